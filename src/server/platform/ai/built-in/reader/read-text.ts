import { directionFeatures } from './direction-features.ts';
import { eventLoopTurns } from './event-loop-turns.ts';
import { ModelGroup, type PackedModels, unpackModels, type Verdict } from './linear-model.ts';
import { Networks, type Sight } from './network.ts';
import { BOX_NAMES, KIND_NAMES } from './network-shape.ts';
import { type Edges, edgesOf, PHRASE_ROLES, type Phrase, type PhraseRole, phrasesIn } from './phrases.ts';
import { pitchFeatures } from './pitch-features.ts';
import type { JudgedSegment, Segment } from './segment.ts';
import { segmentFeatures } from './segment-features.ts';
import { type Division, type Stretch, segmentsOf } from './segments.ts';
import { knownWords, type Token, tokensOf } from './tokens.ts';
import { shippedVectors, type WordVectors } from './word-vectors.ts';

/** A text with the models' predictions. */
export interface TextReading {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What the networks say of each word. */
  readonly sight: Sight;
  readonly segments: readonly Segment[];
  /** Where phrases of each segment may begin and end. */
  readonly edges: readonly Edges[];
  readonly kind: Verdict;
  /** The share of its words that are English. */
  readonly knownWords: number;
  readonly phrases: Readonly<Record<PhraseRole, readonly Phrase[]>>;
}

export interface Models {
  readonly groups: ReadonlyMap<string, ModelGroup>;
  readonly networks: Networks;
}

let shipped: Models | undefined;

/** The models that come with the program, unpacked when they are first needed. */
export async function shippedModels(): Promise<Models> {
  const { FITTED_MODELS } = await import('./fitted-models.ts');
  const vectors = await shippedVectors();
  shipped ??= modelsOf(unpackModels(FITTED_MODELS), vectors);
  return shipped;
}

export function modelsOf({ groups, networks }: PackedModels, vectors: WordVectors): Models {
  return {
    groups: new Map(
      groups.map(({ name, heads, buckets, weights }) => [name, new ModelGroup(heads, buckets, weights)]),
    ),
    networks: Networks.of(networks, vectors),
  };
}

/** Reads a text of any kind, yielding to the event loop in between. */
export async function readText(
  text: string,
  models: Models,
  division: Division = 'together',
): Promise<TextReading> {
  const tokens = await tokensOf(text);
  const divided = await segmentsOf(text, tokens, groupOf(models, 'boundary'), division);
  const sight = await models.networks.read(text, tokens);
  const judged = await judgeSegments(text, divided, groupOf(models, 'segment'), sight);
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
  return { text, tokens, sight, segments, edges, kind, knownWords: await knownWords(text), phrases };
}

/** Classifies segments that have already been split. */
export async function judgeSegments(
  text: string,
  divided: readonly Stretch[],
  group: ModelGroup,
  sight: Sight,
): Promise<JudgedSegment[]> {
  const segments: JudgedSegment[] = [];
  const [boxTemperature, kindTemperature] = [group.temperatureOf('box'), group.temperatureOf('kind')];
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
      box: seenToo(box, meanOf(sight, 'boxes', BOX_NAMES, tokens), boxTemperature),
      kind: seenToo(kind, meanOf(sight, 'kinds', KIND_NAMES, tokens), kindTemperature),
      strength,
      machine: machine.probabilities.yes ?? 0,
    });
  }
  return segments;
}

/** How much the network counts beside the linear model: of authors unknown to both, four to six tenths did best (0020). */
const SEEN = 0.5;

/** A verdict in which what the network sees has its part: the weighed geometric mean of both. */
function seenToo(
  verdict: Verdict,
  seen: Readonly<Record<string, number>> | null,
  temperature: number,
): Verdict {
  if (!seen) return verdict;
  const names = Object.keys(verdict.probabilities);
  const powers = names.map(
    (name) =>
      ((verdict.probabilities[name] ?? 0) + 1e-9) ** (1 - SEEN) *
      ((seen[name] ?? 0) + 1e-6) ** (SEEN / temperature),
  );
  const whole = powers.reduce((sum, power) => sum + power, 0);
  const best = powers.indexOf(Math.max(...powers));
  return {
    probabilities: Object.fromEntries(names.map((name, at) => [name, (powers[at] as number) / whole])),
    best: names[best] ?? verdict.best,
    probability: (powers[best] as number) / whole,
    isSure: verdict.isSure,
  };
}

/** Of a segment's words the mean of what the network says of each; null without any. */
function meanOf(
  sight: Sight,
  of: 'boxes' | 'kinds',
  names: readonly string[],
  tokens: readonly Token[],
): Record<string, number> | null {
  const from = sight.indexAt.get(tokens[0]?.start ?? -1);
  if (from === undefined) return null;
  const sums = names.map((name, c): [string, number] => {
    let sum = 0;
    for (let at = 0; at < tokens.length; at += 1) sum += sight[of][(from + at) * names.length + c] ?? 0;
    return [name, sum / tokens.length];
  });
  return Object.fromEntries(sums);
}

/** Predicts the direction (for or against) of each segment that is a report. */
export function directed(segments: readonly JudgedSegment[], group: ModelGroup): Segment[] {
  return segments.map((segment, index) => {
    const features = directionFeatures({ segment, before: segments[index - 1], after: segments[index + 1] });
    return { ...segment, direction: group.judge(features).direction as Verdict };
  });
}

export function groupOf(models: Models, name: string): ModelGroup {
  const group = models.groups.get(name);
  if (!group) throw new Error(`The models lack the group ${name}`);
  return group;
}
