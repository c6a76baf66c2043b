import { isDeepStrictEqual } from 'node:util';
import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import { STRENGTHS, type Strength } from '../../shared/evidence.ts';
import type { Questions } from '../../shared/experiment-forms.ts';
import { EXPERIMENT_KINDS, type ExperimentKind, type PassMark } from '../../shared/experiment-kinds.ts';
import {
  countsThePage,
  EXPERIMENT_STATUSES,
  type ExperimentStatus,
  type Outcome,
  pageVerdictOf,
  strengthOfKind,
  takesResultsByHand,
  verdictOf,
} from '../../shared/experiments.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { AppError } from '../errors.ts';

export const NOT_RUNNING = 'This experiment is not running.';

/** The fields that are locked once the test runs, so that its criteria cannot be changed afterwards. */
export interface ExperimentChanges {
  readonly kind?: ExperimentKind | undefined;
  readonly title?: string | undefined;
  readonly plan?: string | null | undefined;
  readonly passMark?: PassMark | null | undefined;
  readonly strength?: Strength | null | undefined;
  readonly questions?: Questions | undefined;
  readonly endsAt?: Date | null | undefined;
}

/**
 * A test of one assumption: draft, running, and then passed, failed, inconclusive or abandoned. Each transition is a
 * method that refuses what the state does not allow; call them with the row locked.
 */
export class Experiment {
  [OptionalProps]?:
    | 'createdAt'
    | 'updatedAt'
    | 'status'
    | 'counted'
    | 'forCount'
    | 'againstCount'
    | 'questions'
    | 'plan'
    | 'passMark'
    | 'manualStrength'
    | 'sure'
    | 'token'
    | 'reason'
    | 'startedAt'
    | 'endsAt'
    | 'endedAt'
    | 'fullAt'
    | 'isFull'
    | 'tally'
    | 'strength';
  id!: string;
  createdAt!: Date;
  updatedAt!: Date;
  conceptId!: string;
  assumptionId!: string;
  kind!: ExperimentKind;
  title!: string;
  plan!: string | null;
  passMark!: PassMark | null;
  manualStrength!: Strength | null;
  questions!: Questions;
  status!: ExperimentStatus;
  sure!: number | null;
  token!: string | null;
  reason!: string | null;
  counted!: number;
  forCount!: number;
  againstCount!: number;
  startedAt!: Date | null;
  endsAt!: Date | null;
  endedAt!: Date | null;
  fullAt!: Date | null;

  /** Changes the named fields. @throws AppError conflict after the end, and after the start for what is locked then */
  change(changes: ExperimentChanges): void {
    this.refuseAfterEnd();
    const changed = Object.entries(changes).filter(
      ([field, value]) => value !== undefined && !isSame(this.held(field), value),
    );
    const locked = changed.filter(([field]) => field !== 'title' && field !== 'endsAt');
    if (this.status === 'running' && locked.length > 0) {
      throw new AppError('conflict', 'The plan and the pass mark are locked since the start.');
    }
    const { strength, ...rest } = Object.fromEntries(changed) as ExperimentChanges;
    Object.assign(this, rest, strength === undefined ? {} : { manualStrength: strength });
  }

  /**
   * Starts the experiment. @throws AppError conflict when it was started before; impossible without plan or pass mark
   */
  start(options: { now: Date; sure: number | null; token: string }): void {
    this.refuseAfterEnd();
    if (this.status !== 'draft') throw new AppError('conflict', 'This experiment is running already.');
    if (!this.plan) throw missing('plan', 'Write down the plan before you start.');
    if (!this.passMark) throw missing('passMark', 'Set the pass mark before you start.');
    if (this.kind === 'survey' && this.questions.length === 0) {
      throw missing('questions', 'A survey needs at least one question before it starts.');
    }
    if (this.kind === 'survey' && this.questions.every(isAlwaysFor)) {
      throw missing('questions', 'Every answer is for it: such a survey cannot fail, and so proves nothing.');
    }
    if (this.endsAt && this.endsAt <= options.now) {
      throw missing('endsAt', 'The end lies in the past.');
    }
    this.status = 'running';
    this.startedAt = options.now;
    this.sure = options.sure;
    if (this.kind === 'survey') this.token = options.token;
  }

  /** @throws AppError conflict unless running; impossible for a kind that counts people automatically */
  requireResultsByHand(): void {
    this.refuseAfterEnd();
    if (!takesResultsByHand(this.kind)) {
      throw new AppError('impossible', 'This experiment counts people by itself.');
    }
    this.requireRunning();
  }

  /** @throws AppError conflict */
  requireRunning(): void {
    if (this.status !== 'running') throw new AppError('conflict', NOT_RUNNING);
  }

  /** Counts one more person, and ends the experiment if that decides it. @returns whether it did */
  count(outcome: Outcome, now: Date): boolean {
    this.requireRunning();
    this.counted += 1;
    if (outcome === 'for') this.forCount += 1;
    if (outcome === 'against') this.againstCount += 1;
    return this.decide(now);
  }

  /** Changes a counted visitor's result from neutral to for. */
  turnFor(now: Date): boolean {
    this.requireRunning();
    this.forCount += 1;
    return this.decide(now);
  }

  /** Fails a page's test whose places are all taken, when another visitor comes or the waiting time is over. */
  closePlaces(now: Date): boolean {
    this.requireRunning();
    return this.decide(now, { over: true });
  }

  /** Counts one person less, whose result was entered by mistake. @throws AppError conflict unless running */
  uncount(outcome: Outcome): void {
    this.requireRunning();
    this.counted -= 1;
    if (outcome === 'for') this.forCount -= 1;
    if (outcome === 'against') this.againstCount -= 1;
  }

  /** Takes back a result that was for it, after a refund. A test that had passed because of it no longer passes. */
  takeBack(): void {
    this.forCount = Math.max(0, this.forCount - 1);
    if (this.status === 'passed') this.status = 'inconclusive';
  }

  /** Ends it as inconclusive. @throws AppError conflict unless running */
  end(now: Date): void {
    this.requireRunning();
    this.finish('inconclusive', now);
  }

  /** Stops for a reason that stays on record. @throws AppError conflict after the end */
  abandon(reason: string, now: Date): void {
    this.refuseAfterEnd();
    this.reason = reason;
    this.finish('abandoned', now);
  }

  /** Refuses to delete anything but a draft. @throws AppError conflict */
  requireRemovable(): void {
    this.refuseAfterEnd();
    if (this.status === 'running') {
      throw new AppError(
        'conflict',
        'A running experiment can be abandoned, with a reason, but not deleted.',
      );
    }
  }

  get isFull(): boolean {
    return this.passMark !== null && this.counted >= this.passMark.outOf;
  }

  get tally() {
    return { counted: this.counted, for: this.forCount };
  }

  get strength(): Strength {
    return strengthOfKind(this.kind, this.manualStrength);
  }

  private decide(now: Date, { over = false } = {}): boolean {
    const { passMark } = this;
    if (!passMark) return false;
    if (this.isFull) this.fullAt ??= now;
    const verdict = countsThePage(this.kind)
      ? pageVerdictOf(this.tally, passMark, { over })
      : verdictOf(this.tally, passMark);
    if (verdict) this.finish(verdict, now);
    return verdict !== null;
  }

  private finish(status: ExperimentStatus, now: Date): void {
    this.status = status;
    this.endedAt = now;
  }

  private refuseAfterEnd(): void {
    if (this.endedAt) throw new AppError('conflict', 'This experiment has ended and stays as it is.');
  }

  private held(field: string): unknown {
    return field === 'strength' ? this.manualStrength : this[field as keyof this];
  }
}

/** What is missing for a start, with a message per field. */
function isAlwaysFor(question: Questions[number]): boolean {
  return typeof question !== 'string' && question.answers.every((answer) => question.for.includes(answer));
}

function missing(field: string, message: string): AppError {
  return new AppError('impossible', message, { fields: { [field]: message } });
}

function isSame(held: unknown, given: unknown): boolean {
  // PostgreSQL's jsonb keeps an order of names of its own.
  return isDeepStrictEqual(asJson(held), asJson(given));
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

export const ExperimentSchema = defineEntity({
  class: Experiment,
  tableName: 'experiments',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    assumptionId: p.manyToOne(Assumption).mapToPk().joinColumn('assumption_id').deleteRule('cascade').index(),
    kind: p.enum([...EXPERIMENT_KINDS]),
    title: p.text(),
    plan: p.text().nullable(),
    passMark: p.json<PassMark>().nullable(),
    /** The strength that a manual test proves; for other kinds it follows from the kind. */
    manualStrength: p.enum([...STRENGTHS]).nullable(),
    questions: p.json<Questions>().defaultRaw("'[]'::jsonb"),
    status: p.enum([...EXPERIMENT_STATUSES]).default('draft'),
    /** The founder's forecast before the start that it passes, 0 to 1. */
    sure: p.double().nullable(),
    /** The last part of a survey's public address. */
    token: p.string().nullable().unique(),
    /** The reason for abandoning it. */
    reason: p.text().nullable(),
    counted: p.integer().default(0),
    forCount: p.integer().default(0),
    againstCount: p.integer().default(0),
    startedAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** When the last place of a page's test was taken. */
    fullAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'title_not_blank', expression: "btrim(title) <> ''" },
    {
      name: 'sure_is_fraction',
      expression: 'sure >= (0)::double precision and sure <= (1)::double precision',
    },
    {
      name: 'people_are_counted_once',
      expression: 'for_count >= 0 and against_count >= 0 and for_count + against_count <= counted',
    },
    {
      name: 'only_ended_have_an_end',
      expression: "(ended_at is null) = (status = any (array['draft'::text, 'running'::text]))",
    },
    {
      name: 'abandoned_for_a_reason',
      expression: "status <> 'abandoned'::text or (reason is not null and btrim(reason) <> '')",
    },
  ],
  indexes: [
    {
      name: 'experiments_running_end',
      expression: `create index "experiments_running_end" on "experiments" ("ends_at") where status = 'running'`,
    },
    {
      name: 'experiments_running_full',
      expression: `create index "experiments_running_full" on "experiments" ("full_at") where status = 'running'`,
    },
  ],
});
