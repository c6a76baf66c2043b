import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

it('a password opens its own hash, in any form of its characters and in any browser, and nothing else does', async () => {
  const hash = await hashPassword('Zwölf Boote');
  expect(await passwordMatches(hash, 'Zwo\u0308lf Boote')).toBe(true);
  expect(await passwordMatches(hash, 'Zwölf Boote', { known: true })).toBe(true);
  expect(await passwordMatches(hash, 'Zwolf Boote')).toBe(false);
  expect(hash).not.toBe(await hashPassword('Zwölf Boote'));
});

it.each([null, undefined])('an account without a password (%s) is opened by none', async (hash) => {
  for (const password of ['', 'no account has this one', 'Zwölf Boote'])
    expect(await passwordMatches(hash, password)).toBe(false);
});
