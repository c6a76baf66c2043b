import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '../src/server/http/pages/web-pages.ts';
import { openDiskStorage } from '../src/server/platform/storage/disk/disk-storage.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { type Program, startProgram } from './program.ts';

const MB = 1024 * 1024;
const PART_BYTES = 5 * MB;
/** 120 MB in the tests; `UPLOAD_JOURNEY_MB=1024` makes it the full gigabyte. */
const LARGE_BYTES = Number(process.env.UPLOAD_JOURNEY_MB ?? 120) * MB;
/** A gigabyte takes long on a busy machine. */
const PATIENCE_MS = 240_000 * Math.max(1, LARGE_BYTES / (240 * MB));
const CONCURRENT_REQUESTS = 6;
const HARNESS = '/e2e-harness/';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let program: Program;
let browser: Browser;
let folder: string;
let page: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hunchline-uploads-'));
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  page = await buildHarness();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the upload dialog', { timeout: PATIENCE_MS }, () => {
  it('loads Uppy only when it opens, uploads a picture, and reports it to the page', async () => {
    const { visitor, open, complaints, requested } = await founder();
    await open();
    expect(requested().some((url) => url.includes('upload-panel'))).toBe(false);

    await openDialog(visitor);
    expect(requested().some((url) => url.includes('upload-panel'))).toBe(true);
    await choose(visitor, { name: 'dot.png', mimeType: 'image/png', buffer: PNG });
    expect(await violationsOf(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Upload 1 file' }).click();

    const [file] = await outcome(visitor);
    expect(file).toMatchObject({ name: 'dot.png', type: 'image/png', size: PNG.length });
    expect(file?.uploadURL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/objects\/put\/attachments\//);
    await visitor.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await visitor.context().close();
  });

  it('is usable on a phone in dark mode', async () => {
    const { visitor, open, complaints } = await founder({ width: 360, colorScheme: 'dark' });
    await open('?maxFiles=5');
    await openDialog(visitor);
    expect(await violationsOf(visitor)).toEqual([]);
    expect(await sidewaysScroll(visitor)).toBeLessThanOrEqual(0);
    await choose(visitor, { name: 'dot.png', mimeType: 'image/png', buffer: PNG });
    expect(await violationsOf(visitor)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.context().close();
  });

  it('names the limit that a file exceeds', async () => {
    const { visitor, open } = await founder();
    await open('?maxFiles=2&maxBytes=1048576');
    await openDialog(visitor);
    await choose(visitor, { name: 'big.bin', mimeType: 'application/zip', buffer: Buffer.alloc(MB + 1) });
    await visitor.getByText('big.bin exceeds maximum allowed size of 1 MB').first().waitFor();
    const three = ['a', 'b', 'c'].map((name) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    }));
    await choose(visitor, three);
    await visitor.getByText('You can only upload 2 files').first().waitFor();
    await visitor.context().close();
  });

  it('requires the mandatory fields of a file', async () => {
    const { visitor, open } = await founder();
    await open('?caption');
    await openDialog(visitor);
    await choose(visitor, { name: 'dot.png', mimeType: 'image/png', buffer: PNG });
    await visitor.getByRole('button', { name: 'Upload 1 file' }).click();
    await visitor.getByText('Missing required meta field: Caption.').first().waitFor();
    await visitor.getByRole('button', { name: 'Edit file dot.png' }).click();
    await visitor.getByLabel('Caption').fill('One dot');
    await visitor.getByRole('button', { name: 'Save changes' }).click();
    await visitor.getByRole('button', { name: 'Upload 1 file' }).click();
    expect((await outcome(visitor))[0]).toMatchObject({ meta: { caption: 'One dot' } });
    await visitor.context().close();
  });

  it('cancels uploads in progress when it is closed', async () => {
    const { visitor, open, parts } = await founder();
    await open(`?maxBytes=${LARGE_BYTES}`);
    await slowDown(visitor);
    await openDialog(visitor);
    await choose(visitor, await largeFile());
    const began = visitor.waitForResponse((answer) => answer.url().endsWith('/api/uploads/s3/multipart'));
    await visitor.getByRole('button', { name: 'Upload 1 file' }).click();
    const { uploadId, key } = (await (await began).json()) as { uploadId: string; key: string };
    await until(() => parts().length >= 2);
    const cancelled = visitor.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await visitor.keyboard.press('Escape');
    expect((await cancelled).status()).toBe(200);
    await visitor.getByRole('dialog').waitFor({ state: 'detached' });
    const path = `/api/uploads/s3/multipart/${encodeURIComponent(uploadId)}?key=${encodeURIComponent(key)}`;
    expect((await visitor.request.get(path)).status()).toBe(404);
    await visitor.context().close();
  });

  it('resumes an upload that was interrupted by closing the page', async () => {
    const { visitor, open, context } = await founder();
    const path = await largeFile();
    const partsInAll = Math.ceil(LARGE_BYTES / PART_BYTES);
    const before = partsOf(visitor);
    await open(`?maxBytes=${LARGE_BYTES}`);
    await slowDown(visitor);
    await openDialog(visitor);
    await choose(visitor, path);
    await visitor.getByRole('button', { name: 'Upload 1 file' }).click();
    await until(() => before().length >= partsInAll / 2);
    await visitor.close();
    const arrived = before().length;
    expect(arrived).toBeLessThan(partsInAll);

    const again = await context.newPage();
    const after = partsOf(again);
    await again.goto(`${HARNESS}?maxBytes=${LARGE_BYTES}`);
    await openDialog(again);
    await choose(again, path);
    await again.getByRole('button', { name: 'Upload 1 file' }).click();
    const [file] = await outcome(again);
    expect(after().length).toBeLessThanOrEqual(partsInAll - arrived + CONCURRENT_REQUESTS);
    expect(after().length + arrived - partsInAll).toBeLessThanOrEqual(CONCURRENT_REQUESTS);

    const storage = await openDiskStorage({ dataDir: program.dataDir });
    const stored = await storage.read(storage.keyOf(file?.uploadURL ?? '') ?? '');
    expect(stored?.bytes).toBe(LARGE_BYTES);
    expect(await hashOf(stored?.stream ?? Readable.from([]))).toBe(await hashOf(createReadStream(path)));
    await context.close();
  });
});

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

async function founder(options: { width?: number; colorScheme?: 'light' | 'dark' } = {}): Promise<Visit> {
  const opened = await openPage(browser, { origin: program.origin, ...options });
  const { page: visitor, context, complaints } = opened;
  founders += 1;
  const email = `uploads${founders}@example.com`;
  const made = await context.request.post('/api/auth/sign-up', {
    data: { email, password: 'correct horse battery' },
  });
  expect(made.status()).toBe(201);
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

function partsOf(visitor: Page): () => string[] {
  const sent: string[] = [];
  visitor.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('partNumber=')) sent.push(request.url());
  });
  return () => sent;
}

async function openDialog(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Upload files' }).click();
  await visitor.getByRole('dialog', { name: 'Upload files' }).waitFor();
  await visitor.locator('.uppy-Dashboard-AddFiles').first().waitFor();
}

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

async function choose(visitor: Page, files: Files): Promise<void> {
  await visitor.locator('input.uppy-Dashboard-input').first().setInputFiles(files);
}

interface HandedOver {
  readonly uploadURL: string;
  readonly [field: string]: unknown;
}

async function outcome(visitor: Page): Promise<HandedOver[]> {
  const shown = visitor.getByLabel('Outcome');
  await visitor.waitForFunction(() => document.querySelector('output')?.textContent !== '[]', undefined, {
    timeout: PATIENCE_MS,
  });
  return JSON.parse((await shown.textContent()) ?? '[]') as HandedOver[];
}

/** Throttles the network, so that an upload can be interrupted midway. */
async function slowDown(visitor: Page): Promise<void> {
  const line = await visitor.context().newCDPSession(visitor);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: LARGE_BYTES / 10,
  });
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('What was waited for did not happen.');
}

async function largeFile(): Promise<string> {
  const path = join(folder, 'large.bin');
  if (statSync(path, { throwIfNoEntry: false })?.size === LARGE_BYTES) return path;
  const slices = function* () {
    for (let left = LARGE_BYTES; left > 0; left -= MB) yield randomBytes(MB);
  };
  await pipeline(Readable.from(slices()), createWriteStream(path));
  return path;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Builds the page with the product's own build settings. @returns its HTML */
async function buildHarness(): Promise<string> {
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
