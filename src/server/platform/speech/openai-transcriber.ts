import type { Readable } from 'node:stream';
import type OpenAI from 'openai';
import { AnalystError } from '../ai/analyst.port.ts';
import { failureOf } from '../ai/openai/model-failure.ts';
import { type SharedPause, withRetries } from '../ai/openai/model-retries.ts';
import { withoutUnwanted } from '../ai/openai/plain-text.ts';
import {
  type Recording,
  type Transcriber,
  type Transcription,
  TranscriptionError,
} from './transcriber.port.ts';
import { type TranscriptionUsage, transcriptionMicros } from './transcription-prices.ts';

export interface OpenAiTranscriberOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly timeouts?: { readonly attemptMs?: number; readonly totalMs?: number };
}

const MODEL = 'gpt-4o-mini-transcribe';
/** The name under which compatible servers usually offer theirs. */
const COMPATIBLE_MODEL = 'whisper-1';
/** The provider's limit on an audio file. */
const MAX_BYTES = 25 * 1024 * 1024;
const ATTEMPT_MS = 120_000;
const TOTAL_MS = 180_000;

/** Transcribes with the provider or any compatible server. Loads the SDK with the first recording. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const pause: SharedPause = { until: 0 };
  let loading: Promise<typeof import('openai')> | undefined;
  let model = MODEL;

  return {
    kind: 'openai',
    async transcribe(recording): Promise<Transcription> {
      const started = performance.now();
      const bytes = await bytesOf(recording);
      loading ??= import('openai');
      const sdk = await loading;
      const client = new sdk.OpenAI({
        apiKey: options.apiKey,
        baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
        maxRetries: 0,
        logLevel: 'off',
      });
      const file = await sdk.toFile(bytes, recording.fileName, { type: recording.mimeType });
      const { text, usage } = await patiently((signal) => write(client, file, signal), recording.signal);
      return {
        text: withoutUnwanted(text ?? '').trim(),
        model,
        costMicros: transcriptionMicros(model, usage as TranscriptionUsage | undefined),
        durationMs: Math.round(performance.now() - started),
      };
    },
  };

  async function write(client: OpenAI, file: File, signal: AbortSignal) {
    try {
      return await client.audio.transcriptions.create({ file, model, response_format: 'json' }, { signal });
    } catch (error) {
      if (model === COMPATIBLE_MODEL || !failureOf(error).isModelUnknown) throw error;
      model = COMPATIBLE_MODEL;
      return client.audio.transcriptions.create({ file, model, response_format: 'json' }, { signal });
    }
  }

  async function patiently<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { attemptMs = ATTEMPT_MS, totalMs = TOTAL_MS } = options.timeouts ?? {};
    try {
      return await withRetries(attempt, { attemptMs, deadline: Date.now() + totalMs }, pause, signal);
    } catch (cause) {
      if (cause instanceof AnalystError)
        throw new TranscriptionError(cause.message, cause.retryable, { cause });
      throw cause;
    }
  }
}

async function bytesOf(recording: Recording): Promise<Uint8Array> {
  if ('bytes' in recording) return withinLimit(recording.bytes);
  return readWithinLimit(recording.stream);
}

async function readWithinLimit(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw tooLong();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function withinLimit(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_BYTES) throw tooLong();
  return bytes;
}

function tooLong(): TranscriptionError {
  return new TranscriptionError('The recording is too long to be transcribed.', false);
}
