import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from '../src/server/testing/wav.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsAtBothSizes, violationsOf } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const CUT = ['ERR_FAILED'];
/** What a busy machine may take, in place of the one second that `poll` waits by itself. */
const PATIENTLY = { timeout: 30_000 };

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser(FAKE_MICROPHONE)]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function openFounder(expected: readonly string[] = []) {
  const opened = await openPage(browser, {
    origin: program.origin,
    expected: [...CUT, ...expected],
    width: 390,
    colorScheme: 'light',
  });
  await opened.context.grantPermissions(['microphone']);
  await signUpFounder(opened.context, program.origin);
  const read = async (path: string) => (await opened.context.request.get(program.origin + path)).json();
  return { ...opened, read };
}

const left = (page: Page) => page.getByRole('region', { name: 'Recordings that were not sent' });

/** Waits until the recording is this many seconds long. */
async function speakFor(page: Page, clock: string): Promise<void> {
  await page.getByText(clock, { exact: true }).waitFor();
}

describe('the microphone', () => {
  it('keeps a recording of a closed tab that could not send it, and sends it from another tab', async () => {
    const { page, context, complaints, read } = await openFounder();
    await context.route('**/api/microphone**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    await expect
      .poll(
        () => page.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value > 0.05),
        PATIENTLY,
      )
      .toBe(true);
    await speakFor(page, '0:03');
    await page.close();
    await context.unroute('**/api/microphone**');

    const again = await context.newPage();
    await again.goto('/');
    await left(again).getByText('It is kept in this browser.').waitFor();
    expect(await sidewaysScroll(again)).toBe(0);
    expect(await violationsOf(again)).toEqual([]);
    await left(again).getByRole('button', { name: 'Listen' }).click();
    await expect
      .poll(() =>
        left(again)
          .locator('audio')
          .evaluate((audio: HTMLAudioElement) => audio.currentTime > 0),
      )
      .toBe(true);
    await left(again).getByRole('button', { name: 'Send', exact: true }).click();
    await left(again).waitFor({ state: 'detached' });
    const [concept] = await read('/api/concepts');
    const sound = async () => {
      const { recordings } = await read(`/api/concepts/${concept.id}`);
      const answer = await context.request.get(program.origin + recordings[0]?.recordingUrl);
      return answer.ok() ? (await answer.body()).length : 0;
    };
    await expect.poll(sound, PATIENTLY).toBeGreaterThan(2000);
    await again.reload();
    await again.getByRole('heading', { name: 'Your Bin' }).waitFor();
    expect(await left(again).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stores a recorded thought, and can delete one that a closed tab left behind', async () => {
    const { page, context, complaints, read } = await openFounder();
    await page.goto('/');
    await page.getByRole('button', { name: 'Speak a thought' }).click();
    await speakFor(page, '0:02');
    await page.getByRole('button', { name: 'Stop and keep' }).click();
    await page.getByText('Thought kept', { exact: true }).first().waitFor();
    expect(await read('/api/thoughts?unassigned=true')).toMatchObject([{ type: 'voice' }]);

    await page.getByRole('button', { name: 'Speak a thought' }).click();
    await speakFor(page, '0:02');
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await left(again).getByText('A thought that you spoke').waitFor();
    await left(again).getByRole('button', { name: 'Throw away' }).click();
    const question = again.getByRole('alertdialog', { name: 'Throw Away Recording' });
    await question.waitFor();
    expect(await violationsAtBothSizes({ context, page: again })).toEqual([]);
    await question.getByRole('button', { name: 'Throw away' }).click();
    await left(again).waitFor({ state: 'detached' });
    expect(await read('/api/thoughts?unassigned=true')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps nothing of a pitch that is thrown away while it is spoken', async () => {
    const { page, context, complaints, read } = await openFounder();
    await page.goto('/');
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    await speakFor(page, '0:02');
    await page.getByRole('button', { name: 'Throw away' }).click();
    const question = page.getByRole('alertdialog', { name: 'Throw Away Recording' });
    await question.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('Recording thrown away', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Speak your pitch' }).waitFor();
    expect(await read('/api/concepts')).toEqual([]);
    await page.reload();
    await page.getByText('Nothing in here yet').waitFor();
    expect(await left(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('creates no call when a simulated call is cancelled during its recording', async () => {
    const { page, context, complaints, read } = await openFounder();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Simulate Call' }).click();
    const dialog = page.getByRole('dialog', { name: 'Simulate Call' });
    await dialog.getByLabel('Sound').selectOption({ label: 'My microphone' });
    await dialog.getByRole('button', { name: 'Start speaking' }).click();
    await speakFor(page, '0:02');
    const thrownAway = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL((await thrownAway).url()).pathname).toMatch(/^\/api\/microphone\//);
    expect((await thrownAway).ok()).toBe(true);
    expect(await read('/api/calls')).toEqual([]);
    expect(await read('/api/concepts')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('records nothing when the page was left before the permission was given', async () => {
    const { page, context, complaints } = await openFounder();
    await page.goto('/');
    await page.evaluate(() => {
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wish) => {
        await new Promise((resolve) => addEventListener('allowed', resolve, { once: true }));
        const stream = await ask(wish);
        Object.assign(globalThis, { heard: stream });
        return stream;
      };
    });
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    await page.getByRole('link', { name: 'Calls and PINs' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('allowed')));
    const microphones = () =>
      page.evaluate(() =>
        (globalThis as { heard?: MediaStream }).heard?.getTracks().map(({ readyState }) => readyState),
      );
    await expect.poll(microphones).toEqual(['ended']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('submits the whole recording although the server had already closed the upload', async () => {
    const { page, context, complaints, read } = await openFounder(['409']);
    await page.goto('/');
    const begun = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/microphone');
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    const { id } = (await (await begun).json()) as { id: string };
    await page.waitForResponse((answer) => answer.url().includes('/chunks/') && answer.ok());
    // As the server does when a connection has been lost for minutes.
    await send(context.request, program.origin, 'POST', `/api/microphone/${id}/finish`, {});
    await page.waitForResponse((answer) => answer.url().includes('/chunks/') && answer.status() === 409);
    await page.getByRole('button', { name: 'Stop and submit' }).click();
    await page.getByText('Concept submitted!', { exact: true }).first().waitFor();
    expect(await read('/api/concepts')).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('warns while no sound is recorded', async () => {
    const { page, context, complaints } = await openFounder();
    await page.addInitScript(() => {
      // An enabled microphone in a silent room.
      navigator.mediaDevices.getUserMedia = async () => {
        const room = new AudioContext();
        await room.resume();
        return room.createMediaStreamDestination().stream;
      };
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    await page.getByText('Nothing is heard. Is the right microphone chosen, and is it on?').waitFor();
    const level = await page.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value);
    expect(level).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a simulated call', () => {
  async function openDialog(page: Page, purpose: string, sound: string) {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Simulate Call' }).click();
    const dialog = page.getByRole('dialog', { name: 'Simulate Call' });
    await dialog.getByLabel('Purpose').selectOption(purpose);
    await dialog.getByLabel('Sound', { exact: true }).selectOption(sound);
    return dialog;
  }

  it('can be made from a file as a thought, and from the microphone as a pitch', async () => {
    const { page, context, complaints, read } = await openFounder();
    const file = await openDialog(page, 'thought', 'file');
    await file.getByText('Still missing: Sound file').waitFor();
    expect(await file.getByRole('button', { name: 'Simulate Call' }).isDisabled()).toBe(true);
    await file
      .getByLabel('Sound file')
      .setInputFiles({ name: 'thought.wav', mimeType: 'audio/wav', buffer: wavOf(3) });
    expect(await violationsOf(page)).toEqual([]);
    await file.getByRole('button', { name: 'Simulate Call' }).click();
    await page.getByText('Test Call Created', { exact: true }).first().waitFor();
    expect(await read('/api/thoughts?unassigned=true')).toMatchObject([{ type: 'voice' }]);

    const microphone = await openDialog(page, 'pitch', 'microphone');
    await microphone.getByRole('button', { name: 'Start speaking' }).click();
    await speakFor(page, '0:02');
    await microphone.getByRole('button', { name: 'Stop and call' }).click();
    await microphone.waitFor({ state: 'detached' });
    expect(await read('/api/concepts')).toHaveLength(1);
    expect(await read('/api/calls')).toMatchObject([{ purpose: 'concept' }, { purpose: 'thought' }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays the sample with the spoken word highlighted, and seeks to a word that is clicked', async () => {
    const { page, context, complaints } = await openFounder();
    const dialog = await openDialog(page, 'pitch', 'sample');
    await dialog.getByRole('button', { name: 'Simulate Call' }).click();
    await page.getByText('Test Call Created', { exact: true }).first().waitFor();
    await page.goto('/recordings');
    await page.getByText('My idea is called PawPlan.').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    const words = page.getByRole('toolbar', { name: 'Words of the recording' });
    await words.locator('[aria-current]').first().waitFor();
    await words.getByRole('button', { name: 'Portland,' }).click();
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
