import type { Ctx } from '../context.ts';
import { TextMessage } from './text-message.entity.ts';

/** How long the answer to a text is kept (decision 14). */
export const TEXTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes old texts: numbers and answers, which are only needed for redeliveries and rate limits. Entries and opt-outs
 * are separate rows and stay.
 */
export async function sweepTexts(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - TEXTS_KEPT_MS);
  await ctx.em.nativeDelete(TextMessage, { createdAt: { $lt: before } });
}
