import type { Ctx } from '../context.ts';
import { TextMessage } from './text-message.entity.ts';

/** How long it is remembered which text got which answer (decision 14). */
export const TEXTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Forgets old texts: numbers and answers, which only redeliveries and the line's silence ask for. An entry and a
 * number's wish to be left alone are rows of their own, and stay.
 */
export async function sweepTexts(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - TEXTS_KEPT_MS);
  await ctx.em.nativeDelete(TextMessage, { createdAt: { $lt: before } });
}
