import type { EntityManager } from '@mikro-orm/postgresql';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Attribution } from './evidence.attribution.ts';
import type { Evidence } from './evidence.entity.ts';
import { type EvidenceOrigin, originKey, originKeys } from './evidence.origins.ts';

const COMPARED_WITHIN_MS = 10_000;
const SIDES = ['validates', 'contradicts'] as const;

type Side = (typeof SIDES)[number];

/** Gives a new or changed piece the key of the pieces it repeats on its assumption, and merges their groups. */
export async function joinReprints(em: EntityManager, piece: Evidence): Promise<void> {
  await em.flush();
  const side = SIDES.find((each) => each === piece.impact);
  if (side) await groupSide(em, piece.assumptionId, side);
}

/** Merges the keys of all pieces of an assumption that repeat others. */
export async function groupReprints(em: EntityManager, assumptionId: string): Promise<void> {
  await em.flush();
  for (const side of SIDES) await groupSide(em, assumptionId, side);
}

/**
 * Recomputes which origin an edited piece belongs to. A founder's statement without a source leaves its group when its
 * words change; a piece that ever had a source stays in it, so that no edit turns one origin into two.
 */
export async function settleOrigin(
  em: EntityManager,
  piece: Evidence,
  before: Pick<Evidence, 'text' | 'sourceUrl' | 'assumptionId' | 'impact'>,
): Promise<void> {
  const { text, sourceUrl, assumptionId, impact } = before;
  const isSame = piece.text === text && piece.sourceUrl === sourceUrl && piece.assumptionId === assumptionId;
  if (isSame && piece.impact === impact) return;
  const hadSource = Boolean(sourceUrl || piece.original || piece.originKind !== 'founder');
  if (!hadSource && !isSame)
    piece.originKey = originKey({ finalUrl: piece.sourceUrl ?? null, quote: piece.text });
  await joinReprints(em, piece);
}

/** Sources of the old concept cannot be named in another concept. */
export function dropSources(evidence: Evidence, attribution: Attribution): void {
  if (attribution.memberId === undefined) evidence.memberId = null;
  if (attribution.noteId === undefined) evidence.noteId = null;
  if (attribution.attachmentId === undefined) evidence.attachmentId = null;
}

/** What is compared of a piece that is stored. */
interface StoredOrigin extends EvidenceOrigin {
  readonly id: string;
  readonly held: string;
}

/**
 * Merges the keys of pieces on one side that share a source or say the same; keys never split. Neutral and undecided
 * pieces are not used to merge, since they must not change the score, nor is a page without the quoted words, which must
 * not connect two honest sources. Only what is compared is read, and not as entities, since there may be thousands.
 */
async function groupSide(em: EntityManager, assumptionId: string, side: Side): Promise<void> {
  const stored = await em.execute<StoredOrigin[]>(
    `select e.id, e.origin_key as held, coalesce(s.final_url, e.source_url) as "finalUrl", coalesce(s.text, '') as text,
       coalesce(e.quote, e.text) as quote, e.text as statement
     from evidence e left join page_snapshots s on s.id = e.snapshot_id
     where e.assumption_id = ? and e.impact = ? and (e.origin_kind = 'founder' or e.quote_found)`,
    [assumptionId, side],
  );
  const keys = await keysOf(stored);
  const merged = stored.flatMap(({ id, held }, index) => {
    const key = keys[index] ?? held;
    return key === held ? [] : [{ id, key }];
  });
  if (merged.length === 0) return;
  await em.execute(
    `update evidence e set origin_key = m.key, updated_at = now()
     from json_to_recordset(?::json) as m(id uuid, key text) where e.id = m.id`,
    [JSON.stringify(merged)],
  );
}

/** Compares pages in a separate worker, since their content is untrusted. */
async function keysOf(origins: EvidenceOrigin[]): Promise<string[]> {
  if (origins.every(({ text }) => text === '')) return originKeys(origins);
  return runBounded('originKeys', origins, { withinMs: COMPARED_WITHIN_MS });
}
