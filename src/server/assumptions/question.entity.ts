import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** An open question about one box of the canvas. Answering it turns it into an assumption and deletes it. */
export const Question = defineEntity({
  name: 'Question',
  tableName: 'questions',
  properties: {
    ...identified,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    canvasBox: p.enum([...CANVAS_BOXES]),
    question: p.text(),
    /** What the founder said that may be the answer, or that needs a box, verbatim; null where the pitch says nothing. */
    quote: p.text().nullable(),
  },
  checks: [{ name: 'question_not_blank', expression: "btrim(question) <> ''" }],
});
export type Question = InferEntity<typeof Question>;
