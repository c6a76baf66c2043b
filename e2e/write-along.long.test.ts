import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser(FAKE_MICROPHONE)]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** The page's calls of the browser's speech service: each entry of `log` is a `start` or a `stop`. */
interface SpeechService {
  readonly log: string[];
  readonly settings: { continuous: boolean; interimResults: boolean; lang: string };
  hears(...results: string[]): void;
  fails(error: string): void;
  ends(): void;
}
type WithService = typeof globalThis & { service: SpeechService };

/** Installs a scripted speech service in the page: a headless browser has none that answers. */
async function offerSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: string[] = [];
    let latest: FakeRecognition | undefined;
    class FakeRecognition {
      continuous = false;
      interimResults = false;
      lang = '';
      onresult?: (event: { results: { transcript: string }[][] }) => void;
      onerror?: (event: { error: string }) => void;
      onend?: () => void;
      start() {
        latest = this;
        log.push('start');
      }
      stop() {
        log.push('stop');
        this.onend?.();
      }
    }
    const service = {
      log,
      get settings() {
        const { continuous, interimResults, lang } = latest ?? new FakeRecognition();
        return { continuous, interimResults, lang };
      },
      hears: (...results: string[]) =>
        latest?.onresult?.({ results: results.map((transcript) => [{ transcript }]) }),
      fails: (error: string) => latest?.onerror?.({ error }),
      ends: () => latest?.onend?.(),
    };
    Object.assign(globalThis, {
      SpeechRecognition: FakeRecognition,
      webkitSpeechRecognition: FakeRecognition,
      service,
    });
  });
}

const hears = (page: Page, ...results: string[]) =>
  page.evaluate((words) => (globalThis as WithService).service.hears(...words), results);
const fails = (page: Page, error: string) =>
  page.evaluate((name) => (globalThis as WithService).service.fails(name), error);
const ends = (page: Page) => page.evaluate(() => (globalThis as WithService).service.ends());
const log = (page: Page) => page.evaluate(() => (globalThis as WithService).service.log);

async function openSpeaker() {
  const opened = await openPage(browser, { origin: program.origin, width: 390, colorScheme: 'dark' });
  await opened.context.grantPermissions(['microphone']);
  await signUpFounder(opened.context, program.origin);
  await offerSpeech(opened.page);
  await opened.page.goto('/');
  await opened.page.getByRole('button', { name: 'Speak your pitch' }).click();
  await opened.page.getByText('0:01', { exact: true }).waitFor();
  const read = async (path: string) => (await opened.context.request.get(program.origin + path)).json();
  return { ...opened, read };
}
const pitch = (page: Page) => page.getByRole('region', { name: 'Pitch', exact: true });
const choice = (page: Page) => pitch(page).getByRole('checkbox', { name: /^Show my words as I speak/ });

it('live transcription by the browser is off until chosen, and then writes the words into the transcript', async () => {
  const { page, context, complaints, read } = await openSpeaker();
  await pitch(page)
    .getByText(/Your browser’s own service does this, and may send your voice/)
    .waitFor();
  expect(await choice(page).isChecked()).toBe(false);
  expect(await log(page)).toEqual([]);

  await choice(page).check();
  expect(await log(page)).toEqual(['start']);
  const settings = await page.evaluate(() => (globalThis as WithService).service.settings);
  expect(settings).toEqual({ continuous: true, interimResults: true, lang: 'en' });
  await hears(page, 'Fairies leaf');
  await page.getByText('Fairies leaf', { exact: true }).waitFor();
  await hears(page, 'Ferries leave half empty.', 'We sell');
  await page.getByText('Ferries leave half empty. We sell', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // After silence the service ends and is restarted; the written text stays.
  await hears(page, 'Ferries leave half empty.', 'We sell the free places to cyclists.');
  await fails(page, 'no-speech');
  await ends(page);
  expect(await log(page)).toEqual(['start', 'start']);
  await hears(page, 'Thirty of them said yes.');
  const whole = 'Ferries leave half empty. We sell the free places to cyclists. Thirty of them said yes.';
  await page.getByText(whole, { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.getByRole('button', { name: 'Stop and submit' }).click();
  const transcript = async () => {
    const [concept] = await read('/api/concepts');
    return concept && (await read(`/api/concepts/${concept.id}`)).transcript;
  };
  await expect.poll(transcript, { timeout: 20_000 }).toBe(whole);
  expect(await log(page)).toEqual(['start', 'start', 'stop']);
  expect(complaints).toEqual([]);
  await context.close();
});

it('live transcription that fails says so, keeps the written text, and lets the recording continue', async () => {
  const { page, context, complaints } = await openSpeaker();
  await choice(page).check();
  await hears(page, 'Bakers throw bread away.');
  await fails(page, 'network');
  await ends(page);
  await page.getByRole('alert').filter({ hasText: 'Your recording goes on.' }).waitFor();
  await page.getByText('Bakers throw bread away.', { exact: true }).waitFor();
  expect(await log(page)).toEqual(['start']);
  await page.getByText('0:03', { exact: true }).waitFor();
  await choice(page).uncheck();
  expect(await log(page)).toEqual(['start', 'stop']);
  expect(complaints).toEqual([]);
  await context.close();
});
