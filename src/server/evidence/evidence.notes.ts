import type { EntityManager } from '@mikro-orm/postgresql';
import { CommunityMember } from '../community/community-member.entity.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { NoteInput } from '../platform/ai/analyst.port.ts';
import { Thought } from '../thoughts/thought.entity.ts';

const NOTES_AT_MOST = 200;

/** The founder's own notes and the community's thoughts on a concept, newest first: where evidence may stand. */
export async function notesAbout(em: EntityManager, concept: Pick<Concept, 'id'>): Promise<NoteInput[]> {
  const thoughts = await em.find(
    Thought,
    { conceptId: concept.id },
    { orderBy: { createdAt: 'desc' }, limit: NOTES_AT_MOST },
  );
  if (thoughts.length === 0) return [];
  const memberIds = [...new Set(thoughts.flatMap((thought) => thought.memberId ?? []))];
  const members = await em.find(CommunityMember, { id: { $in: memberIds } });
  const byId = new Map(members.map((member) => [member.id, member]));
  return thoughts.flatMap((thought) => {
    const text = thought.content ?? thought.transcript;
    if (!text) return [];
    const member = thought.memberId ? byId.get(thought.memberId) : undefined;
    return [
      { id: thought.id, text, author: member ? `${member.firstName}, ${member.stage}` : 'the founder' },
    ];
  });
}
