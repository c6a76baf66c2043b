import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { SNIFF_BYTES, sniff, sniffObject, UNKNOWN_TYPE } from './content-sniff.ts';
import type { ObjectStorage } from './storage.port.ts';

const TEXT = 'text/plain; charset=utf-8';
const shown = (mimeType: string) => ({ mimeType, inline: true });
const DOWNLOADED = { mimeType: UNKNOWN_TYPE, inline: false };
const bytes = (hex: string, more = 0) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(more)]);
const utf16 = (text: string, order: 'big' | 'little') => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'big' ? little.swap16() : little;
};

describe('a file', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['frames of MPEG audio without a tag', bytes('fffb9064', 900), 'audio/mpeg'],
    ['a tag of MPEG audio larger than what is read', bytes('49443303000000017f7f', 900), 'audio/mpeg'],
    ['an Ogg stream of an unknown codec', bytes('4f676753', 100), 'audio/ogg'],
  ])('is shown by its bytes, whatever its name and claimed type: %s', async (_what, head, type) => {
    expect(await sniff(head, { fileName: 'a.html', declaredType: 'text/html' })).toEqual(shown(type));
  });

  it.each([
    ['text in UTF-16, the lower byte first', utf16('<script>alert(1)</script>', 'little')],
    ['text in UTF-16, the higher byte first', utf16('<script>alert(1)</script>', 'big')],
    ['XML in UTF-16, the higher byte first', utf16('<?xml version="1.0"?><svg/>', 'big')],
    ['an archive', bytes('504b0304140000000800')],
    ['bytes that mean nothing', bytes('00010203040506')],
    ['half a byte order mark', bytes('ff')],
    ['nothing at all', Buffer.alloc(0)],
  ])('may only be downloaded when it is %s', async (_what, head) => {
    expect(await sniff(head)).toEqual(DOWNLOADED);
  });
});

describe('a text', () => {
  it.each([
    [{ fileName: 'notes.md' }, true],
    [{ fileName: 'notes.TXT', declaredType: 'application/octet-stream' }, true],
    [{ fileName: 'notes.csv', declaredType: 'text/csv; charset=utf-8' }, true],
    [{ fileName: 'notes', declaredType: 'Text/Plain' }, true],
    [{ declaredType: 'text/markdown' }, true],
    [{ fileName: 'notes.js', declaredType: 'text/plain' }, false],
    [{ fileName: 'notes.txt', declaredType: 'text/javascript' }, false],
    [{ fileName: 'notes.js' }, false],
    [{ fileName: 'notes.js', declaredType: 'application/octet-stream' }, false],
    [{ fileName: null, declaredType: null }, false],
    [{}, false],
  ])('with %o is shown: %s', async (hints, isShown) => {
    expect(await sniff(Buffer.from('Three bakers paid.'), hints)).toEqual(isShown ? shown(TEXT) : DOWNLOADED);
  });

  it.each(['a <b>', 'a <!-- b', '</p>', '<?php', 'cut off after <'])(
    'with markup is not: %s',
    async (text) => {
      expect(await sniff(Buffer.from(text), { fileName: 'a.txt' })).toEqual(DOWNLOADED);
    },
  );

  it('may compare figures, end within a character, and have line breaks', async () => {
    const text = Buffer.from('a < b,\r\n\tx <3 y, é');
    expect(await sniff(text.subarray(0, -1), { fileName: 'a.txt' })).toEqual(shown(TEXT));
  });
});

describe('a stored object', () => {
  /** A store with one object, of which exactly the bytes that are asked for can be read. */
  function storeWith(content: Buffer | null, isReplaced = false): ObjectStorage {
    const stat = async () => content && { bytes: content.length, contentType: null, etag: '"one"' };
    const read: ObjectStorage['read'] = async (_key, { range, ifMatch } = {}) => {
      if (!content || !range || isReplaced || ifMatch !== '"one"') return null;
      if (range.end >= content.length || range.end < range.start) throw new Error('There are no such bytes.');
      const part = content.subarray(range.start, range.end + 1);
      return {
        stream: Readable.from([part.subarray(0, 3), part.subarray(3)]),
        bytes: content.length,
        contentType: null,
        etag: '"one"',
      };
    };
    return { stat, read } as Partial<ObjectStorage> as ObjectStorage;
  }

  it('is judged by its first bytes, of which it may have fewer or more', async () => {
    const hints = { fileName: 'a.txt' };
    expect(await sniffObject(storeWith(Buffer.from('%PDF-1.7')), 'key')).toEqual(shown('application/pdf'));
    const long = Buffer.alloc(SNIFF_BYTES, 'a');
    for (const content of [long, Buffer.concat([long, Buffer.from('<script>')])])
      expect(await sniffObject(storeWith(content), 'key', hints)).toEqual(shown(TEXT));
    const last = Buffer.concat([long.subarray(7), Buffer.from('<b>')]);
    expect(await sniffObject(storeWith(last), 'key', hints)).toEqual(DOWNLOADED);
  });

  it('that is empty is an empty text, by its name', async () => {
    expect(await sniffObject(storeWith(Buffer.alloc(0)), 'key', { fileName: 'a.txt' })).toEqual(shown(TEXT));
  });

  it('that is not there, or was replaced meanwhile, has no type', async () => {
    expect(await sniffObject(storeWith(null), 'key')).toBeNull();
    expect(await sniffObject(storeWith(Buffer.from('text'), true), 'key')).toBeNull();
  });
});
