import type { LaunchPageView, PageReportView } from '../../shared/launch.ts';
import type { LaunchPage } from './launch-page.entity.ts';

/** A page as its founder sees it. */
export function viewPage(page: LaunchPage, formerSlugs: readonly string[], origin: string): LaunchPageView {
  return {
    id: page.id,
    conceptId: page.conceptId,
    slug: page.slug,
    formerSlugs: [...formerSlugs],
    address: `${origin}/p/${page.slug}`,
    shownName: page.shownName ?? null,
    messageIds: page.messageIds,
    callToActionKind: page.callToActionKind,
    priceCents: page.priceCents ?? null,
    currency: page.currency ?? null,
    thanks: page.thanks,
    published: page.published,
    publishedAt: page.publishedAt?.toISOString() ?? null,
    indexed: page.indexed,
    look: page.look,
    background: page.background ?? null,
    accent: page.accent ?? null,
    pictureUrl: page.pictureKey ? `/api/concepts/${page.conceptId}/page/picture` : null,
    takenDown: viewTakenDown(page),
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
  };
}

/** When and why the operator has taken a page down; null otherwise. */
export function viewTakenDown(
  page: Pick<LaunchPage, 'takenDownAt' | 'takenDownReason'>,
): PageReportView['takenDown'] {
  if (!page.takenDownAt) return null;
  return { reason: page.takenDownReason ?? '', at: page.takenDownAt.toISOString() };
}
