import { describe, expect, it } from 'vitest';
import { withoutFillers } from './fillers.ts';

describe('spoken words made readable', () => {
  it.each([
    ["um so basically it's like an app for dog walkers you know and", "it's an app for dog walkers"],
    ['and uh we we charge like ten bucks a month', 'we charge ten bucks a month'],
    ['I would like to help people like my mother', 'I would like to help people like my mother'],
    ['It looks like a lamp.', 'It looks like a lamp.'],
    ['', ''],
  ])('“%s” becomes “%s”', (spoken, readable) => {
    expect(withoutFillers(spoken)).toBe(readable);
  });
});
