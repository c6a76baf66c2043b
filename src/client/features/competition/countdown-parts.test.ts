import { describe, expect, it } from 'vitest';
import { countdownParts } from './countdown-parts.ts';

const NONE = { days: 0, hours: 0, minutes: 0, seconds: 0 };

describe('the countdown', () => {
  it('splits the remaining time into days, hours, minutes and seconds', () => {
    const left = ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000;
    expect(countdownParts(left)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(countdownParts(1)).toEqual({ ...NONE, seconds: 1 });
  });

  it('stays at zero at and after the end', () => {
    expect(countdownParts(0)).toEqual(NONE);
    expect(countdownParts(-1000)).toEqual(NONE);
  });
});
