import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { isFirstDelivery } from '../db/webhook-once.ts';
import { noteRefusal } from '../http/security-log.ts';
import type { LineAnswer } from '../platform/telephony/line-answer.ts';
import { admitByNumber, admitByPin, guesserOf, isShutOut } from './admission.service.ts';
import { callerNumber } from './caller.ts';
import { greetingOf } from './line-settings.service.ts';
import {
  askForPin,
  NO_PIN_HEARD,
  NOT_A_CHOICE,
  offerMenu,
  PIN_TRIES,
  SAY_TOO_MANY,
  START_OVER,
  startRecording,
  turnAway,
  WRONG_PIN,
} from './line-words.ts';

/**
 * Handles an incoming call. A caller with a founder's number continues at once, any other is asked for a PIN. A
 * redelivery finds the existing call and is answered according to its progress.
 */
export async function answerCall(ctx: Ctx, input: { callSid: string; from: string }): Promise<LineAnswer> {
  const greeting = await greetingOf(ctx);
  return ctx.em.fork().transactional(async (tx) => {
    await insertCall(ctx, tx, input.callSid, callerNumber(input.from));
    const call = await lockCall(tx, input.callSid);
    if (!call) return START_OVER;
    if (call.status === 'refused') return turnAway(ctx.env, WRONG_PIN);
    if (call.ownerId || (await admitByNumber({ em: tx, ports: ctx.ports }, call))) return offerMenu(greeting);
    if (!(await isShutOut({ em: tx, now: ctx.now }, guesserOf(call)))) return askForPin(1, greeting);
    call.refuse('There had been too many wrong PINs from this caller.', ctx.now());
    noteWrongPin(ctx, call, 'too_many');
    return SAY_TOO_MANY;
  });
}

/** Handles a PIN, or no input. Idempotent: a redelivered attempt counts once. */
export async function enterPin(
  ctx: Ctx,
  input: { callSid: string; attempt: number; digits: string },
): Promise<LineAnswer> {
  return ctx.em.fork().transactional(async (tx) => {
    const call = await lockCall(tx, input.callSid);
    if (!call) return START_OVER;
    if (call.ownerId) return offerMenu(null);
    const { attempt, digits } = input;
    const tried = { attempt, outcome: digits === '' ? NO_PIN_HEARD : WRONG_PIN };
    if (call.status === 'refused') return turnAway(ctx.env, tried.outcome);
    const eventId = `${input.callSid} pin ${attempt}`;
    if (!(await isFirstDelivery(tx, { provider: 'twilio', eventId, type: 'voice.pin' })))
      return nextTry(ctx, tried);
    const outcome = await admitByPin({ em: tx, now: ctx.now }, call, {
      code: digits,
      guesser: guesserOf(call),
    });
    if (outcome === 'admitted') return offerMenu(null);
    if (outcome === 'shut out') {
      call.refuse('There had been too many wrong PINs from this caller.', ctx.now());
      noteWrongPin(ctx, call, 'too_many');
      return SAY_TOO_MANY;
    }
    if (digits !== '') noteWrongPin(ctx, call, 'unauthenticated');
    if (attempt >= PIN_TRIES) call.refuse('The caller did not enter a valid PIN.', ctx.now());
    return nextTry(ctx, tried);
  });
}

/** The caller's number is not logged; it is stored in the call that the log line names. */
function noteWrongPin(ctx: Ctx, { id }: Call, code: 'unauthenticated' | 'too_many'): void {
  noteRefusal(ctx, 'line.pin', { code }, { callId: id });
}

function nextTry(ctx: Ctx, { attempt, outcome }: { attempt: number; outcome: string }): LineAnswer {
  return attempt < PIN_TRIES ? askForPin(attempt + 1, outcome) : turnAway(ctx.env, outcome);
}

/** Handles the menu: a concept by default, or a thought with 2. The first choice of a call is final. */
export async function chooseFromMenu(
  ctx: Ctx,
  input: { callSid: string; digits: string },
): Promise<LineAnswer> {
  return ctx.em.fork().transactional(async (tx) => {
    const call = await lockCall(tx, input.callSid);
    if (!call?.ownerId) return START_OVER;
    if (!['', '1', '2'].includes(input.digits)) return offerMenu(NOT_A_CHOICE);
    call.purpose ??= input.digits === '2' ? 'thought' : 'concept';
    return startRecording(call.purpose, { transcribe: ctx.ports.transcriber.kind === 'none' });
  });
}

/** The call with this provider id, locked until the transaction ends; null when there is none. */
export function lockCall(tx: EntityManager, callSid: string): Promise<Call | null> {
  return tx.findOne(Call, { providerSid: callSid }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

async function insertCall(
  ctx: Ctx,
  tx: EntityManager,
  callSid: string,
  phoneNumber: string | null,
): Promise<void> {
  const now = ctx.now();
  await tx.execute(
    `insert into calls (id, created_at, updated_at, provider_sid, phone_number)
     values (?, ?, ?, ?, ?) on conflict (provider_sid) do nothing`,
    [v7(), now, now, callSid, phoneNumber],
  );
}
