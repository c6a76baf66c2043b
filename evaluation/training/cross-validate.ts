import { judgeSegments } from '../../src/server/platform/ai/built-in/reader/read-text.ts';
import type { Segment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import { PARTIAL_AUTHORS } from '../read-pitches.ts';
import { fitBoundaries, fitPhrases, fitPitchKinds, fitSegments } from './fit-groups.ts';
import { asModelGroup, type FittedGroup } from './fitted-group.ts';
import { packModels } from './pack-models.ts';
import type { PreparedPitch } from './prepare.ts';

/** What was fitted: on everyone, and for each author on all the others. */
export interface FittedReaders {
  readonly all: string;
  readonly without: ReadonlyMap<string, string>;
}

/**
 * Fits the models on all authors, and once for each author on the others. What the later models know of a segment
 * comes from models that have not seen its author, as it will be for a stranger's pitch.
 */
export async function fitReaders(
  pitches: readonly PreparedPitch[],
  withFolds: boolean,
  report: (line: string) => void,
): Promise<FittedReaders> {
  const authors = [...new Set(pitches.map(({ labelled }) => labelled.author))];
  const judged = new Map<PreparedPitch, Segment[]>();
  const segmentFolds = new Map<string, FittedGroup>();
  for (const author of authors) {
    const group = fitSegments(pitches.filter(({ labelled }) => labelled.author !== author));
    segmentFolds.set(author, group);
    const model = asModelGroup(group);
    for (const pitch of pitches.filter(({ labelled }) => labelled.author === author))
      judged.set(pitch, await judgeSegments(pitch.labelled.pitch, pitch.segments, model));
    report(`segments without ${author}`);
  }
  const temperatures = temperaturesOf(pitches, judged);
  report(`temperatures ${JSON.stringify(temperatures)}`);
  const calibrated = (group: FittedGroup): FittedGroup => ({
    ...group,
    heads: group.heads.map((head) => ({ ...head, temperature: temperatures[head.name] ?? 1 })),
  });
  const fitOn = (some: readonly PreparedPitch[], segment: FittedGroup) =>
    packModels([
      calibrated(segment),
      fitBoundaries(some),
      fitPhrases(some, judged),
      fitPitchKinds(some, judged),
    ]);

  const without = new Map<string, string>();
  for (const author of withFolds ? authors.filter((each) => !PARTIAL_AUTHORS.includes(each)) : []) {
    const others = pitches.filter(({ labelled }) => labelled.author !== author);
    without.set(author, fitOn(others, segmentFolds.get(author) as FittedGroup));
    report(`all models without ${author}`);
  }
  return { all: fitOn(pitches, fitSegments(pitches)), without };
}

const CANDIDATES = Array.from({ length: 31 }, (_, step) => 0.5 + step * 0.05);

/** The temperature of each head at which the answers on unseen authors were least surprising. */
function temperaturesOf(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, Segment[]>,
): Record<string, number> {
  const heads = ['box', 'kind', 'strength', 'direction'] as const;
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
