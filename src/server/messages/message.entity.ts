import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** Marketing copy of a founder: a headline, a line below it, and a button. */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    headline: p.text(),
    subline: p.text().default(''),
    callToAction: p.text(),
    audience: p.text().default(''),
    /** Ids of assumptions of the same concept. Deleted ones are skipped when it is shown. */
    restsOn: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    chosen: p.boolean().default(false).$type<boolean>(),
    /** A draft by the analyst counts as the founder's once its text is changed. */
    origin: p.enum(['analyst', 'founder']).default('founder'),
  },
});
export type Message = InferEntity<typeof Message>;
