import { LONGEST, wordInputs } from '../../src/server/platform/ai/built-in/reader/network.ts';
import type { WordInput } from '../../src/server/platform/ai/built-in/reader/network-pass.ts';
import { BOX_NAMES, KIND_NAMES } from '../../src/server/platform/ai/built-in/reader/network-shape.ts';
import type { WordVectors } from '../../src/server/platform/ai/built-in/reader/word-vectors.ts';
import { KIND_AUTHORS } from '../read-pitches.ts';
import type { PreparedPitch } from './prepare.ts';

/** A pitch with what the labels say of each of its words; -1 where they say nothing. */
export interface WordTargets {
  readonly words: readonly WordInput[];
  readonly boxes: Int8Array;
  readonly kinds: Int8Array;
  /** Whether a segment begins with the word. */
  readonly begins: Int8Array;
  /** Whether a phrase for the offer begins and ends with it, and whether it stands within one; null if no offer is labelled. */
  readonly offer: {
    readonly opens: Uint8Array;
    readonly closes: Uint8Array;
    readonly within: Uint8Array;
  } | null;
}

export function wordTargets(pitches: readonly PreparedPitch[], vectors: WordVectors): WordTargets[] {
  return pitches
    .filter(({ labelled, tokens }) => !KIND_AUTHORS.includes(labelled.author) && tokens.length > 0)
    .map((pitch) => targetsOf(pitch, vectors));
}

function targetsOf({ labelled, tokens: all }: PreparedPitch, vectors: WordVectors): WordTargets {
  const tokens = all.slice(0, LONGEST);
  const count = tokens.length;
  const boxes = new Int8Array(count).fill(-1);
  const kinds = new Int8Array(count).fill(-1);
  const begins = new Int8Array(count).fill(-1);
  for (const { start, end, box, kind } of labelled.segments) {
    const isFirst = tokens.findIndex((token) => token.start >= start);
    for (
      let index = isFirst;
      index >= 0 && index < count && (tokens[index]?.end ?? Infinity) <= end;
      index += 1
    ) {
      boxes[index] = (BOX_NAMES as readonly string[]).indexOf(box);
      // The first round marks facts only.
      const isUnsure = kind === 'st' && labelled.author === 'first-round';
      kinds[index] = isUnsure ? -1 : (KIND_NAMES as readonly string[]).indexOf(kind);
      begins[index] = index === isFirst ? 1 : 0;
    }
  }
  return {
    words: wordInputs(labelled.pitch, tokens, vectors),
    boxes,
    kinds,
    begins,
    offer: offerIn(labelled, tokens),
  };
}

function offerIn(
  { kind, offer, pitch }: PreparedPitch['labelled'],
  tokens: PreparedPitch['tokens'],
): WordTargets['offer'] {
  if (kind !== 'idea' || offer.length === 0) return null;
  const opens = new Uint8Array(tokens.length);
  const closes = new Uint8Array(tokens.length);
  const within = new Uint8Array(tokens.length);
  const first = new Map(tokens.map(({ start }, index) => [start, index]));
  const last = new Map(tokens.map(({ end }, index) => [end, index]));
  for (const phrase of offer) {
    for (let at = pitch.indexOf(phrase); at >= 0; at = pitch.indexOf(phrase, at + 1)) {
      const [from, to] = [first.get(at), last.get(at + phrase.length)];
      if (from === undefined || to === undefined) continue;
      opens[from] = 1;
      closes[to] = 1;
      within.fill(1, from, to + 1);
    }
  }
  return { opens, closes, within };
}
