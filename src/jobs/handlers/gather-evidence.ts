import { gatherEvidence } from '../../server/evidence/gathering/evidence.gather.ts';
import type { Handler } from '../worker.ts';

export const gatherEvidenceJob: Handler<'evidence.gather'> = (ctx, { assumptionId }, { last, signal }) =>
  gatherEvidence(ctx, assumptionId, { last, signal });
