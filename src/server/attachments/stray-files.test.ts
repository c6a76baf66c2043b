import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { BACKUP_LOCK } from '../backup/backup-lock.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { makePage } from '../launch/public-page/public-page.fixture.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { makeStorageKey } from '../platform/storage/storage-key.ts';
import { removeStrayChunks } from '../recordings/microphone.service.ts';
import { chunkKey } from '../recordings/microphone-chunks.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { DoomedFile } from './doomed-file.entity.ts';
import { removeDoomedFiles, sweepStrays } from './files-sweep.service.ts';
import { Upload } from './upload.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const lines: { level: number; msg?: string; key?: string; err?: { message: string } }[] = [];
let t: TestContext;
let later = 0;
beforeAll(async () => {
  const onLine = (line: string) => void lines.push(JSON.parse(line));
  t = await createTestContext({ now: () => new Date(Date.now() + later), onLine });
});
afterAll(() => t.close());

/** Sweeps as if that many days had passed. */
async function sweepAfter(days: number) {
  later = days * DAY_MS;
  const swept = await sweepStrays(t.nobody());
  later = 0;
  return swept;
}

const write = (key: string) =>
  t.deps.ports.storage.write(key, Buffer.from('x'), { contentType: 'text/plain', maxBytes: 1 });
const isStored = async (key: string) => (await t.deps.ports.storage.stat(key)) !== null;

async function doom(...keys: string[]): Promise<void> {
  const em = t.deps.orm.em.fork();
  for (const storageKey of keys) em.create(DoomedFile, { storageKey });
  await em.flush();
}

const waiting = async () => {
  const rows = await t.deps.orm.em.fork().find(DoomedFile, {}, { orderBy: { createdAt: 'asc' } });
  return rows.map(({ storageKey, attempts }) => ({ storageKey, attempts }));
};

describe('stored files without a row', () => {
  it('are deleted after a day, more than one batch of them', async () => {
    const { user } = await t.founder();
    const keys = Array.from({ length: 203 }, () => makeStorageKey('attachments', user.id));
    for (const key of keys) await write(key);
    expect(await sweepAfter(0)).toMatchObject({ orphans: 0 });
    expect(await sweepAfter(2)).toMatchObject({ orphans: 203 });
    expect(await sweepAfter(2)).toMatchObject({ orphans: 0 });
    expect(await removeDoomedFiles(t.nobody())).toBe(203);
    expect(await waiting()).toEqual([]);
    expect(await isStored(keys[0] ?? '')).toBe(false);
    expect(await isStored(keys[202] ?? '')).toBe(false);
  });

  it('are those that no row of any kind names: every file that one names stays', async () => {
    const { user } = await t.founder();
    const page = await makePage(t);
    const em = t.deps.orm.em.fork();
    const key = (area: string, ownerId = user.id) => makeStorageKey(area, ownerId);
    const [resume, sound, picture] = [key('resumes'), key('recordings'), key('pages')];
    await em.nativeUpdate(User, { id: user.id }, { resumeKey: resume });
    await em.nativeUpdate(LaunchPage, { conceptId: page.conceptId }, { pictureKey: picture });
    em.create(Recording, { ownerId: user.id, status: 'stored', storageKey: sound });
    const waiting = em.create(Recording, { id: v7(), ownerId: user.id, status: 'waiting' });
    await em.flush();
    const part = chunkKey(waiting, 0);
    for (const each of [resume, sound, picture, part]) await write(each);
    expect(await sweepAfter(2)).toMatchObject({ orphans: 0 });
    await removeStrayChunks(t.nobody());
    for (const each of [resume, sound, picture, part]) expect(await isStored(each), each).toBe(true);
  });

  it('are left alone where their name is not one of ours', async () => {
    await write('elsewhere/of/somebody');
    expect(await sweepAfter(2)).toMatchObject({ orphans: 0 });
    expect(await isStored('elsewhere/of/somebody')).toBe(true);
  });
});

describe('uploads', () => {
  const begin = async (fields: Partial<Upload>) => {
    const { user } = await t.founder();
    const em = t.deps.orm.em.fork();
    const key = makeStorageKey('attachments', user.id);
    em.create(Upload, { id: v7(), ownerId: user.id, key, purpose: 'attachment', ...fields } as Upload);
    await em.flush();
    return { key, isKnown: async () => (await t.deps.orm.em.fork().count(Upload, { key })) > 0 };
  };

  it('that were used or abandoned are forgotten after a day, and not before', async () => {
    const [open, claimed] = [await begin({ status: 'open' }), await begin({ status: 'claimed' })];
    expect(await sweepAfter(0)).toMatchObject({ uploads: 0 });
    expect([await open.isKnown(), await claimed.isKnown()]).toEqual([true, true]);
    expect(await sweepAfter(2)).toMatchObject({ uploads: 1 });
    expect([await open.isKnown(), await claimed.isKnown()]).toEqual([false, false]);
  });

  it('in parts are aborted in the store after a day', async () => {
    const { storage } = t.deps.ports;
    const { key } = await begin({ status: 'open' });
    const { uploadId } = await storage.createMultipart({ key, contentType: 'a/b', maxBytes: 10 });
    await t.deps.orm.em.fork().nativeUpdate(Upload, { key }, { multipartId: uploadId });
    expect(await storage.listParts({ key, uploadId })).toEqual([]);
    await sweepAfter(2);
    await expect(storage.listParts({ key, uploadId })).rejects.toMatchObject({ code: 'no_such_upload' });
  });
});

describe('files that are to be deleted', () => {
  beforeEach(() => removeDoomedFiles(t.nobody()));

  /** A context whose store does not delete these files. */
  const resisting = (...keys: string[]) => {
    const { storage } = t.deps.ports;
    const remove = async (key: string) => {
      if (keys.includes(key)) throw new Error('The store refuses.');
      await storage.remove(key);
    };
    const stubborn: ObjectStorage = Object.assign(Object.create(storage), { remove });
    return Object.create(t.nobody(), { ports: { value: { ...t.deps.ports, storage: stubborn } } });
  };

  it('stay listed with the number of attempts while the store refuses, and delay no others', async () => {
    const { user } = await t.founder();
    const [stuck = '', free = ''] = [0, 1].map(() => makeStorageKey('attachments', user.id));
    for (const key of [stuck, free]) await write(key);
    await doom(stuck, free);
    const ctx = resisting(stuck);
    expect(await removeDoomedFiles(ctx)).toBe(1);
    expect(await removeDoomedFiles(ctx)).toBe(0);
    expect(await waiting()).toEqual([{ storageKey: stuck, attempts: 2 }]);
    const warned = lines.filter(({ msg }) => msg === 'a file without an owner could not be deleted');
    const warning = { level: 40, key: stuck, err: { message: 'The store refuses.' } };
    expect(warned).toMatchObject([warning, warning]);
    expect([await isStored(stuck), await isStored(free)]).toEqual([true, false]);
    expect(await removeDoomedFiles(t.nobody())).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('are tried 200 times in a run while the store refuses all of them', async () => {
    const { user } = await t.founder();
    const keys = Array.from({ length: 210 }, () => makeStorageKey('attachments', user.id));
    await doom(...keys);
    expect(await removeDoomedFiles(resisting(...keys))).toBe(0);
    expect((await waiting()).filter(({ attempts }) => attempts === 1)).toHaveLength(200);
    expect(await removeDoomedFiles(t.nobody())).toBe(210);
  });

  it('stay while a backup runs, which copies rows that name them', async () => {
    const { user } = await t.founder();
    const key = makeStorageKey('attachments', user.id);
    await write(key);
    await doom(key);
    const backup = t.deps.orm.em.fork();
    await backup.begin();
    await backup.execute('select pg_advisory_xact_lock(?)', [BACKUP_LOCK]);
    expect(await removeDoomedFiles(t.nobody())).toBe(0);
    expect(await isStored(key)).toBe(true);
    await backup.rollback();
    expect(await removeDoomedFiles(t.nobody())).toBe(1);
    expect(await isStored(key)).toBe(false);
  });

  it('take the remaining files of a deleted founder with them, and nobody else’s', async () => {
    const { user } = await t.founder();
    const gone = v7();
    const [named, beside, other] = [gone, gone, user.id].map((owner) => makeStorageKey('attachments', owner));
    for (const key of [named, beside, other]) await write(key ?? '');
    await doom(named ?? '', makeStorageKey('attachments', user.id));
    await removeDoomedFiles(t.nobody());
    const stored = [named, beside, other].map((key) => isStored(key ?? ''));
    expect(await Promise.all(stored)).toEqual([false, false, true]);
  });
});
