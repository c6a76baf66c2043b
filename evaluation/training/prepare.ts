import { type Token, tokensOf } from '../../src/server/platform/ai/built-in/reader/tokens.ts';
import type { LabelledPitch } from '../labelled-pitch.ts';

/** A labelled pitch, tokenised, with the words of each labelled segment. */
export interface PreparedPitch {
  readonly labelled: LabelledPitch;
  readonly tokens: readonly Token[];
  readonly segments: readonly (readonly Token[])[];
}

export async function prepare(pitches: readonly LabelledPitch[]): Promise<PreparedPitch[]> {
  const prepared: PreparedPitch[] = [];
  for (const labelled of pitches) {
    const tokens = await tokensOf(labelled.pitch);
    const segments = labelled.segments.map(({ start, end }) =>
      tokens.filter((token) => token.start >= start && token.start < end),
    );
    prepared.push({ labelled, tokens, segments });
  }
  return prepared;
}
