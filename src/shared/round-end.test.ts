import { describe, expect, it } from 'vitest';
import { endOf } from './round-end.ts';

const AT = '2026-05-31T22:00:00.000Z';

describe('a round ended', () => {
  it.each([
    ['at its date, though its ranking was frozen later', '2026-06-02T08:00:00.000Z', AT],
    ['when it was ended by hand before', '2026-05-20T12:00:00.000Z', '2026-05-20T12:00:00.000Z'],
    ['at its date while its last entries are scored', null, AT],
  ])('%s', (_name, endedAt, end) => {
    expect(endOf({ endsAt: AT, endedAt })).toBe(end);
  });
});
