import { describe, expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

describe('the text of a chosen file', () => {
  it('is read in the encodings of spreadsheets', async () => {
    const text = 'Müller;Ana';
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const utf16 = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]);
    expect(await textOfFile(new Blob([text]))).toBe(text);
    expect(await textOfFile(new Blob([western]))).toBe(text);
    expect(await textOfFile(new Blob([new Uint8Array(utf16.buffer)]))).toBe(text);
    expect(
      await textOfFile(
        new Blob([new Uint8Array(utf16.buffer.slice(0)).map((_, at, all) => all[at ^ 1] ?? 0)]),
      ),
    ).toBe(text);
  });

  it('is none where the file is a workbook or a picture, and empty where it is empty', async () => {
    expect(await textOfFile(new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])]))).toBeNull();
    expect(
      await textOfFile(new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])])),
    ).toBeNull();
    expect(await textOfFile(new Blob([]))).toBe('');
    expect(await textOfFile(new Blob(['PK, Ana']))).toBe('PK, Ana');
  });
});
