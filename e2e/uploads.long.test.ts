import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../src/server/platform/storage/disk/disk-storage.ts';
import { launchBrowser, sidewaysScroll, violationsOf } from './browser.ts';
import { type Program, startProgram } from './program.ts';
import {
  buildHarness,
  CONCURRENT_REQUESTS,
  choose,
  LARGE_BYTES,
  largeFile,
  openDialog,
  openUploads,
  outcome,
  PATIENCE_MS,
  resumeAfterClosing,
  slowDown,
  until,
} from './uploads.page.ts';

const MB = 1024 * 1024;
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
  page = await buildHarness(folder);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const founder = (options: { width?: number; colorScheme?: 'light' | 'dark' } = {}) =>
  openUploads({ browser, origin: program.origin, page, folder }, options);

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

  it('hands over what has arrived once the file that the store refuses is taken out', async () => {
    const { visitor, open } = await founder();
    await open('?maxFiles=3');
    await visitor.route('**/api/objects/put/**', (route) =>
      route.request().postData()?.includes('refused') ? route.fulfill({ status: 403 }) : route.continue(),
    );
    await openDialog(visitor);
    await choose(
      visitor,
      ['kept', 'refused'].map((name) => ({
        name: `${name}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(name),
      })),
    );
    await visitor.getByRole('button', { name: 'Upload 2 files' }).click();
    await visitor.getByRole('button', { name: 'Show error details' }).first().waitFor();
    // A stray press beside it closes nothing.
    await visitor.mouse.click(5, 5);
    const refused = visitor.locator('.uppy-Dashboard-Item').filter({ hasText: 'refused' });
    await refused.getByRole('button', { name: 'Remove file' }).click();
    expect((await outcome(visitor)).map(({ name }) => name)).toEqual(['kept.txt']);
    await visitor.getByRole('dialog').waitFor({ state: 'detached' });
    await visitor.context().close();
  });

  it('cancels uploads in progress when it is closed', async () => {
    const { visitor, open, parts } = await founder();
    await open(`?maxBytes=${LARGE_BYTES}`);
    await slowDown(visitor);
    await openDialog(visitor);
    await choose(visitor, await largeFile(folder));
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
    const visit = await founder();
    const { partsInAll, arrived, sentAgain, file } = await resumeAfterClosing(visit, folder);
    expect(arrived).toBeLessThan(partsInAll);
    expect(sentAgain).toBeLessThanOrEqual(CONCURRENT_REQUESTS);

    const storage = await openDiskStorage({ dataDir: program.dataDir });
    const stored = await storage.read(storage.keyOf(file?.uploadURL ?? '') ?? '');
    expect(stored?.bytes).toBe(LARGE_BYTES);
    expect(await hashOf(stored?.stream ?? Readable.from([]))).toBe(
      await hashOf(createReadStream(await largeFile(folder))),
    );
    await visit.context.close();
  });
});

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
