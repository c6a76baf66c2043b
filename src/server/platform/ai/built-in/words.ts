/** Words that carry no topic: left out when two texts are compared. */
const STOP_WORDS = new Set(
  `a about above after again against all already also always am an and any anyone anything are around as at away back be
because been before being below best better between both but by came can cannot could did do does doing done down during each
either else enough even ever every everyone everything few for from further gave get gets getting give go goes going gonna
good got had has have having he hello her here hers him his hey hi how however i i'd i'll i'm i've idea if in instead into is isn't it
it's its itself just kind know let lets like lot lots made main make makes making many may maybe me might mine more most much must my
myself near need needs never new next no nobody none nor not nothing now of off often ok okay on once one only or other others
our ours out over own people per please put quite rather really right said same say says see she should since so some
somebody someone something still such take takes than thank thanks that that's the their theirs them then there there's these they
they're thing things think this those though through thus time to too toward try trying under until up upon us use used uses using usually
very via want wanted wants was way we we'd we'll we're we've well went were what whatever when where whether which while who
whole whom whose why will with within without won't would yeah yes yet you you'd you'll you're your yours yourself don't
doesn't didn't can't couldn't wouldn't aren't weren't hasn't haven't um uh er erm hmm basically actually literally honestly
business startup company product concept pitch currently today simply able ago there'd two three four five six seven eight nine ten`
    .split(/\s+/)
    .filter(Boolean),
);

export interface Word {
  /** Lower-cased, typographic apostrophes made plain. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their offsets, any script; numbers count as words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)) {
    words.push({
      text: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** A crude stem, enough to see that "walkers" and "walker", or "invoices" and "invoicing", speak of one thing. */
export function stem(word: string): string {
  let stemmed = word.replace(/'s?$/, '');
  if (stemmed.length > 4) stemmed = stemmed.replace(/(?:sses|ies|ing|edly|ed|es|s|ly)$/, '');
  if (stemmed.length > 4) stemmed = stemmed.replace(/(?:ment|tion|er|or|e|y|i)$/, '');
  return stemmed;
}

/** The stems of the words that carry a topic, in order, with repeats. */
export function topicStems(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.text)
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word) && !/^\d+$/.test(word))
    .map(stem);
}

/** How much of the smaller set the two share, 0 to 1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  return shared / small.size;
}

/** The most used topic words of a text as they stand there, most frequent first, first seen first among equals. */
export function frequentWords(text: string, most: number): string[] {
  const seen = new Map<string, { word: string; count: number }>();
  for (const { text: word } of wordsOf(text)) {
    if (word.length < 3 || STOP_WORDS.has(word) || /^\d/.test(word)) continue;
    const key = stem(word);
    const entry = seen.get(key);
    if (entry) entry.count += 1;
    else seen.set(key, { word, count: 1 });
  }
  return [...seen.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map((entry) => entry.word);
}
