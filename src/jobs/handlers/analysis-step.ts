import { runStep } from '../../server/concepts/analysis.service.ts';
import type { Handler } from '../worker.ts';

export const analysisStep: Handler<'analysis.step'> = (ctx, { stepId }, { last, signal }) =>
  runStep(ctx, stepId, { last, signal });
