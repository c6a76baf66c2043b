import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { STAGES, type StageSince } from '../../shared/community.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** Someone around a concept: a prospect, a contributor or a customer. */
export const CommunityMember = defineEntity({
  name: 'CommunityMember',
  tableName: 'community_members',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text().nullable(),
    phoneNumber: p.text().nullable(),
    stage: p.enum([...STAGES]),
    /** Maintained by a trigger with each change of stage. */
    stages: p.json<StageSince[]>().defaultRaw("'[]'::jsonb"),
  },
  // Indexed for lists by concept, and for matching a person who joins with existing members.
  indexes: [
    {
      name: 'community_members_concept_email',
      expression:
        'create index "community_members_concept_email" on "community_members" ("concept_id", lower("email"))',
    },
  ],
});
export type CommunityMember = InferEntity<typeof CommunityMember>;
