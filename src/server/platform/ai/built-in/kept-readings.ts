import type { PitchKind } from '../../../../shared/pitch-kinds.ts';
import { type PitchReading, readNote, readPitch, UNREADABLE_MARK } from './pitch-reading.ts';
import type { Models } from './reader/read-text.ts';

/** Caches the last few readings: every step of an analysis asks for the same pitch. */
export interface KeptReadings {
  pitch(text: string, kind?: PitchKind): Promise<PitchReading>;
  /** Reads a note, a biography or a quote, without checking whether it is a pitch. */
  note(text: string): Promise<PitchReading>;
}

const FEWEST_KEPT = 8;
/** The assumptions of a concept are read again for every note, and its notes for every assumption. */
const NOTES_KEPT = 160;
const CHARACTERS_KEPT = 60_000;

export function createKeptReadings(models: () => Promise<Models>): KeptReadings {
  const keep = (
    read: (text: string, models: Models, kind?: PitchKind) => Promise<PitchReading>,
    most: number,
  ) => {
    const kept = new Map<string, Promise<PitchReading>>();
    return (text: string, kind?: PitchKind) => {
      const key = `${kind ?? ''} ${text}`;
      const known = kept.get(key);
      if (known) return known;
      const reading = models().then((loaded) => read(clean(text), loaded, kind));
      kept.set(key, reading);
      reading.catch(() => kept.delete(key));
      let characters = [...kept.keys()].reduce((sum, { length }) => sum + length, 0);
      for (const oldest of kept.keys()) {
        if (kept.size <= FEWEST_KEPT || (kept.size <= most && characters <= CHARACTERS_KEPT)) break;
        kept.delete(oldest);
        characters -= oldest.length;
      }
      return reading;
    };
  };
  return { pitch: keep(readPitch, FEWEST_KEPT), note: keep(readNote, NOTES_KEPT) };
}

/** Replaces control characters and lone surrogates by a placeholder of the same length that never occurs in a quote. */
function clean(text: string): string {
  return text.replace(/(?![\n\t\r])\p{Cc}|\p{Cs}/gu, UNREADABLE_MARK);
}
