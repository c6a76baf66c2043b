import type { ConfirmedOffer } from '../analyst.port.ts';
import { cutAtPhrase } from './cut-at-phrase.ts';
import { isFigure } from './figures.ts';
import { insideSentence } from './inside-sentence.ts';
import type { PitchReading, Statement } from './pitch-reading.ts';
import type { Phrase } from './reader/phrases.ts';
import { type LooseWord, readLine, type Token } from './reader/tokens.ts';
import { withoutBars } from './table-lines.ts';
import { isPaying, tellsOfIdea, topicsOfIdea } from './topics.ts';
import { spokenPlainly } from './wording.ts';

/** The names of customers, offer, rivals and price for use in generated sentences. */
export interface Named {
  /** Plural, and fit to be counted: "bakeries in small towns"; null where the pitch does not plainly say. */
  readonly customers: string | null;
  /** A name that can be the object of a sentence. */
  readonly offer: string | null;
  /** "we clean the crutches": what is offered, where the pitch says it in a clause and not in a name. */
  readonly deed: string | null;
  readonly rivals: readonly string[];
  readonly price: string | null;
}

/**
 * From this probability on, the predicted box of a report gets an assumption that it tests, and that of any claim where
 * there is hardly an assumption.
 */
export const SURE_OF_REPORT = 0.5;

const LONGEST = 72;
/** With the words around it, it fits the title of a test. */
const LONGEST_QUOTED = 60;

/** The names that the founder has confirmed, if only that there are none yet, else those that the pitch plainly states. */
export function namedIn(reading: PitchReading, confirmed?: ConfirmedOffer): Named {
  const { phrases, titles } = reading;
  const offer = unlessCorrected(likeliest(namedOffers(reading)), confirmed && (confirmed.offer ?? ''));
  const customers = unlessCorrected(
    likeliest(countedCustomers(reading)),
    confirmed && (confirmed.customer ?? ''),
  );
  return {
    customers: customers
      ? insideSentence(customers, reading)
      : confirmedCustomers(confirmed?.customer, reading),
    offer: offer ? insideSentence(offer, reading) : confirmedName(confirmed?.offer, reading),
    deed: offer || confirmed ? null : likeliest(spoken(withSubject(titles.deed, reading), reading)),
    rivals: distinct(phrases.rival).slice(0, 5),
    price: priceIn(reading),
  };
}

/** What was read, as long as the founder has confirmed nothing else: the same words mean the same after it. */
function unlessCorrected(read: string | null, confirmed: string | undefined): string | null {
  return confirmed === undefined || read === withoutMark(confirmed) ? read : null;
}

/** Customers in the founder's words where these can be counted in a sentence, else quoted beside a word that can. */
function confirmedCustomers(words: string | undefined, reading: PitchReading): string | null {
  const said = words && withoutMark(words);
  if (!said) return null;
  return countedName(said, reading) ?? `customers (${quoted(said)})`;
}

/** Words of customers as they can be counted in a sentence ("ten bakeries"); null where they cannot. */
export function countedName(words: string, reading: PitchReading): string | null {
  const inside = insideSentence(words, reading).replace(/^the\s+(?=\S)/i, '');
  const read = readLine(lowerFirst(inside));
  return isFitting(inside) && isName(read) && isCountable(read) ? inside : null;
}

/** The offer in the founder's words where these name a thing, else quoted beside a word that does. */
function confirmedName(words: string | undefined, reading: PitchReading): string | null {
  const said = words && withoutMark(words);
  if (!said) return null;
  const inside = insideSentence(said, reading);
  return isFitting(inside) && isName(readLine(lowerFirst(inside))) ? inside : `your offer (${quoted(said)})`;
}

/** Whether words can be an object in a sentence that is addressed to the founder. */
export function isName(words: readonly LooseWord[]): boolean {
  return !words.some(({ lower }) => FOUNDER.test(lower)) && isThing(words);
}

function isThing(words: readonly LooseWord[]): boolean {
  const [first, ...rest] = words;
  const isGerund = first?.pos === 'VERB' && first.lower.endsWith('ing');
  return isNounPhrase(isGerund ? [{ ...first, pos: 'NOUN' }, ...rest] : words);
}

/**
 * Whether the founder's words name an offer in an assumption, of which the founder may be a part: "our mobile forge". What
 * is no name follows the sentence. Nothing is, before any text was read.
 */
export function namesOffer(words: string): boolean {
  return isFitting(words) && isThing(readLine(lowerFirst(words).replace(/^our\s+/i, '')));
}

/** Customers as an assumption names them: in the founder's words, else quoted beside a word that can be counted. */
export function assumedCustomers(words: string, { isCounted }: { readonly isCounted: boolean }): string {
  const read = readLine(lowerFirst(words));
  const isFit = isFitting(words) && isName(read) && (!isCounted || isCountable(read));
  return isFit ? words : `customers (${quoted(words)})`;
}

const FOUNDER = /^(?:i|me|my|mine|we|us|our|ours)(?:'.*)?$/;

function withoutMark(words: string): string {
  return words.trim().replace(/[\s.,;:!?…。！？–—-]+$/u, '');
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function quoted(words: string): string {
  const whole = words.replace(/["“”]+/gu, '');
  const cut = cutAtPhrase(whole, LONGEST_QUOTED - 1).replace(/…$/u, '');
  return `“${cut === whole ? whole : `${cut}…`}”`;
}

/** "most bakeries" as "bakeries". */
function withoutQuantity(phrase: Phrase, reading: PitchReading): Phrase {
  const first = wordsOf(phrase, reading).find(({ pos, lower }) => pos !== 'DET' && !QUANTITY.test(lower));
  const start = first?.start ?? phrase.start;
  return start === phrase.start ? phrase : { ...phrase, start, text: reading.text.slice(start, phrase.end) };
}

/** Whether a number can stand before it: "bakeries in small towns", and neither "a bakery" nor "most bakeries". */
function isCountable(words: readonly LooseWord[]): boolean {
  const [first] = words;
  return (
    first?.pos !== 'DET' && first?.pos !== 'NUM' && !QUANTITY.test(first?.lower ?? '') && isPlural(words)
  );
}

const QUANTITY = /^(?:most|many|all|some|several|few|both|more)$/;

/** The surest whole name of the offer with its article, if there is one. */
export function namedOffers(reading: PitchReading): Phrase[] {
  return spoken(withArticle(reading.titles.name, reading), reading);
}

/** "a small sensor" where only "small sensor" was found: without its article it stands in no sentence. */
function withArticle(phrase: Phrase | null, reading: PitchReading): Phrase | null {
  if (!phrase) return null;
  const tokens = reading.statements[phrase.segment]?.segment.tokens ?? [];
  const article = tokens[tokens.findIndex(({ start }) => start === phrase.start) - 1];
  if (!article || !/^(?:an?|the)$/.test(article.lower)) return phrase;
  return { ...phrase, start: article.start, text: reading.text.slice(article.start, phrase.end) };
}

/** The offer that the founder is asked to confirm: its surest name, else the likeliest words that are not cut off. */
export function proposedOffers(reading: PitchReading): Phrase[] {
  return [...namedOffers(reading), ...spoken(withArticle(reading.titles.likely, reading), reading)];
}

/** Whether a text names one of the pitch's rivals. */
export function speaksOfRival(text: string, { phrases }: PitchReading): boolean {
  const words = text.toLowerCase();
  return phrases.rival.some((rival) => words.includes(rival.text.toLowerCase()));
}

/** The customers that the founder is asked to confirm: those of whom texts are made, else any that the pitch names. */
export function proposedCustomers(reading: PitchReading): Phrase[] {
  return [...countedCustomers(reading), ...namedCustomers(reading)];
}

/** The customers that the pitch names and that can be counted in a sentence. */
function countedCustomers(reading: PitchReading): Phrase[] {
  return namedCustomers(reading)
    .map((phrase) => withoutQuantity(phrase, reading))
    .filter((phrase) => isCountable(wordsOf(phrase, reading)));
}

/** The customers that the pitch names, in few words and without what leads up to them ("in theory hotels"). */
export function namedCustomers(reading: PitchReading): Phrase[] {
  return reading.phrases.customer
    .flatMap((phrase) => inFewWords(phrase, reading))
    .filter((phrase) => isNounPhrase(wordsOf(phrase, reading)));
}

/** "we rent out bread crates" where only "rent out bread crates" was found: a clause needs its subject in any sentence. */
function withSubject(phrase: Phrase | null, reading: PitchReading): Phrase | null {
  if (!phrase) return null;
  const tokens = reading.statements[phrase.segment]?.segment.tokens ?? [];
  const at = tokens.findIndex(({ start }) => start === phrase.start);
  const subject = tokens[at - 1];
  if (tokens[at]?.pos !== 'VERB' || !subject || !/^(?:we|i)$/.test(subject.lower)) return phrase;
  return { ...phrase, start: subject.start, text: reading.text.slice(subject.start, phrase.end) };
}

/** The phrase as it is written: without fillers, restarts and dictated marks. */
export function spoken(phrase: Phrase | null, reading: PitchReading): Phrase[] {
  const segment = phrase && reading.statements[phrase.segment]?.segment;
  if (!phrase || !segment) return [];
  return [{ ...phrase, text: spokenPlainly({ ...segment, tokens: wordsOf(phrase, reading) }) }];
}

/** Minimum probability for customers to be the subject of an assumption. */
const LEAST_CUSTOMER = 0.6;

/** The same, restricted to customers that can be the subject of a complete assumption. */
export function surelyNamedIn(reading: PitchReading): Named {
  const customer = reading.phrases.customer.filter(({ probability }) => probability >= LEAST_CUSTOMER);
  return namedIn({ ...reading, phrases: { ...reading.phrases, customer } });
}

/** The part up to the first mark, without article, quantifier and loose ends ("most bakeries, mainly those which"). */
function inFewWords(phrase: Phrase, reading: PitchReading): Phrase[] {
  const all = wordsOf(phrase, reading);
  const mark = all.findIndex(({ pos, start }, at) => {
    const between = reading.text.slice(all[at - 1]?.end ?? start, start);
    return at > 0 && ((pos === 'PUNCT' && !/^[-'’]/.test(all[at]?.text ?? '')) || between.includes('\n'));
  });
  const words = mark < 0 ? all : all.slice(0, mark);
  const from = words.findIndex(({ pos, lower }) => !/^(?:DET|NUM)$/.test(pos) && lower !== 'most');
  const end = words.findLastIndex(({ pos }) => !LOOSE.test(pos));
  const clause = words.findIndex(({ pos }, at) => at > from && /^(?:PRON|SCONJ)$/.test(pos));
  const to = clause > 0 && end < words.length - 1 ? Math.min(end, clause - 1) : end;
  const [first, last] = [words[from], words[to]];
  if (!first || !last || to < from) return [];
  return [{ ...phrase, start: first.start, end: last.end, text: reading.text.slice(first.start, last.end) }];
}

const LOOSE = /^(?:PRON|SCONJ|CCONJ|ADV|DET|ADP|AUX|PART|PUNCT|INTJ)$/;

/** Whether its first noun is plural. */
function isPlural(words: readonly LooseWord[]): boolean {
  const end = words.findIndex(({ pos }) => /^(?:ADP|PRON|SCONJ|VERB|AUX)$/.test(pos));
  const head = (end < 0 ? words : words.slice(0, end)).findLast(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos));
  if (!head) return false;
  // The library takes a capital for a name, and leaves names as they are.
  if (head.pos === 'PROPN' && words.length > 1) return /[^s]s$/.test(head.lower);
  return head.lower !== head.lemma || head.lower === 'people';
}

/** Whether a price tells a number, and for nothing else than what is sold ("20 dollars for a pilot"). */
function isAmount(price: Phrase, reading: PitchReading): boolean {
  const words = wordsOf(price, reading);
  return words.some(isFigure) && !words.some(({ lower }) => lower === 'for');
}

function wordsOf({ segment, start, end }: Phrase, { statements }: PitchReading): readonly Token[] {
  const tokens = statements[segment]?.segment.tokens ?? [];
  return tokens.filter((token) => token.start >= start && token.end <= end);
}

/** Whether the words start like a name, contain no end of a sentence, and have verbs in a descriptive clause only. */
function isNounPhrase(words: readonly LooseWord[]): boolean {
  if (!/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(words[0]?.pos ?? '')) return false;
  if (!words.some(({ pos }) => isNoun(pos))) return false;
  if (words.some(({ text }) => BREAK.test(text)) || POINTER.test(words[0]?.lower ?? '')) return false;
  if (PILE.test(words.map(({ pos }) => (isNoun(pos) ? 'n' : '-')).join(''))) return false;
  let clause: 'none' | 'open' | 'told' = 'none';
  return words.every(({ pos, lower }, at) => {
    const before = words[at - 1];
    // The library takes "that" for an article before a noun: "a logbook that beekeepers fill in".
    const isThat = lower === 'that' && isNoun(before?.pos ?? '');
    const isAdverb = pos === 'ADV' && /^(?:where|when|how)$/.test(lower);
    if (at > 0 && (/^(?:PRON|SCONJ)$/.test(pos) || isThat || isAdverb)) {
      const isRestart = before?.lower === lower || (before?.pos === 'CCONJ' && !/^(?:wh|that$)/.test(lower));
      clause = 'open';
      return !isRestart;
    }
    if (clause === 'none' && isSecondDeed(words, at)) return false;
    if ((pos !== 'VERB' && pos !== 'AUX') || /(?:ing|ed|en|n't)$/.test(lower)) return true;
    const isGoingOn = before?.pos === 'AUX' || /^(?:and|or|to)$/.test(before?.lower ?? '');
    const isAllowed: boolean =
      clause === 'open' || before?.lower === 'to' || (clause === 'told' && isGoingOn);
    clause = 'told';
    return isAllowed;
  });
}

/** Words noted one after the other: no name has five nouns in a row. */
const PILE = /n{5}/;

function isNoun(pos: string): boolean {
  return pos === 'NOUN' || pos === 'PROPN';
}

/** "the cable car up and walked down": a verb joined to a name that is complete. */
function isSecondDeed(words: readonly LooseWord[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  const isJoined = before?.pos === 'CCONJ' && word?.pos === 'VERB' && !word.lower.endsWith('ing');
  return isJoined && words.slice(0, at).some(({ pos }) => isNoun(pos));
}

const BREAK = /^(?:[.!?]+|u+[hm]+|er+m*)$/i;
const POINTER =
  /^(?:(?:i|we|you|they|it|he|she)(?:['’].*)?|this|that|these|those|your|their|his|her|its|every|each|any|no|some|such)$/;

/** The most probable one that fits into a sentence. */
export function likeliest(phrases: readonly Phrase[]): string | null {
  return phrases.find(({ text }) => isFitting(text))?.text.replace(/\s+/g, ' ') ?? null;
}

function isFitting(text: string): boolean {
  return text.length <= LONGEST && /\p{L}/u.test(text) && !/[<>{}[\]\n]/.test(text);
}

/** Phrases that neither repeat nor overlap one another. */
export function distinct(phrases: readonly Phrase[]): string[] {
  const kept: Phrase[] = [];
  for (const phrase of phrases) {
    if (!isFitting(phrase.text)) continue;
    if (
      kept.some(
        ({ start, end, text }) => (start < phrase.end && phrase.start < end) || sameWords(text, phrase.text),
      )
    )
      continue;
    kept.push(phrase);
  }
  return kept.map(({ text }) => text.replace(/\s+/g, ' '));
}

function sameWords(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.toLowerCase().includes(short.toLowerCase());
}

/** The surest price that the founder asks or means to ask, in its statement; a rival's or a supplier's is told in other boxes. */
export function ownPrice(
  reading: PitchReading,
): { readonly statement: Statement; readonly price: string } | null {
  const told = reading.phrases.price.flatMap((phrase) => {
    const statement = reading.statements[phrase.segment];
    return statement && isOwn(phrase, reading) ? [{ statement, phrase }] : [];
  });
  const [surest] = told.sort((a, b) => b.phrase.probability - a.phrase.probability);
  // Where the surest one is no plain amount, a less sure one is likelier a cost.
  return surest && isAmount(surest.phrase, reading)
    ? {
        statement: surest.statement,
        price: insideSentence(withoutBars(surest.phrase.text).replace(/\s+/g, ' '), reading),
      }
    : null;
}

/** The price that is asked or meant, else one that is paid already. An assumption is made of the former alone: a report tests it. */
function priceIn(reading: PitchReading): string | null {
  const { price } = reading.phrases;
  return (
    likeliest(price.filter((phrase) => isOwn(phrase, reading))) ??
    likeliest(price.filter((phrase) => isPaid(phrase, reading)))
  );
}

/** Whether a price stands in a report that others paid it, for nothing else than what the pitch speaks of. */
function isPaid({ segment }: Phrase, { statements }: PitchReading): boolean {
  const statement = statements[segment];
  if (statement?.box !== 'revenueStreams' || statement.boxProbability < SURE_OF_REPORT) return false;
  const { tokens } = statement.segment;
  const verb = tokens.findIndex(isPaying);
  const payer = tokens.slice(0, Math.max(0, verb)).findLast(({ pos }) => /^(?:NOUN|PROPN|PRON)$/.test(pos));
  if (statement.fact?.strength !== 'paid' || /^(?:i|we)$/.test(payer?.lower ?? '')) return false;
  return tellsOfIdea(tokens, topicsOfIdea(statements), { isPayment: true });
}

/** Whether a price stands in what is said of the founder's own income. */
function isOwn({ segment }: Phrase, { statements }: PitchReading): boolean {
  const statement = statements[segment];
  return statement !== undefined && isPriceOfOwn(statement);
}

function isPriceOfOwn({ kind, box, boxProbability }: Statement): boolean {
  return (
    (kind === 'claim' || kind === 'look') && box === 'revenueStreams' && boxProbability >= SURE_OF_REPORT
  );
}
