import type { Browser, BrowserContext } from 'playwright-core';
import { pitchAnalysed, signUpFounder } from './founder.ts';

/** What a browser with an empty cache transfers for a page, in bytes, headers included. */
export interface FirstLoad {
  readonly script: number;
  readonly all: number;
  readonly requests: number;
  /** The script of each file, by its path. */
  readonly files: ReadonlyMap<string, number>;
}

/** Loads a page with an empty cache until it shows these words and the network has been idle for half a second. */
export async function firstLoad(
  browser: Browser,
  origin: string,
  shows: string,
  /** What has to be there before; answers with the page's path. */
  prepare: (context: BrowserContext) => Promise<string> = async () => '/',
): Promise<FirstLoad> {
  const context = await browser.newContext({ baseURL: origin });
  const path = await prepare(context);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, { kind: string; path: string }>();
  const files = new Map<string, number>();
  let all = 0;
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    asked.set(requestId, { kind: type, path: new URL(response.url).pathname }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    const request = asked.get(requestId);
    if (request?.kind === 'Script') files.set(request.path, encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText(shows).first().waitFor();
  await context.close();
  const script = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { script, all, requests: asked.size, files };
}

/** A founder whose only concept is analysed, so that nothing is under way. @returns the concept's id */
export async function signUpWithConcept(context: BrowserContext, origin: string): Promise<string> {
  await signUpFounder(context, origin);
  const text = 'An app for dog walkers. I talked to 12 walkers. Three of them paid 20 dollars for a pilot.';
  return (await pitchAnalysed(context.request, origin, text)).id;
}

interface MeasuredPage {
  readonly shows: string;
  readonly prepare: (context: BrowserContext, origin: string) => Promise<string>;
}

/** The pages whose first load is measured (P13) and held to a budget, and what has to be there before. */
export const MEASURED_PAGES = {
  home: {
    shows: 'Next Step',
    async prepare(context, origin) {
      await signUpWithConcept(context, origin);
      return '/';
    },
  },
  concept: {
    shows: 'Validation Score',
    prepare: async (context, origin) => `/concepts/${await signUpWithConcept(context, origin)}`,
  },
  recordings: {
    shows: 'No recordings yet',
    async prepare(context, origin) {
      await signUpFounder(context, origin);
      return '/recordings';
    },
  },
  competition: { shows: 'Pitch Competition', prepare: async () => '/pitch-competition' },
  signIn: { shows: 'Sign in', prepare: async () => '/api/auth/login' },
} as const satisfies Record<string, MeasuredPage>;
export type MeasuredName = keyof typeof MEASURED_PAGES;

/** {@link firstLoad} of one of the measured pages. */
export function firstLoadOf(browser: Browser, origin: string, name: MeasuredName): Promise<FirstLoad> {
  const { shows, prepare } = MEASURED_PAGES[name];
  return firstLoad(browser, origin, shows, (context) => prepare(context, origin));
}
