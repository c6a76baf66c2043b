import { describe, expect, it } from 'vitest';
import type { CanvasBox } from '../../../../../shared/canvas.ts';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';

const PITCH =
  'Bakeries in small towns throw away a fifth of their bread. We sell a notebook that tells them how many loaves to bake tomorrow. Bakeries pay 12 dollars a month.';
const INTERVIEWED: readonly CanvasBox[] = [
  'problem',
  'customerSegments',
  'uniqueValueProposition',
  'revenueStreams',
];

async function firstTestIn(canvasBox: CanvasBox) {
  const assumption = { text: 'Bakeries will pay for it.', canvasBox };
  const input = {
    pitch: PITCH,
    assumption,
    stage: 'Refine Assumptions' as const,
    strongest: null,
    ended: [],
    proven: 0,
  };
  return createBuiltInAnalyst().run('experiment', input, { onCall: () => {}, budgetMicros: 0 });
}

describe('the interviews that test an assumption first', () => {
  it('count what speaks for its box, not the same in each', async () => {
    const tests = await Promise.all(INTERVIEWED.map(firstTestIn));
    expect(tests.map(({ kind }) => kind)).toEqual(INTERVIEWED.map(() => 'interviews'));
    expect(new Set(tests.map(({ plan }) => plan)).size).toBe(INTERVIEWED.length);
    expect(new Set(tests.map(({ title }) => title)).size).toBe(INTERVIEWED.length);
  });

  it('of a price count who has spent as much, not who has the trouble', async () => {
    const { plan } = await firstTestIn('revenueStreams');
    expect(plan).toContain('spent no less than the price you named (12 dollars a month)');
  });

  it.each(INTERVIEWED)('ask for %s about what people did, never what they would do', async (box) => {
    const { questions = [] } = await firstTestIn(box);
    expect(questions).toHaveLength(6);
    for (const question of questions) expect(question).not.toMatch(/\b(?:would|could|imagine|if we)\b/i);
  });
});
