import { z } from 'zod';
import { canvasBoxSchema } from './assumption-labels.ts';
import { assumptionView } from './assumptions.ts';
import { CONCEPT_STATUSES, JOURNEY_STAGES } from './journey.ts';
import { OFFER_MAX_CHARACTERS, PITCH_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from './limits.ts';
import { PITCH_KINDS } from './pitch-kinds.ts';
import { idSchema, optionalLine, requiredText } from './text.ts';

export const createConceptInput = z.object({
  text: requiredText(PITCH_MAX_CHARACTERS, 'Please enter your business concept first.'),
});
export const updateConceptInput = z.object({
  id: idSchema,
  title: requiredText(TITLE_MAX_CHARACTERS, 'Please enter a title.').optional(),
  /** The journey stage of a processed concept. */
  status: z.enum(JOURNEY_STAGES).optional(),
  /** Sending either one confirms title, customer and offer; blank means there is none yet. */
  customer: optionalLine(OFFER_MAX_CHARACTERS),
  offer: optionalLine(OFFER_MAX_CHARACTERS),
  /** Confirms all three unchanged. */
  confirmed: z.literal(true).optional(),
});
export const canvasSummaryInput = z.object({
  id: idSchema,
  canvasBox: canvasBoxSchema,
  summary: requiredText(2000, 'Please write a summary.'),
});

/** A concept as listed in the bin. */
export const conceptListItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  icon: z.string().nullable(),
  score: z.number().nullable(),
  proven: z.number().nullable(),
  status: z.enum(CONCEPT_STATUSES),
  processingStep: z.string().nullable(),
  processingProgress: z.number(),
  failureReason: z.string().nullable(),
  /** The kind of text. Anything but an idea has no assumptions and no score. */
  pitchKind: z.enum(PITCH_KINDS),
  /** When the founder decided to stop; null once a later decision is another one. */
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ConceptListItem = z.infer<typeof conceptListItem>;

export const assumptionProgress = z.object({
  totalAssumptions: z.number(),
  completedAssumptions: z.number(),
  assumptions: z.array(
    z.object({
      id: z.string(),
      canvasBox: canvasBoxSchema,
      text: z.string(),
      hasEvidence: z.boolean(),
      evidenceCount: z.number(),
    }),
  ),
});
export type AssumptionProgress = z.infer<typeof assumptionProgress>;

/** A part that the analysis left out, or answered incompletely. */
export const conceptGap = z.object({
  /** The name of the part, as shown to the founder. */
  part: z.string(),
  reason: z.string(),
});
export type ConceptGap = z.infer<typeof conceptGap>;

/** A concept with everything its page shows. */
export const conceptView = conceptListItem.extend({
  /** Stages that the founder left without meeting their requirements, in the journey's order. */
  skippedStages: z.array(z.enum(JOURNEY_STAGES)),
  feedback: z.string().nullable(),
  founderFit: z.string().nullable(),
  improvements: z.string().nullable(),
  branding: z.string().nullable(),
  marketAnalysis: z.string().nullable(),
  transcript: z.string().nullable(),
  /** The customer and the offer: as read by the analyst, and in the founder's words once confirmed. */
  customer: z.string().nullable(),
  offer: z.string().nullable(),
  /** Whether nobody can say that the title names the offer: the analyst was sure of none, and the founder chose no title. */
  titleIsGuess: z.boolean(),
  /** Other words of the pitch for the offer, which the founder may choose as the title. */
  otherTitles: z.array(z.string()),
  /** When the founder last confirmed or corrected title, customer or offer; null when never. */
  confirmedAt: z.string().nullable(),
  /** Whether tests, questions and drafts still have to be regenerated after a correction. */
  remaking: z.boolean(),
  /** The offset in the transcript at which the second of two ideas begins. */
  splitAt: z.number().nullable(),
  /** Those concepts created by splitting it that still exist. */
  splitInto: z.array(z.string()),
  /** Which analyst read the pitch. */
  analyst: z.string().nullable(),
  origin: z.string(),
  /** What the analysis left out; a retry asks for these parts again. */
  gaps: z.array(conceptGap),
  call: z.object({ id: z.string(), createdAt: z.string() }).nullable(),
  recordings: z.array(
    z.object({ id: z.string(), recordingUrl: z.string(), status: z.string(), duration: z.number() }),
  ),
  assumptions: z.array(assumptionView),
  canvasSummaries: z.array(z.object({ canvasBox: canvasBoxSchema, summary: z.string() })),
  /** Oldest first. */
  scoreHistory: z.array(
    z.object({
      score: z.number().nullable(),
      proven: z.number().nullable(),
      reason: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type ConceptView = z.infer<typeof conceptView>;
