import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';

/** The maximum number of records of each kind per founder: far beyond honest use, to bound the database. */
export const RECORDS_AT_MOST = {
  concepts: 1000,
  notes: 50_000,
  members: 50_000,
  features: 500,
  assumptions: 50_000,
  'pieces of evidence': 200_000,
  experiments: 10_000,
  decisions: 10_000,
  calls: 20_000,
} as const;
/**
 * The maximum number of pieces of evidence on one assumption. A change of one looks at all of them, in the process that
 * serves everybody: about a second for as many on a slow processor.
 */
export const EVIDENCE_PER_ASSUMPTION = 5000;
export type Counted = keyof typeof RECORDS_AT_MOST;

const COUNTS: Readonly<Record<Counted, string>> = {
  concepts: 'select count(*)::int as held from concepts where owner_id = ?',
  notes: 'select count(*)::int as held from thoughts where owner_id = ?',
  members: ofConcepts('community_members x join concepts c on c.id = x.concept_id'),
  features: 'select count(*)::int as held from features where submitted_by_id = ?',
  assumptions: ofConcepts('assumptions x join concepts c on c.id = x.concept_id'),
  // From the index alone, assumption by assumption: the pieces themselves are a hundred times as much to read.
  'pieces of evidence': `select coalesce(sum(e.held), 0)::int as held from concepts c
    join assumptions a on a.concept_id = c.id, lateral (select count(*) as held from evidence where assumption_id = a.id) e
    where c.owner_id = ?`,
  experiments: ofConcepts('experiments x join concepts c on c.id = x.concept_id'),
  decisions: ofConcepts('decisions x join concepts c on c.id = x.concept_id'),
  calls: 'select count(*)::int as held from calls where owner_id = ?',
};

function ofConcepts(joined: string): string {
  return `select count(*)::int as held from ${joined} where c.owner_id = ?`;
}

/**
 * Refuses records beyond the quota. Call it in the inserting transaction, like `roomFor`.
 *
 * @throws AppError too_large
 */
export async function requireRoomFor(
  tx: EntityManager,
  ownerId: string,
  kind: Counted,
  more = 1,
): Promise<void> {
  if ((await roomFor(tx, ownerId, kind)) < more) throw new AppError('too_large', noRoomFor(kind));
}

/**
 * How many more records a founder may have. Call it in the inserting transaction: it locks, so that other inserts for
 * this founder wait until it ends.
 */
export async function roomFor(tx: EntityManager, ownerId: string, kind: Counted): Promise<number> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} of ${ownerId}`]);
  const [row] = await tx.execute<{ held: number }[]>(COUNTS[kind], [ownerId]);
  return Math.max(0, RECORDS_AT_MOST[kind] - (row?.held ?? 0));
}

/**
 * Refuses another piece of evidence on a full assumption. Call it with the assumption's concept locked.
 *
 * @throws AppError too_large
 */
export async function requireRoomOnAssumption(tx: EntityManager, assumptionId: string): Promise<void> {
  const [row] = await tx.execute<{ held: number }[]>(
    'select count(*)::int as held from evidence where assumption_id = ?',
    [assumptionId],
  );
  if ((row?.held ?? 0) < EVIDENCE_PER_ASSUMPTION) return;
  const most = EVIDENCE_PER_ASSUMPTION.toLocaleString('en-US');
  throw new AppError(
    'too_large',
    `An assumption can have at most ${most} pieces of evidence. Please delete some first.`,
  );
}

/** The message for a founder at the quota. */
export function noRoomFor(kind: Counted): string {
  return `You can have at most ${RECORDS_AT_MOST[kind].toLocaleString('en-US')} ${kind}. Please delete some first.`;
}
