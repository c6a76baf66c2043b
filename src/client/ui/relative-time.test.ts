import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2025-09-03T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('relative time', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [3600, '1 hour ago'],
    [23 * 3600 + 3599, '23 hours ago'],
    [86_400, '1 day ago'],
    [400 * 86_400, '400 days ago'],
  ])('calls %d seconds "%s"', (seconds, words) => {
    expect(relativeTime(before(seconds), now)).toBe(words);
  });

  it('shows a time slightly in the future as now', () => {
    expect(relativeTime(before(-30), now)).toBe('Just now');
  });

  it('accepts ISO text, and is empty for an invalid date', () => {
    expect(relativeTime('2025-09-03T11:00:00Z', now)).toBe('1 hour ago');
    expect(relativeTime('yesterday', now)).toBe('');
  });
});
