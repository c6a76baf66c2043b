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
    source: 'founder',
    verified: true,
    originKey: `experiment:${experiment.id}`,
    ...pieceOf(experiment),
  });
  await rescore(tx, concept, `Experiment ${experiment.status}`);
}

/** Says of an ended experiment what is left after an order was refunded. */
export async function bookRefund(tx: EntityManager, concept: Concept, experiment: Experiment): Promise<void> {
  const piece = await tx.findOne(Evidence, { originKey: `experiment:${experiment.id}` });
  if (!piece) return;
  tx.assign(piece, pieceOf(experiment));
  await rescore(tx, concept, 'Order refunded');
}

function pieceOf(experiment: Experiment) {
  const status = experiment.status as Booked;
  const { title, tally, passMark, strength } = experiment;
  const mark = passMark ?? { atLeast: 1, outOf: 1 };
  void originsOfEnd;
  return { text: sentenceOfEnd(title, status, tally, mark), impact: impactOfEnd(status), strength };
}
