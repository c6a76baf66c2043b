import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readablePhone } from '../src/shared/readable-phone.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { type Program, startProgram } from './program.ts';
import { screens } from './screens.ts';

const ADMIN_PASSWORD = 'open sesame please';
/** Console messages expected from refused calls: a locked panel, a payment without a provider. */
const EXPECTED = ['401', '503'];
const DESKTOP = { width: 1280, colorScheme: 'light' } as const;
const PHONE = { width: 360, colorScheme: 'dark' } as const;

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({ env: { ADMIN_PASSWORD, CONCEPT_LINE_NUMBER: '+14155550142' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

let founders = 0;

/** Opens a page as a newly signed-up founder who has a phone number and nothing else. */
async function openFounder(screen: typeof DESKTOP | typeof PHONE) {
  founders += 1;
  const opened = await openPage(browser, { origin: program.origin, expected: EXPECTED, ...screen });
  const { request } = opened.context;
  const headers = { origin: program.origin };
  const account = {
    email: `line${founders}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
  };
  await request.post('/api/auth/sign-up', { data: account, headers });
  const profile = { phoneNumber: `+1415555${3000 + founders}`, hasSeenContactPrompt: true };
  await request.put('/api/auth/user', { data: profile, headers });
  return { ...opened, phoneNumber: profile.phoneNumber };
}

/** Expects no sideways scrolling and no axe violation. */
async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
}

function toastSays(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}

describe.each(screens([DESKTOP, PHONE]))('the line at $width px, $colorScheme', (screen) => {
  it('creates, edits and deletes a PIN', async () => {
    const { page, context, complaints } = await openFounder(screen);
    const code = screen === DESKTOP ? '0042' : '0043';
    await page.goto('/pins');
    await page.getByText('No PINs yet').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Create PIN' }).first().click();
    const create = page.getByRole('dialog', { name: 'Create PIN' });
    await create.getByRole('button', { name: 'Create PIN' }).click();
    await toastSays(page, 'Please fill in all required fields');
    await create.getByText('A PIN has exactly 4 digits.').waitFor();
    await expectSound(page);
    await create.getByLabel('PIN code').fill(code);
    await create.getByLabel('Label').fill('My car phone');
    await create.getByRole('button', { name: 'Create PIN' }).click();
    await toastSays(page, 'PIN Created');
    await page.getByText(code, { exact: true }).waitFor();

    await page.getByRole('button', { name: `Edit PIN ${code}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit PIN' });
    expect(await edit.getByLabel('PIN code').isDisabled()).toBe(true);
    await edit.getByLabel('Label').fill('My boat phone');
    await edit.getByRole('switch', { name: 'Active' }).click();
    await expectSound(page);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await toastSays(page, 'PIN Updated');
    await page.getByText('My boat phone').waitFor();
    await page.getByText('Inactive', { exact: true }).waitFor();
    await expectSound(page);

    const remove = page.getByRole('button', { name: `Delete PIN ${code}` });
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await remove.click();
    expect(questions).toEqual(['Are you sure you want to delete this PIN? This action cannot be undone.']);
    await page.getByText('My boat phone').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await toastSays(page, 'PIN Deleted');
    await page.getByText('No PINs yet').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a simulated call on every page that lists or counts calls', async () => {
    const { page, context, complaints, phoneNumber } = await openFounder(screen);
    await page.goto('/recordings');
    await page.getByText('No recordings yet').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByText('No calls in the last thirty days').waitFor();
    await expectSound(page);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('No calls yet').waitFor();
    await page.getByRole('button', { name: 'Simulate Call' }).click();
    const simulate = page.getByRole('dialog', { name: 'Simulate Call' });
    expect(await simulate.getByLabel('Phone number').inputValue()).toBe(readablePhone(phoneNumber));
    await expectSound(page);
    await simulate.getByRole('button', { name: 'Simulate Call' }).click();
    await toastSays(page, 'Test Call Created');
    await page.getByText(/, simulated$/).waitFor();
    const total = page.locator('dl > div').filter({ hasText: 'Total Calls' });
    await total.getByText('1', { exact: true }).waitFor();
    await expectSound(page);

    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('heading', { name: 'Calls over time' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Recordings', exact: true }).click();
    await page.getByText('This call has no recording.').waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lets an administrator who has unlocked the panel change the greeting', async () => {
    const { page, context, complaints } = await openFounder(screen);
    const greeting = `Ahoy ${screen.width}, what is your idea?`;
    await page.goto('/settings');
    await page.getByText('/api/', { exact: false }).first().waitFor();
    await expectSound(page);
    await page.getByLabel('What callers hear first').fill(greeting);
    await page.getByText('so it needs the admin panel, which is locked in this browser.').waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await expectSound(page);
    await page.getByRole('link', { name: 'Unlock it' }).click();
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    // Back on the settings page, which kept the typed text.
    await page.getByText('so it needs the admin panel, which is unlocked in this browser.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
    expect(await page.getByLabel('What callers hear first').inputValue()).toBe(greeting);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toastSays(page, 'Settings Saved');
    await page.reload();
    await expect.poll(() => page.getByLabel('What callers hear first').inputValue()).toBe(greeting);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(screens([DESKTOP, PHONE]))('the plan at $width px, $colorScheme', (screen) => {
  it('says that nothing can be bought when no payment provider is configured', async () => {
    const { page, context, complaints } = await openFounder(screen);
    await page.goto('/subscribe');
    await page.getByText('$29').waitFor();
    await page.getByText(/^Payments are not set up on this server/).waitFor();
    await expectSound(page);
    expect(await page.getByRole('button', { name: 'Subscribe Now' }).isDisabled()).toBe(true);
    await page.goto('/subscribe?checkout=cancelled');
    await page.getByText('Checkout cancelled').waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
