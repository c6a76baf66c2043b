import { describe, expect, it } from 'vitest';
import { shortDate } from './short-date.ts';

describe('a short date', () => {
  it('is in US order with the month in letters', () => {
    expect(shortDate(new Date(2025, 8, 3, 12))).toBe('Sep 3, 2025');
  });

  it('reads ISO text', () => {
    expect(shortDate('2025-12-15T12:00:00Z')).toBe('Dec 15, 2025');
  });

  it('is empty for what is no date', () => {
    expect(shortDate('soon')).toBe('');
  });
});
