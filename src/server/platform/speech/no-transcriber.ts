import { type Transcriber, TranscriberNotConfiguredError } from './transcriber.port.ts';

/** Used if no speech service is configured: every call throws TranscriberNotConfiguredError. */
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
