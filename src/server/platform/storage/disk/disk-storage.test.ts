import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PART_MIN_BYTES } from '../../../../shared/limits.ts';
import { type RunningDisk, runDisk } from '../storage-drivers.fixture.ts';
import { makeStorageKey } from '../storage-key.ts';
import { openDiskStorage } from './disk-storage.ts';

const MB = 1024 * 1024;
let disk: RunningDisk;
let key: string;

beforeEach(async () => {
  disk = await runDisk();
  key = makeStorageKey('resumes', 'founder-1');
});
afterEach(() => disk.close());

describe('a signed URL of the disk driver', () => {
  it('creates its object once: an uploaded object cannot be replaced', async () => {
    const { url } = await sign();
    expect((await disk.send(url, { body: 'first' })).status).toBe(200);
    const again = await disk.send(url, { body: 'other' });
    expect(again.status).toBe(409);
    expect(await again.text()).not.toContain(key);
    expect(await content()).toBe('first');
  });

  it('accepts only one of several simultaneous uploads, and stores the content of that one', async () => {
    const { url } = await sign();
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (letter) => ({
        letter,
        status: (await disk.send(url, { body: letter })).status,
      })),
    );
    const won = sent.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await content()).toBe(won[0]?.letter);
    expect(await residue()).toEqual([]);
  });

  it.each([
    ['another key', (url: string) => url.replace('/founder-1/', '/founder-2/')],
    ['a key with dot segments', (url: string) => url.replace('/founder-1/', '/x/../founder-1/')],
    ['an escaped key', (url: string) => url.replace('/founder-1/', '/founder%2d1/')],
    ['a later expiry', (url: string) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)],
    ['a larger limit', (url: string) => url.replace(/max=\d+/, 'max=99999999')],
    ['no limit', (url: string) => url.replace(/max=\d+&/, '')],
    ['a limit given twice', (url: string) => `${url}&max=100`],
    ['another type', (url: string) => url.replace('type=image', 'type=text')],
    ['no type', (url: string) => url.replace(/&type=[^&]+/, '')],
    ['a part number', (url: string) => `${url}&partNumber=1`],
    ['an unknown parameter', (url: string) => `${url}&x=1`],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
    [
      'a flipped signature',
      (url: string) => url.replace(/signature=(.)/, (_, c) => `signature=${c === 'A' ? 'B' : 'A'}`),
    ],
    ['no query', (url: string) => url.split('?')[0] ?? ''],
  ])('is refused with %s', async (_what, altered) => {
    const { url } = await sign({ contentType: 'image/png' });
    const raw = await rawRequest(altered(url), { 'content-type': 'image/png' }, 'body');
    expect(raw.status).toBe(403);
    expect(await disk.storage.stat(key)).toBeNull();
  });

  it('is refused with a content type other than the signed one, ignoring parameters', async () => {
    const { url } = await sign({ contentType: 'image/png' });
    expect((await disk.send(url, { body: 'x', headers: { 'content-type': 'text/html' } })).status).toBe(403);
    const headers = { 'content-type': 'IMAGE/png; charset=utf-8' };
    expect((await disk.send(url, { body: 'x', headers })).status).toBe(200);
  });

  it('is refused by another installation', async () => {
    const other = await runDisk();
    const { url } = await sign();
    expect((await other.send(url, { body: 'x' })).status).toBe(403);
    await other.close();
  });

  it('keeps working after a restart, with a secret that only this user can read', async () => {
    const { url } = await sign();
    const { mode } = await stat(path.join(disk.dataDir, 'storage-secret'));
    expect(mode & 0o777).toBe(0o600);
    const [one, two] = await Promise.all([reopened(), reopened()]);
    const again = { key, maxBytes: 100, expiresInSeconds: 1e6 };
    expect((await one.signPut(again)).url.length).toBe((await two.signPut(again)).url.length);
    expect((await disk.send((await two.signPut(again)).url, { body: 'x' })).status).toBe(200);
    expect((await disk.send(url, { body: 'x' })).status).toBe(409);
  });

  it('allows cross-origin requests without cookies', async () => {
    const { url } = await sign();
    const preflight = await disk.send(url.split('?')[0] ?? '', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('PUT');
    const sent = await disk.send(url, { body: 'x' });
    expect(sent.headers.get('access-control-allow-origin')).toBe('*');
    expect(sent.headers.get('access-control-allow-credentials')).toBeNull();
    expect(sent.headers.get('location')).toBe(url.split('?')[0]);
  });
});

describe('size limits of uploads', () => {
  it('accept a file of exactly the limit, and an empty file', async () => {
    const { url } = await sign({ maxBytes: 5 });
    expect((await disk.send(url, { body: '12345' })).status).toBe(200);
    key = makeStorageKey('resumes', 'founder-1');
    expect((await disk.send((await sign()).url, { body: '' })).status).toBe(200);
    expect(await content()).toBe('');
  });

  it('refuse an announced length above the limit', async () => {
    const { url } = await sign({ maxBytes: 5 });
    expect((await disk.send(url, { body: '123456' })).status).toBe(413);
    expect(await residue()).toEqual([]);
  });

  it('refuse a body that exceeds the limit while it streams', async () => {
    const { url } = await sign({ maxBytes: 3 * MB });
    const chunks = Readable.from(Array.from({ length: 8 }, () => randomBytes(MB)));
    expect((await rawRequest(url, { 'transfer-encoding': 'chunked' }, chunks)).status).toBe(413);
    expect(await disk.storage.stat(key)).toBeNull();
    expect(await residue()).toEqual([]);
  });

  it('count all parts of a multipart upload together', async () => {
    const { uploadId } = await disk.storage.createMultipart({ key, contentType: 'a/b', maxBytes: 100 });
    const part = async (partNumber: number, bytes: number) => {
      const { url } = await disk.storage.signPart({ key, uploadId, partNumber, expiresInSeconds: 60 });
      return (await disk.send(url, { body: new Uint8Array(bytes) })).status;
    };
    expect(await part(1, 60)).toBe(200);
    expect(await part(2, 41)).toBe(413);
    expect(await part(2, 40)).toBe(200);
    expect(await part(1, 61)).toBe(413);
    expect(await part(1, 50)).toBe(200);
    expect(await part(3, 11)).toBe(413);
    expect(await part(3, 10)).toBe(200);
  });
});

describe('an interrupted operation', () => {
  it('stores nothing of a body whose connection ends half-way', async () => {
    const { url } = await sign({ maxBytes: 10 * MB });
    const sending = httpRequest(new URL(url, disk.origin), {
      method: 'PUT',
      headers: { 'content-length': 5 * MB },
    });
    sending.on('error', () => {});
    sending.write(randomBytes(2 * MB));
    await until(async () => (await incoming()).length === 1);
    sending.destroy();
    await until(async () => (await incoming()).length === 0);
    expect(await disk.storage.stat(key)).toBeNull();
    expect((await disk.send(url, { body: 'second try' })).status).toBe(200);
  });

  it('is cleaned up at the next start if the process was killed while receiving', async () => {
    const host = (await names(disk)).host;
    await writeFile(path.join(disk.dataDir, 'storage/incoming', `${host}.4194999.abc`), 'half');
    await writeFile(path.join(disk.dataDir, 'storage/incoming', `${host}.1.abc`), 'of a process that lives');
    await writeFile(path.join(disk.dataDir, 'storage/incoming', 'elsewhere.1.abc'), 'of another host');
    await reopened();
    expect((await incoming()).sort()).toEqual([`${host}.1.abc`, 'elsewhere.1.abc'].sort());
    expect(await disk.storage.sweepAbandoned(new Date(Date.now() + 1000))).toBe(2);
  });

  it('is resumed if the process was killed during a completion, after its parts had moved', async () => {
    const { uploadId } = await disk.storage.createMultipart({ key, contentType: 'a/b', maxBytes: 20 * MB });
    const parts = [];
    for (const [index, bytes] of [PART_MIN_BYTES, 10].entries()) {
      const input = { key, uploadId, partNumber: index + 1, expiresInSeconds: 60 };
      const sent = await disk.send((await disk.storage.signPart(input)).url, { body: new Uint8Array(bytes) });
      parts.push({ PartNumber: index + 1, ETag: sent.headers.get('etag') ?? '' });
    }
    let opened = 0;
    const dying = await reopened(async (...args) => {
      opened += 1;
      throw Object.assign(new Error('killed'), { args });
    });
    await expect(dying.completeMultipart({ key, uploadId, parts })).rejects.toThrow('killed');
    expect(opened).toBe(1);
    expect(await readdir(path.join(disk.dataDir, 'storage/parts'))).toEqual([uploadId]);
    await disk.storage.completeMultipart({ key, uploadId, parts });
    expect((await disk.storage.stat(key))?.bytes).toBe(PART_MIN_BYTES + 10);
  });

  it('has its parts swept if the process died while removing an object', async () => {
    const { uploadId } = await disk.storage.createMultipart({ key, contentType: 'a/b', maxBytes: MB });
    const { url } = await disk.storage.signPart({ key, uploadId, partNumber: 1, expiresInSeconds: 60 });
    const ETag = (await disk.send(url, { body: 'x' })).headers.get('etag') ?? '';
    await disk.storage.completeMultipart({ key, uploadId, parts: [{ PartNumber: 1, ETag }] });
    const { rm } = await import('node:fs/promises');
    await rm(path.join(disk.dataDir, 'storage/objects', `${key}@`));
    expect(await disk.storage.sweepAbandoned(new Date(Date.now() + 1000))).toBe(1);
    expect(await residue()).toEqual([]);
  });

  it('keeps no part that a completion does not name', async () => {
    const { uploadId } = await disk.storage.createMultipart({ key, contentType: 'a/b', maxBytes: MB });
    const part = async (partNumber: number) => {
      const { url } = await disk.storage.signPart({ key, uploadId, partNumber, expiresInSeconds: 60 });
      const answer = await disk.send(url, { body: `part ${partNumber}` });
      return { PartNumber: partNumber, ETag: answer.headers.get('etag') ?? '' };
    };
    const [, kept] = [await part(1), await part(2), await part(3)];
    await disk.storage.completeMultipart({ key, uploadId, parts: [kept] });
    expect((await residue()).filter((name) => name.startsWith('part-'))).toEqual(['part-00002']);
    expect(await content()).toBe('part 2');
  });

  it('leaves no empty folders', async () => {
    await disk.storage.write(key, Buffer.from('x'), { contentType: 'a/b', maxBytes: 10 });
    await disk.storage.remove(key);
    expect(await readdir(path.join(disk.dataDir, 'storage/objects'))).toEqual([]);
  });
});

describe('a full disk', () => {
  it('causes a clear error and leaves no partial file, for an object, a part and a recording', async () => {
    const lines: { msg?: string; err?: { message: string } }[] = [];
    const onLine = (line: string) => void lines.push(JSON.parse(line));
    const full = await runDisk({ openFile: openOnFullDisk(2 * MB), onLine });
    const before = await residue(full);
    const { url } = await full.storage.signPut({ key, maxBytes: 9 * MB, expiresInSeconds: 60 });
    const refused = await full.send(url, { body: randomBytes(4 * MB) });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('There is no room left to store this file.');
    expect((await full.send(url.replace(/signature=../, 'signature=00'))).status).toBe(403);
    // The operator hears of the full disk, not of what a stranger sends.
    const message = expect.stringContaining('There is no room left to store this file.');
    expect(lines).toMatchObject([{ msg: 'An upload could not be stored', err: { message } }]);
    expect(await full.storage.stat(key)).toBeNull();
    const recording = Readable.from([randomBytes(3 * MB), randomBytes(3 * MB)]);
    const writing = full.storage.write(key, recording, { contentType: 'audio/mpeg', maxBytes: 9 * MB });
    await expect(writing).rejects.toMatchObject({ code: 'full' });
    const { uploadId } = await full.storage.createMultipart({ key, contentType: 'a/b', maxBytes: 20 * MB });
    const part = await full.storage.signPart({ key, uploadId, partNumber: 1, expiresInSeconds: 60 });
    expect((await full.send(part.url, { body: randomBytes(5 * MB) })).status).toBe(503);
    expect(await full.storage.listParts({ key, uploadId })).toEqual([]);
    await full.storage.abortMultipart({ key, uploadId });
    expect(await residue(full)).toEqual(before);
    expect((await full.send(url, { body: 'small enough' })).status).toBe(200);
    await full.close();
  });

  it('is never filled completely by uploads, since the database needs space', async () => {
    const reserved = await runDisk({ reserveBytes: Number.MAX_SAFE_INTEGER });
    const { url } = await reserved.storage.signPut({ key, maxBytes: 10, expiresInSeconds: 60 });
    expect((await reserved.send(url, { body: 'x' })).status).toBe(503);
    expect(await residue(reserved)).toEqual([]);
    await reserved.close();
  });

  it('keeps its reserve during an upload without Content-Length', async () => {
    // Counts what is stored, not what was sent: else a sender that is ahead is refused before its first byte is read.
    const freeBytes = async (): Promise<number> => 8 * MB - (await storedBytes(reserved));
    const reserved: RunningDisk = await runDisk({ reserveBytes: 3 * MB, freeBytes });
    const { url } = await reserved.storage.signPut({ key, maxBytes: 64 * MB, expiresInSeconds: 60 });
    const body = Readable.from(Array<Buffer>(32).fill(Buffer.alloc(MB)));
    const answer = await reserved.send(url, { body, duplex: 'half' } as never);
    expect(answer.status).toBe(503);
    expect(await residue(reserved)).toEqual([]);
    expect(await reserved.storage.stat(key)).toBeNull();
    await reserved.close();
  });

  it('makes the store report itself as not ready', async () => {
    const full = await runDisk({ openFile: openOnFullDisk(0) });
    await expect(full.storage.probe()).rejects.toMatchObject({ code: 'unavailable' });
    await full.close();
  });
});

function sign(options: { contentType?: string; maxBytes?: number } = {}) {
  return disk.storage.signPut({ key, maxBytes: 100, expiresInSeconds: 60, ...options });
}

async function content(): Promise<string | null> {
  const object = await disk.storage.read(key);
  return object && (await buffer(object.stream)).toString();
}

function reopened(openFile?: typeof open) {
  return openDiskStorage({ dataDir: disk.dataDir, reserveBytes: 0, ...(openFile && { openFile }) });
}

function incoming(): Promise<string[]> {
  return readdir(path.join(disk.dataDir, 'storage/incoming'));
}

/** Every file in the store's folders. */
async function residue(of: RunningDisk = disk): Promise<string[]> {
  const entries = await readdir(path.join(of.dataDir, 'storage'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() && !entry.parentPath.includes('/objects') ? [entry.name] : [],
  );
}

/** The bytes in files that are being received. */
async function storedBytes(of: RunningDisk): Promise<number> {
  const folder = path.join(of.dataDir, 'storage/incoming');
  const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The host part in this store's file names, taken from a file that is being received. */
async function names(of: RunningDisk): Promise<{ host: string }> {
  const { url } = await of.storage.signPut({ key, maxBytes: MB, expiresInSeconds: 60 });
  const sending = httpRequest(new URL(url, of.origin), { method: 'PUT', headers: { 'content-length': 10 } });
  sending.on('error', () => {});
  sending.write('x');
  await until(async () => (await incoming()).length === 1);
  const host = (await incoming())[0]?.split('.')[0] ?? '';
  sending.destroy();
  await until(async () => (await incoming()).length === 0);
  return { host };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(5);
}

/** Sends the URL verbatim, which `fetch` would normalise. */
function rawRequest(target: string, headers: Record<string, string>, body: string | Readable) {
  return new Promise<{ status: number }>((resolve, reject) => {
    const { hostname, port } = new URL(disk.origin);
    const sending = httpRequest({ hostname, port, path: target, method: 'PUT', headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }));
    });
    sending.on('error', reject);
    // An early refusal ends the connection under what is still being written, which nobody waits for any more.
    sending.on('socket', (socket) => socket.on('error', () => {}));
    if (typeof body === 'string') sending.end(body);
    else body.pipe(sending);
  });
}

/** Opens files that fail with ENOSPC after so many bytes (by `/dev/full`). */
function openOnFullDisk(capacity: number): typeof open {
  return async (file, flags, mode) => {
    const handle = await open(file, flags, mode);
    const full = await open('/dev/full', 'r+');
    const close = async () => {
      await full.close();
      await handle.close();
    };
    const writev: FileHandle['writev'] = async (buffers, position) => {
      const bytes = buffers.reduce((sum, one) => sum + one.byteLength, 0);
      return (position ?? 0) + bytes > capacity ? full.writev(buffers) : handle.writev(buffers, position);
    };
    return new Proxy(handle, {
      get(target, name) {
        if (name === 'writev') return writev;
        if (name === 'close') return close;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}
