import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../src/server/testing/model-server/model-server.ts';
import { TwilioStandIn } from '../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { doorAt } from '../src/server/testing/twiml-robot/door.ts';
import { TwimlRobot } from '../src/server/testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../src/server/testing/wav.ts';
import { launchBrowser, openPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const TRANSCRIPT =
  'Ferries leave half empty. We sell the free places to cyclists on the evening before. ' +
  'I talked to thirty cyclists and eleven of them paid four euros for a place.';
/** Pages follow within a second; the rest is this machine, which runs everything else besides. */
const SOON = { timeout: 30_000 };
const CUT = ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'ERR_INCOMPLETE_CHUNKED_ENCODING'];

const provider = new TwilioStandIn();
let model: ModelServer;
let program: Program;
let browser: Browser;
let robot: TwimlRobot;
beforeAll(async () => {
  await provider.listen();
  provider.sounds.set('*', { bytes: wavOf(4) });
  model = await startModelServer({ transcript: TRANSCRIPT });
  const env = {
    ...provider.env,
    OPENAI_API_KEY: 'stand-in-key',
    OPENAI_BASE_URL: model.url,
    COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z',
  };
  [program, browser] = await Promise.all([startProgram({ env }), launchBrowser()]);
  robot = new TwimlRobot({ ...provider.line, door: doorAt(program.origin), origin: program.origin });
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await Promise.all([provider.close(), model.close()]);
});

/** The home in two tabs of one founder, who has a PIN. */
async function openTwoTabs(code: string) {
  const first = await openPage(browser, { origin: program.origin, expected: CUT });
  await signUpFounder(first.context, program.origin);
  await send(first.context.request, program.origin, 'POST', '/api/pins', {
    code,
    label: 'Walks',
    isActive: true,
  });
  const second = await first.context.newPage();
  const tabs: [Page, Page] = [first.page, second];
  for (const tab of tabs) {
    await tab.goto('/');
    await tab.getByRole('heading', { name: 'Your Bin' }).waitFor();
    await tab.evaluate(() => Object.assign(globalThis, { untouched: true }));
  }
  return { ...first, tabs };
}

async function cutStreams(context: BrowserContext): Promise<void> {
  await context.route('**/trpc/live.changes*', (route) => route.abort());
  await context.setOffline(true);
  await context.setOffline(false);
}

describe('a portal that notices', () => {
  it('shows a call and a thought in every tab as they come, without a reload', async () => {
    const { tabs, complaints } = await openTwoTabs('7401');
    await robot.call({ from: '+14155550171', keys: ['7401', '1'], speaks: 4 });
    for (const tab of tabs)
      await tab.getByRole('listitem').filter({ hasText: /ferr/i }).first().waitFor(SOON);
    for (const tab of tabs) await tab.getByText('Next Step: Refine Assumptions').waitFor({ timeout: 30_000 });
    await robot.call({ from: '+14155550171', keys: ['7401', '2'], speaks: 4 });
    for (const tab of tabs)
      await tab
        .getByText(/^Ferries leave half empty/)
        .first()
        .waitFor(SOON);
    for (const tab of tabs) expect(await tab.evaluate(() => 'untouched' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows who hung up among the calls, and a text in the competition, in every tab', async () => {
    const { context, tabs, complaints } = await openTwoTabs('7405');
    const [calls, competition] = tabs;
    await calls.goto('/dashboard');
    await calls.getByText('No calls yet').waitFor();
    await competition.goto('/pitch-competition');
    await competition.getByRole('heading').first().waitFor();
    const board = await context.newPage();
    await board.goto('/pitch-competition');
    await board.getByRole('heading').first().waitFor();
    for (const tab of [calls, competition, board])
      await tab.evaluate(() => Object.assign(globalThis, { untouched: true }));
    await robot.call({ from: '+14155550171', keys: ['7405', 'hang up'] });
    await calls.getByText(/hung up before recording anything/).waitFor(SOON);
    await robot.text('+14155550172', 'Ferries leave half empty. We sell the free places to cyclists.');
    for (const tab of [competition, board]) await tab.getByText(/ferr/i).first().waitFor(SOON);
    for (const tab of [calls, competition, board])
      expect(await tab.evaluate(() => 'untouched' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows in one tab what another one changes, and what a device elsewhere does', async () => {
    const { context, tabs } = await openTwoTabs('7402');
    const [, second] = tabs;
    await second.goto('/pins');
    await second.getByText('7402').first().waitFor();
    await send(context.request, program.origin, 'POST', '/api/pins', {
      code: '7403',
      label: 'Bus',
      isActive: true,
    });
    await second.getByText('7403').first().waitFor(SOON);
  });

  it('misses nothing of what happened while its stream was cut', async () => {
    const { context, tabs } = await openTwoTabs('7404');
    await cutStreams(context);
    await robot.call({ from: '+14155550171', keys: ['7404', '2'], speaks: 4 });
    await context.unroute('**/trpc/live.changes*');
    for (const tab of tabs)
      await tab
        .getByText(/^Ferries leave half empty/)
        .first()
        .waitFor({ timeout: 20_000 });
    for (const tab of tabs) expect(await tab.evaluate(() => 'untouched' in globalThis)).toBe(true);
  });
});
