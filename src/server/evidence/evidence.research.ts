import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnalystResult, EvidenceDraft } from '../../shared/analysis.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import type { NoteInput } from '../platform/ai/analyst.port.ts';
import { askAnalyst } from '../prompts/ask-analyst.ts';
import { Evidence } from './evidence.entity.ts';
import { notesAbout } from './evidence.notes.ts';

type Store = (em: EntityManager) => Promise<void>;

/**
 * Looks for evidence on one assumption and returns how to store it. What the analyst says it found is admitted
 * only with a quote that really stands in the pitch or the note it names; the rest is shown as unverified or dropped.
 *
 * @throws AnalystError when the analyst could not answer
 */
export async function researchAssumption(
  ctx: Ctx,
  concept: Concept,
  assumptionId: string,
  signal?: AbortSignal,
): Promise<Store> {
  const assumption = await ctx.em.findOne(Assumption, { id: assumptionId, conceptId: concept.id });
  if (!assumption) return async () => {};
  const notes = await notesAbout(ctx.em, concept);
  const pitch = concept.transcript ?? '';
  const { text, canvasBox } = assumption;
  const answer = await askAnalyst(
    ctx,
    'evidence',
    { pitch, assumption: { text, canvasBox }, notes },
    { conceptId: concept.id, userId: concept.ownerId, assumptionId },
    signal,
  );
  const admitted = answer.value.evidence.flatMap((draft) => admit(draft, pitch, notes));
  return async (em) => {
    answer.recordCalls(em);
    await storeFindings(em, assumptionId, admitted, answer.value.nextTests, ctx.now());
  };
}

type Admitted = Pick<
  Evidence,
  'text' | 'impact' | 'strength' | 'source' | 'quote' | 'verified' | 'originKey'
> &
  Partial<Pick<Evidence, 'noteId' | 'sourceUrl' | 'unverifiedReason'>>;

function admit(draft: EvidenceDraft, pitch: string, notes: readonly NoteInput[]): Admitted[] {
  const { text, impact, strength, quote, source } = draft;
  if (source.kind === 'page') return [];
  const note = source.kind === 'note' ? notes.find((each) => each.id === source.noteId) : undefined;
  const told = source.kind === 'pitch' ? pitch : note?.text;
  if (!told?.includes(quote)) return [];
  const originKey = `told ${createHash('sha256').update(normalize(quote)).digest('base64url')}`;
  const found = { text, impact, strength, quote, verified: true, originKey };
  return [note ? { ...found, source: 'note', noteId: note.id } : { ...found, source: 'pitch' }];
}

function normalize(quote: string): string {
  return quote.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Adds what is new: a quote that stands there already is not added twice. */
async function storeFindings(
  em: EntityManager,
  assumptionId: string,
  admitted: readonly Admitted[],
  nextTests: AnalystResult<'evidence'>['nextTests'],
  now: Date,
): Promise<void> {
  const assumption = await em.findOne(Assumption, { id: assumptionId });
  if (!assumption) return;
  const known = await em.find(Evidence, { assumptionId });
  const keys = new Set(known.map((each) => each.originKey));
  for (const found of admitted) {
    if (keys.has(found.originKey)) continue;
    keys.add(found.originKey);
    em.create(Evidence, { assumptionId, ...found });
  }
  assumption.nextTests = nextTests;
  assumption.gatheredAt = now;
  assumption.gatheringUntil = null;
}
