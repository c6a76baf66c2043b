import { z } from 'zod';
import { canvasBoxSchema } from './canvas.ts';
import { stageSchema } from './community.ts';

/** What somebody of the community said or did, in their words where there are any. */
export const communityQuote = z.object({
  text: z.string(),
  /** Who, by name. */
  who: z.string(),
  /** Null for somebody who is named in a piece of evidence and is no member. */
  memberId: z.string().nullable(),
  /** Where it stands. */
  from: z.enum(['evidence', 'note', 'thought']),
  evidenceId: z.string().nullable(),
  noteId: z.string().nullable(),
  /** The assumption it speaks to; null for a note that no evidence was taken from. */
  assumptionId: z.string().nullable(),
  direction: z.enum(['for', 'against', 'neither', 'undecided']).nullable(),
});
export type CommunityQuote = z.infer<typeof communityQuote>;

/** What the community says, by assumption and by person. Counted are people, never words. */
export const communityInsightsView = z.object({
  byAssumption: z.array(
    z.object({
      assumptionId: z.string(),
      text: z.string(),
      canvasBox: canvasBoxSchema,
      /** People who speak for and against it, and those whose words nobody has judged. One may be in several. */
      people: z.object({ for: z.number(), against: z.number(), undecided: z.number() }),
      quotes: z.array(communityQuote),
      /** How many quotes there are beyond these. */
      more: z.number(),
    }),
  ),
  byPerson: z.array(
    z.object({
      memberId: z.string().nullable(),
      name: z.string(),
      stage: stageSchema.nullable(),
      thoughtCount: z.number(),
      quotes: z.array(communityQuote),
      more: z.number(),
    }),
  ),
  /** People beyond those listed. */
  morePeople: z.number(),
  /** How many members have thoughts. */
  heardFrom: z.number(),
  /** Members of whom nothing is known yet: how many, and the first of them. */
  silent: z.object({
    count: z.number(),
    first: z.array(z.object({ memberId: z.string(), name: z.string() })),
  }),
});
export type CommunityInsights = z.infer<typeof communityInsightsView>;
