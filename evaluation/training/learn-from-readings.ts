import { SURE } from '../../src/server/platform/ai/built-in/pitch-reading.ts';
import { directionFeatures } from '../../src/server/platform/ai/built-in/reader/direction-features.ts';
import type { FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import type { ModelGroup } from '../../src/server/platform/ai/built-in/reader/linear-model.ts';
import { directed, type TextReading } from '../../src/server/platform/ai/built-in/reader/read-text.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import { choiceFeatures } from '../../src/server/platform/ai/built-in/reader/title-choice.ts';
import { titleCandidates, weighedTitles } from '../../src/server/platform/ai/built-in/reader/titles.ts';
import type { LabelledPitch, LabelledSegment } from '../labelled-pitch.ts';
import { likeness, overlaps } from '../score-analyst.ts';
import type { ChoiceExample } from './fit-choice.ts';
import {
  DIRECTIONS,
  type DirectionExample,
  NAME_LABELS,
  TITLE_LABELS,
  type TitleExample,
} from './fit-groups.ts';
import { readJudgements } from './judgements.ts';
import type { PreparedPitch } from './prepare.ts';

/** A labelled pitch as read by models that have not seen its author. */
export interface ReadPitch {
  readonly labelled: LabelledPitch;
  readonly reading: TextReading;
}

/** What a reader said of a pitch's words as its title; undefined where none was asked. */
const titleJudgements = readJudgements('titles/labels.tsv', TITLE_LABELS);

/** The minimal share of words in common with the labelled offer for a title to count as correct. */
const FULL = 0.75;

export function titleExamples(read: readonly ReadPitch[]): TitleExample[] {
  const judgementOf = readJudgements('names/labels.tsv', NAME_LABELS);
  return read
    .filter(({ labelled: { kind, offer } }) => kind === 'idea' && offer.length > 0)
    .flatMap(({ labelled: { author, id, offer, title }, reading }) =>
      titleCandidates(reading).map(({ phrase, features }): TitleExample => {
        const { isUsable, shared } = likeness(phrase.text, title ? [...offer, title] : offer);
        return {
          author,
          features,
          target: shared >= FULL ? 'full' : isUsable ? 'half' : 'no',
          form: judgementOf(`${author}/${id}`, phrase.text)?.label ?? null,
          usable: titleJudgements(`${author}/${id}`, phrase.text)?.label ?? null,
        };
      }),
    );
}

/**
 * The likeliest title candidates of each pitch with an offer, as weighed by a model that has not seen its author: those that readers judged,
 * and those that have no word in common with the offer and are therefore none.
 */
export function choiceExamples(read: readonly ReadPitch[], group: ModelGroup): ChoiceExample[] {
  return read
    .filter(({ labelled: { kind, offer } }) => kind === 'idea' && offer.length > 0)
    .map(({ labelled: { author, id, offer, title }, reading }) => {
      const weighed = weighedTitles(reading, group);
      const features = choiceFeatures(weighed);
      const candidates: FeatureList[] = [];
      const worths: number[] = [];
      for (const [at, { phrase }] of weighed.entries()) {
        const judged = titleJudgements(`${author}/${id}`, phrase.text)?.label;
        const { shared } = likeness(phrase.text, title ? [...offer, title] : offer);
        if (judged === undefined && shared > 0) continue;
        candidates.push(features[at] as FeatureList);
        worths.push(judged === 'yes' ? 1 : 0);
      }
      return { candidates, worths };
    });
}

/** The labelled reports, once segmented by the labels and once by the models. */
export function directionExamples(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, readonly JudgedSegment[]>,
  read: readonly ReadPitch[],
): DirectionExample[] {
  const labelled = pitches.flatMap((pitch) =>
    reportsIn(judged.get(pitch) ?? [], (_, index) => {
      const direction = pitch.labelled.segments[index]?.direction;
      return direction ? [direction] : [];
    }),
  );
  const divided = read.flatMap(({ labelled: { pitch, segments }, reading }) =>
    reportsIn(reading.segments, ({ text }) => directionsIn(pitch, segments, text)),
  );
  return [...labelled, ...divided];
}

function reportsIn(
  segments: readonly JudgedSegment[],
  directions: (segment: JudgedSegment, index: number) => string[],
): DirectionExample[] {
  return segments.flatMap((segment, index): DirectionExample[] => {
    const [first, ...rest] = directions(segment, index) as DirectionExample['target'][];
    if (!first) return [];
    const target = rest.every((each) => each === first) ? first : 'mixed';
    const features = directionFeatures({ segment, before: segments[index - 1], after: segments[index + 1] });
    return [{ features, target }];
  });
}

/** The directions of the labelled facts within a span of a pitch. */
function directionsIn(pitch: string, segments: readonly LabelledSegment[], text: string): string[] {
  return segments.flatMap((segment) =>
    segment.direction && overlaps(pitch, segment, text) ? [segment.direction] : [],
  );
}

/** Slightly above the promised precision, because a threshold performs better on the data it was chosen on. */
const RIGHT = 0.965;

/**
 * For each direction, the probability threshold that reaches this precision on held-out authors, among the reports
 * whose direction may count at all: those that are shown, and whose box is sure.
 */
export function directionBounds(
  read: readonly ReadPitch[],
  groupFor: (author: string) => ModelGroup,
): number[] {
  const answers = read.flatMap(({ labelled: { pitch, segments, author }, reading }) =>
    directed(reading.segments, groupFor(author))
      .filter(
        ({ kind, box }) => (kind.probabilities.fact ?? 0) >= SURE.fact && box.probability >= SURE.boxOfFact,
      )
      .flatMap(({ text, direction: { best, probability } }) =>
        directionsIn(pitch, segments, text).map((truth) => ({ best, probability, isRight: best === truth })),
      ),
  );
  return DIRECTIONS.map((direction) =>
    direction === 'mixed' ? 2 : boundOf(answers.filter(({ best }) => best === direction)),
  );
}

const FEWEST_ANSWERS = 20;

function boundOf(answers: readonly { readonly probability: number; readonly isRight: boolean }[]): number {
  let right = 0;
  let bound = 2;
  const surest = [...answers].sort((a, b) => b.probability - a.probability);
  for (const [at, { probability, isRight }] of surest.entries()) {
    if (isRight) right += 1;
    if (at + 1 >= FEWEST_ANSWERS && right >= RIGHT * (at + 1)) bound = probability;
  }
  return bound;
}
