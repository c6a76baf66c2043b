import { buffer } from 'node:stream/consumers';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../shared/launch.ts';
import { inThousands } from '../../shared/text.ts';
import { type ArrivedUpload, discardUpload, inspectUpload } from '../attachments/upload-claims.ts';
import { OutOfBoundsError, runBounded } from '../bounded-work/run-bounded.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { LaunchPage } from './launch-page.entity.ts';
import type { PictureFacts } from './picture-facts.ts';

const READ_WITHIN_MS = 5000;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const TOO_LARGE = 'A picture may have at most 1 MB.';
const WRONG_TYPE = 'Please upload a JPEG, PNG or WebP picture.';
const DAMAGED = 'This picture is damaged or incomplete. Please save it again and upload that.';
const SAYS_WHERE =
  'This picture says where it was taken, and everybody could read that. Please save it without its location, or take a screenshot of it, and upload that.';
const ANIMATED = 'Please upload a picture that does not move.';
const TOO_WIDE = `A picture may be at most ${inThousands(PICTURE_MAX_PIXELS)} pixels wide and high.`;

/** An uploaded picture that passed inspection. */
export interface ArrivedPicture extends ArrivedUpload, PictureFacts {}

/**
 * Inspects an uploaded picture; null to remove the picture, undefined to leave it as it is. Calls the file store, so it
 * must run outside a transaction. A refused picture is deleted.
 *
 * @throws AppError as `inspectUpload` does; too_large for its bytes, and for its pixels, which browsers have to hold all
 *   at once; wrong_type; impossible when it is damaged, moves or says where it was taken
 */
export async function readPicture(
  ctx: Ctx,
  conceptId: string,
  address: string | null | undefined,
): Promise<ArrivedPicture | null | undefined> {
  if (!address) return address === undefined ? undefined : null;
  const page = await ctx.em.fork().findOne(LaunchPage, { conceptId });
  if (page?.pictureKey && page.pictureKey === ctx.ports.storage.keyOf(address)) return undefined;
  const file = await inspectUpload(ctx, 'attachment', { address, tooLarge: TOO_LARGE });
  try {
    return { ...file, ...(await factsOf(ctx, file)) };
  } catch (error) {
    if (error instanceof AppError) await discardUpload(ctx, file.upload);
    throw error;
  }
}

async function factsOf(ctx: Ctx, { upload, bytes, etag, type }: ArrivedUpload): Promise<PictureFacts> {
  if (bytes > PICTURE_MAX_BYTES) throw new AppError('too_large', TOO_LARGE);
  if (!TYPES.includes(type.mimeType)) throw new AppError('wrong_type', WRONG_TYPE);
  const stored = await ctx.ports.storage.read(upload.key, { ifMatch: etag });
  if (!stored) throw new AppError('impossible', DAMAGED);
  const content = new Uint8Array(await buffer(stored.stream));
  const facts = await runBounded('pictureFacts', content, { withinMs: READ_WITHIN_MS }).catch(endedEarly);
  if (!facts) throw new AppError('impossible', DAMAGED);
  if (facts.isAnimated) throw new AppError('impossible', ANIMATED);
  if (facts.tellsPlace) throw new AppError('impossible', SAYS_WHERE);
  if (Math.max(facts.width, facts.height) > PICTURE_MAX_PIXELS) throw new AppError('too_large', TOO_WIDE);
  return facts;
}

function endedEarly(error: unknown): null {
  if (error instanceof OutOfBoundsError) return null;
  throw error;
}

/** Sets or removes a page's picture. */
export function setPicture(page: LaunchPage, picture: ArrivedPicture | null): void {
  page.pictureKey = picture?.upload.key ?? null;
  page.pictureType = picture?.type.mimeType ?? null;
  page.pictureEtag = picture?.etag ?? null;
  page.pictureBytes = picture?.bytes ?? 0;
  page.pictureWidth = picture?.width ?? null;
  page.pictureHeight = picture?.height ?? null;
}
