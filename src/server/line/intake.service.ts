import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { RECORDING_MIN_SECONDS } from '../../shared/call-limits.ts';
import type { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { isFirstDelivery } from '../db/webhook-once.ts';
import { createFromRecording } from '../recordings/create-from-recording.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { beginTranscription, giveTranscript, queueFetch } from '../recordings/recordings.service.ts';
import { lockCall } from './line.service.ts';

/** What the provider reports of a recording; several reports arrive, in any order. */
export interface ReportedRecording {
  readonly callSid: string;
  readonly recordingSid: string;
  readonly url: string;
  /** Whole seconds; null when this report omits it. */
  readonly duration: number | null;
  readonly outcome: 'completed' | 'absent' | 'failed';
}

/**
 * Stores a reported recording; idempotent. The call is completed and its concept or thought exists when this returns;
 * the sound is fetched later. @returns what the recording is for; null when there is no recording
 */
export async function takeInRecording(
  ctx: Ctx,
  report: ReportedRecording,
): Promise<Pick<Call, 'purpose'> | null> {
  const taken = await ctx.em.fork().transactional(async (tx) => {
    const call = await lockCall(tx, report.callSid);
    if (!call?.ownerId) return null;
    const known = await tx.findOne(Recording, { providerSid: report.recordingSid });
    if (known) {
      if (known.duration === 0 && report.duration) setDuration(call, known, report.duration);
      return { id: known.id, isNew: false, purpose: call.purpose };
    }
    if (report.outcome !== 'completed' || isTooShort(report)) {
      await sayWhyThereIsNone(tx, call, report);
      return null;
    }
    // Reports come for minutes; what the founder has deleted meanwhile stays deleted.
    const event = { provider: 'twilio', eventId: report.recordingSid, type: 'recording' };
    if (!(await isFirstDelivery(tx, event))) return null;
    const made = await createRecording(tx, call, { ...report, ownerId: call.ownerId });
    return { ...made, purpose: call.purpose };
  });
  if (taken?.isNew) queueFetch(ctx, { id: taken.id, attempts: 0 });
  return taken && { purpose: taken.purpose };
}

function isTooShort({ duration }: ReportedRecording): boolean {
  return duration !== null && duration < RECORDING_MIN_SECONDS;
}

/** A stored recording takes precedence over a report that there is none. */
async function sayWhyThereIsNone(tx: EntityManager, call: Call, report: ReportedRecording): Promise<void> {
  if (await tx.count(Recording, { callId: call.id })) return;
  if (report.outcome === 'failed') {
    call.fail('The phone provider could not record the call.');
  } else if (call.status !== 'failed') {
    call.endWithoutRecording('Nothing was said.');
  }
}

/** Adds a recording to its call, with the concept or thought it is to become. */
export async function createRecording(
  tx: EntityManager,
  call: Call,
  input: { ownerId: string; recordingSid: string | null; url: string; duration: number | null },
): Promise<{ id: string; isNew: true }> {
  const isFirst = (await tx.count(Recording, { callId: call.id })) === 0;
  const recording = tx.create(Recording, {
    id: v7(),
    ownerId: input.ownerId,
    callId: call.id,
    providerSid: input.recordingSid,
    sourceUrl: input.url,
  });
  call.purpose ??= 'concept';
  call.complete();
  call.recordingUrl ??= input.url;
  if (input.duration) setDuration(call, recording, input.duration);
  await createFromRecording(tx, recording, {
    ownerId: input.ownerId,
    purpose: call.purpose,
    // A call has at most one concept, and a concept at most one call.
    callId: isFirst ? call.id : null,
    origin: 'call',
  });
  return { id: recording.id, isNew: true };
}

function setDuration(call: Call, recording: Recording, seconds: number): void {
  recording.duration = seconds;
  call.duration = seconds;
}

const ENDED = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

/** Handles a call status report. Only the end of a call matters here, and a recording takes precedence over it. */
export async function reportStatus(
  ctx: Ctx,
  report: { callSid: string; status: string; duration: number | null },
): Promise<void> {
  if (!ENDED.includes(report.status)) return;
  await ctx.em.fork().transactional(async (tx) => {
    const call = await lockCall(tx, report.callSid);
    if (!call) return;
    call.end(ctx.now());
    if (await tx.count(Recording, { callId: call.id })) return;
    if (report.duration) call.duration = report.duration;
    if (call.status !== 'in_progress') return;
    if (report.status === 'completed') call.endWithoutRecording(whyNothingWasRecorded(call));
    else call.fail(`The call ended early (${report.status}).`);
  });
}

/** The outcome of a call that ended before a recording began. */
export function whyNothingWasRecorded(call: Call): string {
  if (!call.ownerId) return 'The caller hung up before entering a PIN.';
  return 'The caller hung up before recording anything.';
}

/** Handles the provider's transcript, or its absence. It is only used where no text exists yet. */
export async function reportTranscription(
  ctx: Ctx,
  report: ReportedRecording & { text: string | null },
): Promise<void> {
  const isThere = await takeInRecording(ctx, report);
  const recording = isThere
    ? await ctx.em.fork().findOne(Recording, { providerSid: report.recordingSid })
    : null;
  if (!recording || recording.transcript) return;
  if (report.text) await giveTranscript(ctx, recording.id, report.text, 'provider');
  else if (recording.storageKey) await beginTranscription(ctx, recording.id);
}
