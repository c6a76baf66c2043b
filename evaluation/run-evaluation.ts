import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Analyst } from '../src/server/platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../src/server/platform/ai/built-in/built-in-analyst.ts';
import { agreementOfHands } from './agreement.ts';
import { sampleBeliefs } from './beliefs.ts';
import { copyOf } from './copies.ts';
import { type Figure, figuresOf } from './figures.ts';
import { AlreadyJudged, admitFinal } from './final-days.ts';
import { analystWithout } from './fold-analyst.ts';
import { judgePairs } from './judge-pairs.ts';
import type { LabelledPitch } from './labelled-pitch.ts';
import { modelAnalyst } from './model-analyst.ts';
import {
  BYSTANDERS,
  DECKS,
  FINAL_SETS,
  LATER,
  NEWCOMERS,
  PASSERS_BY,
  REPORTERS,
  readPitches,
  STRANGERS,
  UNFITTED_AUTHORS,
  wholeAuthors,
} from './read-pitches.ts';
import { type PitchScore, scorePitch } from './score-analyst.ts';
import { labelledPhrases, sampleTitles, type TitleSample } from './titles.ts';

const ROOT = join(import.meta.dirname, '..');
const run = { onCall: () => {}, budgetMicros: Number.MAX_SAFE_INTEGER };

/**
 * Prints the analyst's accuracy: `npm run eval [-- --set NAME] [--misses] [--author a]`.
 * Sets are `tuned`, `cross-validated`, the same pitches `in-lines` without stops and `in-paragraphs`, `spoken`, `later`, `strangers`, `reporters`, `bystanders`, `newcomers`,
 * `passers-by`, `decks`, `final`, `final-two`.
 * - `npm run eval -- agreement` compares the two labellers.
 * - `npm run eval -- pairs` evaluates the second question, with the model if OPENAI_API_KEY is set (`--bare` removes
 *   the prompt's worked examples).
 * - `npm run eval -- beliefs [--sheet file]` draws assumptions for readers to judge, `titles [--set NAME] [--sheet file]`
 *   titles of the sets `cross-validated`, `newcomers`, `newcomers-choices` (with those that a founder may choose instead) and the final ones.
 *
 * Errors in the final sets are never shown, and each judges once a day at most (`final-days.tsv`).
 */
async function runEvaluation(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      misses: { type: 'boolean', default: false },
      author: { type: 'string' },
      bare: { type: 'boolean', default: false },
      sheet: { type: 'string' },
    },
  });
  if (positionals.includes('agreement')) {
    console.table(agreementOfHands());
    return;
  }
  if (positionals.includes('pairs')) {
    const model = modelAnalyst(process.env, values);
    if (model) printFigures('quote and claim pairs, the model', await judgePairs(() => model, run));
    else printFigures('quote and claim pairs, cross-validated', await judgePairs(analystWithout, run));
    return;
  }
  if (positionals.includes('beliefs')) {
    printFigures(
      'untouched assumptions, cross-validated',
      await sampleBeliefs(analystWithout, run, values.sheet),
    );
    return;
  }
  if (positionals.includes('titles')) {
    for (const sample of TITLE_SAMPLES) {
      if (values.set !== undefined && values.set !== sample.name) continue;
      await printTitles(sample, values.sheet);
    }
    printFigures('phrases for the offer as labelled, newcomers', labelledPhrases());
    return;
  }
  for (const [name, score] of Object.entries(SETS)) {
    if (values.set !== undefined && values.set !== name) continue;
    const scores = await score(values.author).catch((error: unknown) => refused(error));
    if (!scores) continue;
    printFigures(`${name} set`, figuresOf(scores));
    if (values.misses && !name.startsWith('final'))
      for (const { labelled, misses } of scores)
        for (const miss of misses) console.log(`  [${labelled.id}] ${miss}`);
  }
}

const SETS: Readonly<Record<string, (author?: string) => Promise<PitchScore[]>>> = {
  tuned: () => scoreAll(createBuiltInAnalyst(), readPitches(wholeAuthors())),
  'cross-validated': (only) => crossValidated((pitch) => pitch, only),
  'in-lines': (only) => crossValidated((pitch) => copyOf(pitch, 'lines'), only),
  'in-paragraphs': (only) => crossValidated((pitch) => copyOf(pitch, 'paragraphs'), only),
  spoken: () => scoreAll(createBuiltInAnalyst(), readPitches(UNFITTED_AUTHORS)),
  later: (only) => crossValidated((pitch) => pitch, only, LATER),
  strangers: (only) => crossValidated((pitch) => pitch, only, STRANGERS),
  reporters: (only) => crossValidated((pitch) => pitch, only, REPORTERS),
  bystanders: (only) => crossValidated((pitch) => pitch, only, BYSTANDERS),
  newcomers: () => scoreAll(createBuiltInAnalyst(), readPitches(NEWCOMERS)),
  'passers-by': () => scoreAll(createBuiltInAnalyst(), readPitches(PASSERS_BY)),
  decks: () => scoreAll(createBuiltInAnalyst(), readPitches(DECKS)),
  ...Object.fromEntries(FINAL_SETS.map((set) => [set, () => judgedBy(set)])),
};

/** Whose titles readers judge: as many as are drawn of all that are fitted on, and every one of those that are not. */
const TITLE_SAMPLES: readonly TitleSample[] = [
  { name: 'cross-validated', authors: [...wholeAuthors(), ...STRANGERS], count: 200 },
  { name: 'newcomers', authors: NEWCOMERS, count: Infinity },
  { name: 'newcomers-choices', authors: NEWCOMERS, count: Infinity, withOthers: true },
  ...FINAL_SETS.map((name) => ({ name, authors: [name], count: Infinity })),
];

/** A final set's day is used up by its titles as well. */
async function printTitles(sample: TitleSample, sheet?: string): Promise<void> {
  try {
    if (FINAL_SETS.some((set) => set === sample.name)) admitFinal(ROOT, sample.name, new Date());
    const analystFor = sample.name === 'cross-validated' ? analystWithout : () => createBuiltInAnalyst();
    printFigures(`${sample.name} set, titles`, await sampleTitles(sample, analystFor, run, sheet));
  } catch (error) {
    refused(error);
  }
}

/** A final set that has already judged today holds up none of the others. */
function refused(error: unknown): undefined {
  if (!(error instanceof AlreadyJudged)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

async function judgedBy(set: string): Promise<PitchScore[]> {
  admitFinal(ROOT, set, new Date());
  return scoreAll(createBuiltInAnalyst(), readPitches([set]));
}

async function crossValidated(
  given: (pitch: LabelledPitch) => LabelledPitch | null,
  only?: string,
  authors: readonly string[] = wholeAuthors().filter((each) => !LATER.includes(each)),
): Promise<PitchScore[]> {
  const scores: PitchScore[] = [];
  for (const author of authors.filter((each) => !only || each === only)) {
    const pitches = readPitches([author]).flatMap((pitch) => given(pitch) ?? []);
    scores.push(...(await scoreAll(analystWithout(author), pitches)));
  }
  return scores;
}

async function scoreAll(analyst: Analyst, pitches: readonly LabelledPitch[]): Promise<PitchScore[]> {
  const scores: PitchScore[] = [];
  for (const pitch of pitches) scores.push(await scorePitch(analyst, pitch, run));
  return scores;
}

function printFigures(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  console.log(`\n${title}`);
  for (const figure of figures) console.log(`  ${figure.name.padEnd(width)}  ${figure.value}`);
}

try {
  await runEvaluation();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
