import { expect, it } from 'vitest';
import { signInInput } from './accounts.ts';
import { withAsciiDomain } from './email-address.ts';

/** Letters of many scripts, each of which converting looks for in the whole text. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, n) => 0x4e00 + n)).repeat(15);

it('a domain is converted to Punycode, and one that no domain can be is left alone', () => {
  expect(withAsciiDomain('ana@müller.de')).toBe('ana@xn--mller-kva.de');
  expect(withAsciiDomain(`ana@${LETTERS}`)).toBe(`ana@${LETTERS}`);
  expect(signInInput.safeParse({ email: `ana@${LETTERS}`, password: 'x' }).success).toBe(false);
});
