import type { PitchKind } from '../../../../shared/pitch-kinds.ts';
import { type PitchReading, readNote, readPitch, UNREADABLE_MARK } from './pitch-reading.ts';
import type { Models } from './reader/read-text.ts';

/** Reads texts, each once while it is among the last few: every step of an analysis asks for the same pitch. */
export interface KeptReadings {
  pitch(text: string, kind?: PitchKind): Promise<PitchReading>;
  /** A note, a biography, a quote: read without asking whether it is a pitch. */
  note(text: string): Promise<PitchReading>;
}

const KEPT = 8;

export function createKeptReadings(models: () => Promise<Models>): KeptReadings {
  const keep = (read: (text: string, models: Models, kind?: PitchKind) => Promise<PitchReading>) => {
    const kept = new Map<string, Promise<PitchReading>>();
    return (text: string, kind?: PitchKind) => {
      const key = `${kind ?? ''} ${text}`;
      const known = kept.get(key);
      if (known) return known;
      const reading = models().then((loaded) => read(clean(text), loaded, kind));
      kept.set(key, reading);
      reading.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return reading;
    };
  };
  return { pitch: keep(readPitch), note: keep(readNote) };
}

/** Controls and half pairs become a mark of the same length, which no quote holds. */
function clean(text: string): string {
  return text.replace(/(?![\n\t\r])\p{Cc}|\p{Cs}/gu, UNREADABLE_MARK);
}
