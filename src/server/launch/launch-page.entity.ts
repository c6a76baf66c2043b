import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CALL_TO_ACTION_KINDS, PAGE_LOOKS } from '../../shared/launch.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A concept's public page. Its addresses, the present one too, are rows of their own (`PageSlug`). */
export const LaunchPage = defineEntity({
  name: 'LaunchPage',
  tableName: 'launch_pages',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.oneToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    slug: p.string().length(60).unique(),
    /** In the order in which they are shown in turn. */
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
    /** Of the bytes that were looked at: what somebody swaps afterwards is never served. */
    pictureEtag: p.text().nullable(),
    pictureBytes: p.integer().default(0),
    /** In pixels; null for pictures from before they were looked at. */
    pictureWidth: p.integer().nullable(),
    pictureHeight: p.integer().nullable(),
    takenDownAt: p.datetime().nullable(),
    takenDownReason: p.text().nullable(),
    /** What the links in letters are signed with. */
    secret: p.string().length(64),
  },
});
export type LaunchPage = InferEntity<typeof LaunchPage>;
