import { describe, expect, it } from 'vitest';
import { countdownParts } from './countdown-parts.ts';

const END = new Date('2025-09-03T09:00:00-07:00');
const before = (ms: number) => countdownParts(END, new Date(END.getTime() - ms));

describe('the countdown', () => {
  it('splits what is left into days, hours, minutes and seconds', () => {
    expect(before(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
    expect(before(1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  });

  it('is over at the end and after it', () => {
    expect(before(0)).toBeNull();
    expect(before(-1000)).toBeNull();
  });
});
