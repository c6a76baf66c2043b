import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ObjectFiles } from './object-files.ts';

/** The errors that the file system gives to the next attempts to link a file, instead of doing it. */
const refusals: string[] = [];
const linkUnlessRefused: typeof link = async (file, target) => {
  const code = refusals.shift();
  if (code) throw Object.assign(new Error(code), { code });
  await link(file, target);
};

let folder: string;
let objects: ObjectFiles;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hunchline-objects-'));
  objects = new ObjectFiles(path.join(folder, 'objects'), linkUnlessRefused);
});
afterEach(async () => {
  refusals.length = 0;
  await rm(folder, { recursive: true, force: true });
});

let received = 0;
async function publish(content: string, mode: 'create' | 'replace' = 'create'): Promise<string> {
  received += 1;
  const file = path.join(folder, `received ${received}`);
  await writeFile(file, content);
  await objects.publish(file, 'a/b', mode);
  return file;
}
const stored = () => readFile(objects.pathOf('a/b'), 'utf8');
const leftOver = async () => (await readdir(folder)).filter((name) => name !== 'objects');

describe('a file that gets its name', () => {
  it('has it alone, and is not replaced unless that is asked for', async () => {
    await publish('first');
    expect(await leftOver()).toEqual([]);
    await expect(publish('second')).rejects.toMatchObject({ code: 'exists' });
    expect(await stored()).toBe('first');
    await publish('third', 'replace');
    expect(await stored()).toBe('third');
  });

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'gets it on a file system without links too (%s), once',
    async (code) => {
      refusals.push(code);
      await publish('first');
      expect([await stored(), await leftOver()]).toEqual(['first', []]);
      refusals.push(code);
      await expect(publish('second')).rejects.toMatchObject({ code: 'exists' });
      expect(await stored()).toBe('first');
    },
  );

  it('gets it when its folder was removed a moment before, though not for ever', async () => {
    refusals.push(...Array.from({ length: 4 }, () => 'ENOENT'));
    await publish('first');
    expect(await stored()).toBe('first');
    await objects.remove('a/b');
    refusals.push(...Array.from({ length: 100 }, () => 'ENOENT'));
    await expect(publish('second')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await objects.open('a/b')).toBeNull();
  });

  it('fails at once on a broken disk', async () => {
    refusals.push('EIO', 'EIO');
    await expect(publish('first')).rejects.toMatchObject({ code: 'EIO' });
    expect(refusals).toEqual(['EIO']);
  });
});
