import type { DecisionView } from '../../shared/decisions.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const OF_CONCEPT = hotQuery<DecisionView>(
  'decisions_of_concept',
  `select d.id, d.concept_id as "conceptId", d.decision, d.because, d.score, d.proven, d.canvas,
     d.created_at as "createdAt"
   from decisions d join concepts c on c.id = d.concept_id
   where d.concept_id = $1 and c.owner_id = $2 order by d.created_at desc, d.id desc`,
);

const LAST_STOP = hotQuery<{ because: string }>(
  'last_stop',
  `select because from decisions where concept_id = $1 and decision = 'stop'
   order by created_at desc, id desc limit 1`,
);

/** Why the founder last decided to stop; undefined if never. The caller has checked the concept's owner. */
export async function lastReasonToStop(reads: HotReads, conceptId: string): Promise<string | undefined> {
  const stop = await reads.first(LAST_STOP, [conceptId]);
  return stop?.because;
}

/** All decisions on a founder's concept, newest first. */
export function decisionsOf(reads: HotReads, ownerId: string, conceptId: string): Promise<DecisionView[]> {
  return reads.rows(OF_CONCEPT, [conceptId, ownerId]);
}
