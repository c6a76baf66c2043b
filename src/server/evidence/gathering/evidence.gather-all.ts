import type { GatheringView } from '../../../shared/evidence-forms.ts';
import { Assumption } from '../../assumptions/assumption.entity.ts';
import { requireOwnConcept } from '../../concepts/concepts.policy.ts';
import { lockConcept } from '../../concepts/concepts.service.ts';
import type { Ctx } from '../../context.ts';
import { hotQuery } from '../../db/hot-reads.ts';
import { AppError } from '../../errors.ts';
import { failGathering, HOLDS_OFF_MS, OUR_FAULT } from './evidence.gather.ts';

/** How much longer a search may wait in the queue for each one that was started with it. */
const WAITS_FOR_EACH_MS = 15 * 1000;

/**
 * Starts gathering evidence for all assumptions of a concept, except those already being searched. Only the first of
 * several simultaneous requests starts anything.
 *
 * @throws AppError not_found; unavailable when the work could not be queued
 */
export async function startGatheringAll(ctx: Ctx, conceptId: string): Promise<{ started: boolean }> {
  await requireOwnConcept(ctx, conceptId);
  const claimed = await claimAll(ctx, conceptId);
  const key = ctx.now().getTime();
  try {
    for (const id of claimed)
      await ctx.enqueue('evidence.gather', { assumptionId: id }, { key: `${id}-${key}` });
  } catch (error) {
    ctx.log.error({ err: error, conceptId }, 'gathering could not be queued');
    for (const id of claimed) await failGathering(ctx, id, OUR_FAULT);
    throw new AppError('unavailable', 'Evidence cannot be gathered right now. Please try again in a moment.');
  }
  return { started: claimed.length > 0 };
}

async function claimAll(ctx: Ctx, conceptId: string): Promise<string[]> {
  return ctx.em.fork().transactional(async (tx) => {
    await lockConcept(tx, conceptId);
    const free = await tx.find(Assumption, {
      conceptId,
      $or: [{ gatheringUntil: null }, { gatheringUntil: { $lte: ctx.now() } }],
    });
    const until = new Date(ctx.now().getTime() + HOLDS_OFF_MS + free.length * WAITS_FOR_EACH_MS);
    const begun = {
      gatheringFailure: null,
      gatheringShortfall: null,
      textsLookedAt: null,
      pagesLookedAt: null,
      piecesFound: null,
    };
    for (const assumption of free) Object.assign(assumption, { gatheringUntil: until, ...begun });
    return free.map(({ id }) => id);
  });
}

type GatheringRow = Omit<GatheringView, 'status'> & {
  gathering: boolean;
  failed: boolean;
  gathered: boolean;
};

const GATHERING = hotQuery<GatheringRow>(
  'gathering_of_concept',
  `select coalesce(bool_or(gathering_until > now()), false) as gathering,
     coalesce(bool_or(gathering_failure is not null), false) as failed,
     coalesce(bool_or(pieces_found is not null), false) as gathered,
     (coalesce(max(texts_looked_at), 0) + coalesce(sum(pages_looked_at), 0))::int as "lookedAt",
     coalesce(sum(pieces_found), 0)::int as found, min(gathering_shortfall) as shortfall,
     coalesce(json_agg(id order by rank nulls last, id) filter (where pieces_found = 0), '[]') as "nothingFor"
   from assumptions where concept_id = $1`,
);

/** The progress of the gathering over a concept: sources searched and evidence found. @throws AppError not_found */
export async function getGathering(ctx: Ctx, conceptId: string): Promise<GatheringView> {
  await requireOwnConcept(ctx, conceptId);
  const row = await ctx.reads.first(GATHERING, [conceptId]);
  const { gathering = false, failed = false, gathered = false, ...figures } = row ?? {};
  const status = gathering ? 'gathering' : failed ? 'failed' : gathered ? 'done' : 'idle';
  return { status, lookedAt: 0, found: 0, shortfall: null, nothingFor: [], ...figures };
}
