import { expect, it } from 'vitest';
import { anyText, oneOf, viewOf } from './address-view.ts';

const read = viewOf({ words: anyText(''), sort: oneOf(['rank', 'newest'], 'rank') });

it('an address names the parts of a view that it knows', () => {
  expect(read({ words: 'shop', sort: 'newest', tab: 'evidence' })).toEqual({ words: 'shop', sort: 'newest' });
});

it('a part that is missing or unknown gets its default', () => {
  expect(read({ sort: 'constructor' })).toEqual({ words: '', sort: 'rank' });
});
