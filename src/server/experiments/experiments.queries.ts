import type { Forecast } from '../../shared/calibration.ts';
import type { Strength } from '../../shared/evidence.ts';
import type {
  ExperimentDetail,
  ExperimentResultView,
  ExperimentView,
} from '../../shared/experiment-forms.ts';
import { strengthOfKind } from '../../shared/experiments.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

type ExperimentRow = Omit<ExperimentView, 'strength' | 'address'> & {
  manualStrength: Strength | null;
  token: string | null;
};

const SELECT = `select e.id, e.concept_id as "conceptId", e.assumption_id as "assumptionId", e.kind, e.title, e.plan,
    e.pass_mark as "passMark", e.status, e.manual_strength as "manualStrength", e.questions, e.sure, e.token, e.reason,
    e.counted, e.for_count as "for", e.against_count as against,
    e.counted - e.for_count - e.against_count as neutral, e.created_at as "createdAt", e.started_at as "startedAt",
    e.ends_at as "endsAt", e.ended_at as "endedAt"
  from experiments e join concepts c on c.id = e.concept_id`;

const OF_CONCEPT = hotQuery<ExperimentRow>(
  'experiments_of_concept',
  `${SELECT} where e.concept_id = $1 and c.owner_id = $2 order by e.created_at desc, e.id desc`,
);
const OF_ASSUMPTION = hotQuery<ExperimentRow>(
  'experiments_of_assumption',
  `${SELECT} where e.assumption_id = $1 and c.owner_id = $2 order by e.created_at desc, e.id desc`,
);
const BY_ID = hotQuery<ExperimentRow>('experiment_by_id', `${SELECT} where e.id = $1 and c.owner_id = $2`);

/** All experiments of a founder's concept, newest first. */
export async function experimentsOfConcept(
  reads: HotReads,
  origin: string,
  ownerId: string,
  conceptId: string,
): Promise<ExperimentView[]> {
  const rows = await reads.rows(OF_CONCEPT, [conceptId, ownerId]);
  return rows.map((row) => viewExperiment(row, origin));
}

/** All experiments on a founder's assumption, newest first. */
export async function experimentsOfAssumption(
  reads: HotReads,
  origin: string,
  ownerId: string,
  assumptionId: string,
): Promise<ExperimentView[]> {
  const rows = await reads.rows(OF_ASSUMPTION, [assumptionId, ownerId]);
  return rows.map((row) => viewExperiment(row, origin));
}

/** One experiment; undefined unless it belongs to this founder. */
export async function experimentById(
  reads: HotReads,
  origin: string,
  ownerId: string,
  id: string,
): Promise<ExperimentView | undefined> {
  const row = await reads.first(BY_ID, [id, ownerId]);
  return row && viewExperiment(row, origin);
}

function viewExperiment({ manualStrength, token, ...row }: ExperimentRow, origin: string): ExperimentView {
  return {
    ...row,
    strength: strengthOfKind(row.kind, manualStrength),
    address: token ? `${origin}/s/${token}` : null,
  };
}

const RESULTS = hotQuery<ExperimentResultView>(
  'experiment_results',
  `select r.id, coalesce(r.who, nullif(btrim(m.first_name || ' ' || m.last_name), '')) as who,
     r.member_id as "memberId", r.outcome, r.note, r.note_id as "noteId", r.answers, r.created_at as "createdAt"
   from experiment_results r join experiments e on e.id = r.experiment_id
     left join community_members m on m.id = r.member_id
   where r.experiment_id = $1 and e.kind in ('interviews', 'manual', 'survey') order by r.created_at, r.id`,
);

/** The results of one experiment, oldest first; none for a page, whose visitors are anonymous. */
export function resultsOf(reads: HotReads, experimentId: string): Promise<ExperimentResultView[]> {
  return reads.rows(RESULTS, [experimentId]);
}

const ALL_RESULTS = hotQuery<ExperimentResultView & { experimentId: string }>(
  'experiment_results_of_concept',
  `select r.experiment_id as "experimentId", r.id,
     coalesce(r.who, nullif(btrim(m.first_name || ' ' || m.last_name), '')) as who,
     r.member_id as "memberId", r.outcome, r.note, r.note_id as "noteId", r.answers, r.created_at as "createdAt"
   from experiment_results r join experiments e on e.id = r.experiment_id
     left join community_members m on m.id = r.member_id
   where e.concept_id = $1 and e.kind in ('interviews', 'manual', 'survey') order by r.created_at, r.id`,
);

/** All experiments of a founder's concept with their results, newest first, in two queries. */
export async function detailsOfConcept(
  reads: HotReads,
  origin: string,
  ownerId: string,
  conceptId: string,
): Promise<ExperimentDetail[]> {
  const experiments = await experimentsOfConcept(reads, origin, ownerId, conceptId);
  if (experiments.length === 0) return [];
  const rows = await reads.rows(ALL_RESULTS, [conceptId]);
  const results = new Map(experiments.map(({ id }) => [id, [] as ExperimentResultView[]]));
  for (const { experimentId, ...result } of rows) results.get(experimentId)?.push(result);
  return experiments.map((experiment) => ({ ...experiment, results: results.get(experiment.id) ?? [] }));
}

export interface ForecastRow extends Forecast {
  readonly id: string;
  readonly conceptId: string;
  readonly assumptionId: string;
  readonly title: string;
  readonly endedAt: string;
}

const FORECASTS = hotQuery<ForecastRow>(
  'experiment_forecasts',
  `select e.id, e.concept_id as "conceptId", e.assumption_id as "assumptionId", e.title, e.sure,
     e.status = 'passed' as passed, e.ended_at as "endedAt"
   from experiments e join concepts c on c.id = e.concept_id
   where c.owner_id = $1 and e.status in ('passed', 'failed') and e.sure is not null
   order by e.ended_at desc, e.id desc`,
);

/** The founder's forecasts of ended experiments, newest first. */
export function forecastsOf(reads: HotReads, ownerId: string): Promise<ForecastRow[]> {
  return reads.rows(FORECASTS, [ownerId]);
}
