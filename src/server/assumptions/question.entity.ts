import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** What the pitch leaves open about one box of the canvas. Gone once it is answered, which makes an assumption of it. */
export const Question = defineEntity({
  name: 'Question',
  tableName: 'questions',
  properties: {
    ...identified,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    canvasBox: p.enum([...CANVAS_BOXES]),
    question: p.text(),
    /** The founder's own statement that needs a box, verbatim; null for a box that the pitch leaves open. */
    quote: p.text().nullable(),
  },
  checks: [{ name: 'question_not_blank', expression: "btrim(question) <> ''" }],
});
export type Question = InferEntity<typeof Question>;
