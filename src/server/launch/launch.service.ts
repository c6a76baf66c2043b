import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import {
  DEFAULT_THANKS,
  type LaunchPageView,
  type LaunchView,
  type SavePageInput,
} from '../../shared/launch.ts';
import { isUuid } from '../../shared/text.ts';
import { getCurrentUser } from '../accounts/current-user.ts';
import { User } from '../accounts/user.entity.ts';
import { takeUploads } from '../attachments/upload-claims.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { Message } from '../messages/message.entity.ts';
import { readPicture, setPicture } from './launch.picture.ts';
import { requirePublishable } from './launch.publishing.ts';
import { readSlug, slugFrom } from './launch.slugs.ts';
import { viewPage } from './launch.view.ts';
import { LaunchPage } from './launch-page.entity.ts';
import { settleSoon } from './orders/ended-orders.service.ts';
import { PageSlug } from './page-slug.entity.ts';
import { signatureOf } from './public-page/signature.ts';

const ADDRESSES_PER_PAGE = 50;
const NO_PAGE = 'This concept has no page yet.';
const TAKEN = 'This address is already taken. Please choose another one.';
const CONFIRM_FIRST =
  'Please confirm your e-mail address first: open the link that we mailed to you, or have it sent again in your profile.';

/** The page of a founder's concept. @throws AppError not_found, also while there is none */
export async function getPage(ctx: Ctx, conceptId: string): Promise<LaunchPageView> {
  const concept = await ownConcept(ctx, conceptId);
  const page = await viewOf(ctx, concept.id);
  if (!page) throw new AppError('not_found', NO_PAGE);
  return page;
}

/** The initial data of the Launch tab, whether or not there is a page. @throws AppError not_found */
export async function getLaunch(ctx: Ctx, conceptId: string): Promise<LaunchView> {
  const concept = await ownConcept(ctx, conceptId);
  return {
    page: await viewOf(ctx, concept.id),
    signedAs: signatureOf(await getCurrentUser(ctx)),
    payments: ctx.ports.payments !== null,
    mail: ctx.ports.mail.kind !== 'none',
  };
}

/**
 * Writes the given fields of a concept's page; the first call creates it. A former address stays reserved and
 * redirects.
 *
 * @throws AppError not_found, also for a message of another concept; bad_input, impossible and conflict for a malformed,
 *   reserved and taken address; impossible when it cannot be published so; unavailable for a preorder without a provider;
 *   as `readPicture` does
 */
export async function savePage(ctx: Ctx, input: SavePageInput): Promise<LaunchPageView> {
  const concept = await ownConcept(ctx, input.id);
  const slug = input.slug === undefined ? undefined : readSlug(input.slug);
  const picture = await readPicture(ctx, concept.id, input.picture);
  const write = async (tx: EntityManager): Promise<void> => {
    await lockConcept(tx, concept.id);
    const page = await findOrCreate(tx, concept, slug, input.shownName);
    if (slug !== undefined && slug !== page.slug) await moveTo(tx, page, slug);
    if (input.messageIds) await requireMessages(tx, concept.id, input.messageIds);
    assign(page, input);
    if (picture) await takeUploads(ctx, tx, [picture]);
    if (picture !== undefined) setPicture(page, picture);
    if (input.published && !page.published) await requireConfirmedEmail(ctx, tx);
    if (input.published !== undefined) setPublished(page, input.published, ctx.now());
    if (page.published) requirePublishable(ctx, page);
  };
  const answer = (after: Ctx): Promise<LaunchPageView> => getPage(after, concept.id);
  const page = await writeAndAnswer(ctx, write, answer).catch((error: unknown) => {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('conflict', TAKEN, { fields: { slug: TAKEN } });
  });
  if (input.published === false && ctx.ports.payments) settleSoon(ctx);
  return page;
}

async function findOrCreate(
  tx: EntityManager,
  concept: Concept,
  slug: string | undefined,
  shownName: string | null | undefined,
): Promise<LaunchPage> {
  const known = await tx.findOne(LaunchPage, { conceptId: concept.id });
  if (known) return known;
  const id = v7();
  const page = tx.create(LaunchPage, {
    id,
    conceptId: concept.id,
    slug: slug ?? slugFrom(shownName ?? concept.title, id.slice(-6)),
    thanks: DEFAULT_THANKS,
    secret: randomBytes(32).toString('hex'),
  });
  await tx.flush();
  await tx.insert(PageSlug, { slug: page.slug, pageId: id, createdAt: new Date() });
  return page;
}

/** Moves a page to an address that is free or was its own before. */
async function moveTo(tx: EntityManager, page: LaunchPage, slug: string): Promise<void> {
  const held = await tx.findOne(PageSlug, { slug });
  if (held && held.pageId !== page.id) throw new AppError('conflict', TAKEN, { fields: { slug: TAKEN } });
  if (!held) await requireAddresses(tx, page.id);
  if (!held) await tx.insert(PageSlug, { slug, pageId: page.id, createdAt: new Date() });
  page.slug = slug;
}

/** Limits the number of addresses per page, because each former one stays reserved. @throws AppError impossible */
async function requireAddresses(tx: EntityManager, pageId: string): Promise<void> {
  if ((await tx.count(PageSlug, { pageId })) < ADDRESSES_PER_PAGE) return;
  const message = `A page has at most ${ADDRESSES_PER_PAGE} addresses, former ones included.`;
  throw new AppError('impossible', message, { fields: { slug: message } });
}

async function requireMessages(tx: EntityManager, conceptId: string, ids: readonly string[]): Promise<void> {
  const known = ids.every(isUuid) ? await tx.count(Message, { conceptId, id: { $in: [...ids] } }) : -1;
  if (known !== ids.length) throw new AppError('not_found', 'Message not found');
}

function assign(page: LaunchPage, input: SavePageInput): void {
  if (input.shownName !== undefined) page.shownName = input.shownName;
  if (input.messageIds !== undefined) page.messageIds = input.messageIds;
  if (input.callToActionKind !== undefined) page.callToActionKind = input.callToActionKind;
  if (input.priceCents !== undefined) page.priceCents = input.priceCents;
  if (input.currency !== undefined) page.currency = input.currency;
  if (input.thanks !== undefined) page.thanks = input.thanks ?? DEFAULT_THANKS;
  if (input.indexed !== undefined) page.indexed = input.indexed;
  if (input.look !== undefined) page.look = input.look;
  if (input.background !== undefined) page.background = input.background;
  if (input.accent !== undefined) page.accent = input.accent;
}

function setPublished(page: LaunchPage, published: boolean, now: Date): void {
  if (published && !page.published) page.publishedAt = now;
  page.published = published;
}

/**
 * Requires a confirmed e-mail address where mail is configured, because a published page writes to strangers in its
 * founder's name (docs/decisions/0033).
 *
 * @throws AppError forbidden
 */
async function requireConfirmedEmail(ctx: Ctx, tx: EntityManager): Promise<void> {
  if (ctx.ports.mail.kind === 'none') return;
  const founder = await tx.findOneOrFail(User, { id: founderId(ctx) });
  if (!founder.emailConfirmedAt) throw new AppError('forbidden', CONFIRM_FIRST);
}

async function viewOf(ctx: Ctx, conceptId: string): Promise<LaunchPageView | null> {
  const { em } = ctx;
  const page = await em.findOne(LaunchPage, { conceptId });
  if (!page) return null;
  const slugs = await em.find(PageSlug, { pageId: page.id }, { orderBy: { createdAt: 'asc' } });
  const former = slugs.map(({ slug }) => slug).filter((slug) => slug !== page.slug);
  return viewPage(page, former, ctx.origin);
}
