import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { IMPACTS, STRENGTHS } from '../../shared/evidence.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { PageSnapshot } from './page-snapshot.entity.ts';

export const EVIDENCE_SOURCES = ['founder', 'pitch', 'note', 'page'] as const;

/** One observation for or against an assumption. */
export const Evidence = defineEntity({
  name: 'Evidence',
  tableName: 'evidence',
  properties: {
    ...identified,
    ...touched,
    assumptionId: p.manyToOne(Assumption).mapToPk().joinColumn('assumption_id').deleteRule('cascade').index(),
    text: p.text(),
    sourceUrl: p.text().nullable(),
    impact: p.enum([...IMPACTS]),
    strength: p.enum([...STRENGTHS]),
    source: p.enum([...EVIDENCE_SOURCES]).default('founder'),
    /** Verbatim words of the source; null for what a founder vouches for without one. */
    quote: p.text().nullable(),
    /** Whether it may move a score: vouched for by the founder, or its quote found in its source. */
    verified: p.boolean().default(false).$type<boolean>(),
    /** Why it is not verified, in words for the founder. */
    unverifiedReason: p.text().nullable(),
    /** Pieces with the same key are reprints of one source. */
    originKey: p.text(),
    noteId: p.uuid().nullable(),
    snapshotId: p
      .manyToOne(PageSnapshot)
      .mapToPk()
      .joinColumn('snapshot_id')
      .deleteRule('set null')
      .nullable()
      .index(),
  },
  checks: [
    { name: 'text_not_blank', expression: "btrim(text) <> ''" },
    { name: 'source_url_is_http', expression: "source_url ~ '^https?://'" },
  ],
});
export type Evidence = InferEntity<typeof Evidence>;
