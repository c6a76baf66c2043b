import { z } from 'zod';
import { canvasBoxSchema, confidenceSchema, importanceSchema } from './assumption-labels.ts';
import { impactSchema, strengthSchema } from './evidence.ts';
import { experimentKindSchema, passMarkSchema } from './experiment-kinds.ts';

/** The analyst's answer to each task, validated for both analysts. */

/** In words of the pitch; null when the pitch does not state it plainly. */
const namedInPitch = z.string().trim().max(4000).nullable().default(null);

export const summaryResultSchema = z.object({
  title: z.string().trim().min(1).max(80),
  /** Other words of the pitch for the offer, for the founder to choose instead; a model is not asked for them. */
  otherTitles: z.array(z.string().trim().min(1).max(80)).max(3).optional(),
  summary: z.string().trim().min(1).max(2000),
  customer: namedInPitch,
  offer: namedInPitch,
  /** One of the pitch kinds, including `idea`; an unknown value is read as `idea`. */
  kind: z.string().trim().max(4000).default('idea'),
  /** For two ideas: the words that begin the second one, verbatim. */
  secondIdea: namedInPitch,
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

/** A question to the founder: about a box that the pitch leaves open, or about the box a statement belongs to. */
export const questionDraftSchema = z.object({
  /** The box that the answer goes to; the likeliest one for a statement whose box is uncertain. */
  canvasBox: canvasBoxSchema,
  question: z.string().trim().min(1).max(300),
  /** The founder's statement that needs a box, verbatim; null for a box that the pitch leaves open. */
  quote: z.string().max(1000).nullable(),
});

export const assumptionsResultSchema = z.object({
  /** Empty when the text is not a readable business idea. */
  assumptions: z.array(assumptionDraftSchema).max(40),
  /** Absent from an analyst that asks no questions; then every box has an assumption. */
  questions: z.array(questionDraftSchema).max(20).optional(),
});

/** One question for each requested box. */
export const questionsResultSchema = z.object({
  questions: z.array(z.object({ canvasBox: canvasBoxSchema, question: z.string().trim().min(1).max(300) })),
});

export const canvasSummariesResultSchema = z.object({
  summaries: z.array(z.object({ canvasBox: canvasBoxSchema, summary: z.string().trim().min(1).max(600) })),
});

/** Choices from which our code draws an icon, so that no markup from a model is ever shown. */
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
  /** False when the direction is a guess: the piece stays neutral until the founder has judged it. */
  isSure: z.boolean().optional(),
  /** What it is unsure of, where that is not the direction; a model is not asked for it. */
  unsureOf: z.literal('assumption').optional(),
});

/** A concrete next test of an assumption, with the result that would count as a pass. */
export const nextTestSchema = z.object({
  test: z.string().trim().min(1).max(600),
  passMark: z.string().trim().min(1).max(300),
});

/**
 * A test as it is stored. The built-in analyst gives one of each kind that may ever be next (`testsShown` says which is);
 * a model, which is not asked for the kind, gives one.
 */
const storedTestSchema = nextTestSchema.extend({ kind: experimentKindSchema.optional() });
export type StoredTest = z.infer<typeof storedTestSchema>;

/** A proposed experiment and what may come after it, worded as the tests shown beside an assumption. */
export function asNextTests({ others = [], ...proposal }: AnalystResult<'experiment'>): StoredTest[] {
  return [proposal, ...others].map(asNextTest);
}

function asNextTest({
  kind,
  plan,
  passMark,
}: Pick<AnalystResult<'experiment'>, 'kind' | 'plan' | 'passMark'>): StoredTest {
  return {
    kind,
    test:
      plan.length <= 600
        ? plan
        : `${plan
            .slice(0, 599)
            .replace(/[\ud800-\udbff]$/, '')
            .trimEnd()}…`,
    passMark: `At least ${passMark.atLeast} of ${passMark.outOf}.`,
  };
}

/** The maximum of pieces that one search may return per assumption. */
export const MOST_EVIDENCE = 60;

export const evidenceResultSchema = z.object({
  evidence: z.array(evidenceDraftSchema).max(MOST_EVIDENCE),
  nextTests: z.array(storedTestSchema).max(4),
});

export const ideasResultSchema = z.object({
  ideas: z
    .array(z.object({ concept: z.string().trim().min(1).max(600), fit: z.string().trim().min(1).max(600) }))
    .min(1)
    .max(6),
});

/** A test proposed for one assumption; an interview includes its questions. */
export const experimentResultSchema = z.object({
  kind: experimentKindSchema,
  title: z.string().trim().min(1).max(120),
  plan: z.string().trim().min(1).max(1500),
  passMark: passMarkSchema,
  /** The questions to ask; empty for a test without any. */
  questions: z.array(z.string().trim().min(1).max(300)).max(8),
  /** The tests that are next once more is proven; absent from a model, which is asked again then. */
  others: z
    .array(
      z.object({ kind: experimentKindSchema, plan: z.string().min(1).max(1500), passMark: passMarkSchema }),
    )
    .max(3)
    .optional(),
});

export const messageDraftSchema = z.object({
  headline: z.string().trim().min(1).max(80),
  /** Empty when the canvas supports no more than the headline. */
  subline: z.string().trim().max(160),
  callToAction: z.string().trim().min(1).max(30),
  audience: z.string().trim().min(1).max(160),
  /** Ids of the given assumptions that have to hold for the message to be true. */
  restsOn: z.array(z.string()).max(10),
});

/** Up to three drafts, fewer when the canvas does not support three. */
export const messagesResultSchema = z.object({ messages: z.array(messageDraftSchema).max(3) });

/** The second question on a quote, asked without showing the first answer, so that the two can disagree. */
export const judgementSchema = z.object({
  /** Whether the statement claims no more than the quote. */
  says: z.boolean(),
  /** What the quote means for the assumption. */
  direction: impactSchema,
  strength: strengthSchema,
  /** False where the direction is a guess that the founder should decide. */
  sure: z.boolean(),
});

/** One judgement for each given pair, in the order given. */
export const judgeResultSchema = z.object({ judgements: z.array(judgementSchema).max(40) });

/** Every task an analyst can be given, with the schema of its answer. */
export const ANALYST_RESULTS = {
  summary: summaryResultSchema,
  feedback: proseResultSchema,
  founderFit: proseResultSchema,
  assumptions: assumptionsResultSchema,
  improvements: proseResultSchema,
  branding: proseResultSchema,
  marketAnalysis: proseResultSchema,
  questions: questionsResultSchema,
  canvasSummaries: canvasSummariesResultSchema,
  icon: iconResultSchema,
  evidence: evidenceResultSchema,
  ideas: ideasResultSchema,
  communitySummary: proseResultSchema,
  experiment: experimentResultSchema,
  messages: messagesResultSchema,
  judge: judgeResultSchema,
} as const;

export type AnalystTask = keyof typeof ANALYST_RESULTS;
export type AnalystResult<T extends AnalystTask> = z.infer<(typeof ANALYST_RESULTS)[T]>;
export type AssumptionDraft = z.infer<typeof assumptionDraftSchema>;
export type EvidenceDraft = z.infer<typeof evidenceDraftSchema>;
export type QuestionDraft = z.infer<typeof questionDraftSchema>;
export type MessageDraft = z.infer<typeof messageDraftSchema>;
export type Judgement = z.infer<typeof judgementSchema>;
