import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_PITCHES } from './development-pitches.ts';
import { HELD_OUT_PITCHES } from './held-out-pitches.ts';
import { compare } from './score-analyst.ts';

describe('the labelled pitches', () => {
  it('are at least 40 to develop on and 12 kept aside, each with its own name', () => {
    const all = [...DEVELOPMENT_PITCHES, ...HELD_OUT_PITCHES];
    expect(DEVELOPMENT_PITCHES.length).toBeGreaterThanOrEqual(40);
    expect(HELD_OUT_PITCHES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('label only words that stand in the pitch', () => {
    for (const { pitch, statements, facts } of [...DEVELOPMENT_PITCHES, ...HELD_OUT_PITCHES]) {
      for (const words of [...statements.map((s) => s.contains), ...facts.map((f) => f.quote)]) {
        expect(pitch).toContain(words);
      }
    }
  });
});

describe('the scorer', () => {
  const labelled = {
    id: 'lamp',
    pitch: 'We sell lamps. Two bakers paid us $5. They will pay more.',
    statements: [{ contains: 'We sell lamps', box: 'solution' as const }],
    facts: [{ quote: 'Two bakers paid us $5', strength: 'paid' as const, impact: 'validates' as const }],
  };
  const draft = {
    impact: 'validates' as const,
    strength: 'paid' as const,
    source: { kind: 'pitch' as const },
    text: 'x',
  };

  it('counts a fact found, one invented, and a quote from nowhere', () => {
    const score = compare(
      labelled,
      [
        {
          canvasBox: 'solution',
          text: 'x',
          importance: 'Very Important',
          confidence: 'Not Confident',
          quote: 'not there',
        },
      ],
      [
        { ...draft, quote: 'Two bakers paid us $5.' },
        { ...draft, quote: 'They will pay more.' },
        { ...draft, quote: 'words from nowhere' },
      ],
    );
    expect(score).toMatchObject({
      factsFound: 1,
      factsRight: 1,
      evidence: 3,
      invented: 2,
      traceable: 0,
      boxesRight: 0,
    });
  });
});
