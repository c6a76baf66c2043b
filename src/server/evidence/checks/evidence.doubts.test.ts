import { expect, it } from 'vitest';
import { doubtAbout } from './evidence.doubts.ts';

const PIECE = {
  text: 'Nine bakers threw bread away',
  quote: 'Nine bakers threw bread away',
  author: '',
  strength: 'did',
  originKind: 'pitch',
  impact: 'neutral',
  isSure: false,
} as const;
const ASSUMPTION = 'Enough bakers will want a forecast';

it('says what is unclear: the direction, or the assumption where only that is', () => {
  expect(doubtAbout(PIECE, ASSUMPTION)).toBe('It is not clear which way this points.');
  expect(doubtAbout({ ...PIECE, unsureOf: 'assumption' }, ASSUMPTION)).toBe(
    'It is not clear that this tests this assumption.',
  );
  const asked = { ...PIECE, text: 'Who threw bread away?', quote: 'Who threw bread away?' };
  expect(doubtAbout({ ...asked, strength: 'said', unsureOf: 'assumption' }, ASSUMPTION)).toBe(
    'It is not clear which way this points.',
  );
});

it('says no more than that a quote with words of a plan may tell one', () => {
  const quote = 'I took 80 dollars from each of the nine whose mower would not start';
  expect(doubtAbout({ ...PIECE, text: quote, quote, strength: 'paid', isSure: true }, ASSUMPTION)).toBe(
    'The quote may tell a plan, a wish or a question instead of what happened.',
  );
});
