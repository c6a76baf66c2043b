import { describe, expect, it } from 'vitest';
import { monthWords } from './month-budget.tsx';

const usage = (usedCents: number, budgetCents: number | null = 300) => ({
  plan: 'free' as const,
  budgetCents,
  usedCents,
  storageBytes: 1,
  usedBytes: 0,
});
const DECEMBER = new Date('2026-12-31T23:59:00Z');

describe("the notice about the month's budget beside the pitch", () => {
  it('is absent while enough is left, and without a limit', () => {
    expect(monthWords(usage(239), DECEMBER)).toBeNull();
    expect(monthWords(usage(100_000, null), DECEMBER)).toBeNull();
  });

  it('warns before the budget runs out, and says what continues to work', () => {
    expect(monthWords(usage(240), DECEMBER)).toBe(
      "$2.40 of this month's $3.00 for the AI model is used. After that the built-in analyst, which is free, reads your pitches; the words of a recording are typed.",
    );
  });

  it('says until when the built-in analyst is used, also for a budget of zero', () => {
    expect(monthWords(usage(300), DECEMBER)).toBe(
      "This month's $3.00 for the AI model is used up. Until January 1 the built-in analyst, which is free, reads your pitches; the words of a recording are typed.",
    );
    expect(monthWords(usage(0, 0), DECEMBER)).toContain('used up');
  });
});
