import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

export const THOUGHT_TYPES = ['text', 'voice'] as const;

/** A research note: typed, or spoken on a call. Unassigned as long as it has no concept. */
export const Thought = defineEntity({
  name: 'Thought',
  tableName: 'thoughts',
  properties: {
    ...identified,
    ...touched,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').index(),
    conceptId: p
      .manyToOne(Concept)
      .mapToPk()
      .joinColumn('concept_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    type: p.enum([...THOUGHT_TYPES]).default('text'),
    title: p.text().nullable(),
    content: p.text().nullable(),
    transcript: p.text().nullable(),
  },
  checks: [
    { name: 'member_notes_have_a_concept', expression: 'member_id is null or concept_id is not null' },
  ],
  indexes: [
    {
      name: 'thoughts_without_words',
      expression: `create index "thoughts_without_words" on "thoughts" ("id") where type = 'voice' and transcript is null`,
    },
  ],
});
export type Thought = InferEntity<typeof Thought>;
