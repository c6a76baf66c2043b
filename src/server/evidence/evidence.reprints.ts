import type { EntityManager } from '@mikro-orm/postgresql';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Attribution } from './evidence.attribution.ts';
import { Evidence } from './evidence.entity.ts';
import { type EvidenceOrigin, originKey, originKeys } from './evidence.origins.ts';
import { PageSnapshot } from './gathering/page-snapshot.entity.ts';

const COMPARED_WITHIN_MS = 10_000;

/** Gives a new or changed piece the key of the pieces it repeats on its assumption, and merges their groups. */
export async function joinReprints(em: EntityManager, piece: Evidence): Promise<void> {
  const others = await em.find(Evidence, { assumptionId: piece.assumptionId, id: { $ne: piece.id } });
  await groupReprints(em, [...others, piece]);
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
  for (const side of ['validates', 'contradicts'] as const) {
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
