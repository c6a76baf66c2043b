import type { EntityManager } from '@mikro-orm/postgresql';
import { type PlannedPitch, planPitch } from '../analysis/analysis.intake.ts';
import type { Ctx } from '../context.ts';
import { isUnreadable } from '../platform/ai/built-in/other-language.ts';
import { CompetitionEntry } from './competition-entry.entity.ts';
import { isPitch } from './pitch-words.ts';
import { lockOpenRound } from './rounds.service.ts';

/** The result for a text: `ended` when no round is open. */
export interface EnteredText {
  readonly kind: 'accepted' | 'already' | 'tooShort' | 'unreadable' | 'ended';
  /** The caller begins its analysis after the commit. */
  readonly entered?: PlannedPitch;
}

/** A number in the open round, which is locked open until the transaction ends. */
export interface Entrant {
  /** Null when no round is open. */
  readonly prize: string | null;
  /** Enters a text, once per number and round; one that cannot be read uses up nothing. */
  enter(text: string, isReadable: boolean): EnteredText;
}

/** Loads the open round for a number. Call it while the number's texts are locked. */
export async function entrantOf(ctx: Ctx, tx: EntityManager, phoneNumber: string): Promise<Entrant> {
  const round = await lockOpenRound(tx, ctx.now());
  if (!round) return { prize: null, enter: () => ({ kind: 'ended' }) };
  let hasEntered = (await tx.count(CompetitionEntry, { roundId: round.id, phoneNumber })) > 0;
  return {
    prize: round.prize,
    enter(text, isReadable) {
      if (hasEntered) return { kind: 'already' };
      if (!isPitch(text)) return { kind: 'tooShort' };
      if (!isReadable) return { kind: 'unreadable' };
      hasEntered = true;
      const entered = planPitch(tx, { ownerId: null, origin: 'competition', transcript: text.trim() });
      tx.create(CompetitionEntry, {
        roundId: round.id,
        conceptId: entered.concept.id,
        phoneNumber,
        createdAt: ctx.now(),
      });
      return { kind: 'accepted', entered };
    },
  };
}

/** Whether the analyst can read a text: a model reads every language, the built-in one English. Ask before a transaction. */
export async function isReadable({ ports }: Pick<Ctx, 'ports'>, text: string): Promise<boolean> {
  return ports.analyst.kind !== 'built-in' || !isPitch(text) || !(await isUnreadable(text));
}
