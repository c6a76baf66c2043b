import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ConceptGap } from '../../shared/concepts.ts';
import { CONCEPT_STATUSES, type ConceptStatus, type JourneyStage } from '../../shared/journey.ts';
import { PITCH_KINDS } from '../../shared/pitch-kinds.ts';
import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

export const CONCEPT_ORIGINS = ['text', 'call', 'microphone', 'competition'] as const;

/** A business idea and what the analysis made of it. A competition entry has no owner; every other has. */
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
    /** Set once the founder has named it, so that a later step does not rename it. */
    titleByFounder: p.boolean().default(false).$type<boolean>(),
    summary: p.text().nullable(),
    transcript: p.text().nullable(),
    feedback: p.text().nullable(),
    founderFit: p.text().nullable(),
    improvements: p.text().nullable(),
    branding: p.text().nullable(),
    marketAnalysis: p.text().nullable(),
    /** A data URL of an SVG drawn by our own code. */
    icon: p.text().nullable(),
    /** Whom it is for and what is offered, a line each: the analyst's reading until it is confirmed. */
    customer: p.text().nullable(),
    offer: p.text().nullable(),
    /** When the founder last confirmed or corrected title, customer and offer. */
    confirmedAt: p.datetime().nullable(),
    /** Goes up when what was confirmed changes; what is made from it follows, and says how far it has come. */
    offerVersion: p.integer().default(0),
    remadeVersion: p.integer().default(0),
    /** What the text turned out to be; only an idea is taken apart and scored. */
    pitchKind: p.enum([...PITCH_KINDS]).default('idea'),
    /** Where in the transcript the second of two ideas begins, in UTF-16 units. */
    splitAt: p.integer().nullable(),
    /** The two concepts that were made of it. */
    splitInto: p.json<string[]>().nullable(),
    /** The founder has said that it is one idea, whatever the analyst takes it for. */
    readAsIdea: p.boolean().default(false).$type<boolean>(),
    /** Fractions 0 to 1; null while no assumption is active. */
    score: p.double().$type<number>().nullable(),
    proven: p.double().$type<number>().nullable(),
    /**
     * What the rules made of a ledger that was brought over from older ones, where that was more than what stood: until
     * a change raises it above this, the number stays. Null for every other concept.
     */
    scoreAnew: p.double().$type<number>().nullable(),
    provenAnew: p.double().$type<number>().nullable(),
    status: p.enum([...CONCEPT_STATUSES]).default('processing'),
    /** Stages that the founder went on from without what they ask for. */
    skippedStages: p.json<JourneyStage[]>().defaultRaw("'[]'::jsonb"),
    processingStep: p.text().nullable(),
    processingProgress: p.smallint().default(0),
    /** Which analyst spoke: `openai` or `built-in`. */
    analyst: p.string().nullable(),
    failureReason: p.text().nullable(),
    /** What the analysis left out. Written by the analysis only. */
    gaps: p.json<ConceptGap[]>().default('[]'),
    /** The status to return to when the gaps have been asked for again; null for the first analysis. */
    returnsTo: p.text().$type<ConceptStatus>().nullable(),
    /** Goes up with every retry, so that a job of an earlier run cannot write into a later one. */
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
