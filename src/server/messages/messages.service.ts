import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import {
  type CreateMessageInput,
  MESSAGES_PER_CONCEPT,
  type MessageView,
  type UpdateMessageInput,
} from '../../shared/messages.ts';
import { isUuid } from '../../shared/text.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { removeFromConcept } from '../removals/removals.keep.ts';
import { Message } from './message.entity.ts';
import { viewMessage } from './messages.view.ts';

const NOT_FOUND = 'Message not found';
const ON_PAGE = 'The public page shows this message. Choose another one for it, or unpublish the page first.';

/** The messages of a founder's concept, oldest first. @throws AppError not_found */
export async function listMessages(ctx: Ctx, conceptId: string): Promise<MessageView[]> {
  await requireOwnConcept(ctx, conceptId);
  const messages = await ctx.em.find(Message, { conceptId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const assumptions = await assumptionsOf(ctx.reads, conceptId);
  return messages.map((message) => viewMessage(message, assumptions));
}

/**
 * Creates a message.
 *
 * @throws AppError not_found, also for an assumption of another concept; impossible beyond 30 messages
 */
export async function createMessage(ctx: Ctx, input: CreateMessageInput): Promise<MessageView> {
  await requireOwnConcept(ctx, input.conceptId);
  const id = v7();
  const write = async (tx: EntityManager): Promise<void> => {
    const concept = await lockConcept(tx, input.conceptId);
    await requireRoom(tx, concept.id, 1);
    await requireAssumptions(tx, concept.id, input.restsOn);
    if (input.chosen) await unchoose(tx, concept.id);
    tx.create(Message, { ...input, id, conceptId: concept.id, origin: 'founder' });
  };
  return writeAndAnswer(ctx, write, (after) => getMessage(after, id));
}

/**
 * Changes the named fields. Choosing a message deselects all others of its concept; changing the text of a draft makes
 * it the founder's.
 *
 * @throws AppError not_found
 */
export async function updateMessage(ctx: Ctx, { id, ...changes }: UpdateMessageInput): Promise<MessageView> {
  const { conceptId } = await loadMessage(ctx, id);
  const write = async (tx: EntityManager): Promise<void> => {
    await lockConcept(tx, conceptId);
    const message = await tx.findOne(Message, { id });
    if (!message) throw new AppError('not_found', NOT_FOUND);
    if (changes.restsOn) await requireAssumptions(tx, conceptId, changes.restsOn);
    if (changes.chosen) await unchoose(tx, conceptId);
    const { chosen, ...words } = changes;
    if (Object.values(words).some((value) => value !== undefined)) message.origin = 'founder';
    if (words.headline !== undefined) message.headline = words.headline;
    if (words.subline !== undefined) message.subline = words.subline;
    if (words.callToAction !== undefined) message.callToAction = words.callToAction;
    if (words.audience !== undefined) message.audience = words.audience;
    if (words.restsOn !== undefined) message.restsOn = words.restsOn;
    if (chosen !== undefined) message.chosen = chosen;
  };
  return writeAndAnswer(ctx, write, (after) => getMessage(after, id));
}

/**
 * Deletes a message, also from the concept's page; it can be undone for a while. @throws AppError not_found; conflict for
 * the last one on a public page
 */
export async function removeMessage(ctx: Ctx, id: string): Promise<void> {
  const { conceptId } = await loadMessage(ctx, id);
  await removeFromConcept(ctx, { kind: 'message', id, conceptId }, async (tx) => {
    await takeFromPage(tx, conceptId, id);
    await tx.nativeDelete(Message, { id });
  });
}

async function takeFromPage(tx: EntityManager, conceptId: string, id: string): Promise<void> {
  const page = await tx.findOne(LaunchPage, { conceptId });
  if (!page?.messageIds.includes(id)) return;
  const left = page.messageIds.filter((each) => each !== id);
  if (page.published && left.length === 0) throw new AppError('conflict', ON_PAGE);
  page.messageIds = left;
}

/** Refuses more messages than the limit allows. Call it under the concept's lock. @throws AppError impossible */
export async function requireRoom(tx: EntityManager, conceptId: string, more: number): Promise<void> {
  if ((await tx.count(Message, { conceptId })) + more <= MESSAGES_PER_CONCEPT) return;
  throw new AppError(
    'impossible',
    `A concept has at most ${MESSAGES_PER_CONCEPT} messages. Please delete one first.`,
  );
}

async function requireAssumptions(
  tx: EntityManager,
  conceptId: string,
  ids: readonly string[],
): Promise<void> {
  const known = ids.every(isUuid) ? await tx.count(Assumption, { conceptId, id: { $in: [...ids] } }) : -1;
  if (known !== ids.length) throw new AppError('not_found', 'Assumption not found');
}

async function unchoose(tx: EntityManager, conceptId: string): Promise<void> {
  await tx.nativeUpdate(Message, { conceptId, chosen: true }, { chosen: false });
}

async function getMessage(ctx: Ctx, id: string): Promise<MessageView> {
  const message = await ctx.em.findOne(Message, { id });
  if (!message) throw new AppError('not_found', NOT_FOUND);
  return viewMessage(message, await assumptionsOf(ctx.reads, message.conceptId));
}

async function loadMessage(ctx: Ctx, id: string): Promise<Message> {
  const ownerId = founderId(ctx);
  const message = isUuid(id) ? await ctx.em.findOne(Message, { id }) : null;
  const own = message && (await ctx.em.count(Concept, { id: message.conceptId, ownerId }));
  if (!own) throw new AppError('not_found', NOT_FOUND);
  return message;
}
