import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, violationsAtBothSizes, violationsOf } from './browser.ts';
import { signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PHONE = '+14155550142';
const PITCH = 'An app for dog walkers. I talked to 12 walkers. Three of them paid 20 dollars for a pilot.';
const BIOGRAPHY = 'I worked ten years as a dog groomer and I hate how long bookings take.';
const NOTHING_READ =
  'No text was found in this PDF. It may be a scan: please upload one with text that can be selected.';
/** Console messages expected from failing calls and from files that the server refuses. */
const EXPECTED = ['net::ERR_FAILED', '415'];

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({ env: { CONCEPT_LINE_NUMBER: PHONE } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** Opens a founder's home in a new browser context. Without a profile the set-up dialog is open. */
async function openHome(profile?: object | null) {
  const opened = await openPage(browser, { origin: program.origin, expected: EXPECTED });
  const founder = await signUpFounder(opened.context, program.origin, profile);
  await opened.page.goto('/');
  // By its text: elements behind the open set-up dialog have no role.
  await opened.page.getByText('Your Bin', { exact: true }).waitFor();
  return { ...opened, ...founder };
}

/** Aborts the next call of this procedure or path. */
async function loseNext(page: Page, call: string): Promise<void> {
  await page.route(`**/${call}**`, (route) => route.abort(), { times: 1 });
}

function toastSays(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}

describe('the founder home', () => {
  it('asks for a phone number until one is saved, then shows the number of the line once', async () => {
    const { page, context, complaints } = await openHome(null);
    const setUp = page.getByRole('dialog', { name: 'Complete Set-Up' });
    await page.keyboard.press('Escape');
    expect(await setUp.getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    await setUp.getByLabel('Phone Number').fill('123');
    await setUp.getByRole('button', { name: 'Complete Setup' }).click();
    await setUp.getByText('Please enter a valid phone number').waitFor();

    await setUp.getByLabel('Phone Number').fill('(415) 555-2999');
    await loseNext(page, 'trpc/accounts.update');
    await setUp.getByRole('button', { name: 'Complete Setup' }).click();
    await toastSays(page, 'Setup Failed');
    await toastSays(page, 'Failed to set up your profile. Please try again.');
    expect(await setUp.getByLabel('Phone Number').inputValue()).toBe('(415) 555-2999');
    await setUp.getByRole('button', { name: 'Complete Setup' }).click();
    await toastSays(page, 'Your profile has been set up successfully.');

    const prompt = page.getByRole('dialog', { name: 'Save Our Number' });
    await prompt.waitFor();
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      prompt.getByRole('button', { name: 'Save to Contacts' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('concept-line.vcf');
    await prompt.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await userOf(page)).hasSeenContactPrompt).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the pitch until the server has stored it, renames and deletes, and reverts failed changes', async () => {
    const { page, context, complaints } = await openHome();
    const box = page.getByPlaceholder('Describe your business concept...');
    await box.fill('  ');
    expect(await page.getByRole('button', { name: 'Submit Concept' }).isDisabled()).toBe(true);
    await box.press('Control+Enter');
    await toastSays(page, 'Empty concept');
    await toastSays(page, 'Please enter your business concept first.');
    await box.fill(PITCH);
    await loseNext(page, 'trpc/concepts.createFromText');
    await page.getByRole('button', { name: 'Submit Concept' }).click();
    await toastSays(page, 'Submission failed');
    await toastSays(page, 'Failed to submit your concept. Please try again.');
    expect(await box.inputValue()).toBe(PITCH);
    await page.getByRole('button', { name: 'Submit Concept' }).click();
    await toastSays(page, 'Concept submitted!');
    await page.getByText('Next Step: Refine Assumptions').waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: /^Rename/ }).click();
    const title = page.getByLabel('Concept title');
    await title.fill('Not this');
    await title.press('Escape');
    expect(await page.getByText('Not this').count()).toBe(0);
    await page.getByRole('button', { name: /^Rename/ }).click();
    await title.fill('Walks');
    await loseNext(page, 'trpc/concepts.update');
    await title.press('Enter');
    await toastSays(page, 'Failed to rename concept');
    expect(await title.inputValue()).toBe('Walks');
    await title.press('Enter');
    await toastSays(page, 'Concept renamed successfully');

    const confirm = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Delete Walks' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await loseNext(page, 'trpc/concepts.remove');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Failed to delete concept');
    await page.getByRole('link', { name: 'Walks', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Walks' }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Concept deleted successfully');
    await page.getByText('Nothing in here yet').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('generates ideas once the founder has a biography or resume', async () => {
    const { page, context, complaints } = await openHome({
      hasSeenContactPrompt: true,
      biography: BIOGRAPHY,
    });
    const pitchMe = page.getByRole('button', { name: 'Pitch Me' });
    await loseNext(page, 'trpc/accounts.generateIdeas');
    await pitchMe.click();
    await toastSays(page, 'Failed to generate ideas. Please try again.');
    await pitchMe.click();
    await page.getByRole('button', { name: 'Pitch this' }).first().click();
    expect(await violationsOf(page)).toEqual([]);
    const box = page.getByPlaceholder('Describe your business concept...');
    expect((await box.inputValue()).length).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Create concept' }).first().click();
    await toastSays(page, 'Concept created!');
    await page.getByRole('button', { name: 'In your bin' }).waitFor();
    await page.getByRole('link', { name: 'Pitch Competition' }).click();
    await page.goBack();
    expect(await page.getByRole('button', { name: 'In your bin' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('names what is missing when nothing is known about the founder', async () => {
    const { page, context } = await openHome();
    expect(await page.getByRole('button', { name: 'Pitch Me' }).isDisabled()).toBe(true);
    await page
      .getByText('Please add your resume and biography in settings to generate personalized ideas.')
      .waitFor();
    await context.close();
  });
});

describe('Profile Settings', () => {
  it('shows errors beside their fields, and keeps what was typed', async () => {
    const { page, context, complaints } = await openHome();
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile Settings' });
    await dialog.getByLabel('First Name').fill(' ');
    await dialog.getByLabel('Last Name').fill('');
    await dialog.getByLabel('Phone Number').fill('123');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid phone number',
    ]) {
      await dialog.getByText(message).waitFor();
    }
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill('Hopper');
    await dialog.getByLabel('Phone Number').fill('');
    await dialog.getByLabel('Phone Number').fill('415 555 2998');
    await dialog.getByLabel('Biography').fill(BIOGRAPHY);
    await loseNext(page, 'trpc/accounts.update');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toastSays(page, 'Failed to update your profile. Please try again.');
    expect(await dialog.getByLabel('Biography').inputValue()).toBe(BIOGRAPHY);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toastSays(page, 'Profile Updated');
    await page.getByRole('button', { name: 'Grace' }).waitFor();
    expect((await userOf(page)).phoneNumber).toBe('+14155552998');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('accepts a resume, refuses other files, and shows what was read from it', async () => {
    const { page, context, complaints } = await openHome();
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile Settings' });
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.getByLabel('Resume file').setInputFiles({ name, mimeType, buffer });
    await choose('me.txt', 'text/plain', Buffer.from('words'));
    await toastSays(page, 'Please upload a JPG, PNG, or PDF file.');
    await choose('me.pdf', 'application/pdf', Buffer.alloc(11 * 1024 * 1024));
    await toastSays(page, 'Please upload a file smaller than 10MB.');
    await choose('me.pdf', 'application/pdf', Buffer.alloc(0));
    await toastSays(page, 'This file is empty.');
    await choose('me.pdf', 'application/pdf', Buffer.from('<html>not a PDF</html>'));
    await toastSays(page, 'Failed to upload resume. Please try again.');
    expect((await userOf(page)).resume).toBe(false);

    await choose('me.pdf', 'application/pdf', pdfSaying('Ten years of dog grooming in Oakland'));
    await toastSays(page, 'Your resume has been uploaded and processed successfully.');
    await dialog.getByText('Resume uploaded and processed').waitFor({ timeout: 30_000 });
    await dialog.getByText('7 words read').click();
    await dialog.getByText('Ten years of dog grooming in Oakland').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await loseNext(page, 'api/auth/user/resume');
    await removeResume(page);
    await toastSays(page, 'Removal Failed');
    await toastSays(page, 'Failed to remove resume. Please try again.');
    await removeResume(page);
    await toastSays(page, 'Resume Removed');

    await choose('scan.pdf', 'application/pdf', pdfSaying(''));
    await dialog.getByText('Resume uploaded, but not read').waitFor({ timeout: 30_000 });
    await toastSays(page, NOTHING_READ);
    await removeResume(page);
    await dialog.getByRole('button', { name: 'Upload Resume' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('exports all data, and deletes the account after the e-mail address is typed', async () => {
    const { page, context, email, complaints } = await openHome();
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export Your Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hunchline-export.json');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Account' });
    await confirm.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await confirm.getByRole('button', { name: 'Delete Account' }).isDisabled()).toBe(true);
    await confirm.getByLabel(/^Type/).fill(email);
    await loseNext(page, 'trpc/accounts.remove');
    await confirm.getByRole('button', { name: 'Delete Account' }).click();
    await confirm.getByText('Failed to delete your account. Please try again.').waitFor();
    await confirm.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Turn your calls into companies' }).waitFor();
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('Feature Requests', () => {
  it('accepts a request, and counts one vote per founder', async () => {
    const { page, context, complaints } = await openHome();
    await page.getByRole('button', { name: 'Feature Requests' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feature Requests' });
    await dialog.getByRole('tab', { name: 'Submit Feature' }).click();
    await dialog.getByLabel('Title').fill('Dark roast');
    expect(await dialog.getByRole('button', { name: 'Submit Feature' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Description').fill('Coffee while waiting');
    await loseNext(page, 'trpc/features.submit');
    await dialog.getByRole('button', { name: 'Submit Feature' }).click();
    await toastSays(page, 'Failed to submit feature');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Dark roast');
    await dialog.getByRole('button', { name: 'Submit Feature' }).click();
    await toastSays(page, 'Feature submitted successfully! It will be reviewed by our team.');

    await showEveryFeature(page);
    await page.reload();
    await page.getByRole('button', { name: 'Feature Requests' }).click();
    const vote = dialog.getByRole('button', { name: /^Vote for Dark roast/ });
    await vote.waitFor();
    await dialog.getByText('in progress', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await loseNext(page, 'trpc/features.vote');
    await vote.click();
    await toastSays(page, 'Failed to vote for feature');
    await vote.click();
    await toastSays(page, 'Vote recorded successfully');
    await dialog.getByRole('button', { name: 'Vote for Dark roast, 1 vote' }).click();
    await toastSays(page, 'Vote removed successfully');
    await dialog.getByRole('button', { name: 'Vote for Dark roast, 0 votes' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

interface SeenUser {
  hasSeenContactPrompt: boolean;
  phoneNumber: string | null;
  resume: boolean;
}

async function userOf(page: Page): Promise<SeenUser> {
  return (await page.context().request.get('/api/auth/user')).json() as Promise<SeenUser>;
}

async function removeResume(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Resume' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

/** Changes the status of a submitted feature as an administrator. */
async function showEveryFeature(page: Page): Promise<void> {
  const { request } = page.context();
  const headers = { origin: program.origin };
  await request.post('/api/admin/unlock', { data: { password: 'open sesame please' }, headers });
  const features = (await (await request.get('/api/features')).json()) as { id: string }[];
  for (const { id } of features) {
    await request.put(`/api/features/${id}`, { data: { visible: true, status: 'in_progress' }, headers });
  }
}

/** The smallest PDF with one line of text. */
function pdfSaying(line: string): Buffer {
  const content = `BT /F1 18 Tf 50 700 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = pdf.length;
    pdf += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${pdf}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`);
}
