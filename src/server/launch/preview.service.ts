import { LOOK_COLOURS, type PreviewQuery } from '../../shared/launch.ts';
import { isUuid } from '../../shared/text.ts';
import { getCurrentUser } from '../accounts/current-user.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { Message } from '../messages/message.entity.ts';
import { modelOf, pictureAt, styleOfPage } from './public-page/page-model.ts';
import { publicPage, type ShownMessage } from './public-page/public-page.html.ts';
import { type PageRow, pageOfConcept } from './public-page/public-pages.ts';

const NO_MESSAGE: ShownMessage = {
  id: '',
  headline: 'Your headline stands here',
  subline: 'Write a message, or have one drafted, and choose it for the page.',
  callToAction: 'Join the list',
};

/**
 * The page of a founder's concept as visitors would see it with the given settings, which are not saved.
 *
 * @throws AppError not_found, also for a message of another concept
 */
export async function previewPage(
  ctx: Ctx,
  conceptId: string,
  query: PreviewQuery,
): Promise<{ html: string; styleHash: string }> {
  const row = await previewRow(ctx, conceptId);
  const look = query.look ?? row.look;
  const own = LOOK_COLOURS[look];
  const settings: PageRow = {
    ...row,
    shownName: query.name === undefined ? row.shownName : query.name,
    look,
    background: query.background ?? (query.look ? own.background : row.background),
    accent: query.accent ?? (query.look ? own.accent : row.accent),
    callToActionKind: query.kind ?? row.callToActionKind,
    priceCents: query.price ?? row.priceCents,
    currency: query.currency ?? row.currency,
  };
  const message = await previewMessage(ctx, row, query.message);
  const style = styleOfPage(settings);
  const model = modelOf(settings, ctx.env, ctx.origin);
  const picture = row.pictureKey ? pictureAt(row, `/api/concepts/${row.conceptId}/page/picture`) : null;
  return { html: publicPage({ ...model, picture }, message, style), styleHash: style.hash };
}

/** The stored file of a founder's page picture. @throws AppError not_found */
export async function pagePicture(ctx: Ctx, conceptId: string): Promise<PageRow> {
  const concept = await ownConcept(ctx, conceptId);
  const row = await pageOfConcept(ctx.reads, concept.id);
  if (!row?.pictureKey) throw new AppError('not_found', 'There is no picture.');
  return row;
}

async function previewRow(ctx: Ctx, conceptId: string): Promise<PageRow> {
  const concept = await ownConcept(ctx, conceptId);
  const stored = await pageOfConcept(ctx.reads, concept.id);
  if (stored) return stored;
  const { id: ownerId, email, firstName = null, lastName = null } = await getCurrentUser(ctx);
  return {
    id: '',
    conceptId: concept.id,
    ownerId,
    slug: 'preview',
    title: concept.title,
    shownName: null,
    firstName,
    lastName,
    email,
    published: false,
    takenDown: false,
    indexed: false,
    look: 'paper',
    background: null,
    accent: null,
    callToActionKind: 'waitlist',
    priceCents: null,
    currency: null,
    thanks: '',
    pictureKey: null,
    pictureType: null,
    pictureEtag: null,
    pictureWidth: null,
    pictureHeight: null,
    secret: '',
    messages: [],
  };
}

async function previewMessage(ctx: Ctx, row: PageRow, id: string | undefined): Promise<ShownMessage> {
  if (id === undefined) return row.messages[0] ?? NO_MESSAGE;
  const message = isUuid(id) ? await ctx.em.findOne(Message, { id, conceptId: row.conceptId }) : null;
  if (!message) throw new AppError('not_found', 'Message not found');
  return message;
}
