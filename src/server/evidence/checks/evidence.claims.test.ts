import { describe, expect, it } from 'vitest';
import { doubtIn } from './evidence.claims.ts';

describe('names in a statement', () => {
  it.each([
    'He would pay 79 if it works with TM3.',
    'Staff there asked the same of GPT-4 before.',
    'Everything closed when COVID-19 came.',
    'She does the rota on her iPhone.',
    'They export to Office365 by hand.',
    "The team calls it 'Slotwise' now.",
  ])(
    'are no doubt where the quote has them, with their digits, small letters and quotation marks: %s',
    (quote) => {
      expect(doubtIn({ statement: `Jim, customer, reports: ${quote}`, quote })).toBeNull();
    },
  );

  it.each([
    ['He would pay 79 if it works with TM3.', 'He would pay 79 if it works with her system, 3.', 'tm3'],
    ['She does the rota on her iPhone.', 'She does the rota on her old phone.', 'iphone'],
    ['The order came from Anna.', 'The order came by post.', 'anna'],
  ])('are more than the quote says where it lacks them: %s', (statement, quote, name) => {
    expect(doubtIn({ statement, quote })).toEqual({
      kind: 'more',
      reason: `The statement says more than the quote. It has names that the quote does not have: ${name}.`,
    });
  });
});
