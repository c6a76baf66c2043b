import { expect, it } from 'vitest';
import { addressHint } from './address-hint.ts';

const WHAT_IT_IS =
  'An address is 3 to 60 letters from a to z, digits and hyphens, with no hyphen at either end.';
const page = (published: boolean, formerSlugs: string[] = []) => ({ slug: 'talk', published, formerSlugs });

it.each([
  ['', null, 'Left empty, it is made of the name, or else of the title: h/p/…'],
  ['talk-paid', null, 'h/p/talk-paid'],
  ['talk-paid!!', null, WHAT_IT_IS],
  ['-talk', null, WHAT_IT_IS],
  ['talk', page(false), 'h/p/talk'],
  ['talk', page(true), 'h/p/talk (If you change it, this address will lead to the new one.)'],
  ['talk-paid', page(true), 'h/p/talk-paid (h/p/talk will lead to it.)'],
  ['talk', page(true, ['walk']), 'h/p/talk (Former addresses lead on to it: walk)'],
])('of %j says what is true of it', (typed, held, hint) => {
  expect(addressHint('h', typed, held)).toBe(hint);
});
