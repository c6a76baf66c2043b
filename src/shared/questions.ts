import { z } from 'zod';
import { canvasBoxSchema } from './assumption-labels.ts';
import { ASSUMPTION_MAX_CHARACTERS } from './limits.ts';
import { idSchema, requiredText } from './text.ts';

/** Asks in which box a statement of the founder's belongs, which follows in quotation marks. */
export const PLACE_QUESTION = 'Where does this belong?';

/** Whether the question leaves its own box open, too: only the founder knows where the statement belongs. */
export function asksForBox({ question }: { readonly question: string }): boolean {
  return question.startsWith(PLACE_QUESTION);
}

/** A question about a box that the pitch leaves open. Not an assumption: not rated, ranked or tested until answered. */
export const questionView = z.object({
  id: z.string(),
  conceptId: z.string(),
  canvasBox: canvasBoxSchema,
  question: z.string(),
  /** What the founder said that may be the answer, or that needs a box, verbatim; null where the pitch says nothing. */
  quote: z.string().nullable(),
  createdAt: z.string(),
});
export type QuestionView = z.infer<typeof questionView>;

export const answerQuestionInput = z.object({
  id: idSchema,
  answer: requiredText(ASSUMPTION_MAX_CHARACTERS, 'Please write an answer.'),
  /** Where the answer belongs, if elsewhere than in the question's box. */
  canvasBox: canvasBoxSchema.optional(),
});
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;
