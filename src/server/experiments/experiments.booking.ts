import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { type ExperimentStatus, impactOfEnd, originsOfEnd, sentenceOfEnd } from '../../shared/experiments.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import type { Experiment } from './experiment.entity.ts';

/**
 * Adds the one piece of evidence that follows from the end of an experiment. The caller has locked the concept and
 * recomputes the score.
 *
 * @returns the reason for the history of the score
 */
export async function bookEnd(tx: EntityManager, experiment: Experiment): Promise<string> {
  await tx.flush();
  tx.create(Evidence, {
    id: v7(),
    assumptionId: experiment.assumptionId,
    originKind: 'experiment',
    originId: experiment.id,
    originKey: `experiment:${experiment.id}`,
    ...pieceOf(experiment),
    people: await namesOf(tx, experiment),
  });
  const { title, status } = experiment;
  const ended = status === 'inconclusive' ? 'ended without a verdict' : status;
  return `Experiment “${bounded(title)}” ${ended}`;
}

const TITLE_AT_MOST = 80;

/** The whole title if it fits on a line, else its first words. */
function bounded(title: string): string {
  if (title.length <= TITLE_AT_MOST) return title;
  return `${title
    .slice(0, TITLE_AT_MOST)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()}…`;
}

/** Updates an ended experiment's evidence after an order was refunded. @returns whether there was anything to update */
export async function bookRefund(tx: EntityManager, experiment: Experiment): Promise<boolean> {
  const piece = await tx.findOne(Evidence, { originKind: 'experiment', originId: experiment.id });
  if (!piece) return false;
  tx.assign(piece, { ...pieceOf(experiment), needsJudgement: false });
  return true;
}

/** Updates evidence that was deleted and restored, if its ended experiment has another result since. */
export async function bookRestored(tx: EntityManager, experiment: Experiment): Promise<void> {
  const piece = await tx.findOne(Evidence, { originKind: 'experiment', originId: experiment.id });
  if (piece && piece.text !== pieceOf(experiment).text) await bookRefund(tx, experiment);
}

function pieceOf(experiment: Experiment) {
  const { title, tally, passMark, strength } = experiment;
  const status = experiment.status as Exclude<ExperimentStatus, 'draft' | 'running' | 'abandoned'>;
  return {
    text: sentenceOfEnd(title, status, tally, passMark ?? { atLeast: 1, outOf: 1 }),
    impact: impactOfEnd(status),
    origins: originsOfEnd(status, tally),
    strength,
    countsAs: strength,
  };
}

/** The names of those on the deciding side, so that a person's other evidence counts as the same origin. */
async function namesOf(tx: EntityManager, experiment: Experiment): Promise<string[]> {
  const isPassed = experiment.status === 'passed';
  const rows = await tx.execute<{ name: string }[]>(
    `select coalesce(r.who, btrim(m.first_name || ' ' || m.last_name)) as name
     from experiment_results r left join community_members m on m.id = r.member_id
     where r.experiment_id = ? and (r.outcome = 'for') = ? and (r.who is not null or m.id is not null)
     order by r.created_at, r.id limit ?`,
    [experiment.id, isPassed, originsOfEnd(isPassed ? 'passed' : 'failed', experiment.tally)],
  );
  return rows.map((row) => row.name);
}
