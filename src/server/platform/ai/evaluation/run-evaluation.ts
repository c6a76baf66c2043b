import { parseArgs } from 'node:util';
import { readEnv } from '../../../env.ts';
import type { Analyst } from '../analyst.port.ts';
import { DEVELOPMENT_PITCHES } from './development-pitches.ts';
import { analystNamed } from './evaluated-analysts.ts';
import { evaluationTable } from './evaluation-table.ts';
import { HELD_OUT_PITCHES } from './held-out-pitches.ts';
import type { LabelledPitch } from './labelled-pitch.ts';
import { type PitchScore, scorePitch } from './score-analyst.ts';

const SETS: Record<string, readonly LabelledPitch[]> = {
  development: DEVELOPMENT_PITCHES,
  'held-out': HELD_OUT_PITCHES,
};

/**
 * Prints how an analyst does on the labelled pitches:
 * `run-evaluation.ts [--analyst built-in|openai] [--set development|held-out] [--misses]`.
 */
async function runEvaluation(): Promise<void> {
  const { values } = parseArgs({
    options: {
      analyst: { type: 'string', default: 'built-in' },
      set: { type: 'string' },
      misses: { type: 'boolean', default: false },
    },
  });
  const sets = Object.entries(SETS).filter(([name]) => values.set === undefined || values.set === name);
  if (sets.length === 0) throw new Error(`No set is called ${values.set}: ${Object.keys(SETS).join(', ')}`);

  const analyst = analystNamed(values.analyst, readEnv());
  for (const [name, pitches] of sets) {
    const scores = await scoreAll(analyst, pitches);
    console.log(evaluationTable(`${values.analyst} analyst, ${name} set`, scores));
    if (values.misses) {
      for (const score of scores) for (const miss of score.misses) console.log(`  [${score.id}] ${miss}`);
    }
  }
}

async function scoreAll(analyst: Analyst, pitches: readonly LabelledPitch[]): Promise<PitchScore[]> {
  const scores: PitchScore[] = [];
  for (const pitch of pitches) {
    scores.push(
      await scorePitch(analyst, pitch, { onCall: () => {}, budgetMicros: Number.MAX_SAFE_INTEGER }),
    );
  }
  return scores;
}

try {
  await runEvaluation();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
