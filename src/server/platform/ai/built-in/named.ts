import type { ConfirmedOffer } from '../analyst.port.ts';
import { capitalized } from './bounded-text.ts';
import type { PitchReading } from './pitch-reading.ts';
import type { Phrase } from './reader/phrases.ts';

/** What customers, offer, rivals and price are called in a sentence of ours. */
export interface Named {
  /** "bakeries in small towns"; null where the pitch does not plainly say. */
  readonly customers: string | null;
  readonly offer: string | null;
  /** The offer where it is short enough to be the subject of a sentence. */
  readonly shortOffer: string | null;
  readonly rivals: readonly string[];
  readonly price: string | null;
}

const LONGEST = 70;
const SHORT = 40;

/** What the founder has confirmed, else what the pitch plainly says. */
export function namedIn(reading: PitchReading, confirmed: ConfirmedOffer = {}): Named {
  const { phrases } = reading;
  const offer = confirmed.offer?.trim() || best(phrases.offer);
  return {
    customers: confirmed.customer?.trim() || best(phrases.customer),
    offer,
    shortOffer: offer && offer.length <= SHORT ? capitalized(offer) : null,
    rivals: distinct(phrases.rival).slice(0, 5),
    price: best(phrases.price),
  };
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
