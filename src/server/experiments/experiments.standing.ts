import type { Strength } from '../../shared/evidence.ts';
import type { ExperimentKind } from '../../shared/experiment-kinds.ts';
import { type ConceptStatus, currentStage } from '../../shared/journey.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import type { TestStanding } from '../platform/ai/analyst.port.ts';

interface StandingRow {
  readonly status: ConceptStatus;
  readonly strongest: Strength | null;
  readonly ended: { readonly kind: ExperimentKind; readonly status: string }[];
}

const STANDING = hotQuery<StandingRow>(
  'standing_of_assumption',
  `select c.status,
     (select e.counts_as from evidence e
      where e.assumption_id = a.id and e.impact = 'validates'
        and (e.verified or e.origin_kind in ('founder', 'experiment'))
      order by array_position(array['desk', 'said', 'did', 'paid'], e.counts_as) desc limit 1) as strongest,
     coalesce((select json_agg(json_build_object('kind', x.kind, 'status', x.status) order by x.ended_at, x.id)
      from experiments x where x.assumption_id = a.id and x.ended_at is not null), '[]') as ended
   from assumptions a join concepts c on c.id = a.concept_id where a.id = $1`,
);

/** The existing evidence on an assumption, which its next test should exceed. */
export async function standingOf(reads: HotReads, assumptionId: string): Promise<TestStanding> {
  const row = await reads.first(STANDING, [assumptionId]);
  return {
    strongest: row?.strongest ?? null,
    ended: row?.ended ?? [],
    stage: currentStage(row?.status ?? 'completed'),
  };
}
