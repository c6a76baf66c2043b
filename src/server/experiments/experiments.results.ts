import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { AddResultInput, ExperimentDetail, TakeResultBackInput } from '../../shared/experiment-forms.ts';
import { personKey, RESULT_CORRECTABLE_MS } from '../../shared/experiments.ts';
import { isUuid } from '../../shared/text.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Experiment } from './experiment.entity.ts';
import { ExperimentResult } from './experiment-result.entity.ts';
import { bookEnd } from './experiments.booking.ts';
import { changeExperiment } from './experiments.change.ts';

/**
 * Counts one person in interviews or a manual test. A deciding result ends the experiment and adds its evidence in the
 * same transaction.
 *
 * @throws AppError not_found, also for a note or member of another concept; conflict for a person already counted, and
 * unless it runs; impossible for a kind that counts people automatically
 */
export function addResult(ctx: Ctx, input: AddResultInput): Promise<ExperimentDetail> {
  return changeExperiment(ctx, input.id, async (tx, experiment) => {
    experiment.requireResultsByHand();
    const person = await findPerson(tx, experiment, input);
    const noteId = await findNote(tx, experiment, input.noteId);
    if (await isCounted(tx, experiment, person)) {
      throw new AppError('conflict', `${person.name} is counted already.`, {
        fields: { who: 'Each person counts once.' },
      });
    }
    tx.create(ExperimentResult, {
      id: v7(),
      createdAt: ctx.now(),
      experimentId: experiment.id,
      personKey: person.key,
      who: person.memberId ? null : person.name,
      memberId: person.memberId,
      outcome: input.outcome,
      note: input.note ?? null,
      noteId,
    });
    return experiment.count(input.outcome, ctx.now()) ? bookEnd(tx, experiment) : undefined;
  });
}

/**
 * Takes back a result that was entered by mistake; the person can be counted again.
 *
 * @throws AppError not_found, also for a result of another experiment; conflict unless it runs, and ten minutes after the
 * result was entered; impossible for a kind that counts people automatically
 */
export function takeResultBack(ctx: Ctx, { id, resultId }: TakeResultBackInput): Promise<ExperimentDetail> {
  return changeExperiment(ctx, id, async (tx, experiment) => {
    experiment.requireResultsByHand();
    const found = { id: resultId, experimentId: experiment.id };
    const result = isUuid(resultId) ? await tx.findOne(ExperimentResult, found) : null;
    if (!result) throw new AppError('not_found', 'Result not found');
    if (ctx.now().getTime() - result.createdAt.getTime() > RESULT_CORRECTABLE_MS) {
      throw new AppError('conflict', 'A result can be taken back for ten minutes. This one stays as it is.');
    }
    experiment.uncount(result.outcome);
    tx.remove(result);
    return undefined;
  });
}

async function findNote(
  tx: EntityManager,
  { conceptId }: Experiment,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const note = isUuid(id) ? await tx.findOne(Thought, { id, conceptId }) : null;
  if (!note) throw new AppError('not_found', 'Note not found');
  return note.id;
}

interface Person {
  readonly key: string;
  readonly name: string;
  readonly memberId: string | null;
}

async function findPerson(tx: EntityManager, experiment: Experiment, input: AddResultInput): Promise<Person> {
  const { memberId, who } = input;
  if (!memberId) return { key: `who:${personKey(who ?? '')}`, name: who ?? '', memberId: null };
  const member = isUuid(memberId)
    ? await tx.findOne(CommunityMember, { id: memberId, conceptId: experiment.conceptId })
    : null;
  if (!member) throw new AppError('not_found', 'Community member not found');
  return { key: `member:${member.id}`, name: `${member.firstName} ${member.lastName}`, memberId: member.id };
}

/** Whether this person was counted before, by name or as a member. */
async function isCounted(tx: EntityManager, experiment: Experiment, person: Person): Promise<boolean> {
  const name = personKey(person.name);
  const experimentId = experiment.id;
  const keys = { $in: [person.key, `who:${name}`] };
  if (await tx.count(ExperimentResult, { experimentId, personKey: keys })) return true;
  if (person.memberId) return false;
  const members = await tx.execute<{ name: string }[]>(
    `select m.first_name || ' ' || m.last_name as name
     from experiment_results r join community_members m on m.id = r.member_id where r.experiment_id = ?`,
    [experimentId],
  );
  return members.some((member) => personKey(member.name) === name);
}
