import type { ThoughtView } from '../../shared/thoughts.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const SELECT = `select t.id, t.concept_id as "conceptId", t.member_id as "memberId", t.type, t.title, t.content, t.transcript,
    t.created_at as "createdAt",
    (select json_build_object('id', r.id, 'recordingUrl', '/api/recordings/' || r.id, 'status', r.status,
       'duration', r.duration)
       from recordings r where r.thought_id = t.id order by r.created_at limit 1) as recording,
    coalesce((select json_agg(json_build_object('id', f.id, 'thoughtId', f.thought_id, 'fileName', f.file_name, 'originalName', f.original_name,
       'fileSize', f.file_size, 'mimeType', f.mime_type, 'storageUrl', f.storage_url,
       'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.created_at, f.id)
       from attachments f where f.thought_id = t.id), '[]') as attachments
  from thoughts t`;
const NEWEST_FIRST = 'order by t.created_at desc, t.id desc';

const OF_FOUNDER = hotQuery<ThoughtView>(
  'thoughts_of_founder',
  `${SELECT} where t.owner_id = $1 ${NEWEST_FIRST}`,
);
const UNASSIGNED = hotQuery<ThoughtView>(
  'thoughts_unassigned',
  `${SELECT} where t.owner_id = $1 and t.concept_id is null ${NEWEST_FIRST}`,
);
const OF_CONCEPT = hotQuery<ThoughtView>(
  'thoughts_of_concept',
  `${SELECT} where t.concept_id = $1 and t.owner_id = $2 ${NEWEST_FIRST}`,
);
const OF_MEMBER = hotQuery<ThoughtView>(
  'thoughts_of_member',
  `${SELECT} where t.member_id = $1 and t.owner_id = $2 ${NEWEST_FIRST}`,
);
const BY_ID = hotQuery<ThoughtView>('thought_by_id', `${SELECT} where t.id = $1 and t.owner_id = $2`);

/** A founder's thoughts, newest first; optionally only those without a concept. */
export function thoughtsOf(reads: HotReads, ownerId: string, unassigned: boolean): Promise<ThoughtView[]> {
  return reads.rows(unassigned ? UNASSIGNED : OF_FOUNDER, [ownerId]);
}

/** All notes on a concept, including those on its members, newest first. */
export function thoughtsOfConcept(
  reads: HotReads,
  ownerId: string,
  conceptId: string,
): Promise<ThoughtView[]> {
  return reads.rows(OF_CONCEPT, [conceptId, ownerId]);
}

/** All notes on a member, newest first. */
export function thoughtsOfMember(reads: HotReads, ownerId: string, memberId: string): Promise<ThoughtView[]> {
  return reads.rows(OF_MEMBER, [memberId, ownerId]);
}

/** One thought; undefined unless it belongs to this founder. */
export function thoughtById(reads: HotReads, ownerId: string, id: string): Promise<ThoughtView | undefined> {
  return reads.first(BY_ID, [id, ownerId]);
}
