import { isVerb } from './reader/clause.ts';
import { numberOf } from './reader/number-words.ts';
import type { LooseWord, Token } from './reader/tokens.ts';

/** The topic lemmas: without figures and function words. */
export function topicsOf(tokens: readonly LooseWord[]): Set<string> {
  return new Set(
    tokens.flatMap(({ pos, lemma }) =>
      /^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos) && lemma.length > 2 ? lemma : [],
    ),
  );
}

/** The topics of the predicate: from the first verb on, without the subject. */
export function toldTopics(tokens: readonly Token[]): Set<string> {
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB');
  return topicsOf(verb < 0 ? tokens : tokens.slice(verb));
}

/** The topics of what is said of the subject, where a verb of being says it too ("were wrong"). */
export function saidTopics(tokens: readonly LooseWord[]): Set<string> {
  const verb = tokens.findIndex(isVerb);
  return topicsOf(verb < 0 ? tokens : tokens.slice(verb));
}

/** Words common to every sale: who pays whom how much, and when. */
const TRADE = new Set(
  `pay buy sell order purchase cost spend charge earn price money fee customer euro eur dollar usd pound gbp cent penny
franc day week month year hour morning evening spring summer autumn winter last first next january february march april may
june july august september october november december monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
);

/** The topics without the words common to every sale. */
export function withoutTrade(topics: ReadonlySet<string>): Set<string> {
  return new Set([...topics].filter((topic) => !TRADE.has(topic.toLowerCase())));
}

/** What a text is about, as far as its claims say: a report does not make its own subject one of the idea's. */
export function topicsOfIdea(statements: readonly TopicStatement[]): Set<string> {
  return new Set(statements.flatMap(({ kind, topics }) => (kind === 'claim' ? [...topics] : [])));
}

interface TopicStatement {
  readonly kind: string;
  readonly topics: ReadonlySet<string>;
}

/**
 * Whether a report is about the idea rather than about something else that the same people did: every thing named after
 * its verb is one that the idea's claims name, but for the names of those who did it. Where no money is reported, half of them suffice, or that the founder
 * takes part. "Eleven dentists bought a car" is about no idea that does not speak of cars, nor is "they told me that they paid for a car".
 * "He paid 12 dollars for one" is about the idea in its pitch, and in a note about whatever was told before.
 */
export function tellsOfIdea(
  tokens: readonly Token[],
  idea: ReadonlySet<string>,
  { isPayment, isNote = false }: { isPayment: boolean; isNote?: boolean },
): boolean {
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB');
  const named = namesOfSubject(tokens, verb);
  const told = (verb < 0 ? tokens : tokens.slice(verb)).filter(
    (token) => /^(?:NOUN|PROPN)$/.test(token.pos) && !named.has(token),
  );
  if (isPayment && isNote && paysForWhatIsNotSaid(tokens)) return false;
  const things = withoutTrade(topicsOf(told));
  const known = [...things].filter((thing) => idea.has(thing)).length;
  if (known === things.size) return true;
  if (isPayment || tokens.some(isPaying)) return false;
  return 2 * known >= things.size || tokens.some(isFounder);
}

/** Whether a verb of paying has an object that another sentence names, which may be anything: "she bought that". */
function paysForWhatIsNotSaid(tokens: readonly Token[]): boolean {
  const paid = tokens.findIndex(isPaying);
  if (paid < 0) return false;
  return tokens.some(
    ({ lower }, at) => at > paid && NOT_SAID.test(lower) && !NAMING_NEXT.test(tokens[at + 1]?.pos ?? ''),
  );
}

const NOT_SAID = /^(?:it|them|ones?|that|this|those|these|both|others?|another|some)$/;
const NAMING_NEXT = /^(?:NOUN|PROPN|ADJ|NUM|PRON|VERB|AUX|DET)$/;

/**
 * The names of those who are told of: in brackets or after a colon, once it is said what they did, as many as are counted
 * before the verb ("Two pay 9 euros a month (Ana and Ben)"). "They bought a Tesla" names what was bought.
 */
function namesOfSubject(tokens: readonly Token[], verb: number): ReadonlySet<Token> {
  const mark = tokens.findIndex(({ text }, at) => at > verb && (text === '(' || text === ':'));
  const isTold = tokens.slice(verb + 1, Math.max(0, mark)).some(({ pos }) => /^(?:NOUN|NUM)$/.test(pos));
  const rest = tokens.slice(mark + 1);
  const end = rest.findIndex(({ text }) => /^[).;!?]$/.test(text));
  const list = mark < 0 ? [] : rest.slice(0, end < 0 ? undefined : end);
  const begins = list.filter((_, at) => at === 0 || /^(?:,|and)$/.test(list[at - 1]?.lower ?? ''));
  const isNames = begins.every(({ pos }) => pos === 'PROPN') && !list.some(({ pos }) => pos === 'VERB');
  // The library takes the verb of "Two pay" for a noun.
  const counted = tokens.slice(0, verb < 0 ? Math.max(0, mark) : verb).filter(({ pos }) => pos === 'NUM');
  const counts = (verb < 0 ? counted.slice(0, 1) : counted).map(numberOf);
  const isAll = begins.length > 1 && counts.includes(begins.length);
  return new Set(isTold && isNames && isAll ? list.filter(({ pos }) => pos === 'PROPN') : []);
}

/** Money may be told of in words that somebody said, which is no payment yet. */
export function isPaying({ pos, lemma }: Pick<Token, 'pos' | 'lemma'>): boolean {
  return pos === 'VERB' && /^(?:pay|buy|purchase|spend|order)$/.test(lemma);
}

function isFounder({ pos, lower }: Token): boolean {
  return (pos === 'PRON' || pos === 'DET') && /^(?:i|me|my|mine|we|us|our|ours)$/.test(lower);
}

/** Overlap coefficient: the share of the smaller set that is in both, 0 to 1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  return shared / small.size;
}
