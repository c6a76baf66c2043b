import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const READ_WITHIN_MS = 20_000;
const HEAP_MAX_MB = 256;
const PAGES_MAX = 30;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(['empty', 'encrypted', 'damaged']) }),
]);
export type PdfText = z.infer<typeof answerSchema>;

/** Runs apart, since a crafted PDF may keep its reader busy for ever. As text, so that bundling leaves it alone. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { getDocumentProxy } = await import(workerData.library);
  let pdf;
  try {
    pdf = await getDocumentProxy(workerData.bytes, { isEvalSupported: false, stopAtErrors: false });
  } catch (error) {
    return { kind: error?.name === 'PasswordException' ? 'encrypted' : 'damaged' };
  }
  const pages = [];
  for (let number = 1; number <= Math.min(pdf.numPages, workerData.pagesMax); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\\n' : '') : '')).join(''));
  }
  const text = pages.join('\\n\\n').trim();
  return text ? { kind: 'text', text } : { kind: 'empty' };
})().catch(() => ({ kind: 'damaged' })).then((answer) => parentPort.postMessage(answer));
`;

/** The text of a PDF's first 30 pages. Never throws: what cannot be read in 20 seconds counts as damaged. */
export function pdfText(bytes: Buffer): Promise<PdfText> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('unpdf')).href;
  const worker = new Worker(READER, {
    eval: true,
    // A copy: the reader takes the memory over.
    workerData: { library, bytes: new Uint8Array(bytes), pagesMax: PAGES_MAX },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const finish = (answer: PdfText) => {
      clearTimeout(patience);
      resolve(answer);
      void worker.terminate();
    };
    const patience = setTimeout(() => finish({ kind: 'damaged' }), READ_WITHIN_MS);
    worker.once('message', (message: unknown) => finish(answerSchema.parse(message)));
    worker.once('error', () => finish({ kind: 'damaged' }));
    worker.once('exit', () => finish({ kind: 'damaged' }));
  });
}
