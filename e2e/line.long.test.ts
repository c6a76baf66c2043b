import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../src/server/testing/model-server/model-server.ts';
import { TwilioStandIn } from '../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { doorAt } from '../src/server/testing/twiml-robot/door.ts';
import { TwimlRobot } from '../src/server/testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../src/server/testing/wav.ts';
import { readablePhone } from '../src/shared/readable-phone.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { execute } from './database.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';
import { screens } from './screens.ts';

const ADMIN_PASSWORD = 'open sesame please';
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const PITCH =
  'Ferries leave half empty. We sell the free places to cyclists on the evening before. ' +
  'I talked to thirty cyclists and eleven of them paid four euros for a place.';
/** Console messages expected from a locked panel and from a call by an unknown number. */
const EXPECTED = ['401', '422'];
const SOUND = wavOf(4);
const DESKTOP = { width: 1280, colorScheme: 'light' } as const;
const PHONE = { width: 390, colorScheme: 'dark' } as const;

const provider = new TwilioStandIn();
let web: Server;
let model: ModelServer;
let program: Program;
let browser: Browser;
let robot: TwimlRobot;
beforeAll(async () => {
  await provider.listen();
  provider.sounds.set('*', { bytes: SOUND });
  model = await startModelServer({ transcript: PITCH });
  web = createServer((_request, response) => response.setHeader('content-type', 'audio/wav').end(SOUND));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const env = {
    ...provider.env,
    ADMIN_PASSWORD,
    OPENAI_API_KEY: 'stand-in-key',
    OPENAI_BASE_URL: model.url,
    CONCEPT_LINE_NUMBER: '+14155550142',
    PAGE_FETCH_ALLOW_HOSTS: `127.0.0.1:${(web.address() as AddressInfo).port}`,
  };
  [program, browser] = await Promise.all([startProgram({ env }), launchBrowser(FAKE_MICROPHONE)]);
  robot = new TwimlRobot({ ...provider.line, door: doorAt(program.origin), origin: program.origin });
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await Promise.all([provider.close(), model.close()]);
  web.close();
});
beforeEach(() => model.setBehaviour({ outcome: 'ok' }));

/** Makes the transcriber return no words from now on. */
function hearNothing(): void {
  model.setBehaviour({ outcome: ({ path }) => (path.endsWith('/transcriptions') ? 'empty' : 'ok') });
}

async function openFounder(screen: typeof DESKTOP | typeof PHONE = DESKTOP) {
  const opened = await openPage(browser, { origin: program.origin, expected: EXPECTED, ...screen });
  await opened.context.grantPermissions(['microphone']);
  const founder = await signUpFounder(opened.context, program.origin);
  // Stands in for the code by text message: the line accepts verified numbers only.
  await execute(
    program,
    `update users set phone_verified_at = now() where phone_number = '${founder.phoneNumber}'`,
  );
  return { ...opened, phoneNumber: founder.phoneNumber };
}

/** Expects no sideways scrolling and no axe violation. */
async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
}

function toastSays(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}

/** Waits until the bin shows a concept that is scored and completed. */
async function scoredInBin(page: Page): Promise<void> {
  await page.getByText('Next Step: Refine Assumptions').first().waitFor({ timeout: 60_000 });
  await page
    .getByText(/^\d+%$/)
    .first()
    .waitFor();
}

describe.each(screens([DESKTOP, PHONE]))('a call at $width px, $colorScheme', (screen) => {
  it('leads from a PIN created on screen to a scored concept with a playable, downloadable recording', async () => {
    const { page, context, complaints } = await openFounder(screen);
    const code = screen === DESKTOP ? '7305' : '7306';
    await page.goto('/pins');
    await page.getByRole('button', { name: 'Create PIN' }).first().click();
    const create = page.getByRole('dialog', { name: 'Create PIN' });
    await create.getByLabel('PIN code').fill(code);
    await create.getByLabel('Label').fill('Walks');
    await create.getByRole('button', { name: 'Create PIN' }).click();
    await toastSays(page, 'PIN Created');

    const call = await robot.call({ from: '+14155550177', keys: [code, '1'], speaks: 4 }, { times: 2 });
    expect(call.heard[0]).toBe('Welcome to the Hunchline concept line.');
    expect(call.heard.at(-1)).toContain('on its way to your bin');
    await page.goto('/');
    await scoredInBin(page);
    await page.goto('/pins');
    await page.getByText(/^1 use,/).waitFor();

    await page.goto('/recordings');
    await page.getByText(PITCH).waitFor();
    await expectSound(page);
    await listen(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^recording-\d{4}-\d\d-\d\d\.wav$/);
    expect(readFileSync(await file.path()).equals(SOUND)).toBe(true);
    await page.getByRole('link', { name: 'Open concept' }).click();
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Plays, pauses, seeks by the second, changes the volume by tenths, and plays to the end. */
async function listen(page: Page): Promise<void> {
  const [play, pause] = [
    page.getByRole('button', { name: 'Play' }),
    page.getByRole('button', { name: 'Pause' }),
  ];
  const [seek, volume] = [page.getByLabel('Seek'), page.getByLabel('Volume')];
  expect(await volume.evaluate((input: HTMLInputElement) => [input.min, input.max, input.step])).toEqual([
    '0',
    '1',
    '0.1',
  ]);
  await volume.press('ArrowLeft');
  await volume.press('ArrowLeft');
  expect(await volume.inputValue()).toBe('0.8');

  await play.click();
  await pause.waitFor();
  await expect.poll(async () => Number(await seek.inputValue()), { timeout: 20_000 }).toBeGreaterThan(0);
  await pause.click();
  await play.waitFor();
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume)).toBeCloseTo(0.8);
  const before = Number(await seek.inputValue());
  await seek.press('ArrowRight');
  expect(Number(await seek.inputValue())).toBe(before + 1);
  await seek.press('Home');
  expect(await seek.inputValue()).toBe('0');
  await seek.press('End');
  await seek.press('ArrowLeft');
  await play.click();
  await pause.waitFor();
  await play.waitFor();
  expect(await seek.inputValue()).toBe('0');
}

describe('a recording without recognisable words', () => {
  it('can be typed: a pitch on its concept page, which its row links to, and a thought in its card', async () => {
    const { page, context, complaints, phoneNumber } = await openFounder();
    hearNothing();
    await robot.call({ from: phoneNumber, keys: ['1'] });
    await robot.call({ from: phoneNumber, keys: ['2'] });
    await page.goto('/');
    const thought = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Delete thought' }) });
    await thought.locator('button[aria-expanded="false"]').click();
    const card = page.locator('form').filter({ hasText: 'What you said' });
    await card.waitFor({ timeout: 30_000 });
    await page.getByText('Nothing could be heard in the recording. Type what you said to go on.').waitFor();
    await expectSound(page);
    await card.getByText('Still missing: What you said').waitFor();
    expect(await card.getByRole('button', { name: 'Save Transcript' }).isDisabled()).toBe(true);
    await card.getByLabel('What you said').fill('Ask the harbour master.');
    await card.getByRole('button', { name: 'Save Transcript' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByText('Ask the harbour master.').waitFor();

    await page.getByRole('link', { name: 'Type it' }).click();
    await page.getByLabel('What you said').fill(PITCH);
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await toastSays(page, 'Transcript saved');
    await page.goto('/');
    await scoredInBin(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('two tabs with different transcripts typed for one recording', () => {
  it('store the one saved first, and keep the other text for its author to copy', async () => {
    const { page, context, complaints, phoneNumber } = await openFounder();
    hearNothing();
    await robot.call({ from: phoneNumber, keys: ['1'] });
    const other = await context.newPage();
    const typed = { first: PITCH, other: 'Lighthouse keepers rent out their towers by the night.' };
    for (const tab of [page, other]) {
      await tab.goto('/recordings');
      await tab.getByText('Nothing could be heard in the recording.').waitFor({ timeout: 30_000 });
    }
    await page.getByLabel('What you said').fill(typed.first);
    await other.getByLabel('What you said').fill(typed.other);
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await toastSays(page, 'Transcript saved');
    for (const tab of [page, other]) await tab.getByText(PITCH).waitFor();
    await other.getByText('This recording got its transcript elsewhere while you typed:').waitFor();
    await other.getByText(typed.other).waitFor();
    await expectSound(other);
    expect(await page.getByRole('button', { name: 'Throw away' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Throw away' }).click();
    await other.getByText(typed.other).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the dashboard tools', () => {
  it('fail while the panel is locked, link to its gate and back, and then report what they did', async () => {
    const { page, context, complaints, phoneNumber } = await openFounder();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/dashboard');
    await press('Test Connection');
    await toastSays(page, 'Test Failed');
    await toastSays(page, 'Unable to test Twilio connection');
    await press('Initialize Database');
    await toastSays(page, 'Initialization Failed');
    await press('Migrate Recordings');
    await toastSays(page, 'Migration Failed');

    await page.getByText('need the admin panel, which is locked in this browser.').waitFor();
    await page.getByRole('link', { name: 'Unlock it' }).click();
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByText('need the admin panel, which is unlocked in this browser.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await press('Test Connection');
    await toastSays(page, 'Connection Successful');
    await toastSays(page, 'Connected to Stand-in Account');
    const token = provider.authToken;
    provider.authToken = 'changed';
    await press('Test Connection');
    await toastSays(page, 'Connection Failed');
    provider.authToken = token;
    await press('Initialize Database');
    await toastSays(page, 'Database Initialized');
    await press('Migrate Recordings');
    await toastSays(page, 'Migration Complete');

    await press('Simulate Call');
    const simulate = page.getByRole('dialog', { name: 'Simulate Call' });
    await simulate.getByLabel('Phone number').fill('+14155550199');
    await simulate.getByRole('button', { name: 'Simulate Call' }).click();
    await toastSays(page, 'Simulation Failed');
    await simulate.getByText('The line does not know this number.', { exact: true }).waitFor();
    await simulate.getByLabel('Phone number').fill(phoneNumber);
    const sound = `http://127.0.0.1:${(web.address() as AddressInfo).port}/Recordings/RE0123abc.wav`;
    await simulate.getByLabel('Recording address').fill(sound);
    await simulate.getByRole('button', { name: 'Simulate Call' }).click();
    await toastSays(page, 'Test Call Created');
    await page.goto('/');
    await scoredInBin(page);

    await page.goto('/recordings');
    const call = page.getByRole('listitem').filter({ hasText: readablePhone(phoneNumber) });
    expect(await call.locator('audio').getAttribute('src')).toBe('/api/recordings/RE0123abc');
    await call.getByRole('button', { name: 'Play' }).click();
    await call.getByRole('button', { name: 'Pause' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a pitch into the microphone', () => {
  it('is submitted when it is ended, and loses nothing when the tab is closed midway', async () => {
    const closed = await openFounder();
    await closed.page.goto('/');
    await closed.page.getByRole('button', { name: 'Speak your pitch' }).click();
    await closed.page.getByRole('button', { name: 'Stop and submit' }).waitFor();
    let parts = 0;
    const part = () =>
      closed.page.waitForResponse((answer) => answer.url().includes('/chunks/') && answer.ok());
    for (; parts < 2; parts += 1) await part();
    await closed.page.close();
    // Simulates the end of the two minutes in which a lost connection may come back.
    await execute(program, "update recordings set updated_at = updated_at - interval '2 minutes'");

    const { page, context, complaints } = await openFounder(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Speak your pitch' }).click();
    await page.getByRole('button', { name: 'Stop and submit' }).waitFor();
    await page.getByText('0:02', { exact: true }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Stop and submit' }).click();
    await toastSays(page, 'Concept submitted!');
    await scoredInBin(page);
    expect(complaints).toEqual([]);
    await context.close();

    const concepts = () => closed.context.request.get('/api/concepts').then((answer) => answer.json());
    await expect.poll(concepts, { timeout: 60_000, interval: 500 }).toHaveLength(1);
    const again = await closed.context.newPage();
    await again.goto('/');
    await scoredInBin(again);
    expect(closed.complaints).toEqual([]);
    await closed.context.close();
  });
});
