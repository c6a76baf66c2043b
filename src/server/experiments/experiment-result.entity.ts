import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { OUTCOMES } from '../../shared/experiments.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { Experiment } from './experiment.entity.ts';

/** One person in an experiment, once; of a page, one visitor, who is neutral until they join or order. */
export const ExperimentResult = defineEntity({
  name: 'ExperimentResult',
  tableName: 'experiment_results',
  properties: {
    ...identified,
    experimentId: p.manyToOne(Experiment).mapToPk().joinColumn('experiment_id').deleteRule('cascade'),
    /** A name without case, `member:` and an id, or a visitor's salted hash. */
    personKey: p.text(),
    /** As typed; null for a member, whose name is looked up. */
    who: p.text().nullable(),
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('set null')
      .nullable()
      .index(),
    /** Who joined or ordered, as the page names them, so that a refund finds its place. */
    joinedAs: p.text().nullable(),
    outcome: p.enum([...OUTCOMES]),
    note: p.text().nullable(),
    /** The note in which the talk was written down, while there is one. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('set null').nullable().index(),
    answers: p.json<string[]>().nullable(),
    /** A salted hash of the asking address, for the limit on answers. */
    addressHash: p.string().nullable(),
  },
  uniques: [{ properties: ['experimentId', 'personKey'] }, { properties: ['experimentId', 'joinedAs'] }],
  indexes: [{ properties: ['experimentId', 'createdAt'] }],
});
export type ExperimentResult = InferEntity<typeof ExperimentResult>;
