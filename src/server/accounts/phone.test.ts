import { expect, it } from 'vitest';
import { requireE164, requireSenderE164, toE164 } from './phone.ts';

it.each([
  ['(415) 555-0142', '+14155550142'],
  ['1 415 555 0142', '+14155550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  [' 00 49 30 901820', '+4930901820'],
])('%s is read as %s', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

it('refuses an unassigned number', () => {
  expect(() => requireE164('1111111111')).toThrow('Please enter a valid phone number');
});

it('takes the number that a network delivered from before the library lists its area', () => {
  expect(() => requireE164('+12995550123')).toThrow('Please enter a valid phone number');
  expect(requireSenderE164('+12995550123')).toBe('+12995550123');
  expect(() => requireSenderE164('12345')).toThrow('Please enter a valid phone number');
});
