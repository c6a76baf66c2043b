import { v7 } from 'uuid';
import type { MessageDraft } from '../../shared/analysis.ts';
import type { AssumptionView } from '../../shared/assumptions.ts';
import type { MessageView } from '../../shared/messages.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { confirmedOffer } from '../concepts/confirmed-offer.ts';
import type { Ctx } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { type AskOptions, askAnalyst } from '../spending/ask-analyst.ts';
import { Message } from './message.entity.ts';
import { listMessages, requireRoom } from './messages.service.ts';

const TOO_LITTLE =
  'The canvas does not say enough for a message yet. Write down the problem, who has it, and your solution first.';

/**
 * Drafts being generated in this process: a simultaneous second request waits for the first and gets the same three.
 */
const underWay = new Map<string, Promise<MessageView[]>>();

/**
 * Has the analyst draft three messages from the canvas only, and stores them. They replace earlier drafts that were
 * neither changed, chosen nor put on the page.
 *
 * @throws AppError not_found; impossible while the canvas has too little content; unavailable when the analyst cannot
 * answer
 */
export async function draftMessages(ctx: Ctx, conceptId: string): Promise<MessageView[]> {
  const concept = await ownConcept(ctx, conceptId);
  const running = underWay.get(concept.id);
  if (running) return running;
  const made = draftNow(ctx, concept).finally(() => underWay.delete(concept.id));
  underWay.set(concept.id, made);
  return made;
}

async function draftNow(ctx: Ctx, concept: Concept): Promise<MessageView[]> {
  const assumptions = await assumptionsOf(ctx.reads, concept.id);
  const drafts = await askForDrafts(ctx, concept, assumptions).catch((error: unknown) => {
    throw error instanceof AnalystError ? new AppError('unavailable', error.message) : error;
  });
  if (drafts.length === 0) throw new AppError('impossible', TOO_LITTLE);
  return ctx.em.fork().transactional(async (tx) => {
    await lockConcept(tx, concept.id);
    const ids = await replaceDrafts(tx, concept.id, drafts, new Set(assumptions.map(({ id }) => id)));
    return answerWithin(ctx, tx, async (after) =>
      (await listMessages(after, concept.id)).filter(({ id }) => ids.has(id)),
    );
  });
}

/**
 * Regenerates the drafts that the founder has not changed, and returns a function that replaces them; null where there
 * are none, or the canvas has too little content now.
 *
 * @throws AnalystError
 */
export async function redraftMessages(ctx: Ctx, concept: Concept, options: AskOptions) {
  const em = ctx.em.fork();
  if ((await em.count(Message, await untouchedOf(em, concept.id))) === 0) return null;
  const assumptions = await assumptionsOf(ctx.reads, concept.id);
  const drafts = await askForDrafts(ctx, concept, assumptions, options);
  if (drafts.length === 0) return null;
  return async (tx: Ctx['em']) => {
    if ((await tx.count(Message, await untouchedOf(tx, concept.id))) === 0) return;
    await replaceDrafts(tx, concept.id, drafts, new Set(assumptions.map(({ id }) => id)));
  };
}

async function askForDrafts(
  ctx: Ctx,
  concept: Concept,
  assumptions: readonly AssumptionView[],
  options: AskOptions = {},
): Promise<MessageDraft[]> {
  const subject = { conceptId: concept.id, userId: concept.ownerId };
  const activeFirst = [...assumptions].sort((a, b) => Number(b.active) - Number(a.active));
  const input = {
    pitch: concept.transcript ?? '',
    kind: concept.pitchKind,
    confirmed: confirmedOffer(concept),
    assumptions: activeFirst.map(({ id, text, canvasBox, proven }) => ({ id, text, canvasBox, proven })),
  };
  return distinct((await askAnalyst(ctx, 'messages', input, subject, options)).messages);
}

/** Removes duplicate messages. */
function distinct(drafts: readonly MessageDraft[]): MessageDraft[] {
  const words = drafts.map(({ headline, subline }) => `${headline}\n${subline}`.toLowerCase());
  return drafts.filter((_, at) => words.indexOf(words[at] ?? '') === at);
}

/** Drafts that were neither changed, chosen nor put on the page. */
async function untouchedOf(em: Ctx['em'], conceptId: string) {
  const page = await em.findOne(LaunchPage, { conceptId });
  return { conceptId, id: { $nin: page?.messageIds ?? [] }, origin: 'analyst' as const, chosen: false };
}

async function replaceDrafts(
  tx: Ctx['em'],
  conceptId: string,
  drafts: readonly MessageDraft[],
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  await tx.nativeDelete(Message, await untouchedOf(tx, conceptId));
  await requireRoom(tx, conceptId, drafts.length);
  const ids = drafts.map((draft) => {
    const restsOn = draft.restsOn.filter((id) => known.has(id));
    return tx.create(Message, { ...draft, restsOn, id: v7(), conceptId, origin: 'analyst' }).id;
  });
  return new Set(ids);
}
