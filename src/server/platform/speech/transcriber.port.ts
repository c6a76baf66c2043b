import type { Readable } from 'node:stream';
import type { TimedWord } from '../../../shared/recordings.ts';

/** A recording to transcribe, as bytes or a stream. */
export type Recording = {
  /** `audio/mpeg`, `audio/wav` and the like. */
  readonly mimeType: string;
  readonly fileName: string;
  readonly signal?: AbortSignal;
} & ({ readonly bytes: Uint8Array } | { readonly stream: Readable });

export interface Transcription {
  /** Trimmed; empty when nothing was said. */
  readonly text: string;
  /** Timestamps of words or phrases; absent if the server returns none. */
  readonly words?: readonly TimedWord[];
  readonly model: string;
  /** In millionths of a US dollar. */
  readonly costMicros: number;
  readonly durationMs: number;
}

/** Transcribes recordings. Chosen once at start: OpenAI if a key is set, else `none`. */
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
  /** Checks that the server answers now, without a paid request. @throws TranscriptionError saying why it does not */
  answers(): Promise<void>;
}

/** Why a recording could not be transcribed, in words for the founder. */
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
