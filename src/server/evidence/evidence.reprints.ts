import type { EntityManager } from '@mikro-orm/postgresql';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Attribution } from './evidence.attribution.ts';
import type { Evidence } from './evidence.entity.ts';
import { type EvidenceOrigin, originKey, originKeys } from './evidence.origins.ts';
import { PageSnapshot } from './gathering/page-snapshot.entity.ts';

const COMPARED_WITHIN_MS = 10_000;
const SIDES = ['validates', 'contradicts'] as const;

/** What is compared of a piece that is stored. */
interface StoredOrigin extends EvidenceOrigin {
  readonly id: string;
  readonly held: string;
}

/**
 * Gives a new or changed piece the key of the pieces it repeats on its assumption, and merges their groups. Only those on
 * its side are read, and only what is compared of them, since there may be thousands.
 */
export async function joinReprints(em: EntityManager, piece: Evidence): Promise<void> {
  await em.flush();
  if (!SIDES.some((side) => side === piece.impact) || !mayTie(piece)) return;
  const stored = await em.execute<StoredOrigin[]>(
    `select e.id, e.origin_key as held, coalesce(s.final_url, e.source_url) as "finalUrl", coalesce(s.text, '') as text,
       coalesce(e.quote, e.text) as quote, e.text as statement
     from evidence e left join page_snapshots s on s.id = e.snapshot_id
     where e.assumption_id = ? and e.impact = ? and (e.origin_kind = 'founder' or e.quote_found)`,
    [piece.assumptionId, piece.impact],
  );
  const keys = await keysOf(stored);
  const merged: { id: string; key: string }[] = [];
  for (const [index, { id, held }] of stored.entries()) {
    const key = keys[index] ?? held;
    if (key === held) continue;
    if (id === piece.id) piece.originKey = key;
    else merged.push({ id, key });
  }
  if (merged.length === 0) return;
  await em.execute(
    `update evidence e set origin_key = m.key, updated_at = now()
     from json_to_recordset(?::json) as m(id uuid, key text) where e.id = m.id`,
    [JSON.stringify(merged)],
  );
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

/**
 * Merges the keys of pieces on one side that share a source or say the same; keys never split. Neutral and undecided
 * pieces are not used to merge, since they must not change the score.
 */
export async function groupReprints(em: EntityManager, ledger: readonly Evidence[]): Promise<void> {
  for (const side of SIDES) {
    await groupSide(
      em,
      ledger.filter((piece) => piece.impact === side && mayTie(piece)),
    );
  }
}

async function groupSide(em: EntityManager, pieces: readonly Evidence[]): Promise<void> {
  if (pieces.length < 2) return;
  const snapshots = await snapshotsOf(em, pieces);
  const keys = await keysOf(
    pieces.map(({ snapshotId, sourceUrl, quote, text, originKey: held }) => {
      const snapshot = snapshotId ? snapshots.get(snapshotId) : undefined;
      return {
        finalUrl: snapshot?.finalUrl ?? sourceUrl ?? null,
        text: snapshot?.text ?? '',
        quote: quote ?? text,
        statement: text,
        held,
      };
    }),
  );
  for (const [index, piece] of pieces.entries()) {
    const key = keys[index] ?? piece.originKey;
    if (piece.originKey !== key) piece.originKey = key;
  }
}

/** Compares pages in a separate worker, since their content is untrusted. */
async function keysOf(origins: EvidenceOrigin[]): Promise<string[]> {
  if (origins.every(({ text }) => text === '')) return originKeys(origins);
  return runBounded('originKeys', origins, { withinMs: COMPARED_WITHIN_MS });
}

/** A page without the quoted words must not connect two honest sources. */
function mayTie({ originKind, quoteFound }: Evidence): boolean {
  return originKind === 'founder' || quoteFound;
}

async function snapshotsOf(
  em: EntityManager,
  pieces: readonly Evidence[],
): Promise<Map<string, PageSnapshot>> {
  const ids = [...new Set(pieces.flatMap((piece) => piece.snapshotId ?? []))];
  if (ids.length === 0) return new Map();
  await em.flush();
  const snapshots = await em.find(PageSnapshot, { id: { $in: ids } });
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
}
