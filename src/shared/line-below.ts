/** Whole words of at most 160 characters. */
const QUOTED = /^.{1,160}(?!\S)/u;

interface Entry {
  readonly title: string;
  readonly summary: string | null;
  readonly transcript: string | null;
}

/** The line below an entry's title: its summary, else how its pitch begins; null where neither says more than the title. */
export function lineBelow({ title, summary, transcript }: Entry): string | null {
  const quote = moreThan(title, transcript);
  return moreThan(title, summary) ?? (quote && cut(quote));
}

/** The text without the title that it begins with, with or without an article before it; null where nothing is left. */
function moreThan(title: string, text: string | null): string | null {
  const words = text?.replace(/\s+/g, ' ').trim() ?? '';
  const named = withoutArticle(title.trim()).toLowerCase();
  const rest = withoutArticle(words);
  if (!named || !rest.toLowerCase().startsWith(named)) return words || null;
  const [, after] = /^(?:[.!?]+\s*|$)(.*)$/.exec(rest.slice(named.length)) ?? [null, words];
  return after || null;
}

function withoutArticle(words: string): string {
  return words.replace(/^(?:an?|the)\s+/i, '');
}

function cut(words: string): string {
  const [kept] = QUOTED.exec(words) ?? [words];
  return kept === words ? words : `${kept}…`;
}
