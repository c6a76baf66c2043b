import { isUuid } from '../../shared/text.ts';
import { User } from '../accounts/user.entity.ts';
import { isBackupRunning } from '../backup/backup-lock.ts';
import type { Ctx } from '../context.ts';
import { CHUNKS_AREA } from '../recordings/microphone-chunks.ts';
import { DoomedFile } from './doomed-file.entity.ts';
import { Upload } from './upload.entity.ts';

const BATCH = 200;
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files whose owners are gone. The file is deleted before its row, so that after a crash the deletion is
 * repeated; a file that could not be deleted is counted and does not delay the others.
 *
 * @returns how many were deleted
 */
export async function removeDoomedFiles(ctx: Ctx): Promise<number> {
  let removed = 0;
  const resisting: string[] = [];
  for (;;) {
    if (await isBackupRunning(ctx.em)) return removed;
    const doomed = await ctx.em
      .fork()
      .find(
        DoomedFile,
        { id: { $nin: resisting } },
        { orderBy: { attempts: 'asc', createdAt: 'asc' }, limit: BATCH },
      );
    for (const file of doomed) {
      if (await removeDoomed(ctx, file)) removed += 1;
      else resisting.push(file.id);
    }
    // After this many failures the store itself is probably unavailable: the next run tries again.
    if (doomed.length < BATCH || resisting.length >= BATCH) return removed;
  }
}

async function removeDoomed(ctx: Ctx, { id, storageKey }: DoomedFile): Promise<boolean> {
  try {
    await ctx.ports.storage.remove(storageKey);
    await removeFolderOfDeleted(ctx, storageKey);
  } catch (error) {
    ctx.log.warn({ err: error, key: storageKey }, 'a file without an owner could not be deleted');
    await ctx.em.execute('update doomed_files set attempts = attempts + 1 where id = ?', [id]);
    return false;
  }
  await ctx.em.nativeDelete(DoomedFile, { id });
  return true;
}

/** Uploads in progress of a deleted account, which have no stored file yet. */
async function removeFolderOfDeleted(ctx: Ctx, key: string): Promise<void> {
  const [area, ownerId = ''] = key.split('/');
  if (!isUuid(ownerId) || (await ctx.em.count(User, { id: ownerId })) > 0) return;
  await ctx.ports.storage.removePrefix(`${area}/${ownerId}`);
}

/**
 * Deletes abandoned data: uploads begun a day ago and never used, parts without an upload, and stored files without a
 * row, such as one sent to a signed URL whose owner was deleted meanwhile.
 *
 * @returns how many of each
 */
export async function sweepStrays(ctx: Ctx): Promise<{ uploads: number; parts: number; orphans: number }> {
  const before = new Date(ctx.now().getTime() - ABANDONED_MS);
  return {
    uploads: await forgetUploads(ctx, before),
    parts: await ctx.ports.storage.sweepAbandoned(before),
    orphans: await doomOrphans(ctx, before),
  };
}

/** Marks the file of an unused upload for deletion and deletes its row; for a used one only the row is deleted. */
async function forgetUploads(ctx: Ctx, before: Date): Promise<number> {
  const multiparts = await ctx.em.fork().find(Upload, {
    status: 'open',
    createdAt: { $lt: before },
    multipartId: { $ne: null },
  });
  for (const { key, multipartId } of multiparts) {
    if (multipartId) await ctx.ports.storage.abortMultipart({ key, uploadId: multipartId });
  }
  await ctx.em.nativeDelete(Upload, { status: 'claimed', createdAt: { $lt: before } });
  return ctx.em.nativeDelete(Upload, { status: 'open', createdAt: { $lt: before } });
}

async function doomOrphans(ctx: Ctx, before: Date): Promise<number> {
  let orphans = 0;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.ports.storage.list('')) {
    const [area, ownerId = ''] = key.split('/');
    // Skips foreign keys, and recent files whose row may not be committed yet; parts of a recording have no row of their own,
    // wait for as long as it does, and are swept by `removeStrayChunks`.
    if (modifiedAt >= before || !isUuid(ownerId) || area === CHUNKS_AREA) continue;
    keys.push(key);
    if (keys.length < BATCH) continue;
    orphans += await doomUnknown(ctx, keys);
    keys = [];
  }
  return orphans + (await doomUnknown(ctx, keys));
}

async function doomUnknown(ctx: Ctx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const unknown = await ctx.em.execute<{ key: string }[]>(
    `insert into doomed_files (id, created_at, storage_key)
     select gen_random_uuid(), now(), stored.key from unnest(?::text[]) as stored(key)
     where not exists (select from uploads where uploads.key = stored.key)
       and not exists (select from attachments where storage_key = stored.key)
       and not exists (select from recordings where storage_key = stored.key)
       and not exists (select from users where resume_key = stored.key)
       and not exists (select from launch_pages where picture_key = stored.key)
       and not exists (select from doomed_files where storage_key = stored.key)
     returning storage_key as key`,
    [`{${keys.join(',')}}`],
  );
  return unknown.length;
}
