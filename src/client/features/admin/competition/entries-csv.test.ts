import { describe, expect, it } from 'vitest';
import { entriesCsv } from './entries-csv.ts';

describe('the export of entries', () => {
  it('quotes separators and line breaks, and neutralises spreadsheet formulas', () => {
    const csv = entriesCsv([
      {
        round: 1,
        id: '1',
        title: '=HYPERLINK("http://evil.example")',
        summary: 'a, "b"\nc',
        transcript: null,
        score: 0.5,
        status: 'completed',
        failureReason: null,
        phoneNumber: '+14155550100',
        hidden: false,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
    expect(csv).toContain(
      '"\'=HYPERLINK(""http://evil.example"")","0.5","completed","false","\'+14155550100"',
    );
    expect(csv).toContain('"a, ""b""\nc",""');
  });
});
