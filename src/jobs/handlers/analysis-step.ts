import { runStep } from '../../server/analysis/analysis.service.ts';
import type { Handler } from '../worker.ts';

export const analysisStep: Handler<'analysis.step'> = (ctx, { stepId }, { number, last, signal }) =>
  runStep(ctx, stepId, { number, last, signal });
