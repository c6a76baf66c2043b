import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { IMPACTS, JUDGES, ORIGIN_KINDS, STRENGTHS } from '../../shared/evidence.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { PageSnapshot } from './gathering/page-snapshot.entity.ts';

/** The analyst's original finding, kept when the founder edits it. */
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
    /** The claimed strength. */
    strength: p.enum([...STRENGTHS]),
    /**
     * The strength that counts, derived from the claim, the source and who is named; kept up to date by
     * `settleStrength`.
     */
    countsAs: p.enum([...STRENGTHS]),
    originKind: p.enum([...ORIGIN_KINDS]).default('founder'),
    /** The note, thought, member's note or experiment it comes from. */
    originId: p.uuid().nullable(),
    /** Verbatim words of the source; null for a founder's statement without one. */
    quote: p.text().nullable(),
    /** Whether these words were found in the source. */
    quoteFound: p.boolean().default(false).$type<boolean>(),
    /**
     * Quote found, nothing claimed beyond it, direction judged. Only verified pieces and the founder's own may support.
     */
    verified: p.boolean().default(false).$type<boolean>(),
    /** Why it is not verified, in words for the founder. */
    unverifiedReason: p.text().nullable(),
    judgedBy: p.enum([...JUDGES]).nullable(),
    /** Waits for the founder to decide between for, against and neither. */
    needsJudgement: p.boolean().default(false).$type<boolean>(),
    /** The name of the person who said, did or paid it. */
    who: p.text().nullable(),
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    /** The note that it quotes or that documents it. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('set null').nullable().index(),
    /** A file that documents it. */
    attachmentId: p
      .manyToOne(Attachment)
      .mapToPk()
      .joinColumn('attachment_id')
      .deleteRule('set null')
      .nullable()
      .index(),
    /**
     * Pieces with the same key have one source or repeat one text. Keys of pieces that ever had a source merge but
     * never split.
     */
    originKey: p.text(),
    /** The number of independent people it represents; more than one for experiments only. */
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
  indexes: [
    // Few pieces are undecided, and the home page asks for them after each change.
    {
      name: 'evidence_undecided',
      expression: 'create index "evidence_undecided" on "evidence" ("assumption_id") where needs_judgement',
    },
    {
      name: 'evidence_of_note',
      expression: `create index "evidence_of_note" on "evidence" ("origin_id") where origin_kind in ('note', 'thought', 'member')`,
    },
    {
      name: 'evidence_edited_of_note',
      expression: `create index "evidence_edited_of_note" on "evidence" ((original->>'noteId')) where original->>'noteId' is not null`,
    },
    {
      name: 'evidence_edited_of_member',
      expression: `create index "evidence_edited_of_member" on "evidence" ((original->>'memberId')) where original->>'memberId' is not null`,
    },
  ],
});
export type Evidence = InferEntity<typeof Evidence>;
