import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { pitchAnalysed, signUpFounder } from '../e2e/founder.ts';
import { type Program, startProgram } from '../e2e/program.ts';
import { stackBytes } from './stack.ts';

/** Goals in bytes; a kilobyte is 1000. */
const GOALS = { landingScript: 5000, landingAll: 40_000, homeScript: 110_000 };

/**
 * P13: the bytes that a browser with an empty cache transfers, headers included, for the landing page, and for the
 * founder home with a concept in the bin; each until the network has been idle for half a second.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const program = await startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } });
  const browser = await launchBrowser();
  try {
    const landing = await firstLoad(browser, program, 'How It Works', async () => {});
    print(line('P13 landing page, JavaScript', landing.script, GOALS.landingScript));
    print(line('P13 landing page, all', landing.all, GOALS.landingAll));
    const home = await firstLoad(browser, program, 'Next Step', (context) =>
      signUpWithConcept(context, program),
    );
    print(line('P13 founder home, JavaScript', home.script, GOALS.homeScript));
    const stack = await stackBytes();
    print(
      `P13 founder home, what bounds it: React, router, React Query and tRPC alone ${kilobytes(stack)}, our own ` +
        `code and the headers of its files ${kilobytes(home.script - stack)}`,
    );
    print(`P13 founder home, all: ${kilobytes(home.all)}, in ${home.requests} requests`);
  } finally {
    await browser.close();
    await program.stop();
  }
}

interface FirstLoad {
  readonly script: number;
  readonly all: number;
  readonly requests: number;
}

async function firstLoad(
  browser: Browser,
  program: Program,
  shows: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<FirstLoad> {
  const context = await browser.newContext({ baseURL: program.origin });
  await prepare(context);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { script: 0, all: 0 };
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByText(shows).first().waitFor();
  await context.close();
  return { ...bytes, requests: kinds.size };
}

/** Creates a founder whose only concept is fully analysed, so that no work is running. */
async function signUpWithConcept(context: BrowserContext, program: Program): Promise<void> {
  await signUpFounder(context, program.origin);
  const text = 'An app for dog walkers. I talked to 12 walkers. Three of them paid 20 dollars for a pilot.';
  await pitchAnalysed(context.request, program.origin, text);
}

function line(what: string, value: number, goal: number): string {
  return `${what}: ${kilobytes(value)}, goal ${kilobytes(goal)}, ${value <= goal ? 'met' : 'MISSED'}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
