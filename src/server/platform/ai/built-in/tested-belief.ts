import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Named } from './named.ts';

const LONGEST = 300;
const ARTICLE = /^(?:an?|the|some|our|my|this|these)\s+/i;

/**
 * The belief that a report tests where the pitch states none in its box: what is offered, and to whom, in the pitch's
 * words. Null where it does not surely say what is offered, and for boxes where that says too little. The report itself
 * is no part of it: it is evidence.
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
      return said(`${offer} will do what ${whom} need`);
    case 'uniqueValueProposition':
      return said(`${whom} will prefer ${offer} to what they use today`);
    case 'customerSegments':
      return said(`enough ${whom.replace(ARTICLE, '')} will want ${offer}`);
    case 'channels':
      return said(`more customers for ${offer} can be won the way the first ones were`);
    case 'costStructure':
      return said(`the costs of ${offer} will stay as reported`);
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
