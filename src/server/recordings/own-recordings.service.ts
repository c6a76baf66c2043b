import type { TimedWord } from '../../shared/recordings.ts';
import { isUuid } from '../../shared/text.ts';
import { resumeAnalysis } from '../analysis/analysis.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { ifReachable } from '../platform/away.ts';
import { Recording } from './recording.entity.ts';
import { ownRecording } from './recordings.policy.ts';
import { beginTranscription, completeCalls, giveTranscript, queueFetch } from './recordings.service.ts';

const NOT_FOUND = 'Recording not found';
const PROVIDER_ID = /^[A-Za-z0-9]{1,64}$/;

export interface OwnSound {
  readonly storageKey: string;
  readonly mimeType: string;
  readonly etag: string | null;
  readonly createdAt: Date;
}

/**
 * The sound of the founder's own recording, by our id or the provider's.
 *
 * @throws AppError not_found for any other, and for one whose sound is not stored
 */
export async function findOwnSound(ctx: Ctx, id: string): Promise<OwnSound> {
  const ownerId = founderId(ctx);
  const named = isUuid(id) ? { id } : PROVIDER_ID.test(id) ? byProviderId(id) : null;
  const recording = named
    ? await ctx.em.findOne(
        Recording,
        { ...named, ownerId, storageKey: { $ne: null } },
        { orderBy: { createdAt: 'desc' } },
      )
    : null;
  if (!recording?.storageKey) throw new AppError('not_found', NOT_FOUND);
  const { storageKey, etag, createdAt } = recording;
  return { storageKey, etag: etag ?? null, createdAt, mimeType: recording.mimeType ?? 'audio/wav' };
}

/** A simulated call's recording has no provider id of its own; its address contains one. */
function byProviderId(id: string) {
  return { $or: [{ providerSid: id }, { sourceUrl: { $re: `Recordings/${id}([^A-Za-z0-9]|$)` } }] };
}

/**
 * Stores the transcript typed by the founder, and resumes what waited for it.
 *
 * @throws AppError not_found; conflict when it has a transcript
 */
export async function typeTranscript(ctx: Ctx, input: { id: string; transcript: string }): Promise<void> {
  const recording = await ownRecording(ctx, input.id);
  const taken = await giveTranscript(ctx, recording.id, input.transcript, 'founder');
  if (!taken) throw new AppError('conflict', 'This recording has a transcript already.');
}

/**
 * Retries fetching or transcribing a failed recording.
 *
 * @throws AppError not_found; conflict when it has not failed
 */
export async function retryRecording(ctx: Ctx, id: string): Promise<void> {
  const recording = await ownRecording(ctx, id);
  const concept = recording.conceptId ? await ctx.em.findOne(Concept, { id: recording.conceptId }) : null;
  recording.tryAgain();
  await ctx.em.flush();
  // The recording is pending again; if queueing fails, the sweep finds it.
  await ifReachable(setGoing(ctx, recording, concept));
}

async function setGoing(ctx: Ctx, recording: Recording, concept: Concept | null): Promise<void> {
  // A concept's own step fetches and transcribes the recording, with its own retries.
  if (concept?.status === 'failed') await resumeAnalysis(ctx, concept.id);
  else if (recording.status === 'waiting') queueFetch(ctx, recording);
  else await beginTranscription(ctx, recording.id);
}

/** The timestamps of each word of the founder's own recording; empty when unknown. @throws AppError not_found */
export async function getRecordingWords(ctx: Ctx, id: string): Promise<{ words: TimedWord[] }> {
  const { words } = await ownRecording(ctx, id);
  return { words: words ?? [] };
}

/** Queues fetching all recordings that are not stored, whatever their failure. @returns how many */
export async function migrateRecordings(ctx: Ctx): Promise<number> {
  const missing = await ctx.em.fork().transactional(async (tx) => {
    const found = await tx.find(Recording, {
      storageKey: null,
      sourceUrl: { $ne: null },
      status: { $in: ['failed', 'waiting'] },
    });
    for (const recording of found) recording.fetchAgain();
    await completeCalls(tx, found);
    return found;
  });
  for (const recording of missing) queueFetch(ctx, recording);
  return missing.length;
}
