import type { ModelGroup } from '../../src/server/platform/ai/built-in/reader/linear-model.ts';
import { judgeSegments, readText } from '../../src/server/platform/ai/built-in/reader/read-text.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import type { Stretch } from '../../src/server/platform/ai/built-in/reader/segments.ts';
import type { Token } from '../../src/server/platform/ai/built-in/reader/tokens.ts';
import { foldOf, PARTIAL_AUTHORS } from '../read-pitches.ts';
import { beliefExamples } from './belief-examples.ts';
import {
  fitBeliefs,
  fitBoundaries,
  fitDirections,
  fitPhrases,
  fitPitchKinds,
  fitSegments,
  fitTitles,
} from './fit-groups.ts';
import { asModelGroup, type FittedGroup } from './fitted-group.ts';
import { directionBounds, directionExamples, type ReadPitch, titleExamples } from './learn-from-readings.ts';
import { packModels } from './pack-models.ts';
import type { PreparedPitch } from './prepare.ts';

/** The fitted models: one on all authors, and for each fold of authors one on all the others. */
export interface FittedReaders {
  readonly all: string;
  /** By the name of the fold. */
  readonly without: ReadonlyMap<string, string>;
}

/**
 * Fits the models on all authors, and for each fold on the authors outside it. Later models get their inputs from models that
 * have not seen the segment's author, as it will be for new pitches.
 */
export async function fitReaders(
  pitches: readonly PreparedPitch[],
  report: (line: string) => void,
): Promise<FittedReaders> {
  const folds = [...new Set(pitches.map(({ labelled }) => foldOf(labelled.author)))];
  const by = (fold: string) => pitches.filter(({ labelled }) => foldOf(labelled.author) === fold);
  const others = (fold: string) => pitches.filter(({ labelled }) => foldOf(labelled.author) !== fold);
  const judged = new Map<PreparedPitch, JudgedSegment[]>();
  const segmentFolds = new Map<string, FittedGroup>();
  for (const fold of folds) {
    const group = fitSegments(others(fold));
    segmentFolds.set(fold, group);
    const model = asModelGroup(group);
    for (const pitch of by(fold))
      judged.set(pitch, await judgeSegments(pitch.labelled.pitch, pitch.segments.map(whole), model));
    report(`segments without ${fold}`);
  }
  const temperatures = temperaturesOf(pitches, judged);
  report(`temperatures ${JSON.stringify(temperatures)}`);
  const fitOn = (some: readonly PreparedPitch[], segment: FittedGroup) => [
    calibrated(segment, temperatures),
    fitBoundaries(some),
    fitPhrases(some, judged),
    fitPitchKinds(some, judged),
  ];

  const firstFolds = new Map<string, FittedGroup[]>();
  const read: ReadPitch[] = [];
  for (const fold of folds.filter((each) => !PARTIAL_AUTHORS.includes(each))) {
    const groups = fitOn(others(fold), segmentFolds.get(fold) as FittedGroup);
    firstFolds.set(fold, groups);
    const first = fitDirections(directionExamples(others(fold), judged, []));
    const models = new Map([...groups, first].map((group) => [group.name, asModelGroup(group)]));
    for (const { labelled } of by(fold))
      read.push({ labelled, reading: await readText(labelled.pitch, models, 'each') });
    report(`all but titles without ${fold}`);
  }
  const readBesides = (fold: string) => read.filter(({ labelled }) => foldOf(labelled.author) !== fold);
  const directionFolds = new Map(
    [...firstFolds.keys()].map((fold) => [
      fold,
      fitDirections(directionExamples(others(fold), judged, readBesides(fold))),
    ]),
  );
  const directionModels = new Map([...directionFolds].map(([fold, group]) => [fold, asModelGroup(group)]));
  report('directions');
  const finish = (groups: readonly FittedGroup[], direction: FittedGroup, some: readonly ReadPitch[]) => {
    const sureFrom = directionBounds(some, (author) => directionModels.get(foldOf(author)) as ModelGroup);
    report(`directions count from ${sureFrom.map((each) => each.toFixed(3)).join(', ')}`);
    return packModels([
      ...groups,
      bounded(direction, sureFrom),
      fitTitles(titleExamples(some)),
      fitBeliefs(beliefExamples(some)),
    ]);
  };
  const without = new Map<string, string>();
  for (const [fold, groups] of firstFolds) {
    const direction = directionFolds.get(fold) as FittedGroup;
    without.set(fold, finish(groups, direction, readBesides(fold)));
    report(`all without ${fold}`);
  }
  const direction = fitDirections(directionExamples(pitches, judged, read));
  return { all: finish(fitOn(pitches, fitSegments(pitches)), direction, read), without };
}

/** Whether a labelled segment begins and ends at the right words. */
function whole(tokens: readonly Token[]): Stretch {
  return { tokens, opening: 1, inside: 0 };
}

function calibrated(group: FittedGroup, temperatures: Readonly<Record<string, number>>): FittedGroup {
  return {
    ...group,
    heads: group.heads.map((head) => ({ ...head, temperature: temperatures[head.name] ?? 1 })),
  };
}

function bounded(group: FittedGroup, sureFrom: readonly number[]): FittedGroup {
  return { ...group, heads: group.heads.map((head) => ({ ...head, sureFrom })) };
}

const CANDIDATES = Array.from({ length: 31 }, (_, step) => 0.5 + step * 0.05);

/** The temperature of each head with the lowest log loss on held-out authors. */
function temperaturesOf(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, JudgedSegment[]>,
): Record<string, number> {
  const heads = ['box', 'kind', 'strength'] as const;
  return Object.fromEntries(
    heads.map((head) => {
      const answers: { probabilities: number[]; right: number }[] = [];
      for (const pitch of pitches.filter(({ labelled }) => !PARTIAL_AUTHORS.includes(labelled.author))) {
        for (const [index, segment] of (judged.get(pitch) ?? []).entries()) {
          const truth = pitch.labelled.segments[index]?.[head];
          const names = Object.keys(segment[head].probabilities);
          const right = names.indexOf(truth ?? '');
          if (right >= 0) answers.push({ probabilities: Object.values(segment[head].probabilities), right });
        }
      }
      const losses = CANDIDATES.map((temperature) => ({ temperature, loss: lossAt(answers, temperature) }));
      return [head, losses.reduce((a, b) => (b.loss < a.loss ? b : a)).temperature];
    }),
  );
}

function lossAt(answers: readonly { probabilities: number[]; right: number }[], temperature: number): number {
  let loss = 0;
  for (const { probabilities, right } of answers) {
    const powers = probabilities.map((each) => (each + 1e-12) ** (1 / temperature));
    loss -= Math.log((powers[right] as number) / powers.reduce((sum, each) => sum + each, 0));
  }
  return loss;
}
