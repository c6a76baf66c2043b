import type { EntityManager } from '@mikro-orm/postgresql';
import { Assumption } from '../assumptions/assumption.entity.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { askAnalyst } from '../prompts/ask-analyst.ts';
import { findInOwnTexts } from './evidence.finding.ts';
import { notesAbout } from './evidence.notes.ts';
import { findInPages } from './evidence.pages.ts';
import { storeFindings } from './evidence.store.ts';

/** Stores what was found and says whether the ledger has changed. */
type Store = (em: EntityManager) => Promise<boolean>;

/**
 * Looks for evidence on one assumption and returns how to store it. What the analyst says it found counts only
 * with a quote that stands in the pitch, the note or the page it names. Nothing is written and no transaction is
 * open while the analyst is asked and pages are fetched.
 *
 * @throws AnalystError when the analyst could not answer
 */
export async function researchAssumption(
  ctx: Ctx,
  concept: Pick<Concept, 'id' | 'ownerId' | 'transcript'>,
  assumptionId: string,
  signal?: AbortSignal,
): Promise<Store> {
  const [assumption, notes] = await Promise.all([
    ctx.em.findOne(Assumption, { id: assumptionId, conceptId: concept.id }),
    notesAbout(ctx.em, concept),
  ]);
  if (!assumption) return async () => false;
  const pitch = concept.transcript ?? '';
  const { text, canvasBox } = assumption;
  const { evidence, nextTests } = await askAnalyst(
    ctx,
    'evidence',
    { pitch, assumption: { text, canvasBox }, notes },
    { conceptId: concept.id, userId: concept.ownerId, assumptionId },
    signal,
  );
  const ownTexts = [pitch, ...notes.map((note) => note.text)];
  const findings = [
    ...evidence.flatMap((draft) => findInOwnTexts(draft, pitch, notes) ?? []),
    ...(await findInPages(ctx, evidence, ownTexts, signal)),
  ];
  return async (em) => {
    const open = await em.findOne(Assumption, { id: assumptionId });
    if (!open) return false;
    const changed = await storeFindings(em, assumptionId, findings);
    open.nextTests = nextTests;
    open.gatheredAt = ctx.now();
    open.gatheringUntil = null;
    return changed;
  };
}
