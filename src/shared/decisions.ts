import { z } from 'zod';
import { canvasBoxSchema, confidenceSchema, importanceSchema } from './assumption-labels.ts';
import { idSchema, requiredText } from './text.ts';

export const DECISIONS = ['go', 'change', 'stop'] as const;
export type DecisionKind = (typeof DECISIONS)[number];

export const createDecisionInput = z.object({
  conceptId: idSchema,
  decision: z.enum(DECISIONS, { error: 'Please choose go, change or stop.' }),
  because: requiredText(5000, 'Please write down why.'),
});

/** A snapshot of the canvas: each non-empty box with its summary and its assumptions. */
export const canvasMoment = z.array(
  z.object({
    canvasBox: canvasBoxSchema,
    summary: z.string().nullable(),
    assumptions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        importance: importanceSchema,
        confidence: confidenceSchema,
        active: z.boolean(),
        proven: z.number(),
      }),
    ),
  }),
);
export type CanvasMoment = z.infer<typeof canvasMoment>;

export const decisionView = z.object({
  id: z.string(),
  conceptId: z.string(),
  decision: z.enum(DECISIONS),
  because: z.string(),
  score: z.number().nullable(),
  proven: z.number().nullable(),
  canvas: canvasMoment,
  createdAt: z.string(),
});
export type DecisionView = z.infer<typeof decisionView>;
