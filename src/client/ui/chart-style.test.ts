import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'a day on an axis is the same day in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { chartDay } = await import('./chart-style.ts');
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(chartDay('2026-01-31')).toBe('Jan 31, 2026');
  },
);
