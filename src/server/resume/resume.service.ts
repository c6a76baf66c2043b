import { withoutQueue } from '../../jobs/without-queue.ts';
import { RESUME_MAX_BYTES } from '../../shared/limits.ts';
import { getCurrentUser } from '../accounts/current-user.ts';
import { User } from '../accounts/user.entity.ts';
import { discardUpload, inspectUpload, takeUploads } from '../attachments/upload-claims.ts';
import type { Ctx } from '../context.ts';
import { untouchedFor } from '../db/untouched.ts';
import { AppError } from '../errors.ts';
import { readResumeText } from './resume-text.ts';

/** The words of the specification (document 1, section 5). */
const TOO_LARGE = 'Please upload a file smaller than 10MB.';
const WRONG_TYPE = 'Please upload a JPG, PNG, or PDF file.';
/** By then the job that was queued with the upload has had its tries. */
const UNREAD_MS = 10 * 60 * 1000;
const RESUME_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

/**
 * Makes an uploaded file the founder's resume, in place of an earlier one, and has it read. Reporting the same file
 * again changes nothing.
 *
 * @throws AppError as `inspectUpload` does; wrong_type for anything but a PDF, PNG or JPEG, which is thrown away
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
  // While the queue is away, the reconciler finds what nobody has read.
  await withoutQueue(ctx).enqueue('resume.read', { userId: user.id }, { key: fileOf(file.upload.key) });
  return user;
}

/** Removes the resume and what was read from it; the file follows. */
export async function removeResume(ctx: Ctx): Promise<User> {
  const user = await getCurrentUser(ctx);
  user.resumeKey = null;
  user.resumeBytes = 0;
  user.resumeContent = null;
  user.resumeProblem = null;
  await ctx.em.flush();
  return user;
}

/** Reads a resume that nobody has read yet. One that is replaced or removed meanwhile keeps nothing of the old one. */
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

/** Finds resumes whose reading was never begun, because a process died between storing and queueing. */
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
  // A queue remembers jobs that failed for good: each hour is a new try.
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
    // S3 cannot bound what is put there after it was looked at.
    if (bytes > RESUME_MAX_BYTES) return null;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
