import { feedbackOverview, feedbackView, submitFeedbackInput } from '../../shared/feedback.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { getFeedbackOverview, submitFeedback } from './feedback.service.ts';

export const feedbackRouter = router({
  submit: publicProcedure
    .input(submitFeedbackInput)
    .output(feedbackView)
    .mutation(({ ctx, input }) => submitFeedback(ctx, input)),
  overview: adminProcedure.output(feedbackOverview).query(({ ctx }) => getFeedbackOverview(ctx)),
});
