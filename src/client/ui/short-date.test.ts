import { describe, expect, it } from 'vitest';
import { shortDate } from './short-date.ts';

describe('a short date', () => {
  it('is in US format with an abbreviated month', () => {
    expect(shortDate(new Date(2025, 8, 3, 12))).toBe('Sep 3, 2025');
  });

  it('accepts ISO text', () => {
    expect(shortDate('2025-12-15T12:00:00Z')).toBe('Dec 15, 2025');
  });

  it('is empty for an invalid date', () => {
    expect(shortDate('soon')).toBe('');
  });
});
