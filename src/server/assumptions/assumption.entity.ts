import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { StoredTest } from '../../shared/analysis.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../shared/ratings.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A statement that must be true for the concept to work, in one box of the canvas. */
export const Assumption = defineEntity({
  name: 'Assumption',
  tableName: 'assumptions',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    text: p.text(),
    canvasBox: p.enum([...CANVAS_BOXES]),
    importance: p.enum([...IMPORTANCE_LABELS]),
    confidence: p.enum([...CONFIDENCE_LABELS]),
    /** The initial confidence, from which evidence moves it. */
    priorConfidence: p.enum([...CONFIDENCE_LABELS]),
    /** When true, confidence stays as the founder set it, and the UI shows what the evidence suggests. */
    confidenceByFounder: p.boolean().default(false).$type<boolean>(),
    active: p.boolean().default(true).$type<boolean>(),
    /** 1 is the riskiest active assumption; null when inactive. */
    rank: p.integer().nullable(),
    /** When the founder last rated its importance and confidence. */
    reviewedAt: p.datetime().nullable(),
    origin: p.enum(['analyst', 'founder']).default('analyst'),
    /** Verbatim words of the pitch; null for an answer to a question or a manually added assumption. */
    quote: p.text().nullable(),
    /** Where the quote starts and ends in the transcript, in UTF-16 units. */
    quoteStart: p.integer().nullable(),
    quoteEnd: p.integer().nullable(),
    /** `testsShown` says which of them is next. */
    nextTests: p.json<StoredTest[]>().defaultRaw("'[]'::jsonb"),
    /** The lease of a running gathering, which blocks another. */
    gatheringUntil: p.datetime().nullable(),
    gatheredAt: p.datetime().nullable(),
    /** Why the last gathering failed, worded for the founder; null once another starts. */
    gatheringFailure: p.text().nullable(),
    /** What the last gathering could not do as well as asked for (no web search, no money), worded for the founder. */
    gatheringShortfall: p.text().nullable(),
    /** What the last gathering read: own texts and public pages. Null while one is running. */
    textsLookedAt: p.integer().nullable(),
    pagesLookedAt: p.integer().nullable(),
    /** The number of pieces found, known ones included. */
    piecesFound: p.integer().nullable(),
  },
  checks: [
    { name: 'text_not_blank', expression: "btrim(text) <> ''" },
    { name: 'only_active_have_rank', expression: 'rank is null or (active and rank > 0)' },
  ],
});
export type Assumption = InferEntity<typeof Assumption>;
