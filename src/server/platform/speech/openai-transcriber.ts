import type { Readable } from 'node:stream';
import type OpenAI from 'openai';
import type { TimedWord } from '../../../shared/recordings.ts';
import { AnalystError } from '../ai/analyst.port.ts';
import { asRecord, number, text, throwIfError } from '../ai/openai/answers/loose-json.ts';
import { withoutUnwanted } from '../ai/openai/answers/plain-text.ts';
import { askPresence, PROVIDER_URL } from '../ai/openai/server/ask-presence.ts';
import { createAttempts } from '../ai/openai/server/attempts.ts';
import { failureOf, UnusableReplyError } from '../ai/openai/server/model-failure.ts';
import { modelFetch, SDK_PATIENCE_MS } from '../ai/openai/server/model-fetch.ts';
import { type SharedPause, withRetries } from '../ai/openai/server/model-retries.ts';
import type { ServerAbilities } from '../ai/openai/server/server-abilities.ts';
import { timesIn } from './timed-words.ts';
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
  /** The model; by default OpenAI's, or the name common among compatible servers if that is unknown there. */
  readonly model?: string | undefined;
  readonly timeouts?: { readonly attemptMs?: number; readonly totalMs?: number };
  /** Records whether the server can transcribe. */
  readonly abilities?: Pick<ServerAbilities, 'worked' | 'refused'>;
}

const MODEL = 'gpt-4o-mini-transcribe';
/** The usual model name on compatible servers. */
const COMPATIBLE_MODEL = 'whisper-1';
/** OpenAI's newer models return no word timestamps. */
const WITHOUT_TIMES = /^gpt-4o-/;
/** The provider's limit on an audio file. */
const MAX_BYTES = 25 * 1024 * 1024;
const ATTEMPT_MS = 120_000;

/** Transcribes with the provider or any compatible server. Loads the SDK with the first recording. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const pause: SharedPause = { until: 0 };
  const attempts = createAttempts();
  const attemptMs = options.timeouts?.attemptMs ?? ATTEMPT_MS;
  const totalMs = options.timeouts?.totalMs ?? attemptMs * 1.5;
  let loading: Promise<typeof import('openai')> | undefined;
  let model = options.model ?? MODEL;
  let tellsTimes = true;

  return {
    kind: 'openai',
    dearestMicros: (seconds) => transcriptionMicros(model, { type: 'duration', seconds }),
    async answers() {
      const wrong = await askPresence('The speech server', options);
      if (wrong) throw new TranscriptionError(wrong, true);
    },
    async transcribe(recording): Promise<Transcription> {
      const started = performance.now();
      const bytes = await bytesOf(recording);
      loading ??= import('openai');
      const sdk = await loading;
      const client = new sdk.OpenAI({
        apiKey: options.apiKey,
        baseURL: options.baseUrl ?? PROVIDER_URL,
        maxRetries: 0,
        timeout: SDK_PATIENCE_MS,
        fetch: modelFetch,
        logLevel: 'off',
      });
      const file = await sdk.toFile(bytes, recording.fileName, { type: recording.mimeType });
      const heard = await patiently((signal) => write(client, file, signal), recording.signal);
      return {
        text: withoutUnwanted(heard.text).trim(),
        words: heard.words,
        model,
        costMicros: transcriptionMicros(model, heard.usage),
        durationMs: Math.round(performance.now() - started),
      };
    },
  };

  async function write(client: OpenAI, file: File, signal: AbortSignal): Promise<Heard> {
    try {
      return await hear(client, file, signal);
    } catch (error) {
      const { status } = failureOf(error);
      const mayBeTheName = status === 400 || status === 404 || status === 422;
      if (options.model || model === COMPATIBLE_MODEL || !mayBeTheName) throw error;
      const before = model;
      model = COMPATIBLE_MODEL;
      return hear(client, file, signal).catch((second: unknown) => {
        model = before;
        throw second;
      });
    }
  }

  /** Requests word timestamps if the model may support them; after a refusal they are no longer requested. */
  async function hear(client: OpenAI, file: File, signal: AbortSignal): Promise<Heard> {
    if (!tellsTimes || WITHOUT_TIMES.test(model)) return hearPlainly(client, file, signal);
    try {
      const asked = {
        file,
        model,
        response_format: 'verbose_json' as const,
        timestamp_granularities: ['word' as const],
      };
      const body: unknown = await client.audio.transcriptions.create(asked, { signal });
      return heardIn(body);
    } catch (error) {
      const { status, isModelUnknown } = failureOf(error);
      if ((status !== 400 && status !== 422) || isModelUnknown) throw error;
      const heard = await hearPlainly(client, file, signal);
      tellsTimes = false;
      return heard;
    }
  }

  async function hearPlainly(client: OpenAI, file: File, signal: AbortSignal): Promise<Heard> {
    const body: unknown = await client.audio.transcriptions.create(
      { file, model, response_format: 'json' },
      { signal },
    );
    return heardIn(body);
  }

  async function patiently<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const begun = Date.now();
    const once = async () => (await attempts.run(attempt, attemptMs, signal)).value;
    try {
      const value = await withRetries(once, { deadline: () => begun + totalMs, silences: 4 }, pause, signal);
      options.abilities?.worked('transcription');
      return value;
    } catch (cause) {
      if (!(cause instanceof AnalystError)) throw cause;
      if (!cause.retryable)
        options.abilities?.refused('transcription', failureOf(cause.cause).said || cause.message);
      throw new TranscriptionError(cause.message, cause.retryable, { cause });
    }
  }
}

interface Heard {
  readonly text: string;
  readonly usage: TranscriptionUsage | undefined;
  readonly words: TimedWord[];
}

/** Some servers answer with plain text, and some with an error and status 200. */
function heardIn(body: unknown): Heard {
  if (typeof body === 'string') return { text: body, usage: undefined, words: [] };
  const answer = asRecord(body);
  if (!answer) throw new UnusableReplyError('The server did not answer with a transcript.', 502, '');
  throwIfError(answer);
  const usage = answer.usage as TranscriptionUsage | undefined;
  return { text: text(answer.text), usage: usage ?? usageOf(answer), words: timesIn(answer) };
}

/** Some servers report only the duration, by which they charge. */
function usageOf(answer: Record<string, unknown>): TranscriptionUsage | undefined {
  const seconds = number(answer.duration);
  return seconds > 0 ? { type: 'duration', seconds } : undefined;
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
