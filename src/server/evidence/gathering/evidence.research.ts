import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../../concepts/concept.entity.ts';
import { confirmedOffer } from '../../concepts/confirmed-offer.ts';
import type { Ctx } from '../../context.ts';
import { standingIn } from '../../experiments/experiments.standing.ts';
import { type AskOptions, askAnalyst } from '../../spending/ask-analyst.ts';
import { judgeFindings } from '../checks/evidence.judge.ts';
import { findInOwnTexts } from './evidence.finding.ts';
import { toResearch, unchangedNotes } from './evidence.notes.ts';
import { findInPages } from './evidence.pages.ts';
import { storeFindings } from './evidence.store.ts';

/** Stores the findings. @returns whether the ledger changed */
type Store = (em: EntityManager) => Promise<boolean>;

/**
 * Searches evidence for one assumption and returns a function that stores it. A finding counts only with a quote that
 * is in the pitch, the note or the page it names. Writes nothing, and holds no transaction while the analyst is asked
 * and pages are fetched.
 *
 * @throws AnalystError when the analyst could not answer
 */
export async function researchAssumption(
  ctx: Ctx,
  concept: Pick<
    Concept,
    'id' | 'ownerId' | 'transcript' | 'title' | 'customer' | 'offer' | 'confirmedAt' | 'pitchKind'
  >,
  assumptionId: string,
  options: AskOptions = {},
): Promise<Store> {
  const found = await toResearch(ctx.reads, concept.id, assumptionId);
  if (!found) return async () => false;
  const { text, canvasBox, notes, others } = found;
  const pitch = concept.transcript ?? '';
  const subject = { conceptId: concept.id, userId: concept.ownerId, assumptionId };
  let shortfall: string | null = null;
  const asked: AskOptions = {
    ...options,
    onShortfall: (reason) => {
      shortfall = reason;
      options.onShortfall?.(reason);
    },
  };
  const { evidence, nextTests } = await askAnalyst(
    ctx,
    'evidence',
    {
      pitch,
      kind: concept.pitchKind,
      confirmed: confirmedOffer(concept),
      assumption: { text, canvasBox },
      notes,
      others,
      standing: standingIn(found),
    },
    subject,
    asked,
  );
  const ownTexts = [pitch, ...notes.map((note) => note.text)];
  const pages = await findInPages(ctx, evidence, ownTexts, options.signal);
  const pieces = [...evidence.flatMap((draft) => findInOwnTexts(draft, pitch, notes) ?? []), ...pages];
  const findings = await judgeFindings(
    ctx,
    pieces.map((piece) => ({ piece, assumption: text, canvasBox })),
    { ...subject, pitch, kind: concept.pitchKind },
    asked,
  );
  return async (em) => {
    const closed = await em.execute<{ hasLedger: boolean; hasDismissed: boolean }[]>(CLOSE, [
      JSON.stringify(nextTests),
      ctx.now(),
      ownTexts.filter((each) => each !== '').length,
      new Set(pages.map(({ sourceUrl }) => sourceUrl)).size,
      findings.filter(({ quoteFound }) => quoteFound).length,
      shortfall,
      assumptionId,
    ]);
    const [open] = closed;
    if (open === undefined) return false;
    // The founder may have changed, moved or deleted a note while its words were judged.
    const cited = notes.filter(({ id }) => findings.some(({ noteId }) => noteId === id));
    const unchanged = await unchangedNotes(em, concept.id, cited);
    const standing = findings.filter(({ noteId }) => noteId === null || unchanged.has(noteId));
    return storeFindings(em, assumptionId, standing, open);
  };
}

/** Bypasses the ORM, which would load ten assumptions to change two fields of each. */
const CLOSE = `update assumptions
  set next_tests = ?::jsonb, gathered_at = ?, texts_looked_at = ?, pages_looked_at = ?, pieces_found = ?,
    gathering_shortfall = ?, gathering_until = null, updated_at = now()
  where id = ?
  returning exists(select from evidence where assumption_id = assumptions.id) as "hasLedger",
    exists(select from dismissed_evidence where assumption_id = assumptions.id) as "hasDismissed"`;
