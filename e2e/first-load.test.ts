import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { firstLoadOf, type MeasuredName, signUpWithConcept } from './first-load.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

/**
 * What each page may bring in script at its first load, in bytes, headers included. Each is what was
 * reached, rounded up by a hundred, so that none grows unnoticed. The hashes in the names of the files, which the first script lists, move its
 * compressed size by some tens of bytes with any change to any of them.
 */
const BUDGETS = {
  home: 109_900,
  concept: 132_700,
  recordings: 121_200,
  competition: 105_100,
  signIn: 116_000,
};

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function keepsBudget(name: MeasuredName): Promise<void> {
  const { script, files } = await firstLoadOf(browser, program.origin, name);
  const listed = [...files].map(([path, bytes]) => `${path} ${bytes}`).join('\n');
  expect(script, listed).toBeLessThanOrEqual(BUDGETS[name]);
}

it('the founder home brings no more script than it did', () => keepsBudget('home'));

it('a concept, the recordings, the competition and the sign-in bring no more script than they did', async () => {
  for (const name of ['concept', 'recordings', 'competition', 'signIn'] as const) await keepsBudget(name);
});

it('the first script has its functions compiled while it arrives, as the hint asks in its first line', async () => {
  const html = await (await fetch(`${program.origin}/pitch-competition`)).text();
  const [, path] = html.match(/"(\/assets\/main-[^"]+\.js)"/) ?? [];
  const script = await (await fetch(program.origin + path)).text();
  expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

it('the founder home asks along with the founder for everything that its content waits for', async () => {
  const context = await browser.newContext({ baseURL: program.origin });
  await signUpWithConcept(context, program.origin);
  const page = await context.newPage();
  const withFounder = page.waitForRequest(/accounts\.current/);
  await page.goto('/');
  const { pathname } = new URL((await withFounder).url());
  expect(pathname.split('/').at(-1)?.split(',')).toEqual(
    expect.arrayContaining(['config.get', 'journey.waiting', 'thoughts.list']),
  );
  await page.getByText('Next Step').first().waitFor();
  await context.close();
});

it.each([
  ['/', 'home-page'],
  ['/pitch-competition', 'competition-page'],
  ['/api/auth/login', 'sign-in-page'],
])('the page %s says in its HTML that it needs its script, %s, and its fonts', async (path, script) => {
  const context = await browser.newContext({ baseURL: program.origin });
  await signUpFounder(context, program.origin);
  const html = await (await context.request.get(path)).text();
  const told = [...html.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(told.filter((href) => href.startsWith(`/assets/${script}-`))).toHaveLength(1);
  expect(told.filter((href) => href.endsWith('.woff2'))).not.toEqual([]);
  await context.close();
});
