import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/server/testing/free-port.ts';
import { OidcStandIn } from '../src/server/testing/oidc-stand-in/oidc-stand-in.ts';
import { launchBrowser, openPage, violationsOf } from './browser.ts';
import { send } from './founder.ts';
import { type Program, startProgram } from './program.ts';

let provider: OidcStandIn;
let program: Program;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  provider = new OidcStandIn();
  await provider.listen();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { ...provider.env, OIDC_ONLY: 'true', PUBLIC_URL: origin };
  [program, browser] = await Promise.all([startProgram({ port, env }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await provider.close();
});

let people = 0;
/** Adds a new user at the identity provider. */
function arrive(): void {
  people += 1;
  provider.person = { sub: `person ${people}`, email: `person${people}@example.com`, email_verified: true };
}

const continueAtProvider = (page: Page) =>
  page.getByRole('link', { name: 'Continue with single sign-on' }).click();

describe('single sign-on as the only sign-in method', () => {
  it('returns to a deep link, signs in again over a half-typed form, and signs out at the provider too', async () => {
    arrive();
    const { page, context } = await openPage(browser, { origin, expected: ['401'] });
    await page.goto('/pins');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'PIN Management', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pins');
    const profile = { phoneNumber: '+14155553999', hasSeenContactPrompt: true };
    await send(context.request, origin, 'PUT', '/api/auth/user', profile);

    await page.goto('/');
    const pitch = page.getByLabel('Describe your business concept...');
    await pitch.fill('A bakery that bakes at night for those who work then.');
    await context.clearCookies({ name: 'hunchline_session' });
    await page.getByRole('button', { name: 'Submit Concept' }).click();
    await page.getByRole('dialog', { name: 'Please Sign In Again' }).waitFor();
    expect(await page.getByRole('dialog').getByLabel('Password').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const [other] = await Promise.all([context.waitForEvent('page'), continueAtProvider(page)]);
    await other.waitForURL(`${origin}/`);
    await other.getByRole('heading', { name: 'Your Bin' }).waitFor();
    await page.getByRole('button', { name: 'I have signed in' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await pitch.inputValue()).toContain('A bakery that bakes at night');

    const before = provider.signOuts;
    await other.goto('/api/logout');
    await other.waitForURL(`${origin}/`);
    expect(provider.signOuts).toBe(before + 1);
    expect((await context.request.get(`${origin}/api/auth/user`)).status()).toBe(401);
    await context.close();
  });

  it('explains a failed sign-in on a page without the closed password form, and lets the user retry', async () => {
    arrive();
    const { page, context, complaints } = await openPage(browser, { origin, expected: ['401'] });
    provider.trouble.token = 'answers 500';
    await page.goto('/api/auth/login?back=%2Fpins');
    await page.getByText('The sign-in provider cannot be reached. Please try again in a moment.').waitFor();
    expect(await page.getByLabel('Password').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    provider.trouble.token = undefined;
    const squatted = provider.person;
    provider.person = { ...squatted, sub: 'another of that name' };
    await continueAtProvider(page);
    await page.waitForURL(`${origin}/pins`);
    await context.clearCookies();

    provider.person = { ...squatted, email_verified: false };
    await page.goto('/api/auth/login');
    await page.getByText('Please ask whoever runs this server.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
