import { readLink } from '../../server/evidence/evidence.links.ts';
import type { Handler } from '../worker.ts';

export const readLinkJob: Handler<'evidence.read-link'> = (ctx, { evidenceId }, { signal }) =>
  readLink(ctx, evidenceId, signal);
