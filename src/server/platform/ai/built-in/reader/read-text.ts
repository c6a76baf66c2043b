import { type ModelGroup, unpackModels, type Verdict } from './linear-model.ts';
import { PHRASE_ROLES, type Phrase, type PhraseRole, phrasesIn } from './phrases.ts';
import { pitchFeatures } from './pitch-features.ts';
import type { Segment } from './segment.ts';
import { segmentFeatures } from './segment-features.ts';
import { segmentsOf } from './segments.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A text as the models read it. */
export interface TextReading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
  readonly kind: Verdict;
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

/** Segments read in one turn: about ten milliseconds. */
const TURN = 20;

/** Reads a text of any kind, in turns, so that others are served in between. */
export async function readText(text: string, models: Models): Promise<TextReading> {
  const tokens = await tokensOf(text);
  const divided = await segmentsOf(text, tokens, groupOf(models, 'boundary'));
  const segments = await judgeSegments(text, divided, groupOf(models, 'segment'));
  const phrases: Record<PhraseRole, Phrase[]> = { offer: [], customer: [], rival: [], price: [] };
  for (const [index, segment] of segments.entries()) {
    if (index % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
    const found = phrasesIn(text, segment, index, groupOf(models, 'phrase'));
    for (const role of PHRASE_ROLES) phrases[role].push(...found[role]);
  }
  for (const role of PHRASE_ROLES)
    phrases[role].sort((a, b) => b.probability - a.probability || a.start - b.start);
  const kind = groupOf(models, 'pitch').judge(pitchFeatures(tokens, segments)).pitch as Verdict;
  return { text, tokens, segments, kind, phrases };
}

/** Judges segments that have been divided already. */
export async function judgeSegments(
  text: string,
  divided: readonly (readonly Token[])[],
  group: ModelGroup,
): Promise<Segment[]> {
  const segments: Segment[] = [];
  for (const [index, tokens] of divided.entries()) {
    if (index % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
    const { box, kind, strength, direction } = group.judge(
      segmentFeatures({
        tokens,
        before: divided[index - 1] ?? [],
        after: divided[index + 1] ?? [],
        position: divided.length < 2 ? 0 : index / (divided.length - 1),
        count: divided.length,
      }),
    ) as Record<'box' | 'kind' | 'strength' | 'direction', Verdict>;
    const start = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    segments.push({ text: text.slice(start, end), start, end, tokens, box, kind, strength, direction });
  }
  return segments;
}

export function groupOf(models: Models, name: string): ModelGroup {
  const group = models.get(name);
  if (!group) throw new Error(`The models lack the group ${name}`);
  return group;
}
