import { proposeEvidence } from '../../server/evidence/evidence.propose.ts';
import type { Handler } from '../worker.ts';

export const proposeEvidenceJob: Handler<'evidence.propose'> = (ctx, { thoughtId }, { signal }) =>
  proposeEvidence(ctx, thoughtId, signal);
