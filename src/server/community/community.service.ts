import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { StageSince } from '../../shared/community.ts';
import type {
  CreateMemberInput,
  MemberDetail,
  MemberView,
  UpdateMemberInput,
} from '../../shared/community-forms.ts';
import { isUuid } from '../../shared/text.ts';
import type { CreateThoughtInput, ThoughtView } from '../../shared/thoughts.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { forgetMember } from '../evidence/gathering/evidence.sources.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { removeFromLedger } from '../removals/removals.keep.ts';
import { thoughtsOfMember } from '../thoughts/thoughts.queries.ts';
import { writeThought } from '../thoughts/thoughts.service.ts';
import { memberById, membersOf, stagesOf } from './community.queries.ts';
import { CommunityMember } from './community-member.entity.ts';
import { requirePhone } from './member-phone.ts';

const NOT_FOUND = 'Community member not found';

/** The members of a concept, in the order they were added. @throws AppError not_found for another founder's concept */
export async function listMembers(ctx: Ctx, conceptId: string): Promise<MemberView[]> {
  await requireOwnConcept(ctx, conceptId);
  return membersOf(ctx.reads, founderId(ctx), conceptId);
}

/** One member, with the first page of their timeline. @throws AppError not_found */
export async function getMember(ctx: Ctx, id: string): Promise<MemberDetail> {
  const ownerId = founderId(ctx);
  const member = isUuid(id) ? await memberById(ctx.reads, ownerId, id) : undefined;
  if (!member) throw new AppError('not_found', NOT_FOUND);
  return member;
}

/** The history of a member's stages with dates, oldest first. @throws AppError not_found */
export async function listStages(ctx: Ctx, id: string): Promise<StageSince[]> {
  const stages = isUuid(id) ? await stagesOf(ctx.reads, founderId(ctx), id) : undefined;
  if (!stages) throw new AppError('not_found', NOT_FOUND);
  return stages;
}

/** Adds a member to the founder's own concept. @throws AppError not_found; bad_input for an invalid phone number */
export async function createMember(ctx: Ctx, input: CreateMemberInput): Promise<MemberDetail> {
  await requireOwnConcept(ctx, input.conceptId);
  const { conceptId, firstName, lastName, stage } = input;
  const id = v7();
  const phoneNumber = requirePhone(input.phoneNumber);
  const write = async (tx: EntityManager): Promise<void> => {
    await requireRoomFor(tx, founderId(ctx), 'members');
    const email = input.email ?? null;
    tx.create(CommunityMember, { id, conceptId, firstName, lastName, email, phoneNumber, stage });
  };
  return writeAndAnswer(ctx, write, (after) => getMember(after, id));
}

/** Changes the named fields of a member. @throws AppError not_found; bad_input for a new, invalid phone number */
export async function updateMember(ctx: Ctx, input: UpdateMemberInput): Promise<MemberDetail> {
  const { id, conceptId } = await loadMember(ctx, input.id);
  // Under a new name they may be the same person as in other evidence, so origins are recomputed.
  const change = async (tx: EntityManager): Promise<false | undefined> => {
    const member = await tx.findOne(CommunityMember, { id });
    if (!member) throw new AppError('not_found', NOT_FOUND);
    if (input.firstName !== undefined) member.firstName = input.firstName;
    if (input.lastName !== undefined) member.lastName = input.lastName;
    if (input.email !== undefined) member.email = input.email;
    if (input.phoneNumber !== undefined) {
      member.phoneNumber = requirePhone(input.phoneNumber, member.phoneNumber);
    }
    if (input.stage !== undefined) member.stage = input.stage;
    return input.firstName === undefined && input.lastName === undefined ? false : undefined;
  };
  return changeLedgerAndAnswer(ctx, [conceptId], 'Member changed', change, (after) => getMember(after, id));
}

/**
 * Deletes a member with the notes on them and the evidence from them; `conceptId`, if given, must be the member's.
 *
 * @throws AppError not_found
 */
export async function removeMember(ctx: Ctx, id: string, conceptId?: string): Promise<void> {
  const member = await loadMember(ctx, id);
  if (conceptId !== undefined && member.conceptId !== conceptId.toLowerCase()) {
    throw new AppError('not_found', NOT_FOUND);
  }
  const removed = { kind: 'member', id: member.id, conceptId: member.conceptId } as const;
  await removeFromLedger(ctx, removed, 'Member removed', async (tx) => {
    await forgetMember(tx, member.id);
    await tx.nativeDelete(CommunityMember, { id: member.id });
  });
}

/** All notes on a member, newest first. @throws AppError not_found */
export async function listMemberThoughts(ctx: Ctx, id: string): Promise<ThoughtView[]> {
  await getMember(ctx, id);
  return thoughtsOfMember(ctx.reads, founderId(ctx), id);
}

/** Writes a note on a member, with files uploaded before. @throws AppError not_found */
export async function addMemberThought(ctx: Ctx, input: CreateThoughtInput): Promise<ThoughtView> {
  const { id, conceptId } = await loadMember(ctx, input.id);
  return writeThought(ctx, { conceptId, memberId: id }, input);
}

async function loadMember(ctx: Ctx, id: string): Promise<CommunityMember> {
  const ownerId = founderId(ctx);
  const member = isUuid(id) ? await ctx.em.findOne(CommunityMember, { id }) : null;
  const own = member && (await ctx.em.count(Concept, { id: member.conceptId, ownerId }));
  if (!own) throw new AppError('not_found', NOT_FOUND);
  return member;
}
