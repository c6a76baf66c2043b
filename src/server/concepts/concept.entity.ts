import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ConceptGap } from '../../shared/concepts.ts';
import { CONCEPT_STATUSES, type ConceptStatus, type JourneyStage } from '../../shared/journey.ts';
import { PITCH_KINDS } from '../../shared/pitch-kinds.ts';
import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

export const CONCEPT_ORIGINS = ['text', 'call', 'microphone', 'competition'] as const;

/** A business idea with the results of its analysis. A competition entry has no owner; every other concept has one. */
export const Concept = defineEntity({
  name: 'Concept',
  tableName: 'concepts',
  properties: {
    ...identified,
    ...touched,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').nullable().index(),
    callId: p.manyToOne(Call).mapToPk().joinColumn('call_id').deleteRule('set null').nullable().unique(),
    origin: p.enum([...CONCEPT_ORIGINS]).default('text'),
    title: p.text(),
    /** True once the founder has set the title, so that a later step does not replace it. */
    titleByFounder: p.boolean().default(false).$type<boolean>(),
    /** Other words of the pitch for the offer, which the founder may choose as the title. */
    otherTitles: p.json<string[]>().default('[]'),
    summary: p.text().nullable(),
    transcript: p.text().nullable(),
    feedback: p.text().nullable(),
    founderFit: p.text().nullable(),
    improvements: p.text().nullable(),
    branding: p.text().nullable(),
    marketAnalysis: p.text().nullable(),
    /** An SVG data URL drawn by our own code. */
    icon: p.text().nullable(),
    /** The customer and the offer, one line each: the analyst's reading until the founder confirms it. */
    customer: p.text().nullable(),
    offer: p.text().nullable(),
    /** When the founder last confirmed or corrected title, customer and offer. */
    confirmedAt: p.datetime().nullable(),
    /** Incremented when the confirmed offer changes; parts derived from it store the version they used. */
    offerVersion: p.integer().default(0),
    remadeVersion: p.integer().default(0),
    /** What kind of text it is; only an idea is analysed and scored. */
    pitchKind: p.enum([...PITCH_KINDS]).default('idea'),
    /** Where in the transcript the second of two ideas begins, in UTF-16 units. */
    splitAt: p.integer().nullable(),
    /** The two concepts that it was split into. */
    splitInto: p.json<string[]>().nullable(),
    /** The founder has overridden the analyst: it is one idea. */
    readAsIdea: p.boolean().default(false).$type<boolean>(),
    /** Fractions 0 to 1; null while no assumption is active. */
    score: p.double().$type<number>().nullable(),
    proven: p.double().$type<number>().nullable(),
    /**
     * For a ledger migrated from an older version, the score that the current rules give if it exceeds the stored one;
     * the stored one stays until a change raises the result above this. Null for every other concept.
     */
    scoreAnew: p.double().$type<number>().nullable(),
    provenAnew: p.double().$type<number>().nullable(),
    status: p.enum([...CONCEPT_STATUSES]).default('processing'),
    /** Stages that the founder left without meeting their criteria. */
    skippedStages: p.json<JourneyStage[]>().defaultRaw("'[]'::jsonb"),
    /** When the newest decision was written down, if it is a stop (docs/decisions/0051). Written by `createDecision` only. */
    stoppedAt: p.datetime().nullable(),
    processingStep: p.text().nullable(),
    processingProgress: p.smallint().default(0),
    /** The analyst used: `openai` or `built-in`. */
    analyst: p.string().nullable(),
    failureReason: p.text().nullable(),
    /** The parts missing from the analysis. Written by the analysis only. */
    gaps: p.json<ConceptGap[]>().default('[]'),
    /** The status to restore after a retry of the gaps; null for the first analysis. */
    returnsTo: p.text().$type<ConceptStatus>().nullable(),
    /** Incremented with every retry, so that a job of an earlier run cannot write into a later one. */
    run: p.integer().default(1),
  },
  indexes: [
    {
      name: 'concepts_to_remake',
      expression:
        'create index "concepts_to_remake" on "concepts" ("updated_at") where remade_version < offer_version',
    },
  ],
  checks: [
    { name: 'progress_is_percent', expression: 'processing_progress >= 0 and processing_progress <= 100' },
    {
      name: 'score_is_fraction',
      expression: 'score >= (0)::double precision and score <= (1)::double precision',
    },
    {
      name: 'proven_is_fraction',
      expression: 'proven >= (0)::double precision and proven <= (1)::double precision',
    },
    { name: 'only_entries_lack_owner', expression: "owner_id is not null or origin = 'competition'" },
  ],
});
export type Concept = InferEntity<typeof Concept>;
