import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jsonOf, type Tally } from './tally.ts';
import type { Writer } from './writer.ts';

/** Multipart uploads, sent as the client's uploader sends them and then attached to a note. */
export interface Uploads {
  /** Waits for uploads in progress, then reads each file back. */
  finish(): Promise<{ begun: number; arrived: number; damaged: number }>;
}

/** The uploader's own retry delays, and two more, since a fault lasts longer than a lost packet. */
const PAUSES_MS = [0, 1000, 3000, 5000, 5000, 5000];
const PART_BYTES = 5 * 1024 * 1024;
const PARTS = [PART_BYTES, 1024 * 1024];

export function keepUploading(writer: Writer, everyMs: number, count: number, tally: Tally): Uploads {
  const arrived: { id: string; hash: string }[] = [];
  const under: Promise<void>[] = [];
  let begun = 0;
  const timer = setInterval(begin, everyMs);
  begin();

  function begin(): void {
    begun += 1;
    if (begun >= count) clearInterval(timer);
    const file = Buffer.concat(PARTS.map((size) => randomBytes(size)));
    under.push(
      upload(writer, file, `file ${begun}.bin`, tally).then(
        (id) => {
          arrived.push({ id, hash: hashOf(file) });
        },
        (error: unknown) => console.log(String(error)),
      ),
    );
  }

  return {
    async finish() {
      clearInterval(timer);
      await Promise.all(under);
      let damaged = 0;
      for (const { id, hash } of arrived) {
        const seen = await persist('file read back', () =>
          writer.call('file read back', 'GET', `/api/attachments/${id}/view`),
        );
        if (hashOf(seen.bytes) !== hash) damaged += 1;
      }
      return { begun, arrived: arrived.length, damaged };
    },
  };
}

/** Uploads one file: create, sign and send each part, complete, attach to a note. @returns the attachment's id */
async function upload(writer: Writer, file: Buffer, fileName: string, tally: Tally): Promise<string> {
  const step = (method: string, path: string, body?: object) =>
    persist(`upload ${method} ${path}`, () => writer.call('upload', method, path, body));
  const type = 'application/octet-stream';
  const { uploadId, key } = jsonOf<{ uploadId: string; key: string }>(
    await step('POST', '/api/uploads/s3/multipart', { filename: fileName, type, metadata: {} }),
  );
  const at = (tail: string) =>
    `/api/uploads/s3/multipart/${encodeURIComponent(uploadId)}${tail}?key=${encodeURIComponent(key)}`;
  const parts: { PartNumber: number; ETag: string }[] = [];
  let sent = 0;
  for (const [n, size] of PARTS.entries()) {
    const body = new Uint8Array(file.subarray(sent, sent + size));
    sent += size;
    // Like the uploader, sign a failed part again before the retry.
    const put = await persist(`part ${n + 1}`, async () => {
      const signed = await writer.call('upload', 'GET', at(`/${n + 1}`));
      if (!signed) return null;
      return tally.ask('part to the store', jsonOf<{ url: string }>(signed).url, { method: 'PUT', body });
    });
    parts.push({ PartNumber: n + 1, ETag: put.headers.get('etag') ?? '' });
  }
  const { location } = jsonOf<{ location: string }>(await step('POST', at('/complete'), { parts }));
  const notes = `/api/concepts/${writer.conceptId}/thoughts`;
  const attachments = [
    { fileName, originalName: fileName, fileSize: file.length, mimeType: type, storageUrl: location },
  ];
  return persist(`the note of ${fileName}`, async () => {
    await writer.call('upload', 'POST', notes, { content: fileName, attachments });
    // The screen shows whether it was stored, even when the answer was lost.
    const all = await writer.call('upload', 'GET', notes);
    const found = all && jsonOf<Note[]>(all).find(({ content }) => content === fileName);
    return found?.attachments[0]?.id ?? null;
  });
}

interface Note {
  readonly content: string;
  readonly attachments: readonly { readonly id: string }[];
}

/** Retries as often as the uploader would. @throws Error when every attempt failed */
async function persist<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const done = await attempt();
    if (done) return done;
  }
  throw new Error(`${what} did not succeed in ${PAUSES_MS.length} tries.`);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
