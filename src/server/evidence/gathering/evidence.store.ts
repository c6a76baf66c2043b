import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { EVIDENCE_PER_ASSUMPTION } from '../../accounts/record-quota.ts';
import type { FetchedPage } from '../../platform/page-fetch/page-fetch.port.ts';
import type { Finding } from '../checks/evidence.judge.ts';
import { dealtWith } from '../evidence.dismissed.ts';
import { Evidence } from '../evidence.entity.ts';
import { originKey, plainWords } from '../evidence.origins.ts';
import { groupReprints } from '../evidence.reprints.ts';
import { countsAs, settleStrength } from '../evidence.strength.ts';
import { PageSnapshot } from './page-snapshot.entity.ts';

/**
 * Adds new findings to an assumption's ledger and marks which pieces are reprints of one source. A quote that is
 * already stored is not added twice; an unverified one that can now be verified becomes verified; pieces that the
 * founder deleted or edited are not added again. An assumption that is full gets no more. Run it inside `changeLedger`.
 *
 * @returns whether the ledger has changed
 */
export async function storeFindings(
  em: EntityManager,
  assumptionId: string,
  findings: readonly Finding[],
  { hasLedger, hasDismissed }: { hasLedger: boolean; hasDismissed: boolean },
): Promise<boolean> {
  if (findings.length === 0) return false;
  const ledger = hasLedger ? await em.find(Evidence, { assumptionId }) : [];
  const isDealtWith = await dealtWith(em, assumptionId, ledger, { hasDismissed });
  const byClaim = new Map(ledger.map((piece) => [claimOf(piece), piece]));
  const snapshots = new Map<FetchedPage, string>();
  let changed = false;
  for (const finding of findings) {
    const known = byClaim.get(claimOf(finding));
    if (known ? !settles(known, finding) : isDealtWith(finding.quote)) continue;
    if (!known && byClaim.size >= EVIDENCE_PER_ASSUMPTION) continue;
    const snapshotId = keepSnapshot(em, finding, snapshots);
    changed = true;
    if (known) settleKnown(known, finding, snapshotId);
    else byClaim.set(claimOf(finding), addPiece(em, assumptionId, finding, snapshotId));
  }
  if (changed) await groupReprints(em, assumptionId);
  return changed;
}

/** Two pieces with the same words from the same place are the same piece. */
function claimOf({ originKind, noteId, sourceUrl, quote, text }: Finding | Evidence): string {
  const place = originKind === 'founder' ? `founder ${text}` : (noteId ?? sourceUrl ?? originKind);
  return JSON.stringify([place, plainWords(quote ?? text)]);
}

/** Whether a new finding improves on the stored piece. A founder's judgement is never replaced. */
function settles(known: Evidence, finding: Finding): boolean {
  if (known.judgedBy === 'founder' || known.verified) return false;
  return finding.verified || (finding.quoteFound && !known.quoteFound);
}

function settleKnown(known: Evidence, finding: Finding, snapshotId: string | null): void {
  const { text, impact, strength, quoteFound, verified, unverifiedReason, needsJudgement, judgedBy } =
    finding;
  Object.assign(known, {
    text,
    impact,
    strength,
    quoteFound,
    verified,
    unverifiedReason,
    needsJudgement,
    judgedBy,
  });
  if (snapshotId) known.snapshotId = snapshotId;
  settleStrength(known);
}

function addPiece(
  em: EntityManager,
  assumptionId: string,
  { page, isSure: _sure, unsureOf: _what, author: _author, ...fields }: Finding,
  snapshotId: string | null,
): Evidence {
  const finalUrl = page?.finalUrl ?? fields.sourceUrl;
  return em.create(Evidence, {
    id: v7(),
    assumptionId,
    ...fields,
    countsAs: countsAs(fields),
    snapshotId,
    originKey: finalUrl ? originKey({ finalUrl, quote: fields.quote }) : ownKey(fields),
  });
}

/** The pitch counts as one source, and so does each note. */
function ownKey({ originKind, noteId }: Pick<Finding, 'originKind' | 'noteId'>): string {
  return noteId ? `note:${noteId}` : originKind;
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
