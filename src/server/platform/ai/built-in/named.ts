import type { PitchInput } from '../analyst.port.ts';
import { bounded } from './bounded-text.ts';
import { priceIn } from './next-tests.ts';
import { readPitch } from './reading.ts';

/** What customers, offer and price are called in a sentence of ours. */
export interface Named {
  readonly customers: string;
  readonly offer: string;
  readonly price: string | null;
}

const LONGEST = 60;

/** What the founder has confirmed, else what the pitch plainly says, else words that fit any pitch. */
export function namedIn({ pitch, confirmed }: PitchInput): Named {
  const reading = readPitch(pitch);
  return {
    customers: confirmed?.customer
      ? bounded(confirmed.customer, LONGEST)
      : (fitting(reading.customers) ?? 'possible customers'),
    offer: confirmed?.offer ? bounded(confirmed.offer, LONGEST) : (fitting(reading.name) ?? 'the product'),
    price: priceIn(pitch),
  };
}

function fitting(words: string | null): string | null {
  return words && words.length <= LONGEST ? words : null;
}
