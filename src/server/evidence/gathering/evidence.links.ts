import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { withoutQueue } from '../../../jobs/without-queue.ts';
import { Assumption } from '../../assumptions/assumption.entity.ts';
import { OutOfBoundsError } from '../../bounded-work/run-bounded.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeLedger } from '../../ledger/change-ledger.ts';
import { type FetchedPage, PageFetchError } from '../../platform/page-fetch/page-fetch.port.ts';
import { Evidence } from '../evidence.entity.ts';
import { joinReprints } from '../evidence.reprints.ts';
import { readableText } from './evidence.pages.ts';
import { PageSnapshot } from './page-snapshot.entity.ts';

/**
 * Queues fetching the page behind a founder's own link, if possible. Nothing waits for it and the score does not depend
 * on it; if the queue loses the job, housekeeping queues it again.
 */
export async function readLinkSoon(ctx: Ctx, evidenceId: string): Promise<void> {
  await withoutQueue(ctx).enqueue('evidence.read-link', { evidenceId });
}

/**
 * Fetches and stores the page behind a founder's own link, so that a mirror of a page counts once with the original,
 * whichever was added first. If the page cannot be fetched, or compared in time, the piece stays unchanged.
 */
export async function readLink(ctx: Ctx, evidenceId: string, signal?: AbortSignal): Promise<void> {
  const piece = await ctx.em.findOne(Evidence, { id: evidenceId });
  const url = piece && linkOf(piece);
  const assumption = url && (await ctx.em.findOne(Assumption, { id: piece.assumptionId }));
  if (!url || !assumption) return;
  const page = await fetched(ctx, url, signal);
  if (!page) return;
  try {
    await changeLedger(ctx, assumption.conceptId, 'Link read', async (tx) => {
      const now = await tx.findOne(Evidence, { id: evidenceId });
      if (!now || linkOf(now) !== url) return false;
      const id = v7();
      const { finalUrl, contentType, fetchedAt } = page;
      const text = readableText(page.text);
      const sha256 = createHash('sha256').update(text).digest('hex');
      tx.create(PageSnapshot, { id, url, finalUrl, contentType, sha256, text, fetchedAt });
      now.snapshotId = id;
      await joinReprints(tx, now);
      return undefined;
    });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (!isGone && !(error instanceof OutOfBoundsError)) throw error;
  }
}

/** The address of a manually added link that has not been fetched yet. */
function linkOf({ originKind, sourceUrl, snapshotId }: Evidence): string | null {
  return originKind === 'founder' && !snapshotId ? (sourceUrl ?? null) : null;
}

async function fetched(ctx: Ctx, url: string, signal?: AbortSignal): Promise<FetchedPage | null> {
  try {
    return await ctx.ports.readPage(url, signal);
  } catch (error) {
    if (error instanceof PageFetchError) return null;
    throw error;
  }
}
