import { z } from 'zod';
import { nextTestSchema } from './analysis.ts';
import { canvasBoxSchema, confidenceSchema, importanceSchema } from './assumption-labels.ts';
import { ASSUMPTION_MAX_CHARACTERS } from './limits.ts';
import { idSchema, requiredText } from './text.ts';

/** Why an assumption cannot be deleted. */
export const TESTED_STAYS = 'A test of this assumption was started, and what was tested stays on record.';

export const createAssumptionInput = z.object({
  conceptId: idSchema,
  text: requiredText(ASSUMPTION_MAX_CHARACTERS, 'Please write the assumption.'),
  canvasBox: canvasBoxSchema,
  importance: importanceSchema,
  confidence: confidenceSchema,
});

export const updateAssumptionInput = z.object({
  id: idSchema,
  text: requiredText(ASSUMPTION_MAX_CHARACTERS, 'Please write the assumption.').optional(),
  canvasBox: canvasBoxSchema.optional(),
  importance: importanceSchema.optional(),
  confidence: confidenceSchema.optional(),
  active: z.boolean().optional(),
  /** The founder has reviewed it without changing either rating. */
  reviewed: z.literal(true).optional(),
});

export const runningTestSchema = z.object({ counted: z.number(), outOf: z.number() });

export const assumptionView = z.object({
  id: z.string(),
  conceptId: z.string(),
  text: z.string(),
  canvasBox: canvasBoxSchema,
  importance: importanceSchema,
  confidence: confidenceSchema,
  /** The confidence that the evidence suggests, when the founder has set their own. */
  suggestedConfidence: confidenceSchema,
  confidenceByFounder: z.boolean(),
  active: z.boolean(),
  rank: z.number().nullable(),
  quote: z.string().nullable(),
  quoteStart: z.number().nullable(),
  quoteEnd: z.number().nullable(),
  origin: z.enum(['analyst', 'founder']),
  /** The share that evidence alone has proven, 0 to 1. */
  proven: z.number(),
  support: z.number(),
  contradiction: z.number(),
  evidenceCount: z.number(),
  validatesCount: z.number(),
  contradictsCount: z.number(),
  /** Pieces awaiting the founder's judgement. */
  waitingCount: z.number(),
  nextTests: z.array(nextTestSchema),
  /** The test that runs: how many people have been counted, of how many. */
  runningTest: runningTestSchema.nullable(),
  /** Whether a test of it was started: then it can be switched off, and not deleted. */
  testStarted: z.boolean(),
  gathering: z.boolean(),
  gatheredAt: z.string().nullable(),
  /** Why the last gathering failed, as a message for the founder. */
  gatheringFailure: z.string().nullable(),
  /** What the last gathering could not do as well as asked for, as a message for the founder. */
  gatheringShortfall: z.string().nullable(),
  createdAt: z.string(),
});
export type AssumptionView = z.infer<typeof assumptionView>;
