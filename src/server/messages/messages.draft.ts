import { v7 } from 'uuid';
import type { MessageDraft } from '../../shared/analysis.ts';
import type { AssumptionView } from '../../shared/assumptions.ts';
import type { MessageView } from '../../shared/messages.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { loadConcept, lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import { Message } from './message.entity.ts';
import { listMessages, requireRoom } from './messages.service.ts';

const TOO_LITTLE =
  'The canvas does not say enough for a message yet. Write down the problem, who has it, and your solution first.';

/** Drafts being made in this process: a second press meanwhile waits for the first and gets the same three. */
const underWay = new Map<string, Promise<MessageView[]>>();

/**
 * Has the analyst draft up to three messages that say only what is on the canvas, and keeps them. They take the place
 * of earlier drafts that were neither changed, chosen nor put on the page.
 *
 * @throws AppError not_found; impossible while the canvas says too little; unavailable when the analyst cannot answer
 */
export async function draftMessages(ctx: Ctx, conceptId: string): Promise<MessageView[]> {
  const concept = await loadConcept(ctx, conceptId);
  const running = underWay.get(concept.id);
  if (running) return running;
  const made = draftNow(ctx, concept).finally(() => underWay.delete(concept.id));
  underWay.set(concept.id, made);
  return made;
}

async function draftNow(ctx: Ctx, concept: Concept): Promise<MessageView[]> {
  const assumptions = await assumptionsOf(ctx.reads, concept.id);
  const drafts = await askForDrafts(ctx, concept, assumptions);
  if (drafts.length === 0) throw new AppError('impossible', TOO_LITTLE);
  const ids = await keep(ctx, concept.id, drafts, new Set(assumptions.map(({ id }) => id)));
  return (await listMessages(ctx, concept.id)).filter(({ id }) => ids.has(id));
}

async function askForDrafts(
  ctx: Ctx,
  concept: Concept,
  assumptions: readonly AssumptionView[],
): Promise<MessageDraft[]> {
  const subject = { conceptId: concept.id, userId: founderId(ctx) };
  const activeFirst = [...assumptions].sort((a, b) => Number(b.active) - Number(a.active));
  const input = {
    pitch: concept.transcript ?? '',
    assumptions: activeFirst.map(({ id, text, canvasBox, proven }) => ({ id, text, canvasBox, proven })),
  };
  try {
    return (await askAnalyst(ctx, 'messages', input, subject)).messages;
  } catch (error) {
    throw error instanceof AnalystError ? new AppError('unavailable', error.message) : error;
  }
}

function keep(
  ctx: Ctx,
  conceptId: string,
  drafts: readonly MessageDraft[],
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  return ctx.em.fork().transactional(async (tx) => {
    await lockConcept(tx, conceptId);
    const page = await tx.findOne(LaunchPage, { conceptId });
    const id = { $nin: page?.messageIds ?? [] };
    await tx.nativeDelete(Message, { conceptId, id, origin: 'analyst', chosen: false });
    await requireRoom(tx, conceptId, drafts.length);
    const ids = drafts.map((draft) => {
      const restsOn = draft.restsOn.filter((id) => known.has(id));
      return tx.create(Message, { ...draft, restsOn, id: v7(), conceptId, origin: 'analyst' }).id;
    });
    return new Set(ids);
  });
}
