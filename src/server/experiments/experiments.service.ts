import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { type CalibrationView, calibrationOf } from '../../shared/calibration.ts';
import type {
  CreateExperimentInput,
  ExperimentDetail,
  ExperimentView,
  Questions,
  UpdateExperimentInput,
} from '../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../shared/experiment-kinds.ts';
import { SURVEY_QUESTIONS_AT_MOST } from '../../shared/experiments.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { getAssumption, loadAssumption } from '../assumptions/assumptions.service.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { removeFromConcept } from '../removals/removals.keep.ts';
import { Experiment } from './experiment.entity.ts';
import { changeExperiment, getExperiment, NOT_FOUND } from './experiments.change.ts';
import { experimentsOfAssumption, experimentsOfConcept, forecastsOf } from './experiments.queries.ts';

/** All experiments of a concept, newest first. @throws AppError not_found for another founder's concept */
export async function listExperiments(ctx: Ctx, conceptId: string): Promise<ExperimentView[]> {
  await requireOwnConcept(ctx, conceptId);
  return experimentsOfConcept(ctx.reads, ctx.origin, founderId(ctx), conceptId);
}

/** All experiments on an assumption, newest first. @throws AppError not_found */
export async function listExperimentsOfAssumption(ctx: Ctx, assumptionId: string): Promise<ExperimentView[]> {
  await getAssumption(ctx, assumptionId);
  return experimentsOfAssumption(ctx.reads, ctx.origin, founderId(ctx), assumptionId);
}

const USUAL_TITLES: Readonly<Record<ExperimentKind, string>> = {
  interviews: 'Interviews',
  survey: 'Survey',
  landing: 'Landing page',
  preorder: 'Preorders',
  manual: 'Manual test',
};

/**
 * Creates a draft test of one assumption. @throws AppError not_found; bad_input for questions that do not fit the kind
 */
export async function createExperiment(ctx: Ctx, input: CreateExperimentInput): Promise<ExperimentDetail> {
  const { id: assumptionId, conceptId } = await loadAssumption(ctx, input.assumptionId);
  if (input.conceptId !== undefined && input.conceptId.toLowerCase() !== conceptId) {
    throw new AppError('not_found', 'Concept not found');
  }
  checkQuestions(input.kind, input.questions ?? []);
  const id = v7();
  const write = async (tx: EntityManager): Promise<void> => {
    await lockConcept(tx, conceptId);
    await requireRoomFor(tx, founderId(ctx), 'experiments');
    tx.create(Experiment, {
      id,
      conceptId,
      assumptionId,
      kind: input.kind,
      title: input.title ?? USUAL_TITLES[input.kind],
      plan: input.plan ?? null,
      passMark: input.passMark ?? null,
      manualStrength: input.strength ?? null,
      questions: input.questions ?? [],
      endsAt: dateOf(input.endsAt) ?? null,
    });
  };
  return writeAndAnswer(ctx, write, (after) => getExperiment(after, id));
}

/**
 * Changes the named fields only: any before the start, title and end date until the end.
 *
 * @throws AppError not_found; conflict for fields locked since the start, and for any after the end
 */
export function updateExperiment(
  ctx: Ctx,
  { id, endsAt, ...changes }: UpdateExperimentInput,
): Promise<ExperimentDetail> {
  return changeExperiment(ctx, id, (_tx, experiment) => {
    const until = dateOf(endsAt);
    experiment.change({ ...changes, ...(until === undefined ? {} : { endsAt: until }) });
    checkQuestions(experiment.kind, experiment.questions);
    if (experiment.status === 'running' && until && until <= ctx.now()) {
      throw new AppError('bad_input', 'The end lies in the past.', {
        fields: { endsAt: 'Choose a later day.' },
      });
    }
    return undefined;
  });
}

/** Deletes a draft, which can be undone for a while; a started experiment stays. @throws AppError not_found; conflict once it was started */
export async function removeExperiment(ctx: Ctx, id: string): Promise<void> {
  const { conceptId } = await getExperiment(ctx, id);
  await removeFromConcept(ctx, { kind: 'experiment', id, conceptId }, async (tx) => {
    const experiment = await tx.findOne(Experiment, { id });
    if (!experiment) throw new AppError('not_found', NOT_FOUND);
    experiment.requireRemovable();
    tx.remove(experiment);
  });
}

/** How often the founder's forecasts came true, over all experiments of all concepts. */
export async function getCalibration(ctx: Ctx): Promise<CalibrationView> {
  const experiments = await forecastsOf(ctx.reads, founderId(ctx));
  return { ...calibrationOf(experiments), experiments };
}

function checkQuestions(kind: ExperimentKind, questions: Questions): void {
  const refusal = questionRefusal(kind, questions);
  if (refusal) throw new AppError('bad_input', refusal, { fields: { questions: refusal } });
}

function questionRefusal(kind: ExperimentKind, questions: Questions): string | null {
  if (kind !== 'survey') {
    const isScript = questions.every((each) => typeof each === 'string');
    return isScript ? null : 'Only the questions of a survey have answers to choose from.';
  }
  if (questions.length > SURVEY_QUESTIONS_AT_MOST) return 'A survey has one to five questions.';
  const named = questions.every((each) => typeof each !== 'string');
  return named ? null : 'Say for each question which of its answers are for it.';
}

/** Undefined when the field is not named. */
function dateOf(iso: string | null | undefined): Date | null | undefined {
  return typeof iso === 'string' ? new Date(iso) : iso;
}
