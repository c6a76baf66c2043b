import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeStandIn } from '../src/server/testing/stripe-stand-in/stripe-stand-in.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PLANS = {
  FREE_BUDGET_CENTS: '100',
  PRO_BUDGET_CENTS: '2000',
  SUPPORT_EMAIL: 'help@hunchline.test',
  // A configured model that is never called: with one, the plans differ.
  OPENAI_API_KEY: 'a key',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
};

let stripe: StripeStandIn;
let program: Program;
let browser: Browser;
beforeAll(async () => {
  stripe = new StripeStandIn();
  await stripe.listen();
  [program, browser] = await Promise.all([
    startProgram({ env: { ...PLANS, ...stripe.env } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await stripe.close();
});

/** Delivers the provider's pending webhooks. */
let told = 0;
async function tell(): Promise<void> {
  for (const event of stripe.account.events.slice(told)) {
    const { payload, headers } = stripe.delivery(event);
    await fetch(`${program.origin}/api/stripe/webhook`, { method: 'POST', body: payload, headers });
  }
  told = stripe.account.events.length;
}

describe('the subscription page', () => {
  it('shows plans, usage and price; Pro adds support by e-mail, and nothing is deleted when Pro ends', async () => {
    const { page, context, complaints } = await openPage(browser, { origin: program.origin, width: 390 });
    await signUpFounder(context, program.origin);
    await page.goto('/subscribe');
    await page.getByText('$19', { exact: true }).waitFor();
    const work = page.getByRole('row', { name: /^AI work in a month/ });
    await work.getByText('$0.00 used').waitFor();
    expect(await work.getByRole('cell').allInnerTexts()).toEqual(['$1.00', '$20.00']);
    await page
      .getByRole('row', { name: /^Stored files/ })
      .getByText('0 MB used')
      .waitFor();
    await page.getByRole('columnheader', { name: 'Free your plan' }).waitFor();
    expect(await page.getByText('help@hunchline.test').count()).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    const late = await openWithoutStream(context);
    const asked = await context.request.post(`${program.origin}/api/create-checkout-session`, {
      headers: { origin: program.origin },
    });
    const { id } = stripe.account.pay(((await asked.json()) as { url: string }).url);
    await tell();
    await late.getByRole('button', { name: 'Subscribe Now' }).click();
    await late.getByText('Already Subscribed', { exact: true }).waitFor();
    await late.getByText('You already have an active subscription.', { exact: true }).waitFor();
    await late.close();
    await page.goto('/subscribe?checkout=success');
    await page.getByText('Thank you. You are on Pro now.').waitFor();
    await page.getByRole('button', { name: 'Manage Subscription' }).waitFor();
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('menuitem', { name: 'Manage Subscription' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Pro your plan' }).waitFor();
    await page.getByRole('link', { name: 'help@hunchline.test' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    stripe.account.cancel(id);
    await tell();
    await page.goto('/subscribe');
    await page.getByRole('columnheader', { name: 'Free your plan' }).waitFor();
    await page.getByText('When Pro ends, everything you have made stays open to you.').waitFor();
    expect(await page.getByText('help@hunchline.test').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The subscription page in a tab that does not learn what happens elsewhere. */
async function openWithoutStream(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.route('**/trpc/live.**', (route) => route.abort());
  await tab.goto('/subscribe');
  await tab.getByRole('button', { name: 'Subscribe Now' }).waitFor();
  return tab;
}

describe('an unreachable payment provider', () => {
  it('leaves the subscription page working, without a price', async () => {
    const dark = await openStripeless();
    const { page, context, complaints } = await openPage(browser, { origin: dark.origin, expected: ['503'] });
    await signUpFounder(context, dark.origin);
    await page.goto('/subscribe');
    await page.getByText('The payment provider does not say its price at the moment').waitFor();
    await page.getByText('everything is free here').waitFor();
    expect(await page.getByRole('heading', { name: 'What each plan gives' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByText('Failed to start checkout. Please try again.').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await dark.stop();
  });

  /** Payments by an unreachable provider, and the built-in analyst. */
  const openStripeless = () => startProgram({ env: { ...stripe.env, STRIPE_API_URL: 'http://127.0.0.1:9' } });
});
