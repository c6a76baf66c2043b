import type { Transcriber } from '../platform/speech/transcriber.port.ts';

/** A transcriber that hears what it is told to, whatever the recording. */
export function hearing(said: () => string): Transcriber {
  return {
    kind: 'openai',
    dearestMicros: () => 0,
    answers: async () => {},
    transcribe: async () => ({ text: said(), model: 'stand-in', costMicros: 1, durationMs: 1 }),
  };
}
