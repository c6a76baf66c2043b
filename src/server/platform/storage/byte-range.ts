import type { ByteRange } from './storage.port.ts';

/**
 * Parses a `Range` header for an object of this many bytes (RFC 9110, 14.2): one range; `unsatisfiable`, answered 416;
 * or null, answered with the whole object, for no range, a malformed one, or several.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;

  if (first === '') return suffix(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}

function suffix(length: number, bytes: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || bytes === 0) return 'unsatisfiable';
  return { start: Math.max(bytes - length, 0), end: bytes - 1 };
}
