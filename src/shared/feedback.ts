import { z } from 'zod';
import { cleanText } from './text.ts';

/** What the dialog says when a rating or a text is missing (specification 2, section 5). */
export const FEEDBACK_INCOMPLETE = 'Please provide both a rating and feedback text.';
export const FEEDBACK_MAX_CHARACTERS = 5000;

/** POST /api/feedback */
export const submitFeedbackInput = z.object({
  rating: z
    .number({ error: FEEDBACK_INCOMPLETE })
    .int('A rating is 1 to 5 stars')
    .min(1, 'A rating is 1 to 5 stars')
    .max(5, 'A rating is 1 to 5 stars'),
  feedback: z
    .string({ error: FEEDBACK_INCOMPLETE })
    .transform((text) => cleanText(text).trim())
    .pipe(
      z
        .string()
        .min(1, FEEDBACK_INCOMPLETE)
        .max(FEEDBACK_MAX_CHARACTERS, 'Please keep this under 5,000 characters'),
    ),
});

export const feedbackView = z.object({
  id: z.string(),
  rating: z.number(),
  feedback: z.string(),
  createdAt: z.string(),
});
export type FeedbackView = z.infer<typeof feedbackView>;

/** The overview of feedback for administrators. */
export const feedbackOverview = z.object({
  total: z.number(),
  /** The average; null without feedback. */
  average: z.number().nullable(),
  /** The number of ratings with 1 to 5 stars, in this order. */
  byRating: z.array(z.number()).length(5),
  /** Days (UTC) with feedback among the last ninety, oldest first. */
  byDay: z.array(z.object({ day: z.string(), count: z.number(), average: z.number() })),
  /** The newest hundred. */
  latest: z.array(feedbackView),
});
export type FeedbackOverview = z.infer<typeof feedbackOverview>;
