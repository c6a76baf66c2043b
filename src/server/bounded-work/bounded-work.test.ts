import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInPages } from '../evidence/gathering/evidence.pages.ts';
import type { FetchedPage } from '../platform/page-fetch/page-fetch.port.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { readPageText } from './read-page-text.ts';
import { OutOfBoundsError, runBounded } from './run-bounded.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** Values of a style that a pattern can match in as many ways as they have characters, and at last does not match. */
const MILLION = 1_000_000;
const HOSTILE_STYLES = [
  `opacity:${'0'.repeat(MILLION)}!`,
  `opacity:0.${'0'.repeat(MILLION)}e\n_`,
  `font-size:${'0'.repeat(MILLION)}_`,
  `font-size:0.${'0'.repeat(MILLION)}${'a'.repeat(MILLION)}_`,
  `font-size:${'1.'.repeat(MILLION)}_`,
  `font:${'0'.repeat(MILLION)}_/${'0'.repeat(MILLION)}_`,
  `color:red ${'!'.repeat(MILLION)}`,
  `color:red ${'! important '.repeat(MILLION / 10)}_`,
  '/*'.repeat(MILLION),
  '\\0'.repeat(MILLION),
];

/** A small PDF whose one page unpacks to a hundred megabytes of text operators. */
function hostilePdf(): Buffer {
  const content = deflateSync(Buffer.from('BT /F1 9 Tf (a) Tj ET\n'.repeat(5_000_000)), { level: 9 });
  return pdfOf(content, '/FlateDecode');
}

/** A PDF of some kilobytes whose one page unpacks twice, to two gigabytes of blanks. */
async function bombPdf(): Promise<Buffer> {
  const blanks = Buffer.alloc(16 * 1024 ** 2, ' ');
  const packer = createDeflate({ level: 9 });
  const packed = buffer(packer);
  for (let n = 0; n < 128; n += 1) if (!packer.write(blanks)) await once(packer, 'drain');
  packer.end();
  return pdfOf(deflateSync(await packed, { level: 9 }), '[/FlateDecode /FlateDecode]');
}

function pdfOf(content: Buffer, filter: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} /Filter ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`, 'latin1');
}

/** Starts work and says whether another founder was answered before it was over. */
async function answersMeanwhile(work: Promise<unknown>): Promise<boolean> {
  let over = false;
  const ended = work.then(
    () => {
      over = true;
    },
    () => {
      over = true;
    },
  );
  const answer = await t.app.inject('/healthz');
  const isFirst = !over && answer.statusCode === 200;
  await ended;
  return isFirst;
}

describe('work on uploaded or fetched bytes', () => {
  it('aborts a malicious PDF, and answers other requests meanwhile', async () => {
    const pdf = hostilePdf();
    expect(pdf.length).toBeLessThan(600_000);
    const reading = readPageText(pdf, 'application/pdf');
    reading.catch(() => {});
    expect(await answersMeanwhile(reading)).toBe(true);
    await expect(reading).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('aborts a PDF that unpacks to gigabytes outside the heap, before the process holds them', async () => {
    const pdf = await bombPdf();
    expect(pdf.length).toBeLessThan(60_000);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const outcome = await runBounded('resumePdfText', pdf, { withinMs: 20_000 }).catch(
      (error: unknown) => error,
    );
    clearInterval(watch);
    expect((most - before) / 1024 ** 2).toBeLessThan(1024);
    expect(outcome).toBeInstanceOf(OutOfBoundsError);
    expect(outcome).toMatchObject({ message: 'The reading took too much memory.' });
  });

  it('reads the next page after a thread was terminated', async () => {
    expect(await readPageText(Buffer.from('<p>Bread &amp; butter</p>'), 'text/html')).toBe('Bread & butter');
  });

  it('terminates a thread that exceeds its time limit', async () => {
    const slow = runBounded('resumePdfText', hostilePdf(), { withinMs: 300 });
    await expect(slow).rejects.toThrow(OutOfBoundsError);
  });

  // The limit only ends what would go on for an hour.
  it.each(HOSTILE_STYLES.map((style) => [style.slice(0, 24), style]))(
    'reads on after a style of a million characters that begins with %s',
    async (_name, style) => {
      const body = Buffer.from(`<p style="${style}">seen</p><p>after</p>`);
      const reading = runBounded('pageText', { body, header: 'text/html' }, { withinMs: 40_000 });
      expect(await reading).toEqual({ kind: 'text', text: 'seen\nafter' });
    },
  );

  it('searches quotes in 1.5 MB of one unusual character, and answers other requests meanwhile', async () => {
    const text = await readPageText(Buffer.from('\ufdfa'.repeat(500_000)), 'text/plain; charset=utf-8');
    expect(text).toHaveLength(500_000);
    const page: FetchedPage = {
      finalUrl: 'https://odd.example/',
      status: 200,
      contentType: 'text/plain',
      text: `${text.slice(0, 400_000)} Bakers throw half of it away. ${text.slice(0, 50_000)}`,
      sha256: '',
      fetchedAt: new Date(),
    };
    const quotes = ['Bakers throw half of it away', 'Nobody ever said these words', 'Bakers throw half'];
    const drafts = quotes.map((quote) => ({
      text: quote,
      impact: 'validates' as const,
      strength: 'desk' as const,
      quote,
      source: { kind: 'page' as const, url: 'https://odd.example/' },
    }));
    const ports = { ...t.deps.ports, readPage: async () => page };
    const finding = findInPages({ ports, env: t.deps.env }, drafts, []);
    expect(await answersMeanwhile(finding)).toBe(true);
    expect((await finding).map(({ quoteFound }) => quoteFound)).toEqual([true, false, true]);
  });
});
