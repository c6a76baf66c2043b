import { z } from 'zod';
import { canvasBoxSchema } from './assumption-labels.ts';
import { ASSUMPTION_MAX_CHARACTERS } from './limits.ts';
import { idSchema, requiredText } from './text.ts';

/** A question about a box that the pitch leaves open. Not an assumption: not rated, ranked or tested until answered. */
export const questionView = z.object({
  id: z.string(),
  conceptId: z.string(),
  canvasBox: canvasBoxSchema,
  question: z.string(),
  /** The founder's own statement that needs a box, verbatim; null for a box that the pitch leaves open. */
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
