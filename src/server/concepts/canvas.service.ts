import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { CanvasBox } from '../../shared/canvas.ts';
import { CanvasSummary } from './canvas-summary.entity.ts';
import type { Concept } from './concept.entity.ts';

/** Writes the analyst's text into the boxes, except those that the founder has written. */
export async function storeCanvasSummaries(
  em: EntityManager,
  concept: Concept,
  summaries: readonly { canvasBox: CanvasBox; summary: string }[],
): Promise<void> {
  const held = await em.find(CanvasSummary, { conceptId: concept.id });
  const byBox = new Map(held.map((each) => [each.canvasBox, each]));
  for (const { canvasBox, summary } of summaries) {
    const known = byBox.get(canvasBox);
    if (known?.byFounder) continue;
    if (known) known.summary = summary;
    else byBox.set(canvasBox, em.create(CanvasSummary, { conceptId: concept.id, canvasBox, summary }));
  }
}

/** Writes the founder's text into a box. The caller has checked the ownership. */
export async function writeCanvasSummary(
  em: EntityManager,
  concept: Concept,
  canvasBox: CanvasBox,
  summary: string,
): Promise<void> {
  const now = new Date();
  await em.upsert(
    CanvasSummary,
    // An upsert does not apply the entity's default values.
    { id: v7(), createdAt: now, updatedAt: now, conceptId: concept.id, canvasBox, summary, byFounder: true },
    {
      onConflictFields: ['conceptId', 'canvasBox'],
      onConflictMergeFields: ['summary', 'byFounder', 'updatedAt'],
    },
  );
}
