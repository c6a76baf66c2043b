import { readLink } from '../../server/evidence/gathering/evidence.links.ts';
import { doOwed } from '../../server/owed/owed.service.ts';
import type { Handler } from '../worker.ts';

export const readLinkJob: Handler<'evidence.read-link'> = (ctx, { evidenceId }, { signal }) =>
  doOwed(ctx, 'evidence.read-link', evidenceId, () => readLink(ctx, evidenceId, signal));
