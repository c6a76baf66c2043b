import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CALL_TO_ACTION_KINDS, PAGE_LOOKS, SHOWN_NAME_MAX_CHARACTERS } from '../../shared/launch.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A concept's public page. All its addresses, including the present one, are rows of `PageSlug`. */
export const LaunchPage = defineEntity({
  name: 'LaunchPage',
  tableName: 'launch_pages',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.oneToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    slug: p.string().length(60).unique(),
    /** What visitors read in place of the concept's title. */
    shownName: p.string().length(SHOWN_NAME_MAX_CHARACTERS).nullable(),
    /** In the order in which they alternate between visitors. */
    messageIds: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    callToActionKind: p.enum([...CALL_TO_ACTION_KINDS]).default('waitlist'),
    /** In the currency's smallest unit. */
    priceCents: p.integer().nullable(),
    currency: p.string().length(3).nullable(),
    thanks: p.text(),
    published: p.boolean().default(false).$type<boolean>(),
    publishedAt: p.datetime().nullable(),
    indexed: p.boolean().default(false).$type<boolean>(),
    look: p.enum([...PAGE_LOOKS]).default('paper'),
    background: p.string().length(7).nullable(),
    accent: p.string().length(7).nullable(),
    pictureKey: p.text().nullable(),
    pictureType: p.string().nullable(),
    /** The ETag of the file that was inspected, so that a file replaced afterwards is never served. */
    pictureEtag: p.text().nullable(),
    pictureBytes: p.integer().default(0),
    /** In pixels; null for pictures uploaded before sizes were read. */
    pictureWidth: p.integer().nullable(),
    pictureHeight: p.integer().nullable(),
    takenDownAt: p.datetime().nullable(),
    takenDownReason: p.text().nullable(),
    /** The key that signs the links in letters. */
    secret: p.string().length(64),
  },
  indexes: [
    {
      name: 'launch_pages_picture_key',
      expression:
        'create index "launch_pages_picture_key" on "launch_pages" ("picture_key") where picture_key is not null',
    },
  ],
});
export type LaunchPage = InferEntity<typeof LaunchPage>;
