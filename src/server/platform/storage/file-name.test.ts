import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

describe('a file name', () => {
  it.each([
    ['resume.pdf', 'resume.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['a/', 'file'],
    ['a\0b\r\nc.txt', 'abc.txt'],
    ['resume\u202efdp.exe', 'resumefdp.exe'],
    ['Lebenslauf Müller.pdf', 'Lebenslauf Müller.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['a\ud800b.txt', 'ab.txt'],
    ['what?*.txt', 'what__.txt'],
    ['trailing. . ', 'trailing'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('is shortened to a length that every file system accepts, keeping the extension', () => {
    const name = safeFileName(`${'ü'.repeat(400)}.pdf`);
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('.pdf')).toBe(true);
    expect([...safeFileName('😀'.repeat(400))]).toHaveLength(150);
  });

  it('gets the extension of the detected type, so that an image is not saved as a page', () => {
    expect(contentDisposition('inline', 'page.html', 'image/png')).toContain('filename="page.html.png"');
    expect(contentDisposition('inline', 'scan.JPEG', 'image/jpeg')).toContain('filename="scan.JPEG"');
    expect(contentDisposition('inline', 'notes.md', 'text/plain; charset=utf-8')).toContain(
      'filename="notes.md"',
    );
  });

  it('is sent twice in the header: in ASCII, and in full', () => {
    expect(contentDisposition('attachment', "Bücher's (1).zip")).toBe(
      `attachment; filename="B_cher's (1).zip"; filename*=UTF-8''B%C3%BCcher%27s%20%281%29.zip`,
    );
  });
});
