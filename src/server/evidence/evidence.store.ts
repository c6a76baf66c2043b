import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { FetchedPage } from '../platform/page-fetch/page-fetch.port.ts';
import { comparable } from '../platform/text/verbatim.ts';
import { Evidence } from './evidence.entity.ts';
import type { Finding } from './evidence.finding.ts';
import { type EvidenceOrigin, originKey, originKeys } from './evidence.origins.ts';
import { PageSnapshot } from './page-snapshot.entity.ts';

const COMPARED_WITHIN_MS = 10_000;

/**
 * Adds what is new to an assumption's ledger and says which pieces are reprints of one source. A quote that stands
 * there already is not added twice; one that could not be verified before, and can be now, becomes verified.
 * Run it in a transaction that has locked the concept, and score the concept afterwards, which writes the pieces.
 *
 * @returns whether the ledger has changed
 */
export async function storeFindings(
  em: EntityManager,
  assumptionId: string,
  findings: readonly Finding[],
  { hasLedger }: { hasLedger: boolean },
): Promise<boolean> {
  if (findings.length === 0) return false;
  const ledger = hasLedger ? await em.find(Evidence, { assumptionId }) : [];
  const byClaim = new Map(ledger.map((piece) => [claimOf(piece), piece]));
  const snapshots = new Map<FetchedPage, string>();
  let changed = false;
  for (const finding of findings) {
    const claim = claimOf(finding);
    const known = byClaim.get(claim);
    if (known && (known.verified || !finding.verified)) continue;
    const snapshotId = keepSnapshot(em, finding, snapshots);
    changed = true;
    if (known) {
      const { impact, verified, unverifiedReason } = finding;
      em.assign(known, { impact, verified, unverifiedReason, snapshotId });
      continue;
    }
    const { page, ...fields } = finding;
    const alone = { finalUrl: page?.finalUrl ?? finding.sourceUrl, text: '', quote: finding.quote };
    const piece = em.create(Evidence, {
      id: v7(),
      assumptionId,
      ...fields,
      snapshotId,
      originKey: originKey(alone),
    });
    byClaim.set(claim, piece);
  }
  if (changed) await groupReprints(em, [...byClaim.values()]);
  return changed;
}

/** Two pieces with the same words from the same place are the same piece. */
function claimOf({ source, noteId, sourceUrl, quote, text }: Finding | Evidence): string {
  return JSON.stringify([source, noteId ?? sourceUrl ?? '', comparable(quote ?? text).text]);
}

function keepSnapshot(em: EntityManager, finding: Finding, kept: Map<FetchedPage, string>): string | null {
  const { page, sourceUrl } = finding;
  if (!page || !sourceUrl) return null;
  const known = kept.get(page);
  if (known) return known;
  const id = v7();
  const { finalUrl, contentType, text, fetchedAt } = page;
  const sha256 = createHash('sha256').update(text).digest('hex');
  em.create(PageSnapshot, { id, url: sourceUrl, finalUrl, contentType, sha256, text, fetchedAt });
  kept.set(page, id);
  return id;
}

/** Only what may count is grouped: a page that says something else must not tie two honest sources together. */
async function groupReprints(em: EntityManager, ledger: readonly Evidence[]): Promise<void> {
  const counted = ledger.filter(
    (piece) => piece.verified && (piece.quote !== null || piece.sourceUrl !== null),
  );
  if (counted.length < 2) return;
  const ids = counted.flatMap((piece) => piece.snapshotId ?? []);
  const snapshots = ids.length === 0 ? [] : await snapshotsOf(em, ids);
  const byId = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
  const keys = await keysOf(
    counted.map(({ snapshotId, sourceUrl, quote, text }) => {
      const snapshot = snapshotId ? byId.get(snapshotId) : undefined;
      return {
        finalUrl: snapshot?.finalUrl ?? sourceUrl ?? null,
        text: snapshot?.text ?? '',
        quote: quote ?? text,
      };
    }),
  );
  for (const [index, piece] of counted.entries()) piece.originKey = keys[index] ?? piece.originKey;
}

/** Pages are compared apart from everything else, whatever they consist of. */
async function keysOf(origins: EvidenceOrigin[]): Promise<string[]> {
  if (origins.every(({ text }) => text === '')) return originKeys(origins);
  return runBounded('originKeys', origins, { withinMs: COMPARED_WITHIN_MS });
}

async function snapshotsOf(em: EntityManager, ids: readonly string[]): Promise<PageSnapshot[]> {
  await em.flush();
  return em.find(PageSnapshot, { id: { $in: [...ids] } });
}
