import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['Asia/Kolkata', 'November 27, 2026 at 1:22 AM GMT+5:30'],
  ['America/New_York', 'November 26, 2026 at 2:52 PM EST'],
])('a moment is told in the time of its reader in %s, with the zone', async (zone, words) => {
  vi.stubEnv('TZ', zone);
  const { moment } = await import('./moment.ts');
  expect(moment('2026-11-26T19:52:00.000Z')).toBe(words);
});
