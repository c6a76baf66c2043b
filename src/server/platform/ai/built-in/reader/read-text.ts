import { directionFeatures } from './direction-features.ts';
import { eventLoopTurns } from './event-loop-turns.ts';
import { type ModelGroup, unpackModels, type Verdict } from './linear-model.ts';
import { type Edges, edgesOf, PHRASE_ROLES, type Phrase, type PhraseRole, phrasesIn } from './phrases.ts';
import { pitchFeatures } from './pitch-features.ts';
import type { JudgedSegment, Segment } from './segment.ts';
import { segmentFeatures } from './segment-features.ts';
import { type Division, type Stretch, segmentsOf } from './segments.ts';
import { knownWords, type Token, tokensOf } from './tokens.ts';

/** A text with the models' predictions. */
export interface TextReading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
  /** Where phrases of each segment may begin and end. */
  readonly edges: readonly Edges[];
  readonly kind: Verdict;
  /** The share of its words that are English. */
  readonly knownWords: number;
  readonly phrases: Readonly<Record<PhraseRole, readonly Phrase[]>>;
}

export type Models = ReadonlyMap<string, ModelGroup>;

let shipped: Models | undefined;

/** The models that come with the program, unpacked when they are first needed. */
export async function shippedModels(): Promise<Models> {
  const { FITTED_MODELS } = await import('./fitted-models.ts');
  shipped ??= unpackModels(FITTED_MODELS);
  return shipped;
}

/** Reads a text of any kind, yielding to the event loop in between. */
export async function readText(
  text: string,
  models: Models,
  division: Division = 'together',
): Promise<TextReading> {
  const tokens = await tokensOf(text);
  const divided = await segmentsOf(text, tokens, groupOf(models, 'boundary'), division);
  const judged = await judgeSegments(text, divided, groupOf(models, 'segment'));
  const segments = directed(judged, groupOf(models, 'direction'));
  const edges: Edges[] = [];
  const phrases: Record<PhraseRole, Phrase[]> = { offer: [], customer: [], rival: [], price: [] };
  const turns = eventLoopTurns();
  for (const [index, segment] of segments.entries()) {
    if (turns.isOver()) await turns.end();
    const ofSegment = edgesOf(segment, index, groupOf(models, 'phrase'));
    edges.push(ofSegment);
    const found = phrasesIn(text, segment, index, ofSegment);
    for (const role of PHRASE_ROLES) phrases[role].push(...found[role]);
  }
  for (const role of PHRASE_ROLES)
    phrases[role].sort((a, b) => b.probability - a.probability || a.start - b.start);
  const kind = groupOf(models, 'pitch').judge(pitchFeatures(tokens, segments)).pitch as Verdict;
  return { text, tokens, segments, edges, kind, knownWords: await knownWords(text), phrases };
}

/** Classifies segments that have already been split. */
export async function judgeSegments(
  text: string,
  divided: readonly Stretch[],
  group: ModelGroup,
): Promise<JudgedSegment[]> {
  const segments: JudgedSegment[] = [];
  const turns = eventLoopTurns();
  for (const [index, { tokens, opening, inside }] of divided.entries()) {
    if (turns.isOver()) await turns.end();
    const { box, kind, strength, machine } = group.judge(
      segmentFeatures({
        tokens,
        before: divided[index - 1]?.tokens ?? [],
        after: divided[index + 1]?.tokens ?? [],
        position: divided.length < 2 ? 0 : index / (divided.length - 1),
        count: divided.length,
      }),
    ) as Record<'box' | 'kind' | 'strength' | 'machine', Verdict>;
    const start = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    segments.push({
      text: text.slice(start, end),
      start,
      end,
      tokens,
      opening,
      closing: divided[index + 1]?.opening ?? 1,
      inside,
      box,
      kind,
      strength,
      machine: machine.probabilities.yes ?? 0,
    });
  }
  return segments;
}

/** Predicts the direction (for or against) of each segment that is a report. */
export function directed(segments: readonly JudgedSegment[], group: ModelGroup): Segment[] {
  return segments.map((segment, index) => {
    const features = directionFeatures({ segment, before: segments[index - 1], after: segments[index + 1] });
    return { ...segment, direction: group.judge(features).direction as Verdict };
  });
}

export function groupOf(models: Models, name: string): ModelGroup {
  const group = models.get(name);
  if (!group) throw new Error(`The models lack the group ${name}`);
  return group;
}
