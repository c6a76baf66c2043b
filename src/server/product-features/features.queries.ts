import type { VotableFeature } from '../../shared/features.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const COLUMNS = `f.id, f.title, f.description, f.status, f.vote_count as "voteCount", f.created_at as "createdAt",
  exists (select from feature_votes v where v.feature_id = f.id and v.user_id = $1) as "hasUserVoted"`;

const VISIBLE = hotQuery<VotableFeature>(
  'features_visible',
  `select ${COLUMNS} from features f where f.visible order by f.vote_count desc, f.created_at, f.id`,
);

const VISIBLE_ONE = hotQuery<VotableFeature>(
  'feature_visible',
  `select ${COLUMNS} from features f where f.visible and f.id = $2`,
);

/** The features open for voting, most votes first. */
export function visibleTo(reads: HotReads, userId: string): Promise<VotableFeature[]> {
  return reads.rows(VISIBLE, [userId]);
}

/** One of them; undefined when it is hidden or deleted. */
export function visibleOne(reads: HotReads, userId: string, id: string): Promise<VotableFeature | undefined> {
  return reads.first(VISIBLE_ONE, [userId, id]);
}
