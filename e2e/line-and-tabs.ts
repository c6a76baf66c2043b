import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ModelServer, startModelServer } from '../src/server/testing/model-server/model-server.ts';
import { TwilioStandIn } from '../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { doorAt } from '../src/server/testing/twiml-robot/door.ts';
import { TwimlRobot } from '../src/server/testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../src/server/testing/wav.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

/** Console messages expected from streams that a journey cuts. */
const CUT = ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'ERR_INCOMPLETE_CHUNKED_ENCODING'];

/** A program with a phone line, a robot that calls it, a scripted transcriber, an open round, and a browser. */
export interface LineWithTabs {
  readonly program: Program;
  readonly model: ModelServer;
  readonly robot: TwimlRobot;
  /** Opens a new founder's home page in two tabs; the founder has this PIN. Reloads of the tabs can be detected. */
  openTwoTabs(code: string): Promise<WatchedPage & { readonly tabs: [Page, Page] }>;
  close(): Promise<void>;
}

/** @param transcript what the transcriber returns for every recording */
export async function startLineWithTabs(transcript: string): Promise<LineWithTabs> {
  const provider = new TwilioStandIn();
  await provider.listen();
  provider.sounds.set('*', { bytes: wavOf(4) });
  const model = await startModelServer({ transcript });
  const env = {
    ...provider.env,
    OPENAI_API_KEY: 'stand-in-key',
    OPENAI_BASE_URL: model.url,
    COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z',
  };
  const [program, browser] = await Promise.all([startProgram({ env }), launchBrowser()]);
  return {
    program,
    model,
    robot: new TwimlRobot({ ...provider.line, door: doorAt(program.origin), origin: program.origin }),
    openTwoTabs: (code) => openTwoTabs(browser, program.origin, code),
    async close() {
      await browser.close();
      await program.stop();
      await Promise.all([provider.close(), model.close()]);
    },
  };
}

async function openTwoTabs(browser: Browser, origin: string, code: string) {
  const first = await openPage(browser, { origin, expected: CUT });
  await signUpFounder(first.context, origin);
  await send(first.context.request, origin, 'POST', '/api/pins', { code, label: 'Walks', isActive: true });
  const tabs: [Page, Page] = [first.page, await first.context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/');
    await tab.getByRole('heading', { name: 'Your Bin' }).waitFor();
    await markLoaded(tab);
  }
  return { ...first, tabs };
}

/** Marks the loaded document; a reload removes the mark. */
export function markLoaded(tab: Page): Promise<unknown> {
  return tab.evaluate(() => Object.assign(globalThis, { untouched: true }));
}

/** Whether the page still shows the document that was marked. */
export function isUntouched(tab: Page): Promise<boolean> {
  return tab.evaluate(() => 'untouched' in globalThis);
}

/** Cuts the streams of all pages, and blocks reconnecting until `restoreStreams`. */
export async function cutStreams(context: BrowserContext): Promise<void> {
  await context.route(STREAMS, (route) => route.abort());
  await context.setOffline(true);
  await context.setOffline(false);
}

export function restoreStreams(context: BrowserContext): Promise<void> {
  return context.unroute(STREAMS);
}

const STREAMS = '**/trpc/live.changes*';
