import type { Readable } from 'node:stream';
import type { TimedWord } from '../../../shared/recordings.ts';

/** A recording to be written down; its bytes or a stream of them. */
export type Recording = {
  /** `audio/mpeg`, `audio/wav` and the like. */
  readonly mimeType: string;
  readonly fileName: string;
  readonly signal?: AbortSignal;
} & ({ readonly bytes: Uint8Array } | { readonly stream: Readable });

export interface Transcription {
  /** Trimmed; empty when nothing was said. */
  readonly text: string;
  /** When each word, or phrase, is said; left out where the server does not tell. */
  readonly words?: readonly TimedWord[];
  readonly model: string;
  /** In millionths of a US dollar. */
  readonly costMicros: number;
  readonly durationMs: number;
}

/** Writes down what a recording says. Picked once at start: OpenAI when a key is set, else `none`. */
export interface Transcriber {
  readonly kind: 'openai' | 'none';
  /**
   * @throws TranscriberNotConfiguredError by the `none` adapter: use the phone provider's own transcript, or ask
   * the founder to type it.
   * @throws TranscriptionError when there is no transcript; `retryable` says whether trying later may help.
   */
  transcribe(recording: Recording): Promise<Transcription>;
  /** The most that a recording of this length costs, in millionths of a US dollar. */
  dearestMicros(seconds: number): number;
  /** Whether the server answers now; asks for nothing that costs. @throws TranscriptionError saying why it does not */
  answers(): Promise<void>;
}

/** Why a recording could not be written down, in words fit for the founder. */
export class TranscriptionError extends Error {
  override readonly name: string = 'TranscriptionError';
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** There is no transcriber in this installation. */
export class TranscriberNotConfiguredError extends TranscriptionError {
  override readonly name = 'TranscriberNotConfiguredError';
  constructor() {
    super('Recordings are not transcribed here: no speech service is configured.', false);
  }
}
