import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import { type PitchKind, pitchKindOf } from '../../shared/pitch-kinds.ts';
import { User } from '../accounts/user.entity.ts';
import { storeAssumptions } from '../assumptions/assumptions.store.ts';
import { storeCanvasSummaries } from '../concepts/canvas.service.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { confirmedOffer } from '../concepts/confirmed-offer.ts';
import type { Ctx } from '../context.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';
import { ConceptStep } from './concept-step.entity.ts';
import { drawIcon } from './icon-drawing.ts';

/** The data of a concept that its sections use. */
export type PitchedConcept = Pick<
  Concept,
  | 'id'
  | 'ownerId'
  | 'transcript'
  | 'run'
  | 'title'
  | 'customer'
  | 'offer'
  | 'confirmedAt'
  | 'pitchKind'
  | 'readAsIdea'
>;

/**
 * One section of a concept that the analyst generates. The answer's schema and limits are in ANALYST_RESULTS under the
 * same name, the prompt in SEED_PROMPTS; the type checker requires both.
 */
interface Section<T extends AnalystTask> {
  /** Sections of a stage start when all smaller stages are done; those of one stage run concurrently. */
  readonly stage: number;
  /** The weight in the progress bar. */
  readonly weight: number;
  /** A label for the founder while it runs. */
  readonly label: string;
  /** The input for the analyst; a dry run of the prompt uses the same. */
  readonly input: (ctx: Ctx, concept: PitchedConcept) => Promise<AnalystInputs[T]>;
  /** Stores the answer, in the transaction that closes the step. */
  readonly store: (storing: Storing, answer: AnalystResult<T>) => Promise<void> | void;
  /** The reason to recompute the score afterwards, if any. */
  readonly rescored?: string;
}

interface Storing {
  readonly em: Ctx['em'];
  /** Locked. */
  readonly concept: Concept;
  readonly analyst: Concept['analyst'];
}

const pitch = async (_ctx: Ctx, concept: PitchedConcept) => ({
  pitch: concept.transcript ?? '',
  kind: concept.pitchKind,
  confirmed: confirmedOffer(concept),
});

type ProseColumn = 'feedback' | 'founderFit' | 'improvements' | 'branding' | 'marketAnalysis';

const prose = (column: ProseColumn) => ({
  stage: 2,
  weight: 5,
  label: 'Writing feedback',
  input: pitch,
  store: ({ concept }: Storing, { text }: { readonly text: string }) => {
    concept[column] = text;
  },
});

/** All sections; evidence is requested separately for each assumption. */
export const SECTIONS = {
  summary: section<'summary'>({
    stage: 1,
    weight: 20,
    label: 'Summarizing your pitch',
    input: async (ctx, concept) => ({
      ...(await pitch(ctx, concept)),
      kind: concept.readAsIdea ? 'idea' : undefined,
    }),
    store: ({ concept, analyst }, { title, otherTitles, summary, customer, offer, kind, secondIdea }) => {
      concept.summary = summary;
      concept.otherTitles = otherTitles ?? [];
      Object.assign(concept, kindIn(concept, pitchKindOf(kind), secondIdea));
      if (!concept.confirmedAt) Object.assign(concept, { customer, offer });
      if (!concept.titleByFounder) concept.title = title;
      concept.analyst = analyst;
    },
  }),
  assumptions: section<'assumptions'>({
    stage: 2,
    weight: 5,
    label: 'Mapping assumptions',
    input: pitch,
    store: async ({ em, concept }, answer) =>
      planEvidence(em, concept, await storeAssumptions(em, concept, answer)),
    rescored: 'Assumptions mapped',
  }),
  feedback: section<'feedback'>(prose('feedback')),
  founderFit: section<'founderFit'>({
    ...prose('founderFit'),
    input: async (ctx, concept) => ({ ...(await pitch(ctx, concept)), ...(await founderOf(ctx, concept)) }),
  }),
  improvements: section<'improvements'>(prose('improvements')),
  branding: section<'branding'>(prose('branding')),
  marketAnalysis: section<'marketAnalysis'>(prose('marketAnalysis')),
  canvasSummaries: section<'canvasSummaries'>({
    ...prose('feedback'),
    store: ({ em, concept }, { summaries }) => storeCanvasSummaries(em, concept, summaries),
  }),
  icon: section<'icon'>({
    ...prose('feedback'),
    store: ({ concept }, icon) => {
      concept.icon = drawIcon(icon);
    },
  }),
} as const;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

function section<T extends AnalystTask>(described: Section<T>): Section<T> {
  return described;
}

/** Two ideas count as two only if the second begins at a different place in the text. */
function kindIn({ transcript, readAsIdea }: Concept, kind: PitchKind, secondIdea: string | null) {
  const splitAt = kind === 'two-ideas' && secondIdea ? (transcript ?? '').indexOf(secondIdea) : -1;
  const isOne = readAsIdea || (kind === 'two-ideas' && splitAt <= 0);
  return isOne
    ? { pitchKind: 'idea', splitAt: null }
    : { pitchKind: kind, splitAt: splitAt > 0 ? splitAt : null };
}

/** One step for each assumption, including inactive ones, which may be switched on later. */
async function planEvidence(
  em: Ctx['em'],
  concept: Concept,
  assumptionIds: readonly string[],
): Promise<void> {
  for (const subject of assumptionIds) {
    em.create(ConceptStep, { conceptId: concept.id, name: 'evidence', subject, status: 'waiting' });
  }
  await em.flush();
}

/** The founder's profile for the analyst; empty for a competition entry. */
export async function founderOf(ctx: Ctx, { ownerId }: Pick<Concept, 'ownerId'>) {
  const founder = ownerId ? await ctx.em.findOne(User, { id: ownerId }) : null;
  return { biography: founder?.biography ?? null, resume: founder?.resumeContent ?? null };
}
