import type { EntityManager } from '@mikro-orm/postgresql';
import { type PlannedPitch, planPitch } from '../analysis/analysis.intake.ts';
import type { Ctx } from '../context.ts';
import { CompetitionEntry } from './competition-entry.entity.ts';
import { isPitch } from './pitch-words.ts';
import { lockOpenRound } from './rounds.service.ts';

/** What became of a text: `ended` when no round is open. */
export interface EnteredText {
  readonly kind: 'accepted' | 'already' | 'tooShort' | 'ended';
  /** Its analysis is to begin after the commit. */
  readonly entered?: PlannedPitch;
}

/** Enters a text into the open round, once per number. Call it while no other text of the number is handled. */
export async function enterRound(
  ctx: Ctx,
  tx: EntityManager,
  { phoneNumber, text }: { phoneNumber: string; text: string },
): Promise<EnteredText> {
  const round = await lockOpenRound(tx, ctx.now());
  if (!round) return { kind: 'ended' };
  if (await tx.count(CompetitionEntry, { roundId: round.id, phoneNumber })) return { kind: 'already' };
  if (!isPitch(text)) return { kind: 'tooShort' };
  const entered = planPitch(tx, { ownerId: null, origin: 'competition', transcript: text.trim() });
  tx.create(CompetitionEntry, {
    roundId: round.id,
    conceptId: entered.concept.id,
    phoneNumber,
    createdAt: ctx.now(),
  });
  return { kind: 'accepted', entered };
}
