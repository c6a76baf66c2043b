import {
  gapFeatures,
  isUnpunctuated,
} from '../../src/server/platform/ai/built-in/reader/boundary-features.ts';
import type { FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import { BOX_NAMES, KIND_NAMES } from '../../src/server/platform/ai/built-in/reader/network-shape.ts';
import { edgeFeatures } from '../../src/server/platform/ai/built-in/reader/phrase-features.ts';
import { pitchFeatures } from '../../src/server/platform/ai/built-in/reader/pitch-features.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import { segmentFeatures } from '../../src/server/platform/ai/built-in/reader/segment-features.ts';
import type { TitleHead } from '../../src/server/platform/ai/built-in/reader/titles.ts';
import {
  LABELLED_DIRECTIONS,
  LABELLED_STRENGTHS,
  type LabelledPitch,
  PITCH_KINDS,
} from '../labelled-pitch.ts';
import { KIND_AUTHORS, PARTIAL_AUTHORS, REPORTERS, STRANGERS } from '../read-pitches.ts';
import { type FittedGroup, fitGroup } from './fitted-group.ts';
import type { PreparedPitch } from './prepare.ts';

const ROLES = ['none', 'offer', 'customer', 'rival', 'price'] as const;

const isWhole = ({ labelled }: PreparedPitch) => !PARTIAL_AUTHORS.includes(labelled.author);

/** The weight of planted instructions: showing one is that much worse than omitting a sentence of the founder's. */
const MACHINE_COUNTS = 12;

/** Box, kind and strength of a segment, and whether it is an instruction to a model. */
export function fitSegments(pitches: readonly PreparedPitch[]): FittedGroup {
  const lists: FeatureList[] = [];
  const labels: LabelledPitch['segments'][number][] = [];
  const authors: string[] = [];
  for (const { labelled, segments } of pitches) {
    if (KIND_AUTHORS.includes(labelled.author)) continue;
    for (const [index, tokens] of segments.entries()) {
      const label = labelled.segments[index];
      if (!label) continue;
      labels.push(label);
      authors.push(labelled.author);
      lists.push(
        segmentFeatures({
          tokens,
          before: segments[index - 1] ?? [],
          after: segments[index + 1] ?? [],
          position: segments.length < 2 ? 0 : index / (segments.length - 1),
          count: segments.length,
        }),
      );
    }
  }
  const kindOf = (kind: string, at: number) =>
    kind === '?' || (kind === 'st' && authors[at] === 'first-round') ? null : kind;
  return fitGroup(
    'segment',
    lists,
    [
      { name: 'box', classes: BOX_NAMES, targets: labels.map(({ box }) => (box === '?' ? null : box)) },
      { name: 'kind', classes: KIND_NAMES, targets: labels.map(({ kind }, at) => kindOf(kind, at)) },
      { name: 'strength', classes: LABELLED_STRENGTHS, targets: labels.map((each) => each.strength) },
      {
        name: 'machine',
        classes: ['no', 'yes'],
        targets: labels.map(({ kind }) => (kind === '?' ? null : kind === 'inject' ? 'yes' : 'no')),
        repeats: { yes: MACHINE_COUNTS },
      },
    ],
    2,
    { l1: 0.3, l2: 0.6, epochs: 4 },
  );
}

export const DIRECTIONS = [...LABELLED_DIRECTIONS, 'mixed'] as const;

/** A reported fact and its direction; `mixed` when it contains several that differ. */
export interface DirectionExample {
  readonly features: FeatureList;
  readonly target: (typeof DIRECTIONS)[number];
}

/** Predicts the direction of a reported fact. */
export function fitDirections(examples: readonly DirectionExample[]): FittedGroup {
  return fitGroup(
    'direction',
    examples.map(({ features }) => features),
    [{ name: 'direction', classes: DIRECTIONS, targets: examples.map(({ target }) => target) }],
    2,
    { l1: 0.2, l2: 0.5, epochs: 4 },
  );
}

/** A reader's judgement of a statement: no belief, a belief as it stands, or one with its box's words before it. */
export const BELIEF_LABELS = ['none', 'plain', 'framed'] as const;

/** A statement, its judgement if any, and whether it matches exactly one labelled statement in its box. */
export interface BeliefExample {
  readonly features: FeatureList;
  readonly label: (typeof BELIEF_LABELS)[number] | null;
  readonly isWhole: boolean;
}

/** Predicts which statements read as beliefs on their own. */
export function fitBeliefs(examples: readonly BeliefExample[]): FittedGroup {
  return fitGroup(
    'belief',
    examples.map(({ features }) => features),
    [
      { name: 'belief', classes: BELIEF_LABELS, targets: examples.map(({ label }) => label) },
      {
        name: 'whole',
        classes: ['no', 'yes'],
        targets: examples.map(({ isWhole }) => (isWhole ? 'yes' : 'no')),
      },
    ],
    2,
    { l1: 0.05, l2: 6, epochs: 10 },
  );
}

/** A reader's judgement of some words as the title of their pitch: whether it is usable (LABELLING.md). */
export const TITLE_LABELS = ['no', 'yes'] as const;

/** A reader's judgement of some words as what is offered: neither, a whole name, or a whole clause (LABELLING.md). */
export const NAME_LABELS = ['none', 'name', 'clause'] as const;

/** A span of a labelled pitch as a candidate title, and whether it is acceptable. */
export interface TitleExample {
  readonly author: string;
  readonly features: FeatureList;
  readonly target: 'no' | 'half' | 'full';
  /** Null where no reader has judged it. */
  readonly form: (typeof NAME_LABELS)[number] | null;
  /** Whether a reader called it a usable title; null where none was asked. */
  readonly usable: (typeof TITLE_LABELS)[number] | null;
}

/** Predicts by several heads which words of a pitch name its offer, which are a whole name or a whole clause, and which a reader would call a usable title. */
export function fitTitles(examples: readonly TitleExample[]): FittedGroup {
  const authors = [...new Set(examples.map(({ author }) => author))];
  const isRead: Record<TitleHead, (author: string) => boolean> = {
    thorough: (author) => ![...STRANGERS, ...REPORTERS].includes(author),
    'one half': (author) => authors.indexOf(author) % 2 === 0,
    'other half': (author) => authors.indexOf(author) % 2 === 1,
  };
  return fitGroup(
    'title',
    examples.map(({ features }) => features),
    [
      ...Object.entries(isRead).map(([name, reads]) => ({
        name,
        classes: ['no', 'half', 'full'],
        targets: examples.map(({ author, target }) => (reads(author) ? target : null)),
      })),
      {
        name: 'form',
        classes: NAME_LABELS,
        targets: examples.map(({ form }) => form),
        options: { l1: 0.05, l2: 6, epochs: 10 },
      },
      {
        name: 'usable',
        classes: TITLE_LABELS,
        targets: examples.map(({ usable }) => usable),
        options: { l1: 0.05, l2: 6, epochs: 10 },
      },
    ],
    4,
    { l1: 0.5, l2: 0.5, epochs: 4 },
  );
}

/** Predicts where a segment begins. */
export function fitBoundaries(pitches: readonly PreparedPitch[]): FittedGroup {
  const lists: FeatureList[] = [];
  const targets: string[] = [];
  const given = pitches.filter(isWhole).flatMap((pitch) => (pitch.copy ? [pitch, pitch.copy] : [pitch]));
  for (const { labelled, tokens } of given) {
    const starts = new Set(labelled.segments.map(({ start }) => start));
    const unpunctuated = isUnpunctuated(labelled.pitch, tokens);
    for (let index = 1; index < tokens.length; index += 1) {
      lists.push(gapFeatures({ text: labelled.pitch, tokens, index, isUnpunctuated: unpunctuated }));
      targets.push(starts.has(tokens[index]?.start ?? -1) ? 'yes' : 'no');
    }
  }
  return fitGroup('boundary', lists, [{ name: 'boundary', classes: ['no', 'yes'], targets }], 4, {
    l1: 0.5,
    l2: 0.5,
    epochs: 3,
  });
}

/** Predicts where phrases naming the offer, the customer, a rival or a price begin and end. */
export function fitPhrases(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, JudgedSegment[]>,
): FittedGroup {
  const lists: FeatureList[] = [];
  const starts: string[] = [];
  const ends: string[] = [];
  for (const pitch of pitches.filter(isWhole)) {
    const edges = edgesIn(pitch);
    if (edges.starts.size === 0) continue;
    for (const [segment, { tokens, box, kind }] of (judged.get(pitch) ?? []).entries()) {
      for (const [index, token] of tokens.entries()) {
        lists.push(edgeFeatures({ tokens, index, segment, box: box.best, kind: kind.best }));
        starts.push(edges.starts.get(token.start) ?? 'none');
        ends.push(edges.ends.get(token.end) ?? 'none');
      }
    }
  }
  return fitGroup(
    'phrase',
    lists,
    [
      { name: 'start', classes: ROLES, targets: starts },
      { name: 'end', classes: ROLES, targets: ends },
    ],
    4,
    { l1: 0.5, l2: 0.5, epochs: 3 },
  );
}

/** The spans of the labelled phrases, at every occurrence in the pitch. */
function edgesIn({ labelled }: PreparedPitch): { starts: Map<number, string>; ends: Map<number, string> } {
  const starts = new Map<number, string>();
  const ends = new Map<number, string>();
  const roles = {
    offer: labelled.offer,
    customer: labelled.customer,
    rival: labelled.rivals,
    price: labelled.price,
  };
  for (const [role, phrases] of Object.entries(roles)) {
    for (const phrase of phrases) {
      for (let at = labelled.pitch.indexOf(phrase); at >= 0; at = labelled.pitch.indexOf(phrase, at + 1)) {
        starts.set(at, role);
        ends.set(at + phrase.length, role);
      }
    }
  }
  return { starts, ends };
}

/** Predicts whether a text has one idea, two, none, is in another language, or contains only instructions. */
export function fitPitchKinds(
  pitches: readonly PreparedPitch[],
  judged: ReadonlyMap<PreparedPitch, JudgedSegment[]>,
): FittedGroup {
  const repeated = pitches
    .filter(({ labelled }) => labelled.author !== 'planted')
    .flatMap((pitch) => Array<PreparedPitch>(REPEATS[pitch.labelled.kind] ?? 1).fill(pitch));
  return fitGroup(
    'pitch',
    repeated.map((pitch) => pitchFeatures(pitch.tokens, judged.get(pitch) ?? [])),
    [
      {
        name: 'pitch',
        classes: PITCH_KINDS,
        targets: repeated.map(({ labelled }) => labelled.kind),
      },
    ],
    3,
    { l1: 0.05, l2: 0.5, epochs: 12 },
  );
}

/** Weights rare kinds higher, because they would never be predicted otherwise. */
const REPEATS: Partial<Record<string, number>> = { 'two-ideas': 10, 'no-idea': 6, instructions: 7 };
