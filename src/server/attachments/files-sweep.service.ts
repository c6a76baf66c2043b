import { isUuid } from '../../shared/text.ts';
import { User } from '../accounts/user.entity.ts';
import { BACKUP_RUNS } from '../backup/backup-lock.ts';
import type { Ctx } from '../context.ts';
import { DoomedFile } from './doomed-file.entity.ts';
import { Upload } from './upload.entity.ts';

const BATCH = 200;
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the files whose owners are gone. The file goes first and its row last, so that a crash in between leaves a
 * row whose file is removed once more; a file that could not be removed is counted and does not delay the others.
 *
 * @returns how many were removed
 */
export async function removeDoomedFiles(ctx: Ctx): Promise<number> {
  let removed = 0;
  const resisting: string[] = [];
  for (;;) {
    // A backup under way copies rows that still name these files.
    const [backup] = await ctx.em.execute<{ runs: boolean }[]>(BACKUP_RUNS);
    if (backup?.runs) return removed;
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
    // When this many resist, it is the store that fails: the next run tries again.
    if (doomed.length < BATCH || resisting.length >= BATCH) return removed;
  }
}

async function removeDoomed(ctx: Ctx, { id, storageKey }: DoomedFile): Promise<boolean> {
  try {
    await ctx.ports.storage.remove(storageKey);
    await removeFolderOfDeleted(ctx, storageKey);
  } catch (error) {
    ctx.log.warn({ err: error, key: storageKey }, 'a doomed file could not be removed');
    await ctx.em.execute('update doomed_files set attempts = attempts + 1 where id = ?', [id]);
    return false;
  }
  await ctx.em.nativeDelete(DoomedFile, { id });
  return true;
}

/** With an account go its uploads that are still under way, which have no file of their own yet. */
async function removeFolderOfDeleted(ctx: Ctx, key: string): Promise<void> {
  const [area, ownerId = ''] = key.split('/');
  if (!isUuid(ownerId) || (await ctx.em.count(User, { id: ownerId })) > 0) return;
  await ctx.ports.storage.removePrefix(`${area}/${ownerId}`);
}

/**
 * Removes what nobody came back for: uploads that were begun a day ago and never used, parts without an upload, and
 * stored files that no row knows, such as one sent to a URL whose owner was deleted meanwhile.
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

/** What was stored for an open upload is doomed with its row; a used one's row alone goes, its file has an owner. */
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
    // A key of another shape is none of ours, and a young file's row may be about to be written.
    if (modifiedAt >= before || !isUuid(key.split('/')[1] ?? '')) continue;
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
       and not exists (select from doomed_files where storage_key = stored.key)
     returning storage_key as key`,
    [`{${keys.join(',')}}`],
  );
  return unknown.length;
}
