import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { AnalystResult, AssumptionDraft, QuestionDraft } from '../../shared/analysis.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { ACTIVE_ASSUMPTIONS } from '../../shared/limits.ts';
import { BOX_QUESTIONS } from '../../shared/open-questions.ts';
import { asksForBox } from '../../shared/questions.ts';
import { risk } from '../../shared/score.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { Assumption } from './assumption.entity.ts';
import { Question } from './question.entity.ts';

/** The phrase with which an analyst marks a box that the pitch does not address. */
const UNANSWERED = /^Not answered yet: (?=\S)/;

/**
 * Stores the analyst's assumptions: the riskiest ten active and ranked, each with its position in the pitch; and its
 * questions, so that every box of an idea has an assumption or an open question. Returns the assumptions' ids; the
 * caller plans the gathering of evidence and recomputes the score.
 */
export async function storeAssumptions(
  em: EntityManager,
  concept: Concept,
  answer: AnalystResult<'assumptions'>,
): Promise<string[]> {
  const isOpen = ({ quote, text }: AssumptionDraft) => quote === null && UNANSWERED.test(text);
  const drafts = answer.assumptions.filter((draft) => !isOpen(draft));
  const placeholders = answer.assumptions.filter(isOpen).map(questionOf);
  if (concept.pitchKind === 'idea')
    storeQuestions(em, concept, drafts, [...(answer.questions ?? []), ...placeholders]);
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

function questionOf({ canvasBox, text }: AssumptionDraft): QuestionDraft {
  const question = text.replace(UNANSWERED, '');
  return { canvasBox, question: question.charAt(0).toUpperCase() + question.slice(1), quote: null };
}

function storeQuestions(
  em: EntityManager,
  concept: Concept,
  drafts: readonly AssumptionDraft[],
  asked: readonly QuestionDraft[],
): void {
  // A statement to be placed may turn out to belong to another box.
  const placed = asked.filter((question) => !asksForBox(question));
  const spokenOf = new Set([...drafts, ...placed].map(({ canvasBox }) => canvasBox));
  const silent = CANVAS_BOXES.filter((box) => !spokenOf.has(box));
  const generic = silent.map((canvasBox) => ({ canvasBox, question: BOX_QUESTIONS[canvasBox], quote: null }));
  for (const { canvasBox, question, quote } of [...asked, ...generic]) {
    em.create(Question, { conceptId: concept.id, canvasBox, question, quote });
  }
}

/** Adds a question for a box that loses its last assumption. Call it before the assumption is removed or moved. */
export async function openEmptiedBox(
  em: EntityManager,
  { id, conceptId, canvasBox }: Pick<Assumption | Question, 'id' | 'conceptId' | 'canvasBox'>,
): Promise<void> {
  const inBox = { conceptId, canvasBox };
  if (await em.count(Assumption, { ...inBox, id: { $ne: id } })) return;
  if (await em.count(Question, { ...inBox, id: { $ne: id } })) return;
  em.create(Question, { ...inBox, question: BOX_QUESTIONS[canvasBox] });
}

/** The quote with its position in the pitch; nothing where the pitch does not hold it. */
export function placeInPitch(pitch: string, quote: string | null) {
  const start = quote ? pitch.indexOf(quote) : -1;
  if (!quote || start < 0) return { quote: null, quoteStart: null, quoteEnd: null };
  return { quote, quoteStart: start, quoteEnd: start + quote.length };
}
