import { z } from 'zod';

const STORAGE_KEY = 'hunchline-uploads';
/** The server forgets an upload that nobody finished within a day. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const rememberedSchema = z.record(
  z.string(),
  z.object({ uploadId: z.string(), key: z.string(), at: z.number() }),
);
type Remembered = z.infer<typeof rememberedSchema>;

export interface MultipartId {
  readonly uploadId: string;
  readonly key: string;
}

interface LocalFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly lastModified: number;
}

/** Remembers in this browser where a file's parts are going, so that choosing the file again goes on from there. */
export function rememberUpload(file: LocalFile, { uploadId, key }: MultipartId): void {
  const all = readAll();
  const known = all[fingerprint(file)];
  if (known?.uploadId !== uploadId)
    writeAll({ ...all, [fingerprint(file)]: { uploadId, key, at: Date.now() } });
}

/** Where the parts of this very file (by name, type, size and date) went before; null when it is new here. */
export function recallUpload(file: LocalFile): MultipartId | null {
  const known = readAll()[fingerprint(file)];
  return known ? { uploadId: known.uploadId, key: known.key } : null;
}

export function forgetUpload(file: LocalFile): void {
  const { [fingerprint(file)]: forgotten, ...others } = readAll();
  if (forgotten) writeAll(others);
}

function fingerprint({ name, type, size, lastModified }: LocalFile): string {
  return [name, type, size, lastModified].join('|');
}

function readAll(): Remembered {
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
    const since = Date.now() - REMEMBERED_MS;
    const entries = Object.entries(parsed.data ?? {}).filter(([, { at }]) => at > since);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function writeAll(all: Remembered): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // Storage is switched off: an interrupted upload begins again, no more.
  }
}
