import { type Token, tokensOf } from '../../src/server/platform/ai/built-in/reader/tokens.ts';
import { copyOf, type Manner } from '../copies.ts';
import type { LabelledPitch } from '../labelled-pitch.ts';

/** A labelled pitch, tokenised, with the words of each labelled segment. */
export interface PreparedPitch {
  readonly labelled: LabelledPitch;
  readonly tokens: readonly Token[];
  readonly segments: readonly (readonly Token[])[];
  /** The same pitch without marks or in lines, for some: more examples of where a statement begins. */
  readonly copy: Omit<PreparedPitch, 'copy'> | null;
}

/**
 * Every fourth pitch is copied without marks, every fourth in lines. With more copies, boundaries in punctuated texts
 * are found less often.
 */
const MANNERS: readonly (Manner | null)[] = [
  'lines',
  'said',
  null,
  'paragraphs',
  null,
  'said',
  'wrapped',
  null,
  null,
  'said',
  null,
  null,
];

export async function prepare(pitches: readonly LabelledPitch[]): Promise<PreparedPitch[]> {
  const prepared: PreparedPitch[] = [];
  for (const [at, labelled] of pitches.entries()) {
    const manner = MANNERS[at % MANNERS.length];
    const copy = manner ? copyOf(labelled, manner) : null;
    prepared.push({ ...(await tokenized(labelled)), copy: copy && (await tokenized(copy)) });
  }
  return prepared;
}

async function tokenized(labelled: LabelledPitch): Promise<Omit<PreparedPitch, 'copy'>> {
  const tokens = await tokensOf(labelled.pitch);
  const segments = labelled.segments.map(({ start, end }) =>
    tokens.filter((token) => token.start >= start && token.start < end),
  );
  return { labelled, tokens, segments };
}
