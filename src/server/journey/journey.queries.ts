import { type JourneyFacts, RISKIEST } from '../../shared/journey-asks.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const FACTS = `select
    coalesce((select json_agg(json_build_object('id', a.id, 'text', a.text, 'reviewed', a.reviewed_at is not null,
        'tested', exists (select from evidence e where e.assumption_id = a.id)
          or exists (select from experiments x where x.assumption_id = a.id and x.ended_at is not null)) order by a.rank)
      from (select * from assumptions where concept_id = $1 and active and rank is not null
            order by rank limit ${RISKIEST}) a), '[]') as riskiest,
    exists (select from decisions where concept_id = $1) as decided,
    exists (select from messages where concept_id = $1 and chosen) as "messageChosen",
    exists (select from launch_pages where concept_id = $1 and published and taken_down_at is null) as "pagePublished"`;

const OF_CONCEPT = hotQuery<JourneyFacts>('journey_facts', FACTS);

/** The facts about a concept that its stages require. The caller has checked its owner. */
export async function factsOf(reads: HotReads, conceptId: string): Promise<JourneyFacts> {
  const facts = await reads.first(OF_CONCEPT, [conceptId]);
  return facts ?? { riskiest: [], decided: false, messageChosen: false, pagePublished: false };
}
