import type { z } from 'zod';
import type { FeedbackOverview, FeedbackView, submitFeedbackInput } from '../../shared/feedback.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { addressForLimits } from '../sign-in/guesses/asking-address.ts';
import { Feedback } from './feedback.entity.ts';
import { readOverview } from './feedback.queries.ts';

const PER_HOUR = 60;
const HOUR_MS = 60 * 60 * 1000;
const ADDRESSES_AT_MOST = 10_000;

/** Times of recent feedback by address. In memory: a restart resets it; many people may share one address. */
const given = new Map<string, number[]>();

/** Stores a visitor's feedback about the AI. @throws AppError too_many after sixty an hour from one address */
export async function submitFeedback(
  ctx: Ctx,
  input: z.output<typeof submitFeedbackInput>,
): Promise<FeedbackView> {
  countFeedback(ctx);
  return ctx.em.fork().transactional((tx) => {
    const feedback = tx.create(Feedback, { ...input, createdAt: ctx.now() });
    const view = async () => ({ id: feedback.id, ...input, createdAt: feedback.createdAt.toISOString() });
    return answerWithin(ctx, tx, view);
  });
}

/** Ratings over time and the latest texts. @throws AppError unauthenticated unless the gate is unlocked */
export function getFeedbackOverview(ctx: Ctx): Promise<FeedbackOverview> {
  requireAdmin(ctx);
  return readOverview(ctx.reads);
}

function countFeedback(ctx: Ctx): void {
  const now = ctx.now().getTime();
  const address = addressForLimits(ctx.address);
  const recent = (given.get(address) ?? []).filter((time) => time > now - HOUR_MS);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= PER_HOUR) {
    throw new AppError('too_many', 'That is a lot of feedback. Please try again later.', {
      retryAfterSeconds: Math.max(1, Math.ceil((oldest + HOUR_MS - now) / 1000)),
    });
  }
  const [longestAgo] = given.keys();
  if (given.size >= ADDRESSES_AT_MOST && longestAgo !== undefined) given.delete(longestAgo);
  // Last, so that the first is whoever gave none for the longest time.
  given.delete(address);
  given.set(address, [...recent, now]);
}
