import type { StoredTest } from '../../shared/analysis.ts';
import type { AssumptionView } from '../../shared/assumptions.ts';
import { type ConceptStatus, currentStage } from '../../shared/journey.ts';
import { strongestIn, type TestStanding, testsShown } from '../../shared/next-test.ts';
import {
  type EvidenceBalance,
  provenValue,
  suggestedConfidence,
  type WeighedEvidence,
  weighEvidence,
} from '../../shared/score.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { ENDED_TESTS, RUNNING_TEST } from '../experiments/experiments.standing.ts';
import { WEIGHED_EVIDENCE, WITH_MEMBER } from '../ledger/weighed-evidence.sql.ts';
import type { Assumption } from './assumption.entity.ts';

type AssumptionRow = Omit<
  AssumptionView,
  'suggestedConfidence' | 'proven' | 'support' | 'contradiction' | 'nextTests'
> & {
  priorConfidence: Assumption['priorConfidence'];
  tests: StoredTest[];
  ended: TestStanding['ended'];
  status: ConceptStatus;
  ledger: WeighedEvidence[];
};

const COLUMNS = `a.id, a.concept_id as "conceptId", a.text, a.canvas_box as "canvasBox", a.importance, a.confidence,
  a.prior_confidence as "priorConfidence", a.confidence_by_founder as "confidenceByFounder", a.active, a.rank,
  a.quote, a.quote_start as "quoteStart", a.quote_end as "quoteEnd", a.origin, a.next_tests as tests,
  ${ENDED_TESTS} as ended, ${RUNNING_TEST} as "runningTest", c.status,
  exists (select from experiments x where x.assumption_id = a.id and x.started_at is not null) as "testStarted",
  coalesce(a.gathering_until > now(), false) as gathering, a.gathered_at as "gatheredAt",
  a.gathering_failure as "gatheringFailure", a.gathering_shortfall as "gatheringShortfall", a.created_at as "createdAt",
  e.*`;

const LEDGER = `lateral (
  select count(*)::int as "evidenceCount",
    count(*) filter (where e.impact = 'validates')::int as "validatesCount",
    count(*) filter (where e.impact = 'contradicts')::int as "contradictsCount",
    count(*) filter (where e.needs_judgement)::int as "waitingCount",
    coalesce(json_agg(${WEIGHED_EVIDENCE}), '[]') as ledger
  from evidence e ${WITH_MEMBER} where e.assumption_id = a.id) e`;

const OF_CONCEPT = hotQuery<AssumptionRow>(
  'assumptions_of_concept',
  `select ${COLUMNS} from assumptions a join concepts c on c.id = a.concept_id, ${LEDGER} where a.concept_id = $1
   order by a.rank nulls last, a.created_at, a.id`,
);

const BY_ID = hotQuery<AssumptionRow>(
  'assumption_by_id',
  `select ${COLUMNS} from assumptions a join concepts c on c.id = a.concept_id, ${LEDGER}
   where a.id = $1 and c.owner_id = $2`,
);

/** All assumptions of a concept, riskiest first. The caller has checked whose concept it is. */
export async function assumptionsOf(reads: HotReads, conceptId: string): Promise<AssumptionView[]> {
  const rows = await reads.rows(OF_CONCEPT, [conceptId]);
  return rows.map(viewAssumption);
}

/** One assumption; undefined unless it belongs to this founder. */
export async function assumptionById(
  reads: HotReads,
  ownerId: string,
  id: string,
): Promise<AssumptionView | undefined> {
  const row = await reads.first(BY_ID, [id, ownerId]);
  return row && viewAssumption(row);
}

function viewAssumption({
  priorConfidence,
  ledger,
  tests,
  ended,
  status,
  ...row
}: AssumptionRow): AssumptionView {
  const balance: EvidenceBalance = weighEvidence(ledger);
  return {
    ...row,
    suggestedConfidence: suggestedConfidence(priorConfidence, balance),
    proven: provenValue(balance),
    support: balance.support,
    contradiction: balance.contradiction,
    nextTests: testsShown(tests, row.canvasBox, {
      strongest: strongestIn(ledger),
      ended,
      stage: currentStage(status),
    }),
  };
}
