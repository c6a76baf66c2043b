import { type Ctx, founderId } from '../context.ts';
import { findWithin } from '../db/own-record.ts';
import { Attachment } from './attachment.entity.ts';

/** The founder's own attachment. @throws AppError not_found for any other */
export function ownAttachment(ctx: Ctx, id: string): Promise<Attachment> {
  return findWithin(ctx.em, Attachment, id, { ownerId: founderId(ctx) }, 'Attachment');
}
