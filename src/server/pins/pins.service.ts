import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import {
  type createPinInput,
  PINS_PER_FOUNDER,
  type PinView,
  type updatePinInput,
} from '../../shared/pins.ts';
import { type Ctx, founderId } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { growing, guess } from '../sign-in/guesses/guess-limit.ts';
import { Pin } from './pin.entity.ts';
import { reachablePin, reachOf } from './pins.policy.ts';
import { viewPin } from './pins.view.ts';

const TAKEN = 'This PIN code is already taken. Please choose another one.';
/** A refusal reveals that a code is in use, so creating PINs is rate-limited like guessing them on the line. */
const COLLISIONS_AT_MOST = 10;

/** The founder's PINs, oldest first; with the gate unlocked everybody's. */
export async function listPins(ctx: Ctx): Promise<PinView[]> {
  const reach = reachOf(ctx);
  const pins = await ctx.em.find(Pin, reach, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return pins.map(viewPin);
}

/**
 * Creates a PIN for the signed-in founder.
 *
 * @throws AppError conflict when the code is taken by anybody; impossible beyond the founder's share of the codes;
 * too_many after ten taken codes within a quarter of an hour, and proportionally fewer over longer times
 */
export async function createPin(ctx: Ctx, input: z.output<typeof createPinInput>): Promise<PinView> {
  const ownerId = founderId(ctx);
  const max = COLLISIONS_AT_MOST;
  const limit = { scope: 'pin-create', subject: ownerId, max, longer: growing(max) };
  const pin = await guess(ctx, [limit], () => insertPin(ctx, { ...input, ownerId }));
  if (!pin) throw new AppError('conflict', TAKEN, { fields: { code: TAKEN } });
  return pin;
}

/** The new PIN; null when its code is taken. @throws AppError impossible beyond the founder's share of the codes */
async function insertPin(
  ctx: Ctx,
  fields: z.output<typeof createPinInput> & { ownerId: string },
): Promise<PinView | null> {
  try {
    return await ctx.em.fork().transactional(async (tx) => {
      const subject = `pins of ${fields.ownerId}`;
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [subject]);
      if ((await tx.count(Pin, { ownerId: fields.ownerId })) >= PINS_PER_FOUNDER) {
        throw new AppError(
          'impossible',
          `You can have at most ${PINS_PER_FOUNDER} PINs. Please delete one first.`,
        );
      }
      const pin = tx.create(Pin, fields);
      return answerWithin(ctx, tx, async () => viewPin(pin));
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
}

/** Changes the named fields, label or activity. @throws AppError not_found, also for another founder's */
export async function updatePin(ctx: Ctx, input: z.output<typeof updatePinInput>): Promise<PinView> {
  const pin = await reachablePin(ctx, input.id);
  if (input.label !== undefined) pin.label = input.label;
  if (input.isActive !== undefined) pin.isActive = input.isActive;
  await ctx.em.flush();
  return viewPin(pin);
}

/** Deletes a PIN; the calls it admitted stay. @throws AppError not_found, also for another founder's */
export async function removePin(ctx: Ctx, id: string): Promise<void> {
  const pin = await reachablePin(ctx, id);
  await ctx.em.remove(pin).flush();
}
