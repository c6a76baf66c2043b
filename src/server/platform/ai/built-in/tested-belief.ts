import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Named } from './named.ts';

const LONGEST = 300;

/**
 * The assumption that a report tests if the pitch states none in its box: the offer and its customers, in the pitch's
 * words. Null if the offer is uncertain, and for boxes where the offer says too little. The report itself is not
 * repeated: it is evidence.
 */
export function testedBelief(box: CanvasBox, named: Named): string | null {
  if (named.offer === null) return null;
  const offer = uncapitalized(named.offer);
  const customers = named.customers && uncapitalized(named.customers);
  const whom = customers ?? 'customers';
  switch (box) {
    case 'problem':
      return said(`${customers ?? 'people'} will go looking for ${offer}`);
    case 'solution':
      return said(`most ${whom} that try ${offer} will be satisfied`);
    case 'uniqueValueProposition':
      return said(`${whom} will prefer ${offer} to what they use today`);
    case 'customerSegments':
      return said(`enough ${whom} will want ${offer}`);
    case 'channels':
      return said(`winning a customer for ${offer} will cost less than a customer brings in`);
    case 'costStructure':
      return said(`${offer} will cost less to provide than customers pay`);
    case 'revenueStreams':
      return said(`${whom} will pay for ${offer}`);
    case 'unfairAdvantage':
    case 'keyMetrics':
      return null;
  }
}

function said(text: string): string {
  return bounded(`${capitalized(text)}.`, LONGEST);
}

const OFFERS: Readonly<Partial<Record<CanvasBox, RegExp>>> = {
  problem: /^.+? will go looking for (.+)\.$/s,
  solution: /^most .+? that try (.+) will be satisfied\.$/is,
  uniqueValueProposition: /^.+? will prefer (.+) to what they use today\.$/s,
  customerSegments: /^enough .+? will want (.+)\.$/is,
  channels: /^winning a customer for (.+) will cost less than a customer brings in\.$/is,
  costStructure: /^(.+) will cost less to provide than customers pay\.$/is,
  revenueStreams: /^.+? will pay for (.+)\.$/s,
};

/** The offer named in an assumption made above; null for any other statement. */
export function offerOf(belief: string, box: CanvasBox): string | null {
  const [, offer] = OFFERS[box]?.exec(belief.trim()) ?? [];
  return offer ? `${capitalized(offer)}.` : null;
}
