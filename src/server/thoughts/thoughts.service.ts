import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { withoutQueue } from '../../jobs/without-queue.ts';
import { isUuid } from '../../shared/text.ts';
import type {
  assignThoughtInput,
  CreateThoughtInput,
  ThoughtView,
  updateThoughtInput,
} from '../../shared/thoughts.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { claimAttachments, inspectAttachments } from '../attachments/attachments.service.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { forgetNote, lookAgain } from '../evidence/gathering/evidence.sources.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { removeFromLedger } from '../removals/removals.keep.ts';
import { Thought } from './thought.entity.ts';
import { ownThought } from './thoughts.policy.ts';
import { thoughtById, thoughtsOf, thoughtsOfConcept } from './thoughts.queries.ts';

const NOT_FOUND = 'Thought not found';

/** The founder's thoughts, newest first; optionally only those without a concept. */
export function listThoughts(ctx: Ctx, options: { unassigned: boolean }): Promise<ThoughtView[]> {
  return thoughtsOf(ctx.reads, founderId(ctx), options.unassigned);
}

/** All notes on a concept, newest first; those on its members carry `memberId`. @throws AppError not_found */
export async function listThoughtsOfConcept(ctx: Ctx, conceptId: string): Promise<ThoughtView[]> {
  await requireOwnConcept(ctx, conceptId);
  return thoughtsOfConcept(ctx.reads, founderId(ctx), conceptId);
}

/** Adds a note to the founder's own concept, with uploaded files. @throws AppError not_found */
export async function createThoughtForConcept(ctx: Ctx, input: CreateThoughtInput): Promise<ThoughtView> {
  await requireOwnConcept(ctx, input.id);
  return writeThought(ctx, { conceptId: input.id, memberId: null }, input);
}

/** Stores a note with its files in one transaction. The caller has checked the ownership. */
export async function writeThought(
  ctx: Ctx,
  place: { conceptId: string; memberId: string | null },
  { content, attachments }: Pick<CreateThoughtInput, 'content' | 'attachments'>,
): Promise<ThoughtView> {
  const id = v7();
  const files = await inspectAttachments(ctx, attachments);
  const write = async (tx: EntityManager): Promise<void> => {
    await requireRoomFor(tx, founderId(ctx), 'notes');
    tx.create(Thought, { id, ownerId: founderId(ctx), ...place, type: 'text', content });
    await claimAttachments(ctx, tx, id, files);
  };
  const note = await writeAndAnswer(ctx, write, (after) => getThought(after, id));
  await propose(ctx, id);
  return note;
}

/**
 * Changes the text of a note. For a voice note the displayed transcript changes too; the original stays with the
 * recording. Quotes from it are looked up again.
 *
 * @throws AppError not_found
 */
export async function updateThought(
  ctx: Ctx,
  { id, content }: z.output<typeof updateThoughtInput>,
): Promise<ThoughtView> {
  const thought = await ownThought(ctx, id);
  if (content === undefined || content === thought.content) return getThought(ctx, id);
  const rewrite = (tx: EntityManager): Promise<Thought> => writeWords(tx, id, content);
  const rewriteOnConcept = async (tx: EntityManager): Promise<false | undefined> => {
    await rewrite(tx);
    return (await lookAgain(tx, id, content)) ? undefined : false;
  };
  const answer = (after: Ctx): Promise<ThoughtView> => getThought(after, id);
  const changed = thought.conceptId
    ? await changeLedgerAndAnswer(ctx, [thought.conceptId], 'Note changed', rewriteOnConcept, answer)
    : await writeAndAnswer(ctx, rewrite, answer);
  await propose(ctx, id);
  return changed;
}

async function writeWords(tx: EntityManager, id: string, content: string): Promise<Thought> {
  const thought = await tx.findOne(Thought, { id });
  if (!thought) throw new AppError('not_found', NOT_FOUND);
  thought.content = content;
  if (thought.type === 'voice') thought.transcript = content;
  return thought;
}

/**
 * Deletes a note with its attachments, its recording and the evidence from it. `undoRemoval` restores it, unless a file
 * was deleted with it.
 *
 * @throws AppError not_found
 */
export async function removeThought(ctx: Ctx, id: string): Promise<void> {
  const thought = await ownThought(ctx, id);
  if (!thought.conceptId) {
    await ctx.em.remove(thought).flush();
    return;
  }
  const removed = { kind: 'note', id, conceptId: thought.conceptId } as const;
  await removeFromLedger(ctx, removed, 'Note deleted', async (tx) => {
    await forgetNote(tx, id);
    await tx.nativeDelete(Thought, { id });
  });
}

/**
 * Assigns a thought to a concept of the same founder, and optionally to a member of that concept. Evidence from it is
 * removed from the previous concept and searched for again.
 *
 * @throws AppError not_found for a foreign thought or concept, or a member of another concept; impossible for moving a
 * note on a member to another concept
 */
export async function assignThought(
  ctx: Ctx,
  { id, conceptId, memberId }: z.output<typeof assignThoughtInput>,
): Promise<ThoughtView> {
  const thought = await ownThought(ctx, id);
  await requireOwnConcept(ctx, conceptId);
  if (memberId && !(await isMemberOf(ctx, memberId, conceptId))) {
    throw new AppError('not_found', 'Community member not found');
  }
  if (thought.memberId && thought.conceptId !== conceptId) {
    throw new AppError('impossible', 'A note on a community member stays with its concept.');
  }
  const { conceptId: from } = thought;
  const place = { conceptId, ...(memberId ? { memberId } : {}) };
  const move = async (tx: EntityManager): Promise<undefined> => {
    await forgetNote(tx, id);
    await tx.nativeUpdate(Thought, { id }, place);
  };
  const put = (tx: EntityManager): Promise<unknown> => tx.nativeUpdate(Thought, { id }, place);
  const answer = (after: Ctx): Promise<ThoughtView> => getThought(after, id);
  const leaves = from && (from !== conceptId || (memberId && memberId !== thought.memberId));
  const placed = leaves
    ? await changeLedgerAndAnswer(ctx, [from], 'Note moved', move, answer)
    : await writeAndAnswer(ctx, put, answer);
  await propose(ctx, id);
  return placed;
}

async function isMemberOf(ctx: Ctx, id: string, conceptId: string): Promise<boolean> {
  return isUuid(id) && (await ctx.em.count(CommunityMember, { id, conceptId })) > 0;
}

/** Queues proposing its evidence; if the queue loses the job, housekeeping queues it again. */
async function propose(ctx: Ctx, thoughtId: string): Promise<void> {
  await withoutQueue(ctx).enqueue('evidence.propose', { thoughtId });
}

async function getThought(ctx: Ctx, id: string): Promise<ThoughtView> {
  const thought = await thoughtById(ctx.reads, founderId(ctx), id);
  if (!thought) throw new AppError('not_found', NOT_FOUND);
  return thought;
}
