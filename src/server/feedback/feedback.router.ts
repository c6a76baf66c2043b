import { feedbackOverview, feedbackView, submitFeedbackInput } from '../../shared/feedback.ts';
import { once } from '../repeats/once.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { getFeedbackOverview, submitFeedback } from './feedback.service.ts';

export const feedbackRouter = router({
  submit: publicProcedure
    .input(submitFeedbackInput)
    .output(feedbackView)
    .mutation(once(({ ctx, input }) => submitFeedback(ctx, input))),
  overview: adminProcedure.output(feedbackOverview).query(({ ctx }) => getFeedbackOverview(ctx)),
});
