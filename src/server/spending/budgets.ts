import { STANDING_STATUSES } from '../../shared/subscription-statuses.ts';
import type { Ctx } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import type { Budget } from './spending.ts';

/** The subject of a call: the founder who pays, and the concept or assumption to which the cost is added. */
export interface CallSubject {
  readonly userId?: string | null | undefined;
  readonly conceptId?: string | undefined;
  readonly assumptionId?: string | undefined;
}

/** A founder's limit for model costs in a calendar month (UTC), and the cost so far. */
export interface MonthlyBudget {
  readonly plan: 'free' | 'pro';
  /** In US cents; null where there is no limit. */
  readonly budgetCents: number | null;
  /** In US cents, rounded up. */
  readonly usedCents: number;
}

const MICROS_PER_CENT = 10_000;
const CONCEPT_LIMIT = 'The spending limit for analysing this concept is reached.';
const MONTHLY_LIMIT = "This month's budget for the AI is used up.";

type Spender = Pick<Ctx, 'env' | 'ports' | 'reads'>;

/** Who is asked: a speech service may cost where the analyst is the built-in one. */
export type Asked = 'analyst' | 'transcriber';

/** The budgets that apply to a question; none where it costs nothing or no limit is set. */
export async function budgetsOf(ctx: Spender, subject: CallSubject, asked: Asked): Promise<Budget[]> {
  const { kind } = ctx.ports[asked];
  if (kind === 'built-in' || kind === 'none') return [];
  const { conceptId, userId } = subject;
  const perConcept = ctx.env.CONCEPT_BUDGET_CENTS;
  const perMonth = userId ? await monthlyLimit(ctx, userId) : null;
  return [
    ...(conceptId && perConcept > 0
      ? [
          {
            key: `concept ${conceptId}`,
            limitMicros: perConcept * MICROS_PER_CENT,
            spent: () => sum(ctx.reads, SPENT_ON_CONCEPT, conceptId),
            reason: CONCEPT_LIMIT,
          },
        ]
      : []),
    ...(userId && perMonth !== null
      ? [
          {
            key: `founder ${userId}`,
            limitMicros: perMonth * MICROS_PER_CENT,
            spent: () => sum(ctx.reads, SPENT_THIS_MONTH, userId),
            reason: MONTHLY_LIMIT,
          },
        ]
      : []),
  ];
}

/** The cost of a founder's questions in the current month (UTC), in US cents, rounded up. */
export async function usedThisMonth(ctx: Pick<Ctx, 'reads'>, founderId: string): Promise<number> {
  return Math.ceil((await sum(ctx.reads, SPENT_THIS_MONTH, founderId)) / MICROS_PER_CENT);
}

/** The limit for model costs of a concept, null without one, and the cost so far; in US cents, the cost rounded up. */
export async function conceptBudget(
  ctx: Spender,
  conceptId: string,
): Promise<{ budgetCents: number | null; usedCents: number }> {
  const isFree = ctx.ports.analyst.kind === 'built-in' || ctx.env.CONCEPT_BUDGET_CENTS === 0;
  const spent = await sum(ctx.reads, SPENT_ON_CONCEPT, conceptId);
  return {
    budgetCents: isFree ? null : ctx.env.CONCEPT_BUDGET_CENTS,
    usedCents: Math.ceil(spent / MICROS_PER_CENT),
  };
}

/** A founder's plan, its monthly limit, and how much of it has been used. */
export async function monthlyBudget(ctx: Spender, founderId: string): Promise<MonthlyBudget> {
  const [plan, usedCents] = await Promise.all([planOf(ctx.reads, founderId), usedThisMonth(ctx, founderId)]);
  return { plan, budgetCents: limitOf(ctx, plan), usedCents };
}

async function monthlyLimit(ctx: Spender, founderId: string): Promise<number | null> {
  const { FREE_BUDGET_CENTS: free, PRO_BUDGET_CENTS: pro } = ctx.env;
  if (free === undefined && pro === undefined) return null;
  return limitOf(ctx, await planOf(ctx.reads, founderId));
}

/** Whether plans differ: only if they are sold and the analyst costs money. */
export function arePlansSold({ ports }: Pick<Ctx, 'ports'>): boolean {
  return ports.payments !== null && ports.analyst.kind !== 'built-in';
}

/** A plan's monthly limit in US cents; null for none. Without payments there is no limit. */
export function limitOf(
  { env, ports }: Pick<Ctx, 'env' | 'ports'>,
  plan: MonthlyBudget['plan'],
): number | null {
  if (!arePlansSold({ ports })) return null;
  return (plan === 'pro' ? env.PRO_BUDGET_CENTS : env.FREE_BUDGET_CENTS) ?? null;
}

/** A failed payment that the provider still retries does not end a plan; an unpaid or paused subscription does. */
const PAID_FOR: readonly string[] = STANDING_STATUSES.filter(
  (each) => each !== 'unpaid' && each !== 'paused',
);

async function planOf(reads: HotReads, founderId: string): Promise<MonthlyBudget['plan']> {
  const row = await reads.first(SUBSCRIPTION, [founderId]);
  return row?.status && PAID_FOR.includes(row.status) ? 'pro' : 'free';
}

async function sum(reads: HotReads, query: typeof SPENT_ON_CONCEPT, id: string): Promise<number> {
  return (await reads.first(query, [id]))?.spent ?? 0;
}

const SPENT_ON_CONCEPT = hotQuery<{ spent: number }>(
  'spent_on_concept',
  'select coalesce(sum(cost_micros), 0)::bigint as spent from model_calls where concept_id = $1',
);

const SPENT_THIS_MONTH = hotQuery<{ spent: number }>(
  'spent_this_month',
  `select coalesce(sum(cost_micros), 0)::bigint as spent from model_calls
   where user_id = $1 and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
);

const SUBSCRIPTION = hotQuery<{ status: string | null }>(
  'subscription_status',
  'select subscription_status as status from users where id = $1',
);
