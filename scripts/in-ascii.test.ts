import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { inAscii } from './in-ascii.ts';

it.each([
  ['a class', '/[‘’–]/', '’'],
  ['a range', '/[À-ÿ]/', 'é'],
  ['a class of characters outside the basic plane', '/^[😀-😎]$/u', '😃'],
  ['a lookbehind', '/(?<=é)€/', 'é€'],
  ['a flag of sets', '/[\\p{L}--[é]]€/v', 'a€'],
])('a regular expression with %s matches what it matched', (_what, source, text) => {
  const before = new Script(source).runInNewContext() as RegExp;
  const script = inAscii(source);
  expect(script).toMatch(/^[\0-\x7f]*$/);
  const after = new Script(Buffer.from(script).toString('latin1')).runInNewContext() as RegExp;
  expect(before.test(text)).toBe(true);
  expect(after.test(text)).toBe(true);
  expect(after.test('a')).toBe(before.test('a'));
});

it('a backslash before such a character is refused instead of changed', () => {
  expect(() => inAscii('/\\—/')).toThrow('/');
  expect(inAscii('/\\\\—/')).toBe('/\\\\\\u2014/');
});
