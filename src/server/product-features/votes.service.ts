import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { VotableFeature } from '../../shared/features.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { inTurn } from '../sign-in/guesses/one-at-a-time.ts';
import { Feature } from './feature.entity.ts';
import { visibleOne, visibleTo } from './features.queries.ts';
import { FEATURE_NOT_FOUND } from './features.service.ts';

/** The features open for voting, most votes first. */
export function listVisibleFeatures(ctx: Ctx): Promise<VotableFeature[]> {
  return visibleTo(ctx.reads, founderId(ctx));
}

/**
 * Casts the founder's vote; idempotent, so that a double click counts once.
 *
 * @throws AppError not_found for a feature that is hidden or deleted
 */
export function castVote(ctx: Ctx, featureId: string): Promise<VotableFeature> {
  return moveVote(ctx, featureId, async (tx, userId) => {
    const cast = await tx.execute<{ id: string }[]>(
      `insert into feature_votes (id, created_at, feature_id, user_id) values (?, ?, ?, ?)
       on conflict (feature_id, user_id) do nothing returning id`,
      [v7(), ctx.now(), featureId, userId],
    );
    return cast.length;
  });
}

/** Withdraws the founder's vote; idempotent. @throws AppError not_found, as when voting */
export function withdrawVote(ctx: Ctx, featureId: string): Promise<VotableFeature> {
  return moveVote(ctx, featureId, async (tx, userId) => {
    const withdrawn = await tx.execute<{ id: string }[]>(
      'delete from feature_votes where feature_id = ? and user_id = ? returning id',
      [featureId, userId],
    );
    return -withdrawn.length;
  });
}

type Move = (tx: EntityManager, userId: string) => Promise<number>;

/**
 * Changes the vote and the count in one transaction, under the feature's lock; one founder's simultaneous votes wait
 * without holding a connection.
 */
async function moveVote(ctx: Ctx, featureId: string, move: Move): Promise<VotableFeature> {
  const userId = founderId(ctx);
  if (!isUuid(featureId)) throw new AppError('not_found', FEATURE_NOT_FOUND);
  const write = async (tx: EntityManager): Promise<void> => {
    const feature = await tx.findOne(
      Feature,
      { id: featureId, visible: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!feature) throw new AppError('not_found', FEATURE_NOT_FOUND);
    // An administrator may have set the count below the actual votes.
    feature.voteCount = Math.max(0, feature.voteCount + (await move(tx, userId)));
  };
  const answer = async ({ reads }: Ctx): Promise<VotableFeature> => {
    const feature = await visibleOne(reads, userId, featureId);
    if (!feature) throw new AppError('not_found', FEATURE_NOT_FOUND);
    return feature;
  };
  return inTurn(`votes of ${userId}`, 1, () => writeAndAnswer(ctx, write, answer));
}
