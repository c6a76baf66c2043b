import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { CALLS_PAGE, RECENT_CALLS } from '../../shared/call-limits.ts';
import type {
  CallAnalytics,
  CallView,
  DashboardStats,
  ListCallsInput,
  simulateCallInput,
} from '../../shared/calls.ts';
import { isUuid } from '../../shared/text.ts';
import { requireE164 } from '../accounts/phone.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { type Ctx, founderId } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { type Admitted, admitByNumber, admitByPin, simulatingFounder } from '../line/admission.service.ts';
import { createRecording } from '../line/intake.service.ts';
import { reachOf } from '../pins/pins.policy.ts';
import { createFromRecording } from '../recordings/create-from-recording.ts';
import { lockUnderWay } from '../recordings/microphone.service.ts';
import { queueFetch } from '../recordings/recordings.service.ts';
import { sampleSource } from '../recordings/sample-recordings.ts';
import { CALL_STATUSES, Call, type CallStatus } from './call.entity.ts';
import { analyticsOf, type CallScope, findCallOf, listCallsOf, statsOf } from './calls.queries.ts';

/** A page of the calls in scope, newest first: the newest, or those before the call `cursor`. */
export async function listCalls(ctx: Ctx, { cursor }: ListCallsInput = {}): Promise<CallView[]> {
  if (cursor !== undefined && !isUuid(cursor)) return [];
  return listCallsOf(ctx.reads, scopeOf(ctx), { limit: CALLS_PAGE, before: cursor });
}

/** The most recent calls. */
export async function listRecentCalls(ctx: Ctx): Promise<CallView[]> {
  return listCallsOf(ctx.reads, scopeOf(ctx), { limit: RECENT_CALLS });
}

/** The figures of the dashboard. */
export async function getStats(ctx: Ctx): Promise<DashboardStats> {
  return statsOf(ctx.reads, scopeOf(ctx).ownerId);
}

/** Calls over time, their lengths and outcomes. */
export async function getAnalytics(ctx: Ctx): Promise<CallAnalytics> {
  return analyticsOf(ctx.reads, scopeOf(ctx));
}

function scopeOf(ctx: Ctx): CallScope {
  const askerId = ctx.actor.kind === 'founder' ? ctx.actor.id : null;
  return { ownerId: reachOf(ctx).ownerId ?? null, askerId };
}

/**
 * Simulates a call to the line: by a number or a PIN of the signed-in founder (with the gate unlocked, of anybody),
 * with a recording at any public address; or with the shipped sample or an uploaded sound, for which being signed in is
 * enough. It is then processed like a real call.
 *
 * @throws AppError impossible when neither number nor PIN admits it, or the sound is missing; too_many after five wrong
 * PINs
 */
export async function simulateCall(ctx: Ctx, input: z.output<typeof simulateCallInput>): Promise<CallView> {
  const actorId = founderId(ctx);
  const phoneNumber = input.phoneNumber ? requireE164(input.phoneNumber) : null;
  const write = async (tx: EntityManager): Promise<Made> => {
    await requireRoomFor(tx, actorId, 'calls');
    const admitted: Admitted = { phoneNumber, ownerId: null, pinId: null };
    const isOwn = (input.sample || Boolean(input.recordingId)) && !phoneNumber && !input.pin;
    const refusal = isOwn
      ? null
      : await admit({ ...scoped(ctx), em: tx }, admitted, input.pin || null, actorId);
    if (isOwn) admitted.ownerId = actorId;
    if (refusal || !admitted.ownerId) return { refusal: refusal ?? UNKNOWN_CALLER };
    const call = tx.create(Call, {
      id: v7(),
      ...admitted,
      purpose: input.purpose,
      status: statusOf(input.status),
      simulated: true,
      endedAt: input.status === 'in_progress' ? null : ctx.now(),
    });
    await tx.flush();
    if (input.recordingId && call.status === 'completed') {
      const taken = await takeSound(tx, call, { id: input.recordingId, ownerId: actorId });
      return { callId: call.id, recordingId: taken };
    }
    const url = input.sample ? sampleOfPurpose(input.purpose) : input.recordingUrl;
    if (!url || call.status !== 'completed') return { callId: call.id };
    const recording = await createRecording(tx, call, {
      ownerId: admitted.ownerId,
      recordingSid: null,
      url,
      duration: null,
    });
    if (input.sample) call.recordingUrl = `/api/recordings/${recording.id}`;
    return { callId: call.id, recordingId: recording.id };
  };
  const { made, view } = await ctx.em.fork().transactional(async (tx) => {
    const written = await write(tx);
    const { callId } = written;
    return {
      made: written,
      view: callId ? await answerWithin(ctx, tx, (after) => getCall(after, callId)) : null,
    };
  });
  if (!view) throw made.refusal ?? UNKNOWN_CALLER;
  if (made.recordingId) queueFetch(ctx, { id: made.recordingId, attempts: 0 });
  return view;
}

interface Made {
  readonly callId?: string;
  readonly recordingId?: string;
  readonly refusal?: AppError;
}

/** Attaches the founder's uploaded sound to a call. Only to a call of their own, since it counts as their storage. */
async function takeSound(
  tx: EntityManager,
  call: Call,
  sound: { id: string; ownerId: string },
): Promise<string> {
  const recording = call.ownerId === sound.ownerId ? await lockUnderWay(tx, sound) : null;
  if (!recording) throw SOUND_IS_MISSING;
  recording.callId = call.id;
  call.recordingUrl = `/api/recordings/${recording.id}`;
  await createFromRecording(tx, recording, {
    ownerId: sound.ownerId,
    purpose: call.purpose ?? 'concept',
    callId: call.id,
    origin: 'call',
  });
  return recording.id;
}

const SOUND_IS_MISSING = new AppError('impossible', 'This recording is not there. Please record it again.', {
  fields: { recordingId: 'This recording is not there.' },
});

function sampleOfPurpose(purpose: 'concept' | 'thought'): string {
  return sampleSource(purpose === 'thought' ? 'thought' : 'pitch');
}

const UNKNOWN_CALLER = new AppError(
  'impossible',
  'The line does not know this number. Use the confirmed phone number of your profile, or one of your PINs.',
  { fields: { phoneNumber: 'The line does not know this number.' } },
);
const WRONG_PIN = new AppError('impossible', 'This PIN does not admit a caller.', {
  fields: { pin: 'This PIN does not admit a caller.' },
});
const SHUT_OUT = new AppError(
  'too_many',
  'There were too many wrong PINs. Please try again in a few minutes.',
  {
    retryAfterSeconds: 15 * 60,
  },
);

type Asking = Pick<Ctx, 'em' | 'now' | 'actor' | 'admin' | 'ports'>;

function scoped({ now, actor, admin, ports }: Ctx): Omit<Asking, 'em'> {
  return { now, actor, admin, ports };
}

async function admit(
  ctx: Asking,
  call: Admitted,
  pin: string | null,
  actorId: string,
): Promise<AppError | null> {
  const reach = reachOf(ctx);
  if (!pin) {
    const isKnown =
      (await admitByNumber(ctx, call, { ownerId: actorId })) || (await admitByNumber(ctx, call, reach));
    return isKnown ? null : UNKNOWN_CALLER;
  }
  const outcome = await admitByPin(ctx, call, { code: pin, guesser: simulatingFounder(actorId), reach });
  if (outcome === 'shut out') return SHUT_OUT;
  return outcome === 'wrong' ? WRONG_PIN : null;
}

/** Any other end that a phone provider reports counts as a failure. */
function statusOf(status: string): CallStatus {
  return CALL_STATUSES.find((known) => known === status) ?? 'failed';
}

async function getCall(ctx: Ctx, id: string): Promise<CallView> {
  const scope = scopeOf(ctx);
  const call = await findCallOf(ctx.reads, scope, id);
  if (!call) throw new AppError('not_found', 'Call not found');
  return call;
}
