import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningDisk, runDisk } from '../storage-drivers.fixture.ts';
import { makeStorageKey } from '../storage-key.ts';

let disk: RunningDisk;
beforeEach(async () => {
  disk = await runDisk({ patience: { idleMs: 200, leastBytes: 1000 } });
});
afterEach(() => disk.close());

/** Sends a piece every 50 ms. @returns the status, or `cut` */
async function sendInPieces(pieceBytes: number, pieces: number): Promise<number | 'cut'> {
  const key = makeStorageKey('resumes', 'founder-1');
  const { url } = await disk.storage.signPut({ key, maxBytes: 1_000_000, expiresInSeconds: 60 });
  const sending = httpRequest(new URL(url, disk.origin), {
    method: 'PUT',
    headers: { 'content-length': pieceBytes * pieces },
  });
  return new Promise((resolve) => {
    let sent = 0;
    const next = setInterval(() => {
      sent += 1;
      sending.write(Buffer.alloc(pieceBytes));
      if (sent < pieces) return;
      clearInterval(next);
      sending.end();
    }, 50);
    sending.on('response', (answer) => {
      clearInterval(next);
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', () => {
      clearInterval(next);
      resolve('cut');
    });
  });
}

describe('an upload', () => {
  it('may be slow as long as data keeps arriving', async () => {
    expect(await sendInPieces(2000, 20)).toBe(200);
  });

  it('that is too slow is aborted, and nothing of it is stored', async () => {
    expect(await sendInPieces(10, 200)).toBe('cut');
    const kept: string[] = [];
    for await (const { key } of disk.storage.list('')) kept.push(key);
    expect(kept).toEqual([]);
  });
});
