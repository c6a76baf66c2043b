import type { StageSince } from '../../shared/community.ts';
import type { MemberDetail, MemberView } from '../../shared/community-forms.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const COLUMNS = `m.id, m.concept_id as "conceptId", m.first_name as "firstName", m.last_name as "lastName", m.email,
  m.phone_number as "phoneNumber", m.stage, m.stages->0->>'stage' as "addedAs", m.created_at as "createdAt",
  (select count(*)::int from thoughts t where t.member_id = m.id) as "thoughtCount",
  (select json_build_object('kind', j.kind, 'confirmed', j.confirmed_at is not null)
   from page_joins j where j.member_id = m.id limit 1) as "joinedPage",
  (select json_build_object('id', b.id, 'name', trim(b.first_name || ' ' || b.last_name))
   from page_joins j join community_members b on b.id = coalesce(j.came_through_id,
     (select r.member_id from page_joins r where r.id = j.referred_by_id))
   where j.member_id = m.id limit 1) as "cameThrough"`;

const OF_CONCEPT = hotQuery<MemberView>(
  'members_of_concept',
  `select ${COLUMNS} from community_members m join concepts c on c.id = m.concept_id
   where m.concept_id = $1 and c.owner_id = $2 order by m.created_at, m.id`,
);

const BY_ID = hotQuery<MemberDetail>(
  'member_by_id',
  `select ${COLUMNS},
     json_build_object('id', c.id, 'title', c.title, 'transcript', c.transcript, 'summary', c.summary,
       'spoken', c.origin in ('call', 'microphone'),
       'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as concept
   from community_members m join concepts c on c.id = m.concept_id where m.id = $1 and c.owner_id = $2`,
);

const STAGES_OF = hotQuery<{ stages: StageSince[] }>(
  'stages_of_member',
  `select m.stages from community_members m join concepts c on c.id = m.concept_id
   where m.id = $1 and c.owner_id = $2`,
);

/** The members of a founder's concept, in the order they were added. */
export function membersOf(reads: HotReads, ownerId: string, conceptId: string): Promise<MemberView[]> {
  return reads.rows(OF_CONCEPT, [conceptId, ownerId]);
}

/** One member; undefined unless they belong to this founder. */
export function memberById(reads: HotReads, ownerId: string, id: string): Promise<MemberDetail | undefined> {
  return reads.first(BY_ID, [id, ownerId]);
}

/** The history of a member's stages, oldest first; undefined unless they belong to this founder. */
export async function stagesOf(
  reads: HotReads,
  ownerId: string,
  id: string,
): Promise<StageSince[] | undefined> {
  return (await reads.first(STAGES_OF, [id, ownerId]))?.stages;
}
