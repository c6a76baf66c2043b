import { z } from 'zod';
import { canvasBoxSchema } from './canvas.ts';
import { impactSchema, strengthSchema } from './evidence.ts';
import { confidenceSchema, importanceSchema } from './ratings.ts';

/** What an analyst answers, task by task. Both analysts are held to these schemas. */

export const summaryResultSchema = z.object({
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().min(1).max(2000),
});

/** Prose shown on a collapsible card: paragraphs and "- " lists in plain text, no markup. */
export const proseResultSchema = z.object({ text: z.string().trim().min(1).max(8000) });

export const assumptionDraftSchema = z.object({
  canvasBox: canvasBoxSchema,
  /** One falsifiable sentence, at most 300 characters. */
  text: z.string().trim().min(1).max(300),
  importance: importanceSchema,
  confidence: confidenceSchema,
  /** The words of the pitch this rests on, verbatim; null when the founder has not answered this box. */
  quote: z.string().max(1000).nullable(),
});

export const assumptionsResultSchema = z.object({
  assumptions: z.array(assumptionDraftSchema).min(1).max(40),
});

export const canvasSummariesResultSchema = z.object({
  summaries: z.array(z.object({ canvasBox: canvasBoxSchema, summary: z.string().trim().min(1).max(600) })),
});

/** An icon drawn by our own code from these choices, so that no markup of a model is ever shown. */
export const iconResultSchema = z.object({
  glyph: z.string().trim().min(1).max(40),
  hue: z.number().int().min(0).max(359),
});

export const evidenceDraftSchema = z.object({
  text: z.string().trim().min(1).max(1000),
  impact: impactSchema,
  strength: strengthSchema,
  /** Where the quote stands: the founder's pitch, one of the given notes, or a public page. */
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pitch') }),
    z.object({ kind: z.literal('note'), noteId: z.string() }),
    z.object({ kind: z.literal('page'), url: z.string().max(2000) }),
  ]),
  /** Verbatim words of that source. */
  quote: z.string().trim().min(1).max(1000),
});

/** A concrete next test of an assumption, with the result that would count as a pass. */
export const nextTestSchema = z.object({
  test: z.string().trim().min(1).max(600),
  passMark: z.string().trim().min(1).max(300),
});
export type NextTest = z.infer<typeof nextTestSchema>;

export const evidenceResultSchema = z.object({
  evidence: z.array(evidenceDraftSchema).max(12),
  nextTests: z.array(nextTestSchema).min(1).max(4),
});

export const ideasResultSchema = z.object({
  ideas: z
    .array(z.object({ concept: z.string().trim().min(1).max(600), fit: z.string().trim().min(1).max(600) }))
    .min(1)
    .max(6),
});

/** Every task an analyst can be given, with the schema of its answer. */
export const ANALYST_RESULTS = {
  summary: summaryResultSchema,
  feedback: proseResultSchema,
  founderFit: proseResultSchema,
  assumptions: assumptionsResultSchema,
  improvements: proseResultSchema,
  branding: proseResultSchema,
  marketAnalysis: proseResultSchema,
  canvasSummaries: canvasSummariesResultSchema,
  icon: iconResultSchema,
  evidence: evidenceResultSchema,
  ideas: ideasResultSchema,
  communitySummary: proseResultSchema,
} as const;

export type AnalystTask = keyof typeof ANALYST_RESULTS;
export type AnalystResult<T extends AnalystTask> = z.infer<(typeof ANALYST_RESULTS)[T]>;
export type AssumptionDraft = z.infer<typeof assumptionDraftSchema>;
export type EvidenceDraft = z.infer<typeof evidenceDraftSchema>;
