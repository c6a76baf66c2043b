import type { ObjectStorage } from './storage.port.ts';

/** The number of leading bytes used to detect the type. */
export const SNIFF_BYTES = 16 * 1024;
export const UNKNOWN_TYPE = 'application/octet-stream';

const TEXT_TYPE = 'text/plain; charset=utf-8';
const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TEXT_TYPES = ['text/plain', 'text/markdown', 'text/csv'];
const TEXT_NAME = /\.(?:txt|text|md|markdown|csv|log)$/i;
/** A tag, comment, declaration or processing instruction, which a browser might interpret as HTML. */
const MARKUP = /<(?:[a-z!?/]|$)/i;
/** Control characters that do not occur in text. */
const BINARY = /[^\P{Cc}\t\n\f\r]/u;

export interface SniffHints {
  /** The type claimed by the sender. Used only to distinguish kinds of text, which bytes cannot. */
  readonly declaredType?: string | null;
  readonly fileName?: string | null;
}

export interface SniffedType {
  /** Safe to send as `Content-Type`. */
  readonly mimeType: string;
  /** Whether a browser may display it; everything else is download only. */
  readonly inline: boolean;
}

const DOWNLOADED: SniffedType = { mimeType: UNKNOWN_TYPE, inline: false };

/**
 * Detects a file's type from its bytes. Images (PNG, JPEG, GIF, WebP), PDF, audio, video and plain text may be shown;
 * pages, SVG, XML, scripts, archives and everything unknown become `application/octet-stream`.
 */
export async function sniff(head: Uint8Array, hints: SniffHints = {}): Promise<SniffedType> {
  if (startsWith(head, '%PDF-')) return shown('application/pdf');
  const text = asText(head);
  // Checked before the signatures, some of which are so short that prose can match.
  if (text !== null) return isPlainText(text, hints) ? shown(TEXT_TYPE) : DOWNLOADED;

  // UTF-16 by its byte order mark, which otherwise passes for the first frame of an MPEG recording.
  if (startsWith(head, '\u00ff\u00fe')) return DOWNLOADED;
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = servable((await detect(fileTypeFromBuffer, head))?.mime);
  if (mime) return shown(mime);
  // An ID3 tag larger than the head, as with a cover picture, hides the frames needed for detection.
  return startsWith(head, 'ID3') ? shown('audio/mpeg') : DOWNLOADED;
}

/** The type of a stored object, from its first bytes; null if there is no such object. */
export async function sniffObject(
  storage: ObjectStorage,
  key: string,
  hints: SniffHints = {},
): Promise<SniffedType | null> {
  const found = await storage.stat(key);
  if (!found) return null;
  if (found.bytes === 0) return sniff(new Uint8Array(), hints);
  const range = { start: 0, end: Math.min(found.bytes, SNIFF_BYTES) - 1 };
  const object = await storage.read(key, { range, ifMatch: found.etag });
  if (!object) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of object.stream) chunks.push(Buffer.from(chunk));
  return sniff(Buffer.concat(chunks), hints);
}

function shown(mimeType: string): SniffedType {
  return { mimeType, inline: true };
}

function servable(mime: string | undefined): string | null {
  if (!mime) return null;
  const essence = mime.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === 'application/ogg') return 'audio/ogg';
  if (IMAGES.includes(essence)) return essence;
  return /^(?:audio|video)\/[a-z0-9.+-]+$/.test(essence) ? essence : null;
}

/** A parser error on crafted bytes counts as an unknown type. */
async function detect<T>(
  detector: (bytes: Uint8Array) => Promise<T>,
  head: Uint8Array,
): Promise<T | undefined> {
  try {
    return await detector(head);
  } catch {
    return undefined;
  }
}

function asText(head: Uint8Array): string | null {
  try {
    // In streaming mode, since the head may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return BINARY.test(text) ? null : text;
  } catch {
    return null;
  }
}

function isPlainText(text: string, { declaredType, fileName }: SniffHints): boolean {
  if (MARKUP.test(text)) return false;
  const declared = declaredType?.split(';', 1)[0]?.trim().toLowerCase();
  if (declared && declared !== UNKNOWN_TYPE) {
    return (
      TEXT_TYPES.includes(declared) &&
      !(fileName && /\.[a-z0-9]+$/i.test(fileName) && !TEXT_NAME.test(fileName))
    );
  }
  return TEXT_NAME.test(fileName ?? '');
}

/** @param bytes one character of Latin-1 for each byte */
function startsWith(head: Uint8Array, bytes: string): boolean {
  return Buffer.from(head.subarray(0, bytes.length)).toString('latin1') === bytes;
}
