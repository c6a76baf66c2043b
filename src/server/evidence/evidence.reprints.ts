import type { EntityManager } from '@mikro-orm/postgresql';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Attribution } from './evidence.attribution.ts';
import { Evidence } from './evidence.entity.ts';
import { type EvidenceOrigin, originKey, originKeys } from './evidence.origins.ts';
import { PageSnapshot } from './gathering/page-snapshot.entity.ts';

const COMPARED_WITHIN_MS = 10_000;

/** Gives a new or changed piece the key of what it repeats on its assumption, and joins what it has in common. */
export async function joinReprints(em: EntityManager, piece: Evidence): Promise<void> {
  const others = await em.find(Evidence, { assumptionId: piece.assumptionId, id: { $ne: piece.id } });
  await groupReprints(em, [...others, piece]);
}

/**
 * Works out anew which origin an edited piece belongs to. Plain words of a founder's leave their group when they say
 * something else; what ever had a source stays with it, so that no edit makes one origin two.
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

/** In another concept nobody and nothing of the old one can be named. */
export function dropSources(evidence: Evidence, attribution: Attribution): void {
  if (attribution.memberId === undefined) evidence.memberId = null;
  if (attribution.noteId === undefined) evidence.noteId = null;
  if (attribution.attachmentId === undefined) evidence.attachmentId = null;
}

/**
 * Merges the keys of pieces on one side that come from one source or say the same; keys never part. What is neutral
 * or undecided ties nothing together, or it would move a number.
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

/** Pages are compared apart from everything else, whatever they consist of. */
async function keysOf(origins: EvidenceOrigin[]): Promise<string[]> {
  if (origins.every(({ text }) => text === '')) return originKeys(origins);
  return runBounded('originKeys', origins, { withinMs: COMPARED_WITHIN_MS });
}

/** A page that does not say what it is quoted for must not tie two honest sources together. */
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
