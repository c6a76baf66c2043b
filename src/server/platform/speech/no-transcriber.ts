import { type Transcriber, TranscriberNotConfiguredError } from './transcriber.port.ts';

/** Stands where no speech service is configured, and says so. */
export function createNoTranscriber(): Transcriber {
  return {
    kind: 'none',
    transcribe() {
      return Promise.reject(new TranscriberNotConfiguredError());
    },
    dearestMicros: () => 0,
    answers: () => Promise.reject(new TranscriberNotConfiguredError()),
  };
}
