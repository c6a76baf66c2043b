import { proposeEvidence } from '../../server/evidence/gathering/evidence.propose.ts';
import { doOwed } from '../../server/owed/owed.service.ts';
import type { Handler } from '../worker.ts';

export const proposeEvidenceJob: Handler<'evidence.propose'> = (ctx, { thoughtId }, { signal }) =>
  doOwed(ctx, 'evidence.propose', thoughtId, () => proposeEvidence(ctx, thoughtId, signal));
