import type { FilterQuery } from '@mikro-orm/core';
import { type Ctx, founderId } from '../context.ts';
import { findWithin } from '../db/own-record.ts';
import { Recording } from './recording.entity.ts';

/** The founder's own recording. @throws AppError not_found for any other */
export function ownRecording(ctx: Ctx, id: string): Promise<Recording> {
  return findWithin(ctx.em, Recording, id, { ownerId: founderId(ctx) }, 'Recording');
}

const FROM_A_BROWSER: FilterQuery<Recording> = { sourceUrl: null, callId: null };

/** The founder's own recording, made in the browser. @throws AppError not_found for any other */
export function ownMicrophoneRecording(ctx: Ctx, id: string): Promise<Recording> {
  const reach: FilterQuery<Recording> = { $and: [{ ownerId: founderId(ctx) }, FROM_A_BROWSER] };
  return findWithin(ctx.em, Recording, id, reach, 'Recording');
}
