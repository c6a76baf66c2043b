import type { ItemToken, ItsFunction, Model, WinkMethods } from 'wink-nlp';

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  /** Universal part of speech: NOUN, VERB, PUNCT and so on. */
  readonly pos: string;
  /** Where it stands in the whole text. */
  readonly start: number;
  readonly end: number;
}

type Library = Pick<WinkMethods, 'readDoc' | 'its'>;

let library: Library | undefined;

/** The language library takes a quarter of a second and 40 MB: nobody who does not analyse pays for it. */
async function load(): Promise<Library> {
  if (library) return library;
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  library ??= winkNLP(model as Model, ['sbd', 'pos']);
  return library;
}

/** About five milliseconds of reading. */
const PIECE = 2000;

/** Splits a text of any length into words with lemma and part of speech, letting others run in between. */
export async function tokensOf(text: string): Promise<Token[]> {
  const { readDoc, its } = await load();
  const tokens: Token[] = [];
  for (const [start, end] of piecesOf(text)) {
    const piece = text.slice(start, end);
    let at = 0;
    readDoc(piece)
      .tokens()
      .each((item: ItemToken) => {
        const word = item.out();
        const found = piece.indexOf(word, at);
        if (word === '' || found < 0) return;
        at = found + word.length;
        tokens.push({
          text: word,
          lower: plain(word),
          lemma: plain(item.out(its.lemma as unknown as ItsFunction<string>)),
          pos: item.out(its.pos as unknown as ItsFunction<string>),
          start: start + found,
          end: start + at,
        });
      });
    if (end < text.length) await new Promise((resolve) => setImmediate(resolve));
  }
  return tokens;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

/** Cut where a line or a sentence ends, else at a space, so that hardly a word loses its neighbours. */
function* piecesOf(text: string): Generator<readonly [start: number, end: number]> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + PIECE);
    if (end < text.length) {
      const half = text.slice(start + PIECE / 2, end);
      const cut = Math.max(half.lastIndexOf('\n'), half.lastIndexOf('. '), half.lastIndexOf('? '));
      const space = half.lastIndexOf(' ');
      if (cut >= 0 || space >= 0) end = start + PIECE / 2 + (cut >= 0 ? cut : space) + 1;
    }
    yield [start, end];
    start = end;
  }
}
