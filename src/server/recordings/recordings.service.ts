import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutQueue } from '../../jobs/without-queue.ts';
import { awaitTranscript, openTranscription } from '../analysis/analysis.intake.ts';
import { resumeAnalysis } from '../analysis/analysis.service.ts';
import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { ifReachable } from '../platform/away.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Recording } from './recording.entity.ts';
import { lockRecording, recordingNow } from './recordings.queries.ts';
import { failSound, fetchSound } from './sound.service.ts';
import { SoundError } from './sound-file.ts';
import { transcriptOf } from './transcription.service.ts';

/** How long the phone provider may take to send its own transcript. */
const PROVIDER_PATIENCE_MS = 5 * 60 * 1000;
/** The longest recording that the provider transcribes. */
const PROVIDER_MAX_SECONDS = 120;

/**
 * Queues fetching a recording's sound, without waiting for the queue: what it does not accept, the sweep queues again.
 */
export function queueFetch(ctx: Ctx, recording: Pick<Recording, 'id' | 'attempts'>): void {
  const key = `${recording.id}-${recording.attempts}`;
  void withoutQueue(ctx).enqueue('recording.fetch', { recordingId: recording.id }, { key });
}

/**
 * Fetches a recording's sound and starts what waits for it.
 *
 * @throws when a retry may help; the last attempt stores the failure on recording, call and concept instead
 */
export async function fetchRecording(
  ctx: Ctx,
  recordingId: string,
  attempt: { last: boolean; signal?: AbortSignal },
): Promise<void> {
  const recording = await recordingNow(ctx, recordingId);
  if (recording?.status !== 'waiting') return;
  try {
    await fetchSound(ctx, recordingId, attempt.signal);
  } catch (error) {
    const hopeless = error instanceof SoundError && !error.retryable;
    if (!attempt.last && !hopeless) throw error;
    ctx.log.warn({ err: error, recordingId }, 'a recording could not be fetched');
    await failSound(ctx, recordingId, error);
  }
  if (await awaitsProvider(ctx, recordingId)) {
    if (recording.conceptId) await awaitTranscript(ctx, recording.conceptId);
  } else await beginTranscription(ctx, recordingId);
}

/** Whether the phone provider was asked for a transcript that is still pending. */
async function awaitsProvider(ctx: Ctx, recordingId: string): Promise<boolean> {
  if (ctx.ports.transcriber.kind !== 'none') return false;
  const recording = await recordingNow(ctx, recordingId);
  if (!recording?.providerSid || recording.status !== 'stored') return false;
  const isYoung = ctx.now().getTime() - recording.createdAt.getTime() < PROVIDER_PATIENCE_MS;
  return isYoung && recording.duration <= PROVIDER_MAX_SECONDS;
}

/** Starts the transcription step for a concept whose recording has sound, a transcript, or a final failure. */
export async function beginTranscription(ctx: Ctx, recordingId: string): Promise<void> {
  const recording = await recordingNow(ctx, recordingId);
  if (recording?.conceptId) await openTranscription(ctx, recording.conceptId);
  if (recording?.thoughtId && recording.transcript) {
    await keepWords(ctx, recording.thoughtId, recording.transcript);
  } else if (recording?.thoughtId && recording.status === 'stored') {
    const key = `${recording.id}-${recording.attempts}`;
    await ctx.enqueue('recording.transcribe', { recordingId }, { key });
  }
}

/** Transcribes a spoken thought. A permanent failure is stored on the recording, and the founder may type the text. */
export async function transcribeThought(
  ctx: Ctx,
  recordingId: string,
  attempt: { last: boolean; signal?: AbortSignal },
): Promise<void> {
  const recording = await recordingNow(ctx, recordingId);
  if (!recording?.thoughtId) return;
  try {
    const text = await transcriptOf(ctx, recordingId, attempt.signal);
    await keepWords(ctx, recording.thoughtId, text);
  } catch (error) {
    const hopeless = (error as { retryable?: boolean }).retryable === false;
    if (!attempt.last && !hopeless) throw error;
    ctx.log.warn({ err: error, recordingId }, 'a thought could not be transcribed');
  }
}

async function goOn(ctx: Ctx, conceptId: string): Promise<void> {
  if (!(await openTranscription(ctx, conceptId))) await resumeAnalysis(ctx, conceptId);
}

/**
 * Sets a thought's transcript and queues proposing its evidence; only the first of several deliveries has an effect.
 */
async function keepWords(ctx: Ctx, thoughtId: string, text: string): Promise<void> {
  if (await writeThought(ctx.em.fork(), thoughtId, text)) await proposeFrom(ctx, thoughtId);
}

/** @returns whether this was its first transcript */
async function writeThought(em: Ctx['em'], thoughtId: string, text: string): Promise<boolean> {
  return (await em.nativeUpdate(Thought, { id: thoughtId, transcript: null }, { transcript: text })) > 0;
}

/** If the queue loses the job, housekeeping queues it again. */
async function proposeFrom(ctx: Ctx, thoughtId: string): Promise<void> {
  await withoutQueue(ctx).enqueue('evidence.propose', { thoughtId });
}

/**
 * Stores a transcript from outside, and resumes what waited or failed for lack of one; a call that had failed is complete
 * then. An existing transcript is kept.
 * @returns whether this one was stored
 */
export async function giveTranscript(
  ctx: Ctx,
  recordingId: string,
  text: string,
  by: 'provider' | 'founder',
): Promise<boolean> {
  const given = await ctx.em.fork().transactional(async (tx) => {
    const row = await lockRecording(tx, recordingId);
    if (!row || row.transcript) return null;
    row.takeTranscript(text, by);
    const isNew = row.thoughtId ? await writeThought(tx, row.thoughtId, text) : false;
    await completeCalls(tx, [row]);
    return { recording: row, isNew };
  });
  if (!given) return false;
  const { recording, isNew } = given;
  if (isNew && recording.thoughtId) await proposeFrom(ctx, recording.thoughtId);
  // The transcript is stored; if resuming fails, the sweep or a retry by the founder continues.
  if (recording.conceptId) await ifReachable(goOn(ctx, recording.conceptId));
  return true;
}

/** A failed call counts as complete once its words are there, and while its recording is being fetched again. */
export async function completeCalls(em: EntityManager, recordings: readonly Recording[]): Promise<void> {
  const ids = recordings.flatMap(({ callId }) => (callId ? [callId] : []));
  if (ids.length === 0) return;
  await em.nativeUpdate(
    Call,
    { id: { $in: ids }, status: 'failed' },
    { status: 'completed', failureReason: null },
  );
}
