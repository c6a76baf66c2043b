import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { build } from 'vite';
import { pagePolicy } from '../src/server/http/pages/web-pages.ts';
import { openPage } from './browser.ts';

const MB = 1024 * 1024;
const PART_BYTES = 5 * MB;
/** 120 MB in the tests; `UPLOAD_JOURNEY_MB=1024` makes it the full gigabyte. */
export const LARGE_BYTES = Number(process.env.UPLOAD_JOURNEY_MB ?? 120) * MB;
/** A gigabyte takes long on a busy machine. */
export const PATIENCE_MS = 240_000 * Math.max(1, LARGE_BYTES / (240 * MB));
/** How many parts Uppy sends at once: as many may be under way when the page is closed. */
export const CONCURRENT_REQUESTS = 6;
const HARNESS = '/e2e-harness/';

interface Visit {
  readonly visitor: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
  open(query?: string): Promise<void>;
  requested(): string[];
  /** The numbers of the parts sent so far. */
  parts(): string[];
}

let founders = 0;

/** What the page with the upload button is shown with. */
interface UploadsPlace {
  readonly browser: Browser;
  readonly origin: string;
  /** The page's HTML, from {@link buildHarness}. */
  readonly page: string;
  readonly folder: string;
}

/** Signs a new founder up, and gives them a browser with the page of the upload button. */
export async function openUploads(
  { browser, origin, page, folder }: UploadsPlace,
  options: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<Visit> {
  const opened = await openPage(browser, { origin, ...options });
  const { page: visitor, context, complaints } = opened;
  founders += 1;
  const email = `uploads${founders}@example.com`;
  const made = await context.request.post('/api/auth/sign-up', {
    data: { email, password: 'correct horse battery' },
  });
  if (made.status() !== 201) throw new Error(`Sign-up was answered ${made.status()}`);
  await context.route(`**${HARNESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === HARNESS) {
      const headers = { 'content-security-policy': pagePolicy('none'), 'content-type': 'text/html' };
      return route.fulfill({ headers, body: page });
    }
    const file = join(folder, 'built', pathname.slice(HARNESS.length));
    const contentType = { '.js': 'text/javascript', '.css': 'text/css' }[extname(file)] ?? 'font/woff2';
    return route.fulfill({ contentType, body: readFileSync(file) });
  });
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  return {
    visitor,
    context,
    complaints,
    open: async (query = '') => void (await visitor.goto(HARNESS + query)),
    requested: () => requested,
    parts: partsOf(visitor),
  };
}

/** The addresses of the parts that a page has begun to send so far, or that have been answered. */
function partsOf(visitor: Page, state: 'begun' | 'answered' = 'answered'): () => string[] {
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'PUT' && request.url().includes('partNumber=')) sent.push(request.url());
  };
  if (state === 'begun') visitor.on('request', note);
  else visitor.on('requestfinished', note);
  return () => sent;
}

export async function openDialog(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Upload files' }).click();
  await visitor.getByRole('dialog', { name: 'Upload files' }).waitFor();
  await visitor.locator('.uppy-Dashboard-AddFiles').first().waitFor();
}

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

export async function choose(visitor: Page, files: Files): Promise<void> {
  await visitor.locator('input.uppy-Dashboard-input').first().setInputFiles(files);
}

interface HandedOver {
  readonly uploadURL: string;
  readonly [field: string]: unknown;
}

export async function outcome(visitor: Page): Promise<HandedOver[]> {
  const shown = visitor.getByLabel('Outcome');
  await visitor.waitForFunction(() => document.querySelector('output')?.textContent !== '[]', undefined, {
    timeout: PATIENCE_MS,
  });
  return JSON.parse((await shown.textContent()) ?? '[]') as HandedOver[];
}

/** Throttles the network, so that an upload can be interrupted midway. */
export async function slowDown(visitor: Page): Promise<void> {
  const line = await visitor.context().newCDPSession(visitor);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: LARGE_BYTES / 10,
  });
}

export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('What was waited for did not happen.');
}

export async function largeFile(folder: string): Promise<string> {
  const path = join(folder, 'large.bin');
  if (statSync(path, { throwIfNoEntry: false })?.size === LARGE_BYTES) return path;
  const slices = function* () {
    for (let left = LARGE_BYTES; left > 0; left -= MB) yield randomBytes(MB);
  };
  await pipeline(Readable.from(slices()), createWriteStream(path));
  return path;
}

/** Builds the page with the product's own build settings. @returns its HTML */
export async function buildHarness(folder: string): Promise<string> {
  const input = 'e2e/uploads.harness.ts';
  const outDir = join(folder, 'built');
  await build({
    logLevel: 'warn',
    base: HARNESS,
    publicDir: false,
    build: { outDir, emptyOutDir: true, manifest: true, rollupOptions: { input } },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const { file, css = [] } = manifest[input] ?? { file: '' };
  const styles = css.map((sheet) => `<link rel="stylesheet" href="${HARNESS}${sheet}">`).join('');
  return (
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Uploads</title>` +
    `${styles}</head><body><div id="root"></div><script type="module" src="${HARNESS}${file}"></script></body></html>`
  );
}

/** What an upload cost that was interrupted by closing its page. */
interface Resumed {
  readonly partsInAll: number;
  /** How many parts had been answered when the page was closed. */
  readonly arrived: number;
  /** How many parts the second page sent that the first had begun to send, or that it sent twice itself. */
  readonly sentAgain: number;
  readonly file: HandedOver | undefined;
}

/** Closes the page once half of a large file has been sent, chooses the file again in a new page, and goes on. */
export async function resumeAfterClosing(
  { visitor, open, context }: Visit,
  folder: string,
): Promise<Resumed> {
  const path = await largeFile(folder);
  const partsInAll = Math.ceil(LARGE_BYTES / PART_BYTES);
  const begun = partsOf(visitor, 'begun');
  const before = partsOf(visitor);
  await open(`?maxBytes=${LARGE_BYTES}`);
  await slowDown(visitor);
  await openDialog(visitor);
  await choose(visitor, path);
  await visitor.getByRole('button', { name: 'Upload 1 file' }).click();
  await until(() => before().length >= partsInAll / 2);
  await visitor.close();
  const arrived = before().length;

  const again = await context.newPage();
  const after = partsOf(again, 'begun');
  await again.goto(`${HARNESS}?maxBytes=${LARGE_BYTES}`);
  await openDialog(again);
  await choose(again, path);
  await again.getByRole('button', { name: 'Upload 1 file' }).click();
  const [file] = await outcome(again);
  // What the second page sent beyond the parts of which the first sent nothing.
  const begunBefore = new Set(begun().map(partNumberOf));
  const fresh = new Set(
    after()
      .map(partNumberOf)
      .filter((part) => !begunBefore.has(part)),
  );
  return { partsInAll, arrived, sentAgain: after().length - fresh.size, file };
}

function partNumberOf(url: string): string | null {
  return new URL(url).searchParams.get('partNumber');
}
