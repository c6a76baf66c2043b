import type { ConceptStatus } from '../../shared/journey.ts';
import { type JourneyFacts, RISKIEST } from '../../shared/journey-asks.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { RUNNING_TEST } from '../experiments/experiments.standing.ts';
import { MAY_SUPPORT } from '../ledger/weighed-evidence.sql.ts';

/** The facts about the concept whose id this SQL expression gives. */
const factsAbout = (id: '$1' | 'c.id'): string => `
    coalesce((select json_agg(json_build_object('id', a.id, 'text', a.text, 'reviewed', a.reviewed_at is not null,
        'tested', exists (select from evidence e where e.assumption_id = a.id)
          or exists (select from experiments x where x.assumption_id = a.id and x.ended_at is not null
            and x.status <> 'abandoned'),
        'answered', exists (select from evidence e where e.assumption_id = a.id
          and (e.impact = 'contradicts' or e.impact = 'validates' and ${MAY_SUPPORT})),
        'running', ${RUNNING_TEST},
        'unjudged', (select count(*) from evidence e where e.assumption_id = a.id and e.needs_judgement))
        order by a.rank)
      from (select * from assumptions where concept_id = ${id} and active and rank is not null
            order by rank limit ${RISKIEST}) a), '[]') as riskiest,
    exists (select from decisions where concept_id = ${id}) as decided,
    exists (select from messages where concept_id = ${id} and chosen) as "messageChosen",
    exists (select from launch_pages where concept_id = ${id} and published and taken_down_at is null) as "pagePublished"`;

const OF_CONCEPT = hotQuery<JourneyFacts>('journey_facts', `select ${factsAbout('$1')}`);

/** The facts about a concept that its stages require. The caller has checked its owner. */
export async function factsOf(reads: HotReads, conceptId: string): Promise<JourneyFacts> {
  const facts = await reads.first(OF_CONCEPT, [conceptId]);
  return facts ?? { riskiest: [], decided: false, messageChosen: false, pagePublished: false };
}

/** How many concepts of a bin, in its order, are looked at. */
const LOOKED_AT = 200;

type ConceptFacts = JourneyFacts & { readonly id: string; readonly status: ConceptStatus };

const OF_BIN = hotQuery<ConceptFacts>(
  'journey_facts_of_bin',
  `select c.id, c.status, ${factsAbout('c.id')}
   from (select * from concepts where owner_id = $1 and status not in ('processing', 'failed') and stopped_at is null
         order by score desc nulls last, created_at desc limit ${LOOKED_AT}) c`,
);

/** The same facts about the first processed concepts of a founder's bin that are not stopped. */
export function factsOfBin(reads: HotReads, ownerId: string): Promise<ConceptFacts[]> {
  return reads.rows(OF_BIN, [ownerId]);
}
