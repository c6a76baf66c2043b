import { z } from 'zod';
import { assumptionView } from '../../shared/assumptions.ts';
import { answerQuestionInput, questionView } from '../../shared/questions.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import { answerQuestion, listQuestions, removeQuestion } from './questions.service.ts';

export const questionsRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(questionView)))
    .query(({ ctx, input }) => listQuestions(ctx, input.id)),
  answer: founderProcedure
    .input(answerQuestionInput)
    .output(assumptionView)
    .mutation(once(({ ctx, input }) => answerQuestion(ctx, input))),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeQuestion(ctx, input.id);
      return {};
    }),
});
