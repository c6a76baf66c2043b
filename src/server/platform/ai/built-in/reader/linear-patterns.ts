import type { Model } from 'wink-nlp';

/** A pattern of the library's tokenizer: its source, its flags and the kind of token that it finds. */
type Pattern = [source: string, flags: string, kind: number];

interface Core {
  readonly trex: Readonly<Record<'ltc' | 'rtc', Pattern[]>>;
}

/** Of the kinds that the library tells apart. */
const ADDRESS_OF_PAGE = 3;

const LETTER = String.raw`[a-z\u00A1-\uFFFF\d]`;
const LABEL = `${LETTER}(?:-*${LETTER})*`;
/**
 * What the library's own pattern accepts, with one way only to match each part of it: the original,
 * `(?:[a-z\d]-*)*[a-z\d]+`, tries as many ways as a label has letters, multiplied for each label.
 */
const PAGE = String.raw`(?:(?:(?:https?|ftp):)?\/\/)(?:\S+@)?${LABEL}(?:\.${LABEL})*\.[a-z\u00A1-\uFFFF]{2,}(?::\d{2,5})?(?:[\/?#]\S*)?`;

/**
 * The language model with a pattern for addresses of pages that no text of a stranger can make take exponential time.
 *
 * @throws Error when the model has no such pattern, as after an update of the library
 */
export function withLinearPatterns(model: Model): Model {
  const loadCore = model.core as unknown as () => Core;
  const core = () => {
    const loaded = loadCore();
    replaceIn(loaded.trex.ltc, `^${PAGE}$`);
    replaceIn(loaded.trex.rtc, PAGE);
    return loaded;
  };
  return { ...model, core: core as unknown as Model['core'] };
}

function replaceIn(patterns: Pattern[], source: string): void {
  const pattern = patterns.find(([, , kind]) => kind === ADDRESS_OF_PAGE);
  if (!pattern) throw new Error('The language model has no pattern for the address of a page.');
  pattern[0] = source;
}
