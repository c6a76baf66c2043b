import type { Strength } from '../../shared/evidence.ts';
import type { ExperimentKind } from '../../shared/experiment-kinds.ts';
import { type ConceptStatus, currentStage } from '../../shared/journey.ts';
import type { TestStanding } from '../../shared/next-test.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

export interface StandingRow {
  readonly status: ConceptStatus;
  readonly strongest: Strength | null;
  readonly ended: { readonly kind: ExperimentKind; readonly status: string }[];
}

/** The tests of an assumption `a` that have ended, oldest first. */
export const ENDED_TESTS = `coalesce((select json_agg(json_build_object('kind', x.kind, 'status', x.status) order by x.ended_at, x.id)
      from experiments x where x.assumption_id = a.id and x.ended_at is not null), '[]')`;

/** The test of an assumption `a` that runs, the newest of several: how many people have been counted of how many; null without one. */
export const RUNNING_TEST = `(select (array_agg(json_build_object('counted', x.counted, 'outOf', (x.pass_mark->>'outOf')::int)
        order by x.started_at desc, x.id) filter (where x.status = 'running'))[1]
      from experiments x where x.assumption_id = a.id)`;

/** The columns of a {@link StandingRow}, of an assumption `a` and its concept `c`. */
export const STANDING_COLUMNS = `c.status,
     (select e.counts_as from evidence e
      where e.assumption_id = a.id and e.impact = 'validates'
        and (e.verified or e.origin_kind in ('founder', 'experiment'))
      order by array_position(array['desk', 'said', 'did', 'paid'], e.counts_as) desc limit 1) as strongest,
     ${ENDED_TESTS} as ended`;

const STANDING = hotQuery<StandingRow>(
  'standing_of_assumption',
  `select ${STANDING_COLUMNS} from assumptions a join concepts c on c.id = a.concept_id where a.id = $1`,
);

/** The existing evidence on an assumption, which its next test should exceed. */
export async function standingOf(reads: HotReads, assumptionId: string): Promise<TestStanding> {
  return standingIn(await reads.first(STANDING, [assumptionId]));
}

/** The standing of an assumption that was read with other things; undefined when it was deleted. */
export function standingIn(row: StandingRow | undefined): TestStanding {
  return {
    strongest: row?.strongest ?? null,
    ended: row?.ended ?? [],
    stage: currentStage(row?.status ?? 'completed'),
  };
}
