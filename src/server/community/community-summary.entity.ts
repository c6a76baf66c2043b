import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';

/** The analyst's summary of a community's thoughts, kept until one of them changes. */
export const CommunitySummary = defineEntity({
  name: 'CommunitySummary',
  tableName: 'community_summaries',
  properties: {
    conceptId: p.oneToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').primary(),
    summary: p.text(),
    /** A hash of the thoughts and members that it was derived from. */
    basedOn: p.string(),
    madeAt: p.datetime(),
  },
});
export type CommunitySummary = InferEntity<typeof CommunitySummary>;
