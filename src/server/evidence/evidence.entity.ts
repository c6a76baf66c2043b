import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { IMPACTS, JUDGES, ORIGIN_KINDS, STRENGTHS } from '../../shared/evidence.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { PageSnapshot } from './gathering/page-snapshot.entity.ts';

/** A piece as the analyst had found it, kept when the founder makes it their own word. */
export interface OriginalEvidence {
  readonly text: string;
  readonly quote: string | null;
  readonly sourceUrl: string | null;
  readonly originKind: (typeof ORIGIN_KINDS)[number];
  readonly originId: string | null;
  readonly noteId: string | null;
  readonly memberId: string | null;
}

/** One observation for or against an assumption (design, section 4, "Evidence"). */
export const Evidence = defineEntity({
  name: 'Evidence',
  tableName: 'evidence',
  properties: {
    ...identified,
    ...touched,
    assumptionId: p.manyToOne(Assumption).mapToPk().joinColumn('assumption_id').deleteRule('cascade').index(),
    text: p.text(),
    sourceUrl: p.text().nullable(),
    /** Neutral while `needsJudgement`. */
    impact: p.enum([...IMPACTS]),
    /** As it is claimed. */
    strength: p.enum([...STRENGTHS]),
    /** As it counts; follows from the claim, the source and who is named. `settleStrength` keeps it. */
    countsAs: p.enum([...STRENGTHS]),
    originKind: p.enum([...ORIGIN_KINDS]).default('founder'),
    /** The note, thought, member's note or experiment it comes from. */
    originId: p.uuid().nullable(),
    /** Verbatim words of the source; null for what the founder says without one. */
    quote: p.text().nullable(),
    /** Whether these words were found in the source. */
    quoteFound: p.boolean().default(false).$type<boolean>(),
    /** Quote found, nothing said beyond it, direction judged. What is verified, or the founder's word, may support. */
    verified: p.boolean().default(false).$type<boolean>(),
    /** Why it is not verified, in words for the founder. */
    unverifiedReason: p.text().nullable(),
    judgedBy: p.enum([...JUDGES]).nullable(),
    /** Waits for the founder to say for, against or neither. */
    needsJudgement: p.boolean().default(false).$type<boolean>(),
    /** Who said, did or paid it, by name. */
    who: p.text().nullable(),
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    /** The note that it quotes, or that shows it. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('set null').nullable().index(),
    /** A file that shows it. */
    attachmentId: p
      .manyToOne(Attachment)
      .mapToPk()
      .joinColumn('attachment_id')
      .deleteRule('set null')
      .nullable()
      .index(),
    /** Pieces with the same key come from one source or repeat one text. Keys of what had a source only ever merge. */
    originKey: p.text(),
    /** How many independent people it stands for; more than one for experiments only. */
    origins: p.smallint().default(1),
    /** Those people by name, as far as they are known. */
    people: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    original: p.json<OriginalEvidence>().nullable(),
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
    { name: 'undecided_is_neutral', expression: "not needs_judgement or impact = 'neutral'" },
    { name: 'verified_was_found', expression: "not verified or quote_found or origin_kind = 'experiment'" },
  ],
});
export type Evidence = InferEntity<typeof Evidence>;
