import { remakeFromConfirmed } from '../../server/analysis/analysis.remake.ts';
import type { Handler } from '../worker.ts';

export const conceptRemake: Handler<'concept.remake'> = (ctx, { conceptId }, { last, signal }) =>
  remakeFromConfirmed(ctx, conceptId, { last, signal });
