import { withoutQueue } from '../../jobs/without-queue.ts';
import { RESUME_MAX_BYTES } from '../../shared/limits.ts';
import { getCurrentUser } from '../accounts/current-user.ts';
import { User } from '../accounts/user.entity.ts';
import { discardUpload, inspectUpload, takeUploads } from '../attachments/upload-claims.ts';
import type { Ctx } from '../context.ts';
import { untouchedFor } from '../db/untouched.ts';
import { AppError } from '../errors.ts';
import { readResumeText } from './resume-text.ts';

/** The wording is given by the specification (document 1, section 5). */
const TOO_LARGE = 'Please upload a file smaller than 10MB.';
const WRONG_TYPE = 'Please upload a JPG, PNG, or PDF file.';
/** By then the job queued with the upload has used its attempts. */
const UNREAD_MS = 10 * 60 * 1000;
const RESUME_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

/**
 * Makes an uploaded file the founder's resume, replacing an earlier one, and queues reading it. Idempotent for the same
 * file.
 *
 * @throws AppError as `inspectUpload` does; wrong_type for anything but a PDF, PNG or JPEG, which is deleted
 */
export async function claimResume(ctx: Ctx, objectPath: string): Promise<User> {
  const user = await getCurrentUser(ctx);
  if (user.resumeKey && user.resumeKey === ctx.ports.storage.keyOf(objectPath)) return user;
  const file = await inspectUpload(ctx, 'resume', { address: objectPath, tooLarge: TOO_LARGE });
  if (!RESUME_TYPES.includes(file.type.mimeType)) {
    await discardUpload(ctx, file.upload);
    throw new AppError('wrong_type', WRONG_TYPE);
  }
  await ctx.em.transactional(async (em) => {
    await takeUploads(ctx, em, [file]);
    em.assign(user, {
      resumeKey: file.upload.key,
      resumeBytes: file.bytes,
      resumeContent: null,
      resumeProblem: null,
    });
  });
  // If the queue is unavailable, the reconciler finds unread resumes.
  await withoutQueue(ctx).enqueue('resume.read', { userId: user.id }, { key: fileOf(file.upload.key) });
  return user;
}

/** Deletes the resume and its text; the sweep deletes the file. */
export async function removeResume(ctx: Ctx): Promise<User> {
  const user = await getCurrentUser(ctx);
  user.resumeKey = null;
  user.resumeBytes = 0;
  user.resumeContent = null;
  user.resumeProblem = null;
  await ctx.em.flush();
  return user;
}

/** Reads an unread resume. If it is replaced or removed meanwhile, the result is discarded. */
export async function readResume(
  ctx: Ctx,
  userId: string,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<void> {
  const user = await ctx.em.findOne(User, { id: userId, resumeContent: null, resumeProblem: null });
  if (!user?.resumeKey) return;
  const key = user.resumeKey;
  const bytes = await bytesOf(ctx, key);
  const { resumeContent, resumeProblem } = await readResumeText(ctx, bytes, { userId, last, signal });
  await ctx.em.nativeUpdate(
    User,
    { id: userId, resumeKey: key },
    { resumeContent, resumeProblem, updatedAt: ctx.now() },
  );
}

/** Queues resumes whose job was lost in a crash between storing and queueing. */
export async function reconcileResumes(ctx: Ctx): Promise<void> {
  const unread = await ctx.em.find(
    User,
    {
      resumeKey: { $ne: null },
      resumeContent: null,
      resumeProblem: null,
      ...untouchedFor(ctx.now(), UNREAD_MS),
    },
    { limit: 100 },
  );
  // The queue ignores ids of permanently failed jobs, so the id contains the hour: one new attempt per hour.
  const hour = ctx.now().toISOString().slice(0, 13);
  for (const { id, resumeKey } of unread) {
    await ctx.enqueue('resume.read', { userId: id }, { key: `${fileOf(resumeKey ?? '')}-${hour}` });
  }
}

function fileOf(key: string): string {
  return key.split('/').at(-1) ?? key;
}

async function bytesOf(ctx: Ctx, key: string): Promise<Buffer | null> {
  const object = await ctx.ports.storage.read(key);
  if (!object) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of object.stream) {
    bytes += chunk.length;
    // S3 cannot limit an upload that happens after the inspection, so the file is checked again.
    if (bytes > RESUME_MAX_BYTES) return null;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
