import type { EntityManager } from '@mikro-orm/postgresql';
import type { Assumption } from '../../assumptions/assumption.entity.ts';
import type { Concept } from '../../concepts/concept.entity.ts';
import { confirmedOffer } from '../../concepts/confirmed-offer.ts';
import type { Ctx } from '../../context.ts';
import { hotQuery } from '../../db/hot-reads.ts';
import { standingOf } from '../../experiments/experiments.standing.ts';
import { type AskOptions, askAnalyst } from '../../spending/ask-analyst.ts';
import { judgeFindings } from '../checks/evidence.judge.ts';
import { findInOwnTexts } from './evidence.finding.ts';
import { beliefsOf, notesAbout } from './evidence.notes.ts';
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
  const [assumption, notes, others, standing] = await Promise.all([
    ctx.reads.first(ASSUMED, [assumptionId, concept.id]),
    notesAbout(ctx.reads, concept.id),
    beliefsOf(ctx.reads, concept.id),
    standingOf(ctx.reads, assumptionId),
  ]);
  if (!assumption) return async () => false;
  const pitch = concept.transcript ?? '';
  const { text, canvasBox } = assumption;
  const subject = { conceptId: concept.id, userId: concept.ownerId, assumptionId };
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
      standing,
    },
    subject,
    options,
  );
  const ownTexts = [pitch, ...notes.map((note) => note.text)];
  const pages = await findInPages(ctx, evidence, ownTexts, options.signal);
  const found = [...evidence.flatMap((draft) => findInOwnTexts(draft, pitch, notes) ?? []), ...pages];
  const findings = await judgeFindings(
    ctx,
    found.map((piece) => ({ piece, assumption: text, canvasBox })),
    { ...subject, pitch, kind: concept.pitchKind },
    options,
  );
  return async (em) => {
    const closed = await em.execute<{ hasLedger: boolean }[]>(CLOSE, [
      JSON.stringify(nextTests.slice(0, 1)),
      ctx.now(),
      ownTexts.filter((each) => each !== '').length,
      new Set(pages.map(({ sourceUrl }) => sourceUrl)).size,
      findings.filter(({ quoteFound }) => quoteFound).length,
      assumptionId,
    ]);
    const [open] = closed;
    return open !== undefined && storeFindings(em, assumptionId, findings, open);
  };
}

const ASSUMED = hotQuery<Pick<Assumption, 'text' | 'canvasBox'>>(
  'assumption_to_research',
  'select text, canvas_box as "canvasBox" from assumptions where id = $1 and concept_id = $2',
);

/** Bypasses the ORM, which would load ten assumptions to change two fields of each. */
const CLOSE = `update assumptions
  set next_tests = ?::jsonb, gathered_at = ?, texts_looked_at = ?, pages_looked_at = ?, pieces_found = ?,
    gathering_until = null, updated_at = now()
  where id = ?
  returning exists(select from evidence where assumption_id = assumptions.id) as "hasLedger"`;
