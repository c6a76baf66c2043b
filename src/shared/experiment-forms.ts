import { z } from 'zod';
import { strengthSchema } from './evidence.ts';
import { experimentKindSchema, passMarkSchema } from './experiment-kinds.ts';
import { EXPERIMENT_STATUSES, OUTCOMES, SCRIPT_QUESTIONS_AT_MOST } from './experiments.ts';
import { idSchema, optionalText, requiredText } from './text.ts';
import { tellsApart, WHO_NAMES_NOBODY } from './who.ts';

export const PASS_MARK_ABOVE_SAMPLE = 'The pass mark cannot ask for more people than are counted.';
export const WHO_REQUIRED = 'Say who it was.';
export const REASON_REQUIRED = 'Say why you stop it.';

const PLAN_MAX_CHARACTERS = 5000;
const EXPERIMENT_TITLE_MAX_CHARACTERS = 200;
const NOTE_MAX_CHARACTERS = 5000;
const ANSWERS_AT_MOST = 8;

const markSchema = passMarkSchema.refine(({ atLeast, outOf }) => atLeast <= outOf, {
  message: PASS_MARK_ABOVE_SAMPLE,
  path: ['atLeast'],
});

/** A survey question, and which of its answers count for the assumption. */
export const surveyQuestion = z
  .object({
    question: requiredText(300, 'Please write the question.'),
    answers: z
      .array(requiredText(120, 'Please write the answer.'))
      .min(2, 'A question needs at least two answers.')
      .max(ANSWERS_AT_MOST, `A question has at most ${ANSWERS_AT_MOST} answers.`),
    for: z.array(requiredText(120)).min(1, 'Choose the answers that are for it.'),
  })
  .refine((each) => new Set(each.answers).size === each.answers.length, {
    message: 'Each answer can be there once.',
    path: ['answers'],
  })
  .refine((each) => each.for.every((answer) => each.answers.includes(answer)), {
    message: 'The answers that are for it have to be among the answers.',
    path: ['for'],
  });
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** Also accepted: `text` for the question and `options` for the answers. */
const surveyQuestionInput = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const { text, options, ...given } = value as Record<string, unknown>;
  return { question: text, answers: options, ...given };
}, surveyQuestion);

/** The questions of a script, or the questions and answers of a survey. The service decides which a kind may have. */
export const questionsSchema = z
  .array(z.union([requiredText(300, 'Please write the question.'), surveyQuestionInput]))
  .max(SCRIPT_QUESTIONS_AT_MOST);
export type Questions = z.output<typeof questionsSchema>;

const titleSchema = requiredText(EXPERIMENT_TITLE_MAX_CHARACTERS, 'Please enter a title.');
const endsAtSchema = z.iso.datetime({ offset: true }).nullish();

export const createExperimentInput = z.object({
  /** If given, must be the concept of the assumption. */
  conceptId: idSchema.optional(),
  assumptionId: idSchema,
  kind: experimentKindSchema,
  title: titleSchema.optional(),
  plan: optionalText(PLAN_MAX_CHARACTERS),
  passMark: markSchema.nullish(),
  strength: strengthSchema.nullish(),
  questions: questionsSchema.optional(),
  endsAt: endsAtSchema,
});
export type CreateExperimentInput = z.output<typeof createExperimentInput>;

/** Changes only the fields that it names. */
export const updateExperimentInput = createExperimentInput
  .omit({ assumptionId: true, conceptId: true })
  .partial()
  .extend({ id: idSchema });
export type UpdateExperimentInput = z.output<typeof updateExperimentInput>;

export const proposeExperimentInput = z.object({ assumptionId: idSchema });
export const startExperimentInput = z.object({ id: idSchema, sure: z.number().min(0).max(1).nullish() });
export const abandonExperimentInput = z.object({
  id: idSchema,
  reason: requiredText(2000, REASON_REQUIRED),
});

export const addResultInput = z
  .object({
    id: idSchema,
    who: optionalText(200),
    memberId: idSchema.nullish(),
    outcome: z.enum(OUTCOMES),
    note: optionalText(NOTE_MAX_CHARACTERS),
    /** The note that records the conversation. */
    noteId: idSchema.nullish(),
  })
  .refine(({ who, memberId }) => Boolean(who || memberId), { message: WHO_REQUIRED, path: ['who'] })
  .refine(({ who, memberId }) => !who || memberId || tellsApart(who), {
    message: WHO_NAMES_NOBODY,
    path: ['who'],
  });
export type AddResultInput = z.output<typeof addResultInput>;

export const takeResultBackInput = z.object({ id: idSchema, resultId: idSchema });
export type TakeResultBackInput = z.output<typeof takeResultBackInput>;

export const experimentProposal = z.object({
  kind: experimentKindSchema,
  title: z.string(),
  plan: z.string(),
  passMark: passMarkSchema,
  /** What a manual test proves, where the plan says it. */
  strength: strengthSchema.optional(),
  questions: z.array(z.union([z.string(), surveyQuestion])).optional(),
});
export type ExperimentProposal = z.infer<typeof experimentProposal>;

export const experimentView = z.object({
  id: z.string(),
  conceptId: z.string(),
  assumptionId: z.string(),
  kind: experimentKindSchema,
  title: z.string(),
  plan: z.string().nullable(),
  passMark: passMarkSchema.nullable(),
  status: z.enum(EXPERIMENT_STATUSES),
  /** The strength of its evidence: given by the kind, or chosen for a manual test. */
  strength: strengthSchema,
  questions: z.array(z.union([z.string(), surveyQuestion])),
  /** The founder's forecast before the start that it passes, 0 to 1. */
  sure: z.number().nullable(),
  /** The number of people counted; for a page its visitors, at most `outOf`. */
  counted: z.number(),
  for: z.number(),
  against: z.number(),
  neutral: z.number(),
  /** The URL of a running survey. */
  address: z.string().nullable(),
  /** Why it was abandoned. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type ExperimentView = z.infer<typeof experimentView>;

export const experimentResultView = z.object({
  id: z.string(),
  /** Null when the member was removed later. */
  who: z.string().nullable(),
  memberId: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  note: z.string().nullable(),
  noteId: z.string().nullable(),
  /** Answers of a survey, in the order of its questions. */
  answers: z.array(z.string()).nullable(),
  createdAt: z.string(),
});
export type ExperimentResultView = z.infer<typeof experimentResultView>;

/** An experiment with its results, oldest first; page visitors are counted but not listed. */
export const experimentDetail = experimentView.extend({ results: z.array(experimentResultView) });
export type ExperimentDetail = z.infer<typeof experimentDetail>;
