import { htmlToText } from './html-text.ts';
import { PageFetchError } from './page-fetch.port.ts';

const READABLE_TYPES = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/json',
  'application/pdf',
] as const;
const TEXT_MAX_CHARACTERS = 500_000;
const PDF_MAX_PAGES = 100;

/** A content type without its parameters, in lower case. */
export function bareContentType(header: string): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether this content type is supported. */
export function isReadableType(header: string): boolean {
  return (READABLE_TYPES as readonly string[]).includes(bareContentType(header));
}

/**
 * The readable text of a body.
 *
 * @throws PageFetchError `unreadable` when the bytes are not what the type says.
 */
export async function pageText(body: Buffer, header: string): Promise<string> {
  const type = bareContentType(header);
  if (type === 'application/pdf') return clean(await pdfText(body));
  const text = decode(body, header);
  if (text.includes('\0')) throw new PageFetchError('unreadable', 'The page is not text.');
  return clean(type === 'text/html' || type === 'application/xhtml+xml' ? htmlToText(text) : text);
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, TEXT_MAX_CHARACTERS).toWellFormed();
}

function decode(body: Buffer, header: string): string {
  const fromHeader = /charset\s*=\s*"?([\w-]+)/i.exec(header)?.[1];
  const fromMarkup = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(
    body.toString('latin1', 0, 2048),
  )?.[1];
  try {
    return new TextDecoder(fromHeader ?? fromMarkup ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

async function pdfText(body: Buffer): Promise<string> {
  try {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const document = await getDocumentProxy(new Uint8Array(body), { verbosity: 0 });
    if (document.numPages > PDF_MAX_PAGES) throw new RangeError(`${document.numPages} pages`);
    const { text } = await extractText(document, { mergePages: true });
    return text;
  } catch (cause) {
    throw new PageFetchError('unreadable', 'The PDF could not be read.', { cause });
  }
}
