import { z } from 'zod';
import { canvasBoxSchema } from './assumption-labels.ts';
import { impactSchema } from './evidence.ts';
import type { Importance } from './ratings.ts';
import type { EvidenceBalance } from './score.ts';
import { cleanText, idSchema, inThousands } from './text.ts';

/** What the winner gets (specification 2, section 2). */
export const GRAND_PRIZE = '$20 grand prize';

/** The maximum length of a concatenated text message. */
export const TEXT_MAX_CHARACTERS = 1600;

/** On the competition page importance and confidence have three levels each (specification 2, section 3). */
export const COMPETITION_IMPORTANCE = ['high', 'medium', 'low'] as const;
export const COMPETITION_CONFIDENCE = ['validated', 'invalidated', 'untested'] as const;
export type CompetitionImportance = (typeof COMPETITION_IMPORTANCE)[number];
export type CompetitionConfidence = (typeof COMPETITION_CONFIDENCE)[number];

/** Extremely and Very Important are high, Moderately medium, the rest low (design, section 4). */
export function competitionImportance(importance: Importance): CompetitionImportance {
  if (importance === 'Extremely Important' || importance === 'Very Important') return 'high';
  return importance === 'Moderately Important' ? 'medium' : 'low';
}

/** Validated when support outweighs contradiction, invalidated in the opposite case, else untested. */
export function competitionConfidence({
  support,
  contradiction,
}: Pick<EvidenceBalance, 'support' | 'contradiction'>): CompetitionConfidence {
  if (support > contradiction) return 'validated';
  return contradiction > support ? 'invalidated' : 'untested';
}

export const competitionEvidence = z.object({
  id: z.string(),
  text: z.string(),
  impact: impactSchema,
  sourceUrl: z.string().nullable(),
  /** Whether its quote was found in its source and its direction judged. */
  verified: z.boolean(),
});
export type CompetitionEvidence = z.infer<typeof competitionEvidence>;

export const competitionAssumption = z.object({
  id: z.string(),
  text: z.string(),
  canvasBox: canvasBoxSchema,
  importance: z.enum(COMPETITION_IMPORTANCE),
  confidence: z.enum(COMPETITION_CONFIDENCE),
  evidence: z.array(competitionEvidence),
});
export type CompetitionAssumption = z.infer<typeof competitionAssumption>;

/** An entry as everybody sees it. Never with a phone number. */
export const competitionResult = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  /** 0 to 1. */
  score: z.number(),
  transcript: z.string().nullable(),
  feedback: z.string().nullable(),
  assumptions: z.array(competitionAssumption),
});
export type CompetitionResult = z.infer<typeof competitionResult>;

/** POST /api/texts: simulates a text message. An empty one is answered as on the line. */
export const simulateTextInput = z.object({
  phoneNumber: z.string({ error: 'Please enter a valid phone number' }).max(40),
  text: z
    .string({ error: 'Please enter a text' })
    .max(TEXT_MAX_CHARACTERS, `A text has at most ${inThousands(TEXT_MAX_CHARACTERS)} characters`)
    .transform(cleanText),
  /** The provider's message id; a second text with the same id is a redelivery. */
  providerSid: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/, 'That is no message id')
    .optional(),
});

export const simulatedText = z.object({
  /** The reply to the sender; null for none. */
  reply: z.string().nullable(),
});

/** An entry as administrators see it. */
export const competitionEntryView = z.object({
  /** The number of its round. */
  round: z.number(),
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  transcript: z.string().nullable(),
  score: z.number().nullable(),
  status: z.string(),
  failureReason: z.string().nullable(),
  phoneNumber: z.string(),
  hidden: z.boolean(),
  createdAt: z.string(),
});
export type CompetitionEntryView = z.infer<typeof competitionEntryView>;

/** PUT /api/competition/entries/{id} */
export const updateEntryInput = z.object({ id: idSchema, hidden: z.boolean() });
