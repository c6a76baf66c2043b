import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { identified, touched } from '../db/base.entity.ts';
import { Concept } from './concept.entity.ts';

/** The text in one box of a concept's lean canvas. */
export const CanvasSummary = defineEntity({
  name: 'CanvasSummary',
  tableName: 'canvas_summaries',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    canvasBox: p.enum([...CANVAS_BOXES]),
    summary: p.text(),
    byFounder: p.boolean().default(false).$type<boolean>(),
  },
  uniques: [{ properties: ['conceptId', 'canvasBox'] }],
});
export type CanvasSummary = InferEntity<typeof CanvasSummary>;
