import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IncomingFiles } from './incoming-files.ts';
import { DIGEST_BYTES, PartFiles } from './part-files.ts';

/** Removes a part between its listing and its use, as a completion at the same moment does. */
class LosingParts extends PartFiles {
  readonly lost = new Set<number>();
  override partPath(uploadId: string, partNumber: number): string {
    const file = super.partPath(uploadId, partNumber);
    if (this.lost.has(partNumber)) rmSync(file, { force: true });
    return file;
  }
}

const MANIFEST = { key: 'a/b', contentType: null, maxBytes: 1000, createdAt: '2026-01-01T00:00:00.000Z' };
const ABSENT = '0'.repeat(32);

let folder: string;
let parts: LosingParts;
let uploadId: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hunchline-parts-'));
  for (const name of ['incoming', 'open', 'finished']) await mkdir(path.join(folder, name));
  parts = new LosingParts(path.join(folder, 'open'), new IncomingFiles(path.join(folder, 'incoming')));
  uploadId = await parts.create(MANIFEST);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function store(partNumber: number, content: string): Promise<void> {
  const file = path.join(folder, 'incoming', `part ${partNumber}`);
  await writeFile(file, Buffer.concat([Buffer.from(content), randomBytes(DIGEST_BYTES)]));
  await parts.put(file, uploadId, partNumber);
}
const numbers = async () => (await parts.list(uploadId)).map(({ PartNumber }) => PartNumber);

describe('the parts of an upload', () => {
  it('are listed by number, with their sizes', async () => {
    await store(10, 'tenth');
    await store(2, 'second');
    expect(await parts.list(uploadId)).toEqual([
      { PartNumber: 2, Size: 6, ETag: expect.stringMatching(/^"[0-9a-f]{64}"$/) },
      { PartNumber: 10, Size: 5, ETag: expect.stringMatching(/^"[0-9a-f]{64}"$/) },
    ]);
    expect(await parts.bytesBeside(uploadId, 2)).toBe(5);
    expect(await parts.bytesBeside(uploadId, 3)).toBe(11);
  });

  it('that are removed while they are listed are left out', async () => {
    await store(1, 'first');
    await store(2, 'second');
    parts.lost.add(1);
    expect(await numbers()).toEqual([2]);
  });

  it('that are removed while their sizes are added count nothing', async () => {
    await store(1, 'first');
    await store(2, 'second');
    parts.lost.add(1);
    expect(await parts.bytesBeside(uploadId, 3)).toBe(6);
  });

  it('that are removed while the others are kept need no removal', async () => {
    await store(1, 'first');
    await store(2, 'second');
    parts.lost.add(1);
    await parts.keepOnly(uploadId, new Set([2]));
    expect(await numbers()).toEqual([2]);
  });

  it('that cannot be read are an error, not a part less', async () => {
    await mkdir(parts.partPath(uploadId, 3));
    await expect(parts.list(uploadId)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('an upload', () => {
  it('of which there is nothing has no manifest, no parts, and cannot be moved', async () => {
    const finished = new PartFiles(path.join(folder, 'finished'), new IncomingFiles(folder));
    expect(await parts.manifest(ABSENT)).toBeNull();
    expect(await parts.moveTo(finished, ABSENT)).toBe(false);
    const uses = [
      () => parts.list(ABSENT),
      () => parts.keepOnly(ABSENT, new Set()),
      () => parts.bytesBeside(ABSENT, 1),
    ];
    for (const use of uses) await expect(use()).rejects.toMatchObject({ code: 'no_such_upload' });
    await expect(parts.put(path.join(folder, 'none'), ABSENT, 1)).rejects.toMatchObject({
      code: 'no_such_upload',
    });
    await parts.remove(ABSENT);
  });

  it('is moved with its parts, and removed as a whole', async () => {
    const finished = new PartFiles(
      path.join(folder, 'finished'),
      new IncomingFiles(path.join(folder, 'incoming')),
    );
    await store(1, 'first');
    expect(await parts.moveTo(finished, uploadId)).toBe(true);
    expect([await parts.uploadIds(), await finished.uploadIds()]).toEqual([[], [uploadId]]);
    expect(await finished.manifest(uploadId)).toEqual(MANIFEST);
    await finished.remove(uploadId);
    expect([await finished.uploadIds(), await readdir(path.join(folder, 'incoming'))]).toEqual([[], []]);
  });

  it('with an id that is not one of ours is refused', async () => {
    await expect(parts.list('../open')).rejects.toMatchObject({ code: 'no_such_upload' });
    await mkdir(path.join(folder, 'open', 'lost+found'));
    expect(await parts.uploadIds()).toEqual([uploadId]);
  });
});
