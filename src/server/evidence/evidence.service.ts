import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { CreateEvidenceInput, EvidenceView, UpdateEvidenceInput } from '../../shared/evidence-forms.ts';
import { isUuid } from '../../shared/text.ts';
import { requireRoomFor, requireRoomOnAssumption } from '../accounts/record-quota.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { getAssumption, loadAssumption } from '../assumptions/assumptions.service.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { removeFromLedger } from '../removals/removals.keep.ts';
import { attributionOf } from './evidence.attribution.ts';
import { dismiss } from './evidence.dismissed.ts';
import { applyChanges, changesIn, leaveSource } from './evidence.edit.ts';
import { Evidence } from './evidence.entity.ts';
import { originKey } from './evidence.origins.ts';
import { evidenceById, evidenceOfAssumption, evidenceOfConcept, snapshotOf } from './evidence.queries.ts';
import { dropSources, joinReprints, settleOrigin } from './evidence.reprints.ts';
import { countsAs, usualStrength } from './evidence.strength.ts';
import { readLinkSoon } from './gathering/evidence.links.ts';

const NOT_FOUND = 'Evidence not found';

/** All evidence of a concept, newest first. @throws AppError not_found for another founder's concept */
export async function listEvidence(ctx: Ctx, conceptId: string): Promise<EvidenceView[]> {
  await requireOwnConcept(ctx, conceptId);
  return evidenceOfConcept(ctx.reads, founderId(ctx), conceptId);
}

/** All evidence for and against one assumption, newest first. @throws AppError not_found */
export async function listEvidenceOfAssumption(ctx: Ctx, assumptionId: string): Promise<EvidenceView[]> {
  await getAssumption(ctx, assumptionId);
  return evidenceOfAssumption(ctx.reads, founderId(ctx), assumptionId);
}

/**
 * Adds evidence from the founder: desk with a source URL, otherwise of the claimed strength once it names somebody.
 *
 * @throws AppError not_found, also for a member, note or file that does not belong to this concept
 */
export async function createEvidence(ctx: Ctx, input: CreateEvidenceInput): Promise<EvidenceView> {
  const { id: assumptionId, conceptId } = await loadAssumption(ctx, input.assumptionId);
  const ownerId = founderId(ctx);
  const id = v7();
  const sourceUrl = input.sourceUrl ?? null;
  const { text, impact, strength = usualStrength(sourceUrl) } = input;
  const add = async (tx: EntityManager): Promise<undefined> => {
    await requireAssumption(tx, assumptionId);
    await requireRoomFor(tx, ownerId, 'pieces of evidence');
    await requireRoomOnAssumption(tx, assumptionId);
    const attribution = await attributionOf(tx, { conceptId, ownerId }, input);
    const claim = { text, strength, impact, sourceUrl, originKind: 'founder' as const, ...attribution };
    const piece = tx.create(Evidence, {
      id,
      assumptionId,
      ...claim,
      countsAs: countsAs(claim),
      judgedBy: 'founder',
      originKey: originKey({ finalUrl: sourceUrl, quote: text }),
    });
    await joinReprints(tx, piece);
  };
  const answer = (after: Ctx): Promise<EvidenceView> => getEvidence(after, id);
  const added = await changeLedgerAndAnswer(ctx, [conceptId], 'Evidence added', add, answer);
  if (sourceUrl) await readLinkSoon(ctx, id);
  return added;
}

/**
 * Changes the named fields; a value equal to the stored one changes nothing. Editing a finding of the analyst turns it
 * into the founder's statement, setting the direction of an undecided piece is the founder's judgement, and moving a
 * piece to another assumption, of any concept of the same founder, asks for judgement again.
 *
 * @throws AppError not_found, also for an assumption, member, note or file of another founder
 */
export async function updateEvidence(ctx: Ctx, input: UpdateEvidenceInput): Promise<EvidenceView> {
  const from = await loadEvidence(ctx, input.id);
  const to =
    input.assumptionId === undefined ? from.assumption : await loadAssumption(ctx, input.assumptionId);
  const ownerId = founderId(ctx);
  const concepts = [from.assumption.conceptId, to.conceptId];
  const change = async (tx: EntityManager): Promise<string | false | undefined> => {
    await requireAssumption(tx, to.id);
    const evidence = await requireEvidence(tx, input.id);
    const attribution = await attributionOf(tx, { conceptId: to.conceptId, ownerId }, input);
    const assumptionId = input.assumptionId === undefined ? evidence.assumptionId : to.id;
    const changes = changesIn(evidence, input, attribution, assumptionId);
    if (Object.keys(changes).length === 0) return false;
    if (assumptionId !== evidence.assumptionId) await requireRoomOnAssumption(tx, assumptionId);
    const leavesConcept = from.assumption.conceptId !== to.conceptId && assumptionId === to.id;
    if (leavesConcept) {
      dropSources(evidence, attribution);
      leaveSource(evidence);
    }
    const { text, sourceUrl, impact } = evidence;
    const before = { text, sourceUrl, impact, assumptionId: evidence.assumptionId };
    applyChanges(evidence, changes);
    await settleOrigin(tx, evidence, before);
    const spokeAgainst = before.impact === 'contradicts';
    const isElsewhere = evidence.assumptionId !== before.assumptionId;
    return spokeAgainst && (isElsewhere || evidence.impact !== 'contradicts')
      ? 'Evidence counted against it no more'
      : undefined;
  };
  const answer = (after: Ctx): Promise<EvidenceView> => getEvidence(after, input.id);
  const changed = await changeLedgerAndAnswer(ctx, concepts, 'Evidence changed', change, answer);
  const { origin, snapshot } = changed;
  if (origin.kind === 'founder' && changed.sourceUrl && !snapshot) await readLinkSoon(ctx, input.id);
  return changed;
}

/**
 * Deletes a piece of evidence; `undoRemoval` restores it. A finding of the analyst is remembered, so that the next
 * gathering does not add it again.
 *
 * @throws AppError not_found
 */
export async function removeEvidence(ctx: Ctx, id: string): Promise<void> {
  const { assumption } = await loadEvidence(ctx, id);
  const removed = { kind: 'evidence', id, conceptId: assumption.conceptId } as const;
  await removeFromLedger(ctx, removed, 'Evidence deleted', async (tx) => {
    const evidence = await requireEvidence(tx, id);
    dismiss(tx, evidence);
    tx.remove(evidence);
  });
}

/**
 * The plain text of the page behind a piece, as it was fetched. @throws AppError not_found, also for a piece without
 * one
 */
export async function getSnapshot(ctx: Ctx, id: string) {
  const snapshot = isUuid(id) ? await snapshotOf(ctx.reads, founderId(ctx), id) : undefined;
  if (!snapshot) throw new AppError('not_found', 'This evidence has no page.');
  return snapshot;
}

async function getEvidence(ctx: Ctx, id: string): Promise<EvidenceView> {
  const evidence = await evidenceById(ctx.reads, founderId(ctx), id);
  if (!evidence) throw new AppError('not_found', NOT_FOUND);
  return evidence;
}

async function loadEvidence(ctx: Ctx, id: string): Promise<{ evidence: Evidence; assumption: Assumption }> {
  founderId(ctx);
  const evidence = isUuid(id) ? await ctx.em.findOne(Evidence, { id }) : null;
  if (!evidence) throw new AppError('not_found', NOT_FOUND);
  const assumption = await loadAssumption(ctx, evidence.assumptionId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found'
      ? new AppError('not_found', NOT_FOUND)
      : error;
  });
  return { evidence, assumption };
}

async function requireAssumption(tx: EntityManager, id: string): Promise<void> {
  if (!(await tx.count(Assumption, { id }))) throw new AppError('not_found', 'Assumption not found');
}

async function requireEvidence(tx: EntityManager, id: string): Promise<Evidence> {
  const evidence = await tx.findOne(Evidence, { id });
  if (!evidence) throw new AppError('not_found', NOT_FOUND);
  return evidence;
}
