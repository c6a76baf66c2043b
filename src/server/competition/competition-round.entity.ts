import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import type { CompetitionResult } from '../../shared/competition.ts';
import { identified, touched } from '../db/base.entity.ts';
import { AppError } from '../errors.ts';

/** The first round always exists; its end is COMPETITION_ENDS_AT, if that is set. */
export const FIRST_ROUND_ID = '018f0000-0000-7000-8000-000000000001';

const HAS_ENDED = 'This round has already ended.';

/** A round of the competition: open until it ends, then frozen. Call its methods with the row locked. */
export class CompetitionRound {
  [OptionalProps]?:
    | 'createdAt'
    | 'updatedAt'
    | 'rules'
    | 'correctedAt'
    | 'endedAt'
    | 'results'
    | 'winnerId'
    | 'winnerToldAt'
    | 'winnerUntoldBecause'
    | 'winnerUnreachable';
  id!: string;
  createdAt!: Date;
  updatedAt!: Date;
  number!: number;
  endsAt!: Date;
  prize!: string;
  rules!: string;
  correctedAt!: Date | null;
  endedAt!: Date | null;
  results!: CompetitionResult[] | null;
  winnerId!: string | null;
  winnerToldAt!: Date | null;
  winnerUntoldBecause!: string | null;
  winnerUnreachable!: boolean;

  /** Whether a text received now is an entry. */
  takesEntries(now: Date): boolean {
    return this.endedAt === null && now < this.endsAt;
  }

  /** @throws AppError conflict once it accepts no more texts */
  correct(now: Date, said: Pick<CompetitionRound, 'endsAt' | 'prize' | 'rules'>): void {
    if (!this.takesEntries(now)) throw new AppError('conflict', HAS_ENDED);
    Object.assign(this, said);
    this.correctedAt = now;
  }

  /** Freezes the ranking; the first entry wins. @throws AppError conflict when it was frozen before */
  end(now: Date, results: readonly CompetitionResult[]): void {
    if (this.endedAt) throw new AppError('conflict', HAS_ENDED);
    this.endedAt = now;
    if (now < this.endsAt) this.endsAt = now;
    this.results = [...results];
    this.winnerId = results[0]?.id ?? null;
  }
}

export const CompetitionRoundSchema = defineEntity({
  class: CompetitionRound,
  tableName: 'competition_rounds',
  properties: {
    ...identified,
    ...touched,
    number: p.integer().unique(),
    endsAt: p.datetime(),
    prize: p.text(),
    rules: p.text().default(''),
    /** When an administrator last corrected what was said at its opening. */
    correctedAt: p.datetime().nullable(),
    /** Null while it is open, and until the last entries are scored. */
    endedAt: p.datetime().nullable(),
    /** The final ranking, 10 KB an entry: nobody who loads a round needs it. */
    results: p.json<CompetitionResult[]>().nullable().lazy(true, false),
    /** The concept of the winning entry. */
    winnerId: p.uuid().nullable(),
    winnerToldAt: p.datetime().nullable(),
    /** Why the last text to the winner was not sent, for the administrators. */
    winnerUntoldBecause: p.text().nullable(),
    /** No text can reach the winner; it is not tried again. */
    winnerUnreachable: p.boolean().default(false).$type<boolean>(),
  },
  checks: [{ name: 'only_ended_rounds_have_results', expression: '(ended_at is null) = (results is null)' }],
  indexes: [
    {
      name: 'competition_rounds_one_open',
      expression:
        'create unique index "competition_rounds_one_open" on "competition_rounds" ((true)) where ended_at is null',
    },
  ],
});
