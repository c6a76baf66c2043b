import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { impactOfEnd, originsOfEnd, sentenceOfEnd } from '../../shared/experiments.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { rescore } from '../ledger/score.service.ts';
import type { Experiment } from './experiment.entity.ts';

type Booked = 'passed' | 'failed' | 'inconclusive';

/** Writes the one piece of evidence that an end brings, and scores the concept, which has to be locked. */
export async function bookEnd(tx: EntityManager, concept: Concept, experiment: Experiment): Promise<void> {
  tx.create(Evidence, {
    id: v7(),
    assumptionId: experiment.assumptionId,
    originKind: 'experiment',
    originId: experiment.id,
    verified: true,
    originKey: `experiment:${experiment.id}`,
    ...pieceOf(experiment),
    people: await peopleOf(tx, experiment),
  });
  await rescore(tx, concept, `Experiment ${experiment.status}`);
}

/** Says of an ended experiment what is left after an order was refunded. */
export async function bookRefund(tx: EntityManager, concept: Concept, experiment: Experiment): Promise<void> {
  const piece = await tx.findOne(Evidence, { originKey: `experiment:${experiment.id}` });
  if (!piece) return;
  tx.assign(piece, { ...pieceOf(experiment), people: await peopleOf(tx, experiment) });
  await rescore(tx, concept, 'Order refunded');
}

function pieceOf(experiment: Experiment) {
  const status = experiment.status as Booked;
  const { title, tally, passMark, strength } = experiment;
  const mark = passMark ?? { atLeast: 1, outOf: 1 };
  return {
    text: sentenceOfEnd(title, status, tally, mark),
    impact: impactOfEnd(status),
    strength,
    countsAs: strength,
    origins: originsOfEnd(status, tally),
  };
}

/** Who stands behind the end, by name as the ledger compares names, so that nobody counts again for other evidence. */
async function peopleOf(tx: EntityManager, experiment: Experiment): Promise<string[]> {
  const isFor = experiment.status === 'passed';
  const rows = await tx.execute<{ person: string }[]>(
    `select 'who ' || lower(regexp_replace(btrim(coalesce(m.first_name || ' ' || m.last_name, r.who)), '\\s+', ' ', 'g'))
       as person
     from experiment_results r left join community_members m on m.id = r.member_id
     where r.experiment_id = ? and (r.outcome = 'for') = ? and coalesce(m.first_name, r.who) is not null
     order by r.created_at, r.id`,
    [experiment.id, isFor],
  );
  return [...new Set(rows.map(({ person }) => person))];
}
