import { gzipSync } from 'node:zlib';
import { PIXEL_PNG } from '../../testing/pixel.ts';

export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly declaredType: string;
  readonly bytes: Buffer;
  /** The one type it may be shown as; null if it may only be downloaded. */
  readonly shownAs: string | null;
}

const SCRIPT =
  '<script>fetch("/api/auth/user").then(r=>r.text()).then(t=>parent.postMessage(t,"*"))</script>';
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(document.domain)">${SCRIPT}</svg>`;
const JS = 'alert(document.cookie);';
const PDF_JS =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Pages 2 0 R>>endobj\n' +
  '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64, 0xfe),
  Buffer.from('ffd9', 'hex'),
]);
const MP3 = Buffer.concat([
  Buffer.from('49443303000000000000', 'hex'),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(900),
]);
const COVERED_MP3 = Buffer.concat([Buffer.from('49443303000000017f7f', 'hex'), Buffer.alloc(32_767), MP3]);
const WAV = Buffer.concat([
  Buffer.from('RIFF\x64\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.alloc(84),
]);
const ZIP = Buffer.from('504b0304140000000800', 'hex');
const MZ = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)]);

/** A hundred malicious files: harmful by content, by claimed type, or by name. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  // Pages and scripts under other names.
  file('a page called a picture', 'cat.png', 'image/png', PAGE, null),
  file('a page called a PDF', 'resume.pdf', 'application/pdf', PAGE, null),
  file('a page called text', 'notes.txt', 'text/plain', PAGE, null),
  file('a page called a recording', 'pitch.mp3', 'audio/mpeg', PAGE, null),
  file('a page, plainly', 'index.html', 'text/html', PAGE, null),
  file('a page in capitals', 'A.HTML', 'TEXT/HTML', PAGE.toUpperCase(), null),
  file('a page after a byte order mark', 'bom.txt', 'text/plain', `\ufeff${PAGE}`, null),
  file('a page after blanks', 'blank.txt', 'text/plain', `${' \n\t'.repeat(400)}${PAGE}`, null),
  file('a page in UTF-16', 'wide.txt', 'text/plain', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), null),
  file(
    'a page in UTF-7',
    'seven.txt',
    'text/plain; charset=utf-7',
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    'text/plain; charset=utf-8',
  ),
  file('a page without a name', '', '', PAGE, null),
  file('a page that is XHTML', 'x.xhtml', 'application/xhtml+xml', `<?xml version="1.0"?>${PAGE}`, null),
  file('a fragment with a handler', 'x.txt', 'text/plain', 'Hello <img src=x onerror=alert(1)>', null),
  file('a base tag', 'x.txt', 'text/plain', 'text <BASE href=//evil.example/>', null),
  file('a comment that opens', 'x.txt', 'text/plain', '<!-- --><b>', null),
  file('SVG with a script', 'logo.svg', 'image/svg+xml', SVG, null),
  file('SVG called a picture', 'logo.png', 'image/png', SVG, null),
  file(
    'SVG behind a declaration',
    'logo.jpg',
    'image/jpeg',
    `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`,
    null,
  ),
  file('SVG, packed', 'logo.svgz', 'image/svg+xml', gzipSync(SVG), null),
  file(
    'XML with a style sheet',
    'x.xml',
    'text/xml',
    '<?xml-stylesheet href="javascript:alert(1)"?><x/>',
    null,
  ),
  file(
    'XML with entities that multiply',
    'lol.xml',
    'application/xml',
    '<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>',
    null,
  ),
  file('a script', 'app.js', 'text/javascript', JS, null),
  file('a script called text by its sender only', 'app.js', 'text/plain', JS, null),
  file('a module', 'app.mjs', 'application/javascript', `export default ${JS}`, null),
  file('a style sheet', 'x.css', 'text/css', '@import "//evil.example";', null),
  file('a service worker', 'sw.js', 'application/x-javascript', 'self.onfetch = () => {}', null),
  file('JSON', 'x.json', 'application/json', '{"a":1}', null),
  file(
    'a web archive',
    'x.mhtml',
    'multipart/related',
    'MIME-Version: 1.0\nContent-Type: text/html\n\n<html>',
    null,
  ),
  file('an application cache', 'x.appcache', 'text/cache-manifest', 'CACHE MANIFEST\n/\n', null),
  // Two things at once.
  file(
    'a picture with a page behind it',
    'both.html',
    'text/html',
    Buffer.concat([PIXEL_PNG, Buffer.from(PAGE)]),
    'image/png',
  ),
  file(
    'a GIF that is a script',
    'both.js',
    'text/javascript',
    Buffer.concat([GIF, Buffer.from(`=1;${JS}`)]),
    'image/gif',
  ),
  file('a GIF header and a page in ASCII', 'x.gif', 'image/gif', `GIF89a/*${PAGE}*/`, null),
  file(
    'a JPEG with a page behind it',
    'x.jpg',
    'text/html',
    Buffer.concat([JPEG, Buffer.from(PAGE)]),
    'image/jpeg',
  ),
  file('a PDF that is a page', 'x.html', 'text/html', `%PDF-1.7\n${PAGE}`, 'application/pdf'),
  file('a page that is a PDF', 'x.pdf', 'application/pdf', `${PAGE}\n${PDF_JS}`, null),
  file('a PDF that runs a script', 'x.pdf', 'application/pdf', PDF_JS, 'application/pdf'),
  file(
    'a recording with a page in it',
    'x.mp3',
    'audio/mpeg',
    Buffer.concat([MP3, Buffer.from(PAGE)]),
    'audio/mpeg',
  ),
  file('a WAV with a page in it', 'x.wav', 'text/html', Buffer.concat([WAV, Buffer.from(PAGE)]), 'audio/wav'),
  file('a ZIP behind a picture', 'x.png', 'image/png', Buffer.concat([PIXEL_PNG, ZIP]), 'image/png'),
  // Decompression bombs and programs.
  file('a ZIP called a PDF', 'bomb.pdf', 'application/pdf', Buffer.concat([ZIP, Buffer.alloc(5000)]), null),
  file('packed zeros called a PDF', 'zeros.pdf', 'application/pdf', gzipSync(Buffer.alloc(10_000_000)), null),
  file('a Windows program called a picture', 'x.png', 'image/png', MZ, null),
  file('a Linux program called a PDF', 'x.pdf', 'application/pdf', ELF, null),
  file('a WebAssembly module', 'x.wasm', 'application/wasm', Buffer.from('0061736d01000000', 'hex'), null),
  file(
    'random bytes',
    'x.png',
    'image/png',
    Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 197 + 131) % 256)),
    null,
  ),
  file('nothing at all', 'x.html', 'text/html', '', null),
  // Names.
  file('a name with a path', '../../../etc/cron.d/x.png', 'image/png', PIXEL_PNG, 'image/png'),
  file('a name with a Windows path', '..\\..\\C:\\autoexec.png', 'image/png', PIXEL_PNG, 'image/png'),
  file('a name that reads backwards', 'resume\u202Efdp.exe', 'application/pdf', MZ, null),
  file(
    'a name that ends the header',
    'a"; x="\r\nSet-Cookie: a=b\r\n\r\n<script>.png',
    'image/png',
    PIXEL_PNG,
    'image/png',
  ),
  ...underOtherNames(),
];

function file(
  what: string,
  fileName: string,
  declaredType: string,
  content: string | Buffer,
  shownAs: string | null,
): HostileFile {
  return { what, fileName, declaredType, bytes: Buffer.from(content as Buffer), shownAs };
}

/** Ordinary files, which must be served with their real type. */
export const HONEST_FILES: readonly HostileFile[] = [
  file('a PNG', 'a.png', 'image/png', PIXEL_PNG, 'image/png'),
  file('a GIF', 'a.gif', 'image/gif', GIF, 'image/gif'),
  file('a JPEG', 'a.jpg', 'image/jpeg', JPEG, 'image/jpeg'),
  file('a PDF', 'a.pdf', 'application/pdf', PDF_JS, 'application/pdf'),
  file('an MP3', 'a.mp3', 'audio/mpeg', MP3, 'audio/mpeg'),
  file('an MP3 with a large cover', 'a.mp3', 'audio/mpeg', COVERED_MP3, 'audio/mpeg'),
  file('a WAV', 'a.wav', 'audio/x-wav', WAV, 'audio/wav'),
  file('text', 'a.txt', 'text/plain', 'Müller & Söhne: 1 < 2, „so“ 日本 😀', 'text/plain; charset=utf-8'),
  file(
    'text that begins like a transport stream',
    'G.txt',
    '',
    `G${'G'.repeat(400)}`,
    'text/plain; charset=utf-8',
  ),
  file('Markdown', 'a.md', 'text/markdown', '# Notes\n\n* one\n', 'text/plain; charset=utf-8'),
  file('a table', 'a.csv', 'text/csv', 'a,b\n1,2\n', 'text/plain; charset=utf-8'),
  file(
    'long text cut within a character',
    'a.txt',
    'text/plain',
    'ä'.repeat(20_000),
    'text/plain; charset=utf-8',
  ),
];

/** Active content under misleading names and types. */
function underOtherNames(): HostileFile[] {
  const contents: [what: string, bytes: string][] = [
    ['a page', PAGE],
    ['a drawing with a script', SVG],
    [
      'XHTML',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${SCRIPT}</body></html>`,
    ],
    [
      'a style sheet that makes a page',
      `<?xml-stylesheet type="text/xsl" href="data:text/xml,${PAGE}"?><a/>`,
    ],
    ['a page after a comment', `<!-- nothing here -->\n${PAGE}`],
  ];
  const claims: [name: string, type: string][] = [
    ['../../dist/client/index.html', 'image/png'],
    ['..\\..\\index.html', 'application/pdf'],
    ['/etc/cron.d/x', 'text/plain'],
    ['%2e%2e%2f%2e%2e%2fx.js', 'text/javascript'],
    ['a\r\nset-cookie: a=b.png', 'image/gif'],
    ['voice.mp3\u202egnp.html', 'audio/mpeg'],
    ['CON.html', 'text/xml'],
    ['.htaccess', 'application/xhtml+xml'],
    ['a";x=".html', 'multipart/related; boundary=x'],
    ['service-worker.js', 'application/octet-stream'],
  ];
  return contents.flatMap(([what, bytes]) =>
    claims.map(([name, type]) =>
      file(`${what} called ${JSON.stringify(name)} (${type})`, name, type, bytes, null),
    ),
  );
}
