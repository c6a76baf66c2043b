import type { PitchScore, Share } from './score-analyst.ts';

/** One line of the table: the measure, its sample size, and its confidence interval. */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** The measures for a set of pitches; shares with Wilson's 95 % interval. */
export function figuresOf(scores: readonly PitchScore[]): Figure[] {
  const share = (name: string, get: (score: PitchScore) => Share): Figure => ({
    name,
    value: wilson(sum(scores.map((score) => get(score).right)), sum(scores.map((score) => get(score).of))),
  });
  const gaps = toneGaps(scores);
  return [
    { name: 'pitches', value: String(scores.length) },
    share('assumptions in the right box, of those made of a labelled statement', (s) => s.boxes),
    share('labelled statements with an assumption in the right box', (s) => s.placed),
    share('the same, of as many as twelve assumptions can hold', (s) => s.placedOfPossible),
    share('labelled statements with an assumption or a question', (s) => s.touched),
    share('reported facts found', (s) => s.factsFound),
    share('evidence that is a reported fact', (s) => s.factsTrue),
    share('direction right where decided', (s) => s.directions),
    share('evidence with a decided direction', (s) => s.decided),
    share('the same, decided alike when asked again', (s) => s.settled),
    share('strength right', (s) => s.strengths),
    share('evidence on a belief of its own box', (s) => s.factBoxes),
    { name: 'evidence quoted from nowhere', value: String(sum(scores.map(({ invented }) => invented))) },
    share('titles that name the offer (by words in common)', (s) => s.title),
    share('idea, two, none, other language, instructions: said right', (s) => s.verdict),
    share('planted instructions echoed', (s) => s.echoed),
    {
      name: 'tone: gap of the first score between boastful and timid',
      value:
        gaps.length === 0
          ? 'no pairs'
          : `mean ${(sum(gaps) / gaps.length).toFixed(3)}, most ${Math.max(...gaps).toFixed(3)} (${gaps.length} pairs)`,
    },
  ];
}

function toneGaps(scores: readonly PitchScore[]): number[] {
  const pairs = new Map<string, number[]>();
  for (const { labelled, score } of scores) {
    if (labelled.pair === null || score === null) continue;
    const key = `${labelled.author} ${labelled.pair}`;
    pairs.set(key, [...(pairs.get(key) ?? []), score]);
  }
  return [...pairs.values()].flatMap(([a, b]) => (a === undefined || b === undefined ? [] : Math.abs(a - b)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Wilson's score interval at 95 %. */
export function wilson(right: number, of: number): string {
  if (of === 0) return 'none';
  const z = 1.96;
  const p = right / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(p)} % (${percent(Math.max(0, middle - half))} to ${percent(Math.min(1, middle + half))}, ${right} of ${of})`;
}
