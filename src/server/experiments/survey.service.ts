import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { withAsciiDomain } from '../../shared/email-address.ts';
import type { Questions, SurveyQuestion } from '../../shared/experiment-forms.ts';
import { type Outcome, personKey } from '../../shared/experiments.ts';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { AppError } from '../errors.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { addressForLimits } from '../sign-in/guesses/asking-address.ts';
import { Experiment } from './experiment.entity.ts';
import { ExperimentResult } from './experiment-result.entity.ts';
import { bookEnd } from './experiments.booking.ts';

const ANSWERS_PER_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

export interface PublicSurvey {
  readonly id: string;
  readonly conceptId: string;
  readonly title: string;
  readonly questions: readonly SurveyQuestion[];
  readonly isOpen: boolean;
  /** The founder's name from the account; null when there is none. */
  readonly founder: string | null;
}

type SurveyRow = Omit<PublicSurvey, 'questions'> & { readonly questions: Questions };

const BY_TOKEN = hotQuery<SurveyRow>(
  'survey_by_token',
  `select e.id, e.concept_id as "conceptId", e.title, e.questions, e.status = 'running' as "isOpen",
     nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as founder
   from experiments e join concepts c on c.id = e.concept_id join users u on u.id = c.owner_id
   where e.token = $1`,
);

/** The format of survey addresses. */
const TOKEN = /^[\w-]{1,64}$/;

/** The survey at a public address; undefined when there is none. */
export async function findSurvey(ctx: Pick<Ctx, 'reads'>, token: string): Promise<PublicSurvey | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await ctx.reads.first(BY_TOKEN, [token]);
  return row && { ...row, questions: row.questions.filter((each) => typeof each !== 'string') };
}

/**
 * Stores one person's answers, once per e-mail address: a repetition changes nothing and gets the same response. A
 * person counts as for it if every chosen answer is for it.
 *
 * @throws AppError conflict once the survey has ended; too_many from one address within an hour
 */
export async function answerSurvey(
  ctx: Ctx,
  survey: PublicSurvey,
  input: { readonly email: string; readonly answers: readonly string[] },
): Promise<void> {
  const now = ctx.now();
  await changeLedger(ctx, survey.conceptId, '', async (tx) => {
    const experiment = await tx.findOne(Experiment, { id: survey.id });
    if (experiment?.status !== 'running') throw new AppError('conflict', 'This survey has ended.');
    // Before looking for an earlier answer: at the limit, who has answered would be thanked, and nobody else.
    const addressHash = hashAddress(experiment.id, addressForLimits(ctx.address));
    await checkAddress(tx, experiment.id, addressHash, now);
    const key = `email:${personKey(withAsciiDomain(input.email))}`;
    if (await tx.count(ExperimentResult, { experimentId: experiment.id, personKey: key })) return false;
    const outcome = outcomeOf(survey.questions, input.answers);
    tx.create(ExperimentResult, {
      id: v7(),
      createdAt: now,
      experimentId: experiment.id,
      personKey: key,
      who: input.email.trim(),
      outcome,
      answers: [...input.answers],
      addressHash,
    });
    return experiment.count(outcome, now) ? bookEnd(tx, experiment) : false;
  });
}

/** Deletes the client address hashes of answers that are older than the rate limit's hour. */
export async function forgetSurveyAddresses(ctx: Ctx): Promise<void> {
  await ctx.em.execute(
    'update experiment_results set address_hash = null where address_hash is not null and created_at < ?',
    [new Date(ctx.now().getTime() - HOUR_MS)],
  );
}

function outcomeOf(questions: readonly SurveyQuestion[], answers: readonly string[]): Outcome {
  return questions.every((question, at) => question.for.includes(answers[at] ?? '')) ? 'for' : 'against';
}

async function checkAddress(
  tx: EntityManager,
  experimentId: string,
  addressHash: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = { experimentId, addressHash, createdAt: { $gt: since } };
  if ((await tx.count(ExperimentResult, recent)) < ANSWERS_PER_HOUR) return;
  throw new AppError('too_many', 'Too many answers came from here. Please try again later.', {
    retryAfterSeconds: HOUR_MS / 1000,
  });
}

function hashAddress(experimentId: string, address: string): string {
  return createHash('sha256').update(`${experimentId} ${address}`).digest('base64url');
}
