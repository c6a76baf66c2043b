import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { AssumptionDraft } from '../../shared/analysis.ts';
import { ACTIVE_ASSUMPTIONS } from '../../shared/limits.ts';
import { risk } from '../../shared/score.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { Assumption } from './assumption.entity.ts';

/**
 * Writes the analyst's assumptions: the riskiest ten active and ranked, each with the place in the pitch that it
 * comes from. Returns their ids; the caller plans the gathering of evidence and scores the concept.
 */
export async function storeAssumptions(
  em: EntityManager,
  concept: Concept,
  drafts: readonly AssumptionDraft[],
): Promise<string[]> {
  const byRisk = [...drafts].sort(
    (a, b) => risk(b.importance, b.confidence) - risk(a.importance, a.confidence),
  );
  const active = new Set(byRisk.slice(0, ACTIVE_ASSUMPTIONS));
  const ids: string[] = [];
  for (const draft of drafts) {
    const assumption = em.create(Assumption, {
      id: v7(),
      conceptId: concept.id,
      text: draft.text,
      canvasBox: draft.canvasBox,
      importance: draft.importance,
      confidence: draft.confidence,
      priorConfidence: draft.confidence,
      active: active.has(draft),
      ...placeInPitch(concept.transcript ?? '', draft.quote),
    });
    ids.push(assumption.id);
  }
  await em.flush();
  return ids;
}

function placeInPitch(pitch: string, quote: string | null) {
  const start = quote ? pitch.indexOf(quote) : -1;
  if (!quote || start < 0) return { quote: null, quoteStart: null, quoteEnd: null };
  return { quote, quoteStart: start, quoteEnd: start + quote.length };
}
