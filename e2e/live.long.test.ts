import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const CUT = ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'ERR_INCOMPLETE_CHUNKED_ENCODING'];
const MINUTE_MS = 60_000;

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

it('shows in both tabs what came while their streams were cut for a minute, without a reload', async () => {
  const { page, context, complaints } = await openPage(browser, { origin: program.origin, expected: CUT });
  await signUpFounder(context, program.origin);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/');
    await tab.getByRole('heading', { name: 'Your Bin' }).waitFor();
    await tab.evaluate(() => Object.assign(globalThis, { untouched: true }));
  }
  await context.route('**/trpc/live.changes*', (route) => route.abort());
  await context.setOffline(true);
  await context.setOffline(false);
  const simulate = (purpose: string) =>
    send(context.request, program.origin, 'POST', '/api/calls', { sample: true, purpose });
  await simulate('thought');
  await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
  await simulate('pitch');
  await context.unroute('**/trpc/live.changes*');
  for (const tab of tabs) {
    await tab
      .getByText(/One more thought about PawPlan/)
      .first()
      .waitFor({ timeout: 20_000 });
    await tab
      .getByRole('listitem')
      .filter({ hasText: /PawPlan/ })
      .first()
      .waitFor({ timeout: 20_000 });
    expect(await tab.evaluate(() => 'untouched' in globalThis)).toBe(true);
  }
  // Both follow again: what comes now is there as fast as ever.
  await send(context.request, program.origin, 'POST', '/api/concepts/text', {
    text: 'Lighthouse keepers rent out their towers by the night to people who cannot sleep elsewhere.',
  });
  for (const tab of tabs)
    await tab
      .getByRole('listitem')
      .filter({ hasText: /lighthouse|tower/i })
      .first()
      .waitFor({ timeout: 5000 });
  expect(complaints).toEqual([]);
});
