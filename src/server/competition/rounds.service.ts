import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { CompetitionResult } from '../../shared/competition.ts';
import type {
  CorrectRoundInput,
  ListedRound,
  OpenRoundInput,
  PublicRound,
  RoundRanking,
  RoundStanding,
  RoundView,
} from '../../shared/competition-rounds.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { CompetitionRound, FIRST_ROUND_ID } from './competition-round.entity.ts';
import { readResults } from './results.service.ts';
import { adminRounds, listedRounds, newestStanding, publicRounds, rankingOf } from './rounds.queries.ts';

/** Entries received in time are still scored, but the round waits no longer than this for them. */
const SCORING_MS = 10 * 60 * 1000;

/** Every round, newest first. @throws AppError unauthenticated unless the gate is unlocked */
export async function listRounds(ctx: Ctx): Promise<RoundView[]> {
  requireAdmin(ctx);
  return (await adminRounds(ctx.reads)).map((round) => timed(round, ctx.now()));
}

/** Every round with its ranking, newest first, for everybody. */
export async function listPublicRounds(ctx: Pick<Ctx, 'reads' | 'now'>): Promise<PublicRound[]> {
  const [rounds, current] = await Promise.all([publicRounds(ctx.reads), readResults(ctx.reads)]);
  return rounds.map((round) => timed(round.endedAt ? round : { ...round, results: current }, ctx.now()));
}

/** Every round without its ranking, newest first, for everybody. */
export async function listRoundsInBrief(ctx: Pick<Ctx, 'reads' | 'now'>): Promise<ListedRound[]> {
  return (await listedRounds(ctx.reads)).map((round) => timed(round, ctx.now()));
}

/** How the entries of an ended round were placed. @throws AppError not_found, also for a round that has not ended */
export async function readRanking(ctx: Pick<Ctx, 'reads'>, id: string): Promise<RoundRanking> {
  const ranking = isUuid(id) ? await rankingOf(ctx.reads, id) : undefined;
  if (!ranking) throw new AppError('not_found', NOT_FOUND);
  return ranking;
}

/** The state of the newest round, for the home page. */
export function readStanding(ctx: Pick<Ctx, 'reads' | 'now'>): Promise<RoundStanding> {
  return newestStanding(ctx.reads, ctx.now());
}

/** After its end a round accepts no texts, though it is frozen only once its last entries are scored. */
function timed<Round extends Pick<RoundView, 'endedAt' | 'endsAt'>>(round: Round, now: Date) {
  const left = new Date(round.endsAt).getTime() - now.getTime();
  return { ...round, endsInMs: round.endedAt ? 0 : Math.max(0, left) };
}

/**
 * Opens the next round.
 *
 * @throws AppError conflict while one is open; impossible for an end that has passed
 */
export async function openRound(ctx: Ctx, input: OpenRoundInput): Promise<RoundView> {
  requireAdmin(ctx);
  refusePastEnd(ctx, input.endsAt);
  await endOverdueRounds(ctx, { patient: false });
  const id = v7();
  try {
    return await ctx.em.fork().transactional(async (tx) => {
      const [last] = await tx.find(CompetitionRound, {}, { orderBy: { number: 'desc' }, limit: 1 });
      tx.create(CompetitionRound, { id, number: (last?.number ?? 0) + 1, ...input });
      return answerWithin(ctx, tx, (after) => viewOf(after, id));
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('conflict', 'A round is open already. End it before opening another.');
  }
}

/**
 * Corrects the end, prize and rules of the open round; a first round keeps the end given here, whatever the environment
 * says afterwards.
 *
 * @throws AppError not_found; conflict once it accepts no more texts, as some were told so; impossible for an end that
 * has passed
 */
export async function correctRound(ctx: Ctx, { id, ...input }: CorrectRoundInput): Promise<RoundView> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found', NOT_FOUND);
  refusePastEnd(ctx, input.endsAt);
  return ctx.em.fork().transactional(async (tx) => {
    const round = await tx.findOne(CompetitionRound, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!round) throw new AppError('not_found', NOT_FOUND);
    round.correct(ctx.now(), input);
    return answerWithin(ctx, tx, (after) => viewOf(after, id));
  });
}

function refusePastEnd(ctx: Pick<Ctx, 'now'>, endsAt: Date): void {
  if (endsAt > ctx.now()) return;
  throw new AppError('impossible', 'A round ends in the future.', {
    fields: { endsAt: 'Choose a time in the future.' },
  });
}

/**
 * Ends a round now: freezes its ranking and notifies its winner. @throws AppError not_found; conflict when it has ended
 */
export async function endRound(ctx: Ctx, id: string): Promise<RoundView> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found', NOT_FOUND);
  await freeze(ctx, id);
  return viewOf(ctx, id);
}

const NOT_FOUND = 'Round not found';

/** The open round, locked open until the transaction ends; null when there is none. */
export async function lockOpenRound(tx: EntityManager, now: Date): Promise<CompetitionRound | null> {
  const round = await tx.findOne(
    CompetitionRound,
    { endedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  return round?.takesEntries(now) ? round : null;
}

/** Freezes rounds past their end once their last entries are scored. */
export async function endOverdueRounds(ctx: Ctx, { patient } = { patient: true }): Promise<void> {
  const overdue = await ctx.em.fork().find(CompetitionRound, { endedAt: null, endsAt: { $lte: ctx.now() } });
  for (const round of overdue) {
    const isLate = ctx.now().getTime() - round.endsAt.getTime() > SCORING_MS;
    if (patient && !isLate && (await isScoring(ctx, round.id))) continue;
    await freeze(ctx, round.id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });
  }
}

async function isScoring(ctx: Ctx, roundId: string): Promise<boolean> {
  const [row] = await ctx.em.fork().execute<{ busy: boolean }[]>(
    `select exists (select from competition_entries n join concepts c on c.id = n.concept_id
       where n.round_id = ? and c.status = 'processing') as busy`,
    [roundId],
  );
  return row?.busy ?? false;
}

/** The lock excludes further texts, so that the entries read here are complete. */
async function freeze(ctx: Ctx, id: string): Promise<void> {
  const winner = await ctx.em.fork().transactional(async (tx) => {
    const round = await tx.findOne(CompetitionRound, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!round) throw new AppError('not_found', NOT_FOUND);
    const results = round.endedAt ? [] : await readResults(ctx.reads);
    round.end(ctx.now(), results);
    await keepPlaces(tx, results);
    return round.winnerId;
  });
  if (winner) await ctx.enqueue('competition.tell-winner', { roundId: id }, { key: id });
}

/** Writes down in each entry's own row where it was placed, for whoever needs no more of the ranking. */
async function keepPlaces(tx: EntityManager, results: readonly CompetitionResult[]): Promise<void> {
  const places = results.map(({ id, title, score }, index) => ({ id, place: index + 1, title, score }));
  await tx.execute(
    `update competition_entries n set place = given.place, final_title = given.title, final_score = given.score
     from jsonb_to_recordset(?::jsonb) as given(id uuid, place int, title text, score float8)
     where n.concept_id = given.id`,
    [JSON.stringify(places)],
  );
}

async function viewOf(ctx: Ctx, id: string): Promise<RoundView> {
  const round = (await listRounds(ctx)).find((each) => each.id === id.toLowerCase());
  if (!round) throw new AppError('not_found', NOT_FOUND);
  return round;
}

/**
 * Applies the configured end to the first round as long as it is the only one, has no result and no administrator has
 * corrected it: a round that ended without an entry opens again when its end is moved into the future. Without a
 * configured end the stored one stays.
 */
export async function setFirstRound(em: EntityManager, env: Pick<Env, 'COMPETITION_ENDS_AT'>): Promise<void> {
  if (!env.COMPETITION_ENDS_AT) return;
  await em.execute(
    `update competition_rounds set ends_at = ?, updated_at = now(), ended_at = null, results = null
     where id = ? and ends_at <> ? and corrected_at is null and (ended_at is null or (? > now() and results = '[]'
       and not exists (select from competition_rounds where number > 1)
       and not exists (select from competition_entries)))`,
    [env.COMPETITION_ENDS_AT, FIRST_ROUND_ID, env.COMPETITION_ENDS_AT, env.COMPETITION_ENDS_AT],
  );
}
