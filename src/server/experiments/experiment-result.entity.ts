import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { OUTCOMES } from '../../shared/experiments.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { Experiment } from './experiment.entity.ts';

/** One person in an experiment, once; for a page, one visitor, who is neutral until they join or order. */
export const ExperimentResult = defineEntity({
  name: 'ExperimentResult',
  tableName: 'experiment_results',
  properties: {
    ...identified,
    experimentId: p.manyToOne(Experiment).mapToPk().joinColumn('experiment_id').deleteRule('cascade'),
    /** The normalised name, `member:` and an id, or a visitor's salted hash. */
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
    /** The page's id of the person who joined or ordered, so that a refund can be matched. */
    joinedAs: p.text().nullable(),
    outcome: p.enum([...OUTCOMES]),
    note: p.text().nullable(),
    /** The note of the interview, if it still exists. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('set null').nullable().index(),
    answers: p.json<string[]>().nullable(),
    /** A salted hash of the client's address, for the rate limit on answers. */
    addressHash: p.string().nullable(),
  },
  uniques: [{ properties: ['experimentId', 'personKey'] }, { properties: ['experimentId', 'joinedAs'] }],
  indexes: [
    { properties: ['experimentId', 'createdAt'] },
    {
      name: 'experiment_results_with_address',
      expression:
        'create index "experiment_results_with_address" on "experiment_results" ("created_at") where address_hash is not null',
    },
  ],
});
export type ExperimentResult = InferEntity<typeof ExperimentResult>;
