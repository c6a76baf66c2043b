import { expect, it } from 'vitest';
import { inThousands, optionalLine, optionalText, requiredText } from './text.ts';

const text = requiredText(80, 'Please write the headline.');

it.each(['', '  ', '\u200B\u200B', '\u2060 \uFEFF', '\u3164', '\u0000'])(
  'takes what cannot be seen for blank (%j)',
  (blank) => {
    expect(text.safeParse(blank).error?.issues[0]?.message).toBe('Please write the headline.');
    expect([optionalText(80).parse(blank), optionalLine(80).parse(blank)]).toEqual([null, null]);
  },
);

it.each(['👨‍👩‍👧‍👦', 'नमस्ते', 'a\u200Db', '.'])('leaves what can be seen as it is (%s)', (seen) => {
  expect(text.parse(seen)).toBe(seen);
});

it.each([0, 7, 999, 1000, 50_000, 123_456, 1_000_000])(
  'writes %d with commas as the platform does',
  (whole) => {
    expect(inThousands(whole)).toBe(whole.toLocaleString('en-US'));
  },
);
