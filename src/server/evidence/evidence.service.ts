import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Strength } from '../../shared/evidence.ts';
import type { CreateEvidenceInput, EvidenceView, UpdateEvidenceInput } from '../../shared/evidence-forms.ts';
import { isUuid } from '../../shared/text.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { getAssumption, loadAssumption } from '../assumptions/assumptions.service.ts';
import { requireOwnConcept } from '../concepts/concepts.access.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { rescore } from '../ledger/score.service.ts';
import { Evidence } from './evidence.entity.ts';
import { originKey } from './evidence.origins.ts';
import { evidenceById, evidenceOfAssumption, evidenceOfConcept } from './evidence.queries.ts';

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

/** Adds what the founder has found and vouches for, so that it counts at once. @throws AppError not_found */
export async function createEvidence(ctx: Ctx, input: CreateEvidenceInput): Promise<EvidenceView> {
  const { id: assumptionId, conceptId } = await loadAssumption(ctx, input.assumptionId);
  const id = v7();
  const sourceUrl = input.sourceUrl ?? null;
  await ctx.em.fork().transactional(async (tx) => {
    const concept = await lockConcept(tx, conceptId);
    await requireAssumption(tx, assumptionId);
    tx.create(Evidence, {
      id,
      assumptionId,
      text: input.text,
      sourceUrl,
      impact: input.impact,
      strength: input.strength ?? usualStrength(sourceUrl),
      source: 'founder',
      verified: true,
      originKey: founderOrigin(id, sourceUrl),
    });
    await rescore(tx, concept, 'Evidence added');
  });
  return getEvidence(ctx, id);
}

/**
 * Changes the named fields only. Another source makes it the founder's own word, since a quote found in the old
 * source says nothing about the new one. It may move to any assumption of the same founder; both concepts are scored.
 *
 * @throws AppError not_found, also when the assumption to move to is somebody else's
 */
export async function updateEvidence(ctx: Ctx, input: UpdateEvidenceInput): Promise<EvidenceView> {
  const from = await loadEvidence(ctx, input.id);
  const to =
    input.assumptionId === undefined ? from.assumption : await loadAssumption(ctx, input.assumptionId);
  await ctx.em.fork().transactional(async (tx) => {
    const concepts = await lockInOrder(tx, [from.assumption.conceptId, to.conceptId]);
    await requireAssumption(tx, to.id);
    const evidence = await tx.findOne(Evidence, { id: input.id });
    if (!evidence) throw new AppError('not_found', NOT_FOUND);
    applyChanges(evidence, input);
    if (input.assumptionId !== undefined) evidence.assumptionId = to.id;
    for (const concept of concepts) await rescore(tx, concept, 'Evidence changed');
  });
  return getEvidence(ctx, input.id);
}

/** Deletes a piece of evidence. @throws AppError not_found */
export async function removeEvidence(ctx: Ctx, id: string): Promise<void> {
  const { assumption } = await loadEvidence(ctx, id);
  await ctx.em.fork().transactional(async (tx) => {
    const concept = await lockConcept(tx, assumption.conceptId);
    const evidence = await tx.findOne(Evidence, { id });
    if (!evidence) throw new AppError('not_found', NOT_FOUND);
    tx.remove(evidence);
    await rescore(tx, concept, 'Evidence deleted');
  });
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

/** In the order of their ids, so that two moves in opposite directions cannot wait for each other. */
async function lockInOrder(tx: EntityManager, conceptIds: readonly string[]) {
  const locked = [];
  for (const id of [...new Set(conceptIds)].sort()) locked.push(await lockConcept(tx, id));
  return locked;
}

function applyChanges(evidence: Evidence, { text, sourceUrl, impact, strength }: UpdateEvidenceInput): void {
  if (text !== undefined) evidence.text = text;
  if (impact !== undefined) evidence.impact = impact;
  if (sourceUrl !== undefined && sourceUrl !== evidence.sourceUrl) changeSource(evidence, sourceUrl);
  if (strength !== undefined) evidence.strength = strength;
}

function changeSource(evidence: Evidence, sourceUrl: string | null): void {
  const isUsual = evidence.strength === usualStrength(evidence.sourceUrl);
  if (evidence.source !== 'founder' || isUsual) evidence.strength = usualStrength(sourceUrl);
  evidence.sourceUrl = sourceUrl;
  evidence.source = 'founder';
  evidence.verified = true;
  evidence.unverifiedReason = null;
  evidence.quote = null;
  evidence.noteId = null;
  evidence.snapshotId = null;
  evidence.originKey = founderOrigin(evidence.id, sourceUrl);
}

/** What a founder's piece counts as, unless the founder says otherwise (design, section 4). */
function usualStrength(sourceUrl: string | null | undefined): Strength {
  return sourceUrl ? 'desk' : 'said';
}

/** Two pieces that name the same page are one source; a piece without one stands for itself. */
function founderOrigin(id: string, sourceUrl: string | null): string {
  return sourceUrl ? originKey({ finalUrl: sourceUrl, text: '', quote: '' }) : `own:${id}`;
}
