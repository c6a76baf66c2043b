import type { EntityManager } from '@mikro-orm/postgresql';
import type { UpdateEvidenceInput } from '../../shared/evidence-forms.ts';
import { isUuid } from '../../shared/text.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { AppError } from '../errors.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Evidence } from './evidence.entity.ts';

/** The person, note or file that a founder names as the origin of a piece; only what is named is present. */
export type Attribution = Partial<Pick<Evidence, 'who' | 'memberId' | 'noteId' | 'attachmentId'>>;

type Named = Pick<UpdateEvidenceInput, 'who' | 'memberId' | 'noteId' | 'attachmentId'>;

/**
 * Looks up who and what a founder names, in the concept that the piece belongs to. A member's note names the member.
 *
 * @throws AppError not_found for a member, note or file that is not there, another founder's or another concept's
 */
export async function attributionOf(
  tx: EntityManager,
  place: { readonly conceptId: string; readonly ownerId: string },
  named: Named,
): Promise<Attribution> {
  const attribution: Attribution = {};
  if (named.who !== undefined) attribution.who = named.who;
  if (named.memberId !== undefined)
    attribution.memberId = named.memberId && (await memberOf(tx, place, named.memberId));
  if (named.noteId !== undefined) Object.assign(attribution, await noteOf(tx, place, named.noteId));
  if (named.attachmentId !== undefined)
    attribution.attachmentId = named.attachmentId && (await fileOf(tx, place, named.attachmentId));
  return attribution;
}

type Place = Parameters<typeof attributionOf>[1];

async function memberOf(tx: EntityManager, { conceptId }: Place, id: string): Promise<string> {
  const member = isUuid(id) ? await tx.findOne(CommunityMember, { id, conceptId }) : null;
  if (!member) throw new AppError('not_found', 'Community member not found');
  return member.id;
}

async function noteOf(tx: EntityManager, place: Place, id: string | null): Promise<Attribution> {
  if (id === null) return { noteId: null };
  const note = isUuid(id) ? await tx.findOne(Thought, { id, ...place }) : null;
  if (!note) throw new AppError('not_found', 'Thought not found');
  return note.memberId ? { noteId: note.id, memberId: note.memberId } : { noteId: note.id };
}

async function fileOf(tx: EntityManager, place: Place, id: string): Promise<string> {
  const file = isUuid(id) ? await tx.findOne(Attachment, { id, ownerId: place.ownerId }) : null;
  const note = file && (await tx.findOne(Thought, { id: file.thoughtId, ...place }));
  if (!file || !note) throw new AppError('not_found', 'Attachment not found');
  return file.id;
}
