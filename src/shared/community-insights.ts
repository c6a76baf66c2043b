import { z } from 'zod';
import { canvasBoxSchema } from './assumption-labels.ts';
import { stageSchema } from './community.ts';

/** What a person of the community said or did, quoted where possible. */
export const communityQuote = z.object({
  text: z.string(),
  /** The person's name. */
  who: z.string(),
  /** Null for a person named in evidence who is not a member. */
  memberId: z.string().nullable(),
  /** The kind of record it comes from. */
  from: z.enum(['evidence', 'note', 'thought']),
  evidenceId: z.string().nullable(),
  noteId: z.string().nullable(),
  /** The assumption it is about; null for a note from which no evidence was taken. */
  assumptionId: z.string().nullable(),
  direction: z.enum(['for', 'against', 'neither', 'undecided']).nullable(),
});
export type CommunityQuote = z.infer<typeof communityQuote>;

/** The community's statements by assumption and by person. Counts are of people, not of quotes. */
export const communityInsightsView = z.object({
  byAssumption: z.array(
    z.object({
      assumptionId: z.string(),
      text: z.string(),
      canvasBox: canvasBoxSchema,
      /** People for it, against it, and with unjudged quotes; a person may be in several groups. */
      people: z.object({ for: z.number(), against: z.number(), undecided: z.number() }),
      quotes: z.array(communityQuote),
      /** The number of further quotes. */
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
  /** The number of people not listed. */
  morePeople: z.number(),
  /** The number of members with thoughts. */
  heardFrom: z.number(),
  /** Members without any thoughts or evidence: how many, and the first few. */
  silent: z.object({
    count: z.number(),
    first: z.array(z.object({ memberId: z.string(), name: z.string() })),
  }),
});
export type CommunityInsights = z.infer<typeof communityInsightsView>;
