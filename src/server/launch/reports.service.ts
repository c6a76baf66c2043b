import { v7 } from 'uuid';
import type { PageReportView } from '../../shared/launch.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';
import { countUse } from './joins/page-limits.ts';
import { viewTakenDown } from './launch.view.ts';
import { LaunchPage } from './launch-page.entity.ts';
import { settleSoon } from './orders/ended-orders.service.ts';
import { PageReport } from './page-report.entity.ts';
import { PageSlug } from './page-slug.entity.ts';

const REPORTS_AT_MOST = 500;

/** Stores a visitor's report about a public page. @throws AppError too_many */
export async function reportPage(ctx: Ctx, pageId: string, reason: string): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    await countUse(ctx, tx, 'report', pageId);
    await tx.insert(PageReport, { id: v7(), pageId, reason, createdAt: ctx.now() });
  });
}

/** All reports, newest first, with the admin gate unlocked. @throws AppError unauthenticated */
export async function listReports(ctx: Ctx): Promise<PageReportView[]> {
  requireAdmin(ctx);
  const em = ctx.em.fork();
  const reports = await em.find(
    PageReport,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: REPORTS_AT_MOST },
  );
  const pages = await em.find(LaunchPage, { id: { $in: reports.map(({ pageId }) => pageId) } });
  const byId = new Map(pages.map((page) => [page.id, page]));
  return reports.flatMap(({ id, pageId, reason, createdAt }) => {
    const page = byId.get(pageId);
    if (!page) return [];
    const { slug, published } = page;
    const takenDown = viewTakenDown(page);
    return [{ id, slug, reason, published, takenDown, createdAt: createdAt.toISOString() }];
  });
}

/**
 * Takes a page down permanently, whatever its present address: it is no longer public, and its founder is told why. A
 * repeated call keeps the first reason.
 *
 * @throws AppError unauthenticated, while the admin gate is locked; not_found
 */
export async function takeDown(
  ctx: Ctx,
  slug: string,
  reason: string,
): Promise<{ slug: string; takenDown: PageReportView['takenDown'] }> {
  requireAdmin(ctx);
  const taken = await ctx.em.fork().transactional(async (tx) => {
    const held = await tx.findOne(PageSlug, { slug });
    const page = held && (await tx.findOne(LaunchPage, { id: held.pageId }));
    if (!page) throw new AppError('not_found', 'There is no page at this address.');
    if (!page.takenDownAt) {
      page.takenDownAt = ctx.now();
      page.takenDownReason = reason;
      page.published = false;
    }
    return { slug: page.slug, takenDown: viewTakenDown(page) };
  });
  if (ctx.ports.payments) settleSoon(ctx);
  return taken;
}
