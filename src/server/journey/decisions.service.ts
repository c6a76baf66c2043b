import { v7 } from 'uuid';
import type { AssumptionView } from '../../shared/assumptions.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import type { CanvasMoment, DecisionKind, DecisionView } from '../../shared/decisions.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import { ownConcept, requireOwnConcept } from '../concepts/concepts.policy.ts';
import { getConcept, lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { Decision } from './decision.entity.ts';
import { decisionsOf } from './decisions.queries.ts';

/** All decisions on a concept, newest first. @throws AppError not_found for another founder's concept */
export async function listDecisions(ctx: Ctx, conceptId: string): Promise<DecisionView[]> {
  await requireOwnConcept(ctx, conceptId);
  return decisionsOf(ctx.reads, founderId(ctx), conceptId);
}

/**
 * Records whether the founder goes on, changes or stops, and why, with the current score, proven share and canvas. The
 * ledger is locked while they are read, so that they are consistent. A stop marks the concept as stopped; any other
 * decision lifts that.
 *
 * @throws AppError not_found; conflict while the concept is processing or failed
 */
export async function createDecision(
  ctx: Ctx,
  input: { conceptId: string; decision: DecisionKind; because: string },
): Promise<DecisionView> {
  const own = await ownConcept(ctx, input.conceptId);
  const id = v7();
  const write = async (tx: Ctx['em']): Promise<void> => {
    const concept = await lockConcept(tx, own.id);
    await requireRoomFor(tx, founderId(ctx), 'decisions');
    if (concept.status === 'processing' || concept.status === 'failed') {
      throw new AppError('conflict', 'There is nothing to decide on before the concept is processed.');
    }
    const [assumptions, { canvasSummaries }] = await Promise.all([
      assumptionsOf(ctx.reads, concept.id),
      getConcept(ctx, concept.id),
    ]);
    const createdAt = ctx.now();
    concept.stoppedAt = input.decision === 'stop' ? createdAt : null;
    tx.create(Decision, {
      id,
      createdAt,
      conceptId: concept.id,
      decision: input.decision,
      because: input.because,
      score: concept.score,
      proven: concept.proven,
      canvas: canvasOf(assumptions, new Map(canvasSummaries.map((each) => [each.canvasBox, each.summary]))),
    });
  };
  return writeAndAnswer(ctx, write, async (after) => {
    const decision = (await listDecisions(after, own.id)).find((each) => each.id === id);
    if (!decision) throw new AppError('not_found', 'Decision not found');
    return decision;
  });
}

function canvasOf(
  assumptions: readonly AssumptionView[],
  summaries: ReadonlyMap<string, string>,
): CanvasMoment {
  return CANVAS_BOXES.flatMap((canvasBox) => {
    const summary = summaries.get(canvasBox) ?? null;
    const own = assumptions.filter((each) => each.canvasBox === canvasBox);
    if (summary === null && own.length === 0) return [];
    return [
      {
        canvasBox,
        summary,
        assumptions: own.map(({ id, text, importance, confidence, active, proven }) => ({
          id,
          text,
          importance,
          confidence,
          active,
          proven,
        })),
      },
    ];
  });
}
