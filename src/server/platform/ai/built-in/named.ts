import type { ConfirmedOffer } from '../analyst.port.ts';
import { insideSentence } from './inside-sentence.ts';
import type { PitchReading } from './pitch-reading.ts';
import type { Phrase } from './reader/phrases.ts';
import type { Token } from './reader/tokens.ts';

/** The names of customers, offer, rivals and price for use in generated sentences. */
export interface Named {
  /** "bakeries in small towns"; null where the pitch does not plainly say. */
  readonly customers: string | null;
  readonly offer: string | null;
  readonly rivals: readonly string[];
  readonly price: string | null;
}

const LONGEST = 70;

/** The names that the founder has confirmed, else those that the pitch plainly states. */
export function namedIn(reading: PitchReading, confirmed: ConfirmedOffer = {}): Named {
  const { phrases } = reading;
  const named = phrases.offer.filter((phrase) => isNounPhrase(wordsOf(phrase, reading)));
  const offer = confirmed.offer?.trim() || likeliest(named);
  const several = namedCustomers(reading).filter((phrase) => isPlural(wordsOf(phrase, reading)));
  const customers = confirmed.customer?.trim() || likeliest(several);
  return {
    customers: customers && insideSentence(customers, reading),
    offer: offer && insideSentence(offer, reading),
    rivals: distinct(phrases.rival).slice(0, 5),
    price: likeliest(phrases.price),
  };
}

/** The customers that the pitch names, without what leads up to them ("in theory hotels"). */
export function namedCustomers(reading: PitchReading): Phrase[] {
  return reading.phrases.customer.filter((phrase) => isNounPhrase(wordsOf(phrase, reading)));
}

/**
 * Minimum probabilities for a phrase to be the subject of an assumption; the lower one if the likeliest title agrees.
 */
const SURE_OF_OFFER = 0.48;
const LEAST_OFFER = 0.2;
const LEAST_CUSTOMER = 0.6;
const SURE_WITH_TITLE = 0.6;
const SAME_WORDS = 0.6;
const FEWEST_WORDS = 3;
/** From this probability on, a title names an offer about which assumptions can be made. */
const SURE_TITLE = 0.9;

/**
 * The same, restricted to phrases that can be the subject of a complete assumption: offers in full, customers in the
 * plural.
 */
export function surelyNamedIn(reading: PitchReading): Named {
  const { customer } = reading.phrases;
  const { ranked } = reading.titles;
  const [title] = ranked;
  const isSure = (phrase: Phrase) =>
    phrase.probability >= SURE_OF_OFFER ||
    (phrase.probability >= LEAST_OFFER &&
      title !== undefined &&
      title.probability >= SURE_WITH_TITLE &&
      sharedLength(phrase, title) >= SAME_WORDS * (phrase.end - phrase.start));
  const isName = (phrase: Phrase) => isNounPhrase(wordsOf(phrase, reading));
  const phrases = {
    ...reading.phrases,
    offer: reading.likelyOffers
      .filter((phrase) => isSure(phrase) && isName(phrase))
      .flatMap((phrase) => inFull(phrase, reading)),
    customer: customer.filter(({ probability }) => probability >= LEAST_CUSTOMER),
  };
  const named = namedIn({ ...reading, phrases });
  const titled = title && title.probability >= SURE_WITH_TITLE ? namesIn(ranked, reading) : [];
  return {
    ...named,
    offer: named.offer ? firstPart(named.offer) : (titled[0] ?? null),
    customers: named.customers && firstPart(named.customers).replace(/^(?:the|our|all|most)\s+/i, ''),
  };
}

/** The complete phrase with its verb ("washing jumpers"); null if it is a fragment of a longer one. */
function inFull(phrase: Phrase, { text, statements }: PitchReading): Phrase[] {
  const tokens = statements[phrase.segment]?.segment.tokens ?? [];
  const next = tokens.find(({ start }) => start >= phrase.end);
  const [first, ...others] = tokens.filter(({ start, end }) => start >= phrase.start && end <= phrase.end);
  const isCut = next && (MORE.test(next.pos) || (others.at(-1)?.pos === 'VERB' && next.pos !== 'PUNCT'));
  if (isCut && !text.slice(phrase.end, next.start).includes('\n')) return [];
  const before = tokens.findLast(({ end }) => end <= phrase.start);
  if (before?.pos === 'ADP' || others.at(-1)?.pos === 'PRON' || ASKING.test(others.at(-1)?.lower ?? ''))
    return [];
  const isDoing = before?.lower.endsWith('ing') && before.lower !== before.lemma;
  if (before && isDoing && first?.pos !== 'DET')
    return [{ ...phrase, start: before.start, text: text.slice(before.start, phrase.end) }];
  return [phrase];
}

const MORE = /^(?:NOUN|PROPN|AUX)$/;
/** Opens a clause, so that a phrase that ends with it lacks the rest. */
const ASKING = /^(?:wh.+|how)$/;

/** Whether its first noun is plural. */
function isPlural(words: readonly Token[]): boolean {
  const end = words.findIndex(({ pos }) => /^(?:ADP|PRON|SCONJ|VERB|AUX)$/.test(pos));
  const head = (end < 0 ? words : words.slice(0, end)).findLast(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos));
  if (!head) return false;
  // The library takes a capital for a name, and leaves names as they are.
  if (head.pos === 'PROPN' && words.length > 1) return /[^s]s$/.test(head.lower);
  return head.lower !== head.lemma || head.lower === 'people';
}

/** The part before the first punctuation mark is the name; the rest is description. */
function firstPart(text: string): string {
  return (text.split(/\s*(?:[,:;(]\s+|\n)/, 1)[0] ?? text)
    .replace(
      /\s+(?:comma|full stop|new paragraph|um|uh|that|which|who|so|and|when|where|with|for|first)$/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?…–—-]+$/u, '')
    .trim();
}

/** The names in those titles that are sure enough. */
function namesIn(titles: readonly Phrase[], reading: PitchReading): string[] {
  return titles.flatMap((title) => (title.probability >= SURE_TITLE ? (nameIn(title, reading) ?? []) : []));
}

/** Strips a title to the name: without a leading "so it's" or "we make" and a trailing "who only". */
export function nameIn(title: Phrase, reading: PitchReading): string | null {
  let words = wordsOf(title, reading);
  while (words.length > 0 && (LOOSE.test(words.at(-1)?.pos ?? '') || BREAK.test(words.at(-1)?.text ?? '')))
    words = words.slice(0, -1);
  const name = namingStarts(words)
    .map((at) => words.slice(at))
    .find((each) => each.length >= FEWEST_WORDS && isNounPhrase(each));
  const [first, last] = [name?.[0], name?.at(-1)];
  return first && last ? insideSentence(firstPart(reading.text.slice(first.start, last.end)), reading) : null;
}

/** Where a name may begin: after what leads up to it ("so we make", "I thought of"), or after "what we do is". */
function namingStarts(words: readonly Token[]): number[] {
  let start = Math.max(
    0,
    words.findIndex(({ pos }) => !LEADING.test(pos)),
  );
  if (start > 0 && words[start]?.pos === 'VERB') start += words[start + 1]?.lower === 'of' ? 2 : 1;
  const lead = words.findIndex(({ pos }) => pos === 'AUX') + 1;
  const isLead = lead > 0 && words.slice(0, lead).filter(({ pos }) => isNoun(pos)).length <= 1;
  return isLead ? [start, lead] : [start];
}

const LEADING = /^(?:PRON|SCONJ|CCONJ|ADV|INTJ|AUX|PART|PUNCT)$/;
const LOOSE = /^(?:PRON|SCONJ|CCONJ|ADV|DET|ADP|AUX|PART|PUNCT)$/;

function sharedLength(a: Phrase, b: Phrase): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

function wordsOf({ segment, start, end }: Phrase, { statements }: PitchReading): readonly Token[] {
  const tokens = statements[segment]?.segment.tokens ?? [];
  return tokens.filter((token) => token.start >= start && token.end <= end);
}

/** Whether the words start like a name, contain no end of a sentence, and have verbs in a descriptive clause only. */
function isNounPhrase(words: readonly Token[]): boolean {
  if (!/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(words[0]?.pos ?? '')) return false;
  if (!words.some(({ pos }) => isNoun(pos))) return false;
  if (words.some(({ text }) => BREAK.test(text)) || POINTER.test(words[0]?.lower ?? '')) return false;
  if (PILE.test(words.map(({ pos }) => (isNoun(pos) ? 'n' : '-')).join(''))) return false;
  let clause: 'none' | 'open' | 'told' = 'none';
  return words.every(({ pos, lower }, at) => {
    const before = words[at - 1];
    if (at > 0 && (/^(?:PRON|SCONJ)$/.test(pos) || (pos === 'ADV' && /^(?:where|when|how)$/.test(lower)))) {
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
function isSecondDeed(words: readonly Token[], at: number): boolean {
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
