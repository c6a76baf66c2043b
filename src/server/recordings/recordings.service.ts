import { withoutQueue } from '../../jobs/without-queue.ts';
import { awaitTranscript, openTranscription } from '../analysis/analysis.intake.ts';
import { resumeAnalysis } from '../analysis/analysis.service.ts';
import type { Ctx } from '../context.ts';
import { ifReachable } from '../platform/away.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Recording } from './recording.entity.ts';
import { lockRecording, recordingNow } from './recordings.queries.ts';
import { failSound, fetchSound } from './sound.service.ts';
import { SoundError } from './sound-file.ts';
import { transcriptOf } from './transcription.service.ts';

/** How long the phone provider may take over a transcript of its own. */
const PROVIDER_PATIENCE_MS = 5 * 60 * 1000;
/** It transcribes nothing longer. */
const PROVIDER_MAX_SECONDS = 120;

/** Has a recording's sound fetched. Nobody waits for the queue: what it does not take now, the sweep enqueues again. */
export function queueFetch(ctx: Ctx, recording: Pick<Recording, 'id' | 'attempts'>): void {
  const key = `${recording.id}-${recording.attempts}`;
  void withoutQueue(ctx).enqueue('recording.fetch', { recordingId: recording.id }, { key });
}

/**
 * Fetches a recording's sound and lets what waits for it begin.
 *
 * @throws when another try may help; the last one says instead, on recording, call and concept, that it failed
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

/** Whether the phone provider was asked for a transcript that may still come. */
async function awaitsProvider(ctx: Ctx, recordingId: string): Promise<boolean> {
  if (ctx.ports.transcriber.kind !== 'none') return false;
  const recording = await recordingNow(ctx, recordingId);
  if (!recording?.providerSid || recording.status !== 'stored') return false;
  const isYoung = ctx.now().getTime() - recording.createdAt.getTime() < PROVIDER_PATIENCE_MS;
  return isYoung && recording.duration <= PROVIDER_MAX_SECONDS;
}

/** Lets the transcription begin of what has a sound, a transcript, or a reason why there is neither. */
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

/** Transcribes a spoken thought. What fails for good stands on the recording, and the founder may type it. */
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
    ctx.log.warn({ err: error, recordingId }, 'a thought was not transcribed');
  }
}

async function goOn(ctx: Ctx, conceptId: string): Promise<void> {
  if (!(await openTranscription(ctx, conceptId))) await resumeAnalysis(ctx, conceptId);
}

/** Gives a thought its words and has their evidence proposed, by whichever of several deliveries brings them first. */
async function keepWords(ctx: Ctx, thoughtId: string, text: string): Promise<void> {
  if (await writeThought(ctx.em.fork(), thoughtId, text)) await proposeFrom(ctx, thoughtId);
}

/** Says whether these are its first words. */
async function writeThought(em: Ctx['em'], thoughtId: string, text: string): Promise<boolean> {
  return (await em.nativeUpdate(Thought, { id: thoughtId, transcript: null }, { transcript: text })) > 0;
}

/** What the queue loses, housekeeping finds. */
async function proposeFrom(ctx: Ctx, thoughtId: string): Promise<void> {
  await withoutQueue(ctx).enqueue('evidence.propose', { thoughtId });
}

/**
 * Gives a recording the words that somebody else wrote down, and sets going what waited or failed for want of them.
 * Words that are there already stay; says whether these were taken.
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
    return { recording: row, isNew };
  });
  if (!given) return false;
  const { recording, isNew } = given;
  if (isNew && recording.thoughtId) await proposeFrom(ctx, recording.thoughtId);
  // The words are kept; what waits for them is found by the sweep, or asked for once more by the founder.
  if (recording.conceptId) await ifReachable(goOn(ctx, recording.conceptId));
  return true;
}
