import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type FirstLoad, firstLoad, signUpWithConcept } from './first-load.ts';
import { type Program, startProgram } from './program.ts';

/**
 * What each page may bring in script at its first load, in bytes, headers included. Each is what was
 * reached, rounded up, so that none grows unnoticed.
 */
const BUDGETS = { home: 114_000, concept: 137_000, competition: 110_000, signIn: 149_000 };

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

function keeps(budget: number, { script, files }: FirstLoad): void {
  const listed = [...files].map(([path, bytes]) => `${path} ${bytes}`).join('\n');
  expect(script, listed).toBeLessThanOrEqual(budget);
}

it('the founder home brings no more script than it did', async () => {
  const home = await firstLoad(browser, program.origin, 'Next Step', async (context) => {
    await signUpWithConcept(context, program.origin);
    return '/';
  });
  keeps(BUDGETS.home, home);
});

it('a concept, the competition and the sign-in bring no more script than they did', async () => {
  const concept = await firstLoad(
    browser,
    program.origin,
    'Validation Score',
    async (context) => `/concepts/${await signUpWithConcept(context, program.origin)}`,
  );
  keeps(BUDGETS.concept, concept);
  keeps(
    BUDGETS.competition,
    await firstLoad(browser, program.origin, 'Pitch Competition', async () => '/pitch-competition'),
  );
  keeps(BUDGETS.signIn, await firstLoad(browser, program.origin, 'Sign in', async () => '/api/auth/login'));
});
