import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/server/testing/free-port.ts';
import { MailStandIn } from '../src/server/testing/mail-stand-in/mail-stand-in.ts';
import { TwilioStandIn } from '../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { launchBrowser, openPage, violationsAtBothSizes, violationsOf } from './browser.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PASSWORD = 'correct horse battery';

let mail: MailStandIn;
let twilio: TwilioStandIn;
let program: Program;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  mail = new MailStandIn();
  twilio = new TwilioStandIn();
  await Promise.all([mail.listen(), twilio.listen()]);
  const port = await freePort();
  // Passkeys are bound to a host name; an IP address does not work.
  origin = `http://localhost:${port}`;
  const env = { ...mail.env, ...twilio.env, PUBLIC_URL: origin };
  [program, browser] = await Promise.all([startProgram({ port, env }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await Promise.all([mail.close(), twilio.close()]);
});

async function until<T>(look: () => T | undefined | ''): Promise<T> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not come');
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('an account', () => {
  it('is recovered by a mailed link, and a sign-in returns to the page that was asked for', async () => {
    const { page, context, complaints } = await openPage(browser, { origin, expected: ['401', '404'] });
    const { email } = await signUpFounder(context, origin);
    await context.clearCookies();
    await page.goto('/pins');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('status').waitFor();
    const link = await until(() => /http:\/\/\S+\/reset\/\S+/.exec(mail.lastTo(email)?.text ?? '')?.[0]);
    await page.goto(link);
    await page.getByLabel('New password').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('New password').fill('a new one of my own');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL(`${origin}/`);
    await context.clearCookies();
    await page.goto('/pins');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, email, 'a new one of my own');
    await page.waitForURL(`${origin}/pins`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('signs in with a passkey', async () => {
    const { page, context, complaints } = await openPage(browser, { origin, expected: ['401'] });
    const { email } = await signUpFounder(context, origin);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await page.getByText('Passkey Added').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.clearCookies();
    await page.goto('/api/auth/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${origin}/`);
    const me = await context.request.get(`${origin}/api/auth/user`);
    expect((await me.json()).email).toBe(email);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('verifies its phone number with the code sent by text message', async () => {
    const { page, context, complaints } = await openPage(browser, { origin, width: 390 });
    const { phoneNumber } = await signUpFounder(context, origin);
    const code = await until(() => /^\d{6}/.exec(twilio.lastTextTo(phoneNumber) ?? '')?.[0]);
    await page.goto('/');
    await page.getByRole('button', { name: 'enter the code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Number' });
    await dialog.getByLabel('Code').fill(code);
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'enter the code' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    await page.getByText('is confirmed: calls from it are yours').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('signs in again in a dialog when its session ends, without losing what was typed', async () => {
    const { page, context } = await openPage(browser, { origin });
    const { email } = await signUpFounder(context, origin);
    await page.goto('/');
    const pitch = page.getByRole('textbox').first();
    await pitch.fill('A bakery that bakes at night for those who work then.');
    await context.clearCookies();
    // A poll may find out first, whose dialog covers the button.
    const submit = page.getByRole('button', { name: 'Submit Concept', includeHidden: true });
    await submit.dispatchEvent('click');
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
    await signIn(page, email, PASSWORD);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await pitch.inputValue()).toContain('A bakery that bakes at night');
    await context.close();
  });

  it('hides the page when signed out in another tab, and restores it with the typed text after a sign-in', async () => {
    const { page, context } = await openPage(browser, { origin, expected: ['401'] });
    const { email } = await signUpFounder(context, origin);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your Bin' }).waitFor();
    const pitch = page.getByLabel('Describe your business concept...');
    await pitch.fill('A bakery that bakes at night for those who work then.');
    const other = await context.newPage();
    await other.goto('/api/logout');
    await page.getByRole('dialog', { name: 'Please Sign In Again' }).waitFor();
    expect(await page.getByText('Your Bin').isVisible()).toBe(false);
    expect(await pitch.isVisible()).toBe(false);
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    await signIn(page, email, PASSWORD);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await pitch.inputValue()).toContain('A bakery that bakes at night');
    await context.close();
  });

  it('can sign out from the set-up dialog, which cannot be closed otherwise', async () => {
    const { page, context } = await openPage(browser, { origin });
    await signUpFounder(context, origin, null);
    await page.goto('/');
    await page
      .getByRole('dialog', { name: 'Complete Set-Up' })
      .getByRole('link', { name: 'Sign Out' })
      .click();
    await page.waitForURL(`${origin}/`);
    expect((await context.request.get(`${origin}/api/auth/user`)).status()).toBe(401);
    await context.close();
  });
});
