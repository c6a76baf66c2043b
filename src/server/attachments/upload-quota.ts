import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { StorageError } from '../platform/storage/storage.errors.ts';
import type { UploadMeter } from '../platform/storage/upload-meter.ts';
import { lockStorage, requireRoom } from './storage-quota.ts';
import { Upload } from './upload.entity.ts';

/**
 * Charges uploads to their founders. Bytes in transit count as stored, so that simultaneous transfers cannot exceed the
 * limit together; after a crash they count until the upload is swept.
 */
export function createUploadQuota(orm: MikroORM, env: Pick<Env, 'FOUNDER_STORAGE_MB'>): UploadMeter {
  const add = (id: string, bytes: number) =>
    orm.em.fork().execute('update uploads set bytes = greatest(0, bytes + ?) where id = ?', [bytes, id]);

  return {
    async reserve(key, bytes) {
      const upload = await orm.em
        .fork()
        .findOne(Upload, { key, status: 'open' }, { fields: ['id', 'ownerId'] });
      // A link is good for as long as what it is for is wanted: a used or forgotten upload has nobody to charge.
      if (!upload) throw new StorageError('expired', 'This upload is over. Please begin it again.');
      const { id, ownerId } = upload;
      await orm.em.fork().transactional(async (tx) => {
        await lockStorage(tx, ownerId);
        await orTooLarge(requireRoom(tx, env, { ownerId, bytes }));
        await tx.execute('update uploads set bytes = bytes + ? where id = ?', [bytes, id]);
      });
      return {
        settle: async (stored) => {
          await add(id, stored - bytes);
        },
      };
    },
  };
}

async function orTooLarge(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (error instanceof AppError) throw new StorageError('too_large', error.message);
    throw error;
  }
}
