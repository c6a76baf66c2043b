import type { ConfirmedOffer } from '../analyst.port.ts';
import type { PitchReading } from './pitch-reading.ts';
import type { Phrase } from './reader/phrases.ts';
import type { Token } from './reader/tokens.ts';

/** What customers, offer, rivals and price are called in a sentence of ours. */
export interface Named {
  /** "bakeries in small towns"; null where the pitch does not plainly say. */
  readonly customers: string | null;
  readonly offer: string | null;
  readonly rivals: readonly string[];
  readonly price: string | null;
}

const LONGEST = 70;

/** What the founder has confirmed, else what the pitch plainly says. */
export function namedIn(reading: PitchReading, confirmed: ConfirmedOffer = {}): Named {
  const { phrases } = reading;
  const offer = confirmed.offer?.trim() || best(phrases.offer);
  return {
    customers: confirmed.customer?.trim() || best(phrases.customer),
    offer,
    rivals: distinct(phrases.rival).slice(0, 5),
    price: best(phrases.price),
  };
}

/** From this on a phrase can be the subject of a belief, and from the lower one if the likeliest title says the same. */
const SURE_OF_OFFER = 0.45;
const LEAST_OFFER = 0.2;
const LEAST_CUSTOMER = 0.6;
const SURE_WITH_TITLE = 0.6;
const SAME_WORDS = 0.6;
const FEWEST_WORDS = 3;

/** The same of phrases that can be the subject of a belief that stands for itself. */
export function surelyNamedIn(reading: PitchReading): Named {
  const { customer } = reading.phrases;
  const [title] = reading.titles;
  const isSure = (phrase: Phrase) =>
    phrase.probability >= SURE_OF_OFFER ||
    (phrase.probability >= LEAST_OFFER &&
      title !== undefined &&
      title.probability >= SURE_WITH_TITLE &&
      sharedLength(phrase, title) >= SAME_WORDS * (phrase.end - phrase.start));
  const isName = (phrase: Phrase) => isNounPhrase(wordsOf(phrase, reading));
  const phrases = {
    ...reading.phrases,
    offer: reading.likelyOffers.filter((phrase) => isSure(phrase) && isName(phrase)),
    customer: customer.filter((phrase) => phrase.probability >= LEAST_CUSTOMER && isName(phrase)),
  };
  const named = namedIn({ ...reading, phrases });
  return {
    ...named,
    offer: named.offer && firstPart(named.offer),
    customers: named.customers && firstPart(named.customers),
  };
}

/** What stands before the first pause names it; the rest tells more. */
function firstPart(text: string): string {
  return (text.split(/\s*[,:;(]\s+/, 1)[0] ?? text)
    .replace(/\s+(?:comma|full stop|new paragraph|um|uh|that|which|who|so|and|when|where|with|for)$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a title from where a name begins in it: without "so it's", "what I do is". */
export function nameIn(title: Phrase, reading: PitchReading): string | null {
  if (title.probability < SURE_WITH_TITLE) return null;
  const words = wordsOf(title, reading);
  const from = words.findIndex(({ pos, lower }) => pos === 'DET' && /^(?:an?|the)$/.test(lower));
  const start = words[from]?.start;
  if (start === undefined || words.length - from < FEWEST_WORDS || !isNounPhrase(words.slice(from)))
    return null;
  return firstPart(reading.text.slice(start, title.end));
}

function sharedLength(a: Phrase, b: Phrase): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

function wordsOf({ segment, start, end }: Phrase, { statements }: PitchReading): readonly Token[] {
  const tokens = statements[segment]?.segment.tokens ?? [];
  return tokens.filter((token) => token.start >= start && token.end <= end);
}

/** Begins as a name does, and every verb in it is in a clause that describes the name. */
function isNounPhrase(words: readonly Token[]): boolean {
  if (!/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(words[0]?.pos ?? '')) return false;
  if (!words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')) return false;
  return words.every(({ pos, lower }, at) => {
    if (pos !== 'VERB' && pos !== 'AUX') return true;
    return (
      /(?:ing|ed|en|n't)$/.test(lower) || words.slice(1, at).some((each) => /^(?:PRON|SCONJ)$/.test(each.pos))
    );
  });
}

function best(phrases: readonly Phrase[]): string | null {
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
