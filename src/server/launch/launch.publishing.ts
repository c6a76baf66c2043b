import { contrastOf, SHAPE_CONTRAST } from '../../shared/contrast.ts';
import { LOOK_COLOURS, type PageLook } from '../../shared/launch.ts';
import { requirePayments } from '../billing/billing.access.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { LaunchPage } from './launch-page.entity.ts';

/**
 * Checks that a page can be published as it is.
 *
 * @throws AppError impossible without a message, without a price to a preorder, with colours that cannot be told apart, or
 *   once it was taken down; unavailable for a preorder where no payment provider is configured
 */
export function requirePublishable(ctx: Pick<Ctx, 'ports'>, page: LaunchPage): void {
  if (page.takenDownAt) {
    throw new AppError('impossible', 'This page has been taken down and cannot be published again.');
  }
  if (page.messageIds.length === 0) refuse('messageIds', 'Choose a message before you publish the page.');
  if (page.callToActionKind === 'preorder') {
    if (!page.priceCents) refuse('priceCents', 'A preorder needs a price.');
    if (!page.currency) refuse('currency', 'A preorder needs a currency.');
    requirePayments(ctx);
  }
  const { background, accent } = coloursOf(page);
  const contrast = contrastOf(background, accent);
  if (contrast < SHAPE_CONTRAST) {
    refuse(
      'accent',
      `The button cannot be told from the background: the contrast is ${contrast.toFixed(1)} to 1, and 3 to 1 is needed.`,
    );
  }
}

/** The colours of a page: the founder's, else those of its look. */
export function coloursOf(page: {
  readonly look: PageLook;
  readonly background?: string | null;
  readonly accent?: string | null;
}) {
  const own = LOOK_COLOURS[page.look];
  return { background: page.background ?? own.background, accent: page.accent ?? own.accent };
}

function refuse(field: string, message: string): never {
  throw new AppError('impossible', message, { fields: { [field]: message } });
}
