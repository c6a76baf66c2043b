import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, openPanel as openAdminPanel, toastSays } from './admin.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsAtBothSizes, violationsOf } from './browser.ts';
import { execute } from './database.ts';
import { type Program, startProgram } from './program.ts';
import { screens } from './screens.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
/** Console messages expected after a wrong password and a refused prompt. */
const EXPECTED = ['401', '400'];
const DESKTOP = { width: 1280, colorScheme: 'light' } as const;
const PHONE = { width: 360, colorScheme: 'dark' } as const;
type Screen = typeof DESKTOP | typeof PHONE;

let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({
      env: {
        ADMIN_PASSWORD,
        CONCEPT_LINE_NUMBER: '+14155550142',
        COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z',
      },
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

function openVisitor(screen: Screen = DESKTOP) {
  return openPage(browser, { origin: program.origin, expected: EXPECTED, ...screen });
}

const openPanel = (tab: string) =>
  openAdminPanel(browser, { origin: program.origin, tab, expected: EXPECTED });

/** Expects no sideways scrolling and no axe violation. */
async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
}

describe.each(screens([DESKTOP, PHONE]))(
  'the gate of the admin panel at $width px, $colorScheme',
  (screen) => {
    it('unlocks with the right password only, and locks again at Logout', async () => {
      const { page, context, complaints } = await openVisitor(screen);
      await page.goto('/admin');
      await page.getByLabel('Password').fill('open sesame');
      await expectSound(page);
      await page.getByRole('button', { name: 'Access Admin Panel' }).click();
      await toastSays(page, 'Invalid password');
      expect(await page.getByRole('heading', { name: 'Admin Panel' }).count()).toBe(0);
      await page.getByLabel('Password').fill(ADMIN_PASSWORD);
      await page.getByLabel('Password').press('Enter');
      await toastSays(page, 'Welcome to the admin panel');

      const contents: [tab: string, heading: RegExp][] = [
        ['Features', /^Features \(\d+\)$/],
        ['AI Prompts', /^AI Prompts \(\d+\)$/],
        ['Competition', /^Entries \(\d+\)$/],
      ];
      for (const [tab, heading] of contents) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('heading', { name: heading }).waitFor();
        await page.getByLabel(/^Loading/).waitFor({ state: 'detached' });
        await expectSound(page);
      }
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);

describe('the Features tab', () => {
  it('adds, edits, hides and deletes a feature', async () => {
    const { page, context, complaints } = await openPanel('Features');
    const board = page.getByRole('region', { name: 'Features' });
    await board.getByText('No features yet').waitFor();
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await toastSays(page, 'Title and description are required');
    await page.getByLabel('Title', { exact: true }).fill('Dark roast');
    await page.getByLabel('Description').fill('Coffee while waiting');
    expect(await page.getByLabel('Visible to users').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await toastSays(page, 'Feature created successfully');
    await board.getByRole('img', { name: 'Visible' }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');

    await board.getByRole('button', { name: 'Edit Dark roast' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Feature' });
    await edit.getByLabel('Title').fill('Light roast');
    await edit.getByLabel('Status').selectOption('in_progress');
    await edit.getByLabel('Vote count').fill('7');
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    await edit.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Feature updated successfully');
    await board.getByRole('heading', { name: 'Light roast' }).waitFor();
    await board.getByText('7 votes').waitFor();

    await board.getByRole('button', { name: 'Hide Light roast' }).click();
    await board.getByRole('img', { name: 'Hidden' }).waitFor();
    await board.getByRole('button', { name: 'Show Light roast' }).waitFor();

    await board.getByRole('button', { name: 'Delete Light roast' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Feature' });
    expect(await violationsAtBothSizes({ context, page })).toEqual([]);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await board.getByRole('button', { name: 'Delete Light roast' }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Feature deleted successfully');
    await board.getByText('No features yet').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the AI Prompts tab', () => {
  it('refuses a prompt that lacks a placeholder, saves a complete one, and restores the original', async () => {
    const { page, context, complaints } = await openPanel('AI Prompts');
    const name = 'Concept feedback';
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card.getByRole('button', { name: `Edit ${name}` }).click();
    const system = card.getByRole('textbox', { name: 'System Prompt' });
    const user = card.getByRole('textbox', { name: 'User Prompt Template' });
    const delivered = await user.inputValue();
    await user.fill('Say something nice.');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('The user prompt lacks the placeholder {{pitch}}').waitFor();
    expect(await user.inputValue()).toBe('Say something nice.');
    expect(await violationsOf(page)).toEqual([]);

    await user.fill(delivered);
    await system.fill(`${await system.inputValue()}\nSpeak like a pirate.`);
    await card.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'AI prompt updated successfully');
    await card.getByText('Version 2', { exact: true }).waitFor();
    await card.getByText('Speak like a pirate.').waitFor();

    await card.getByRole('button', { name: `Versions of ${name}` }).click();
    const versions = page.getByRole('dialog', { name: `Versions of ${name}` });
    await versions.getByText('added: Speak like a pirate.').waitFor();
    await versions.getByText('No difference.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await versions.getByRole('button', { name: 'Return to version 1' }).click();
    await versions.waitFor({ state: 'hidden' });
    await card.getByText('Version 3', { exact: true }).waitFor();
    expect(await card.getByText('Speak like a pirate.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an edited prompt for which a release ships a new text', () => {
  it('can be compared with it, stays in force until the new one is accepted, then follows later releases', async () => {
    const key = "(select id from ai_prompts where key = 'founderFit')";
    const [own, old] = ['Judge the founder kindly.', 'Delivered long ago.'];
    await execute(
      program,
      `update ai_prompt_versions set system_prompt = '${old}' where prompt_id = ${key};
       insert into ai_prompt_versions (id, created_at, prompt_id, version, system_prompt, user_prompt, made_by)
         select gen_random_uuid(), now(), id, 2, '${own}', user_prompt, 'admin' from ai_prompts where id = ${key};
       update ai_prompts set system_prompt = '${own}', version = 2 where id = ${key}`,
    );
    const { page, context, complaints } = await openPanel('AI Prompts');
    const name = 'Founder fit';
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card.getByText(/^This prompt was edited here, and this release came with a new text/).waitFor();
    const compare = card.getByRole('button', { name: `Compare the new text of ${name}` });
    await compare.press('Enter');
    const dialog = page.getByRole('dialog', { name: `New text of ${name}` });
    await dialog.getByText(`removed: ${own}`).waitFor();
    await dialog
      .getByText(/^added: /)
      .first()
      .waitFor();
    await dialog.getByText('- version 2, in force').waitFor();
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await card.getByText('Version 2', { exact: true }).waitFor();

    await compare.click();
    await dialog.getByRole('button', { name: 'Take the delivered text' }).dblclick();
    await toastSays(page, 'AI prompt updated successfully');
    await card.getByText('Version 3', { exact: true }).waitFor();
    expect(await card.getByText(own).count()).toBe(0);
    expect(await compare.count()).toBe(0);
    await page.reload();
    await page.getByRole('tab', { name: 'AI Prompts' }).click();
    await card.getByText('Version 3', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the pitch competition', () => {
  it('shows a texted pitch with its score to every visitor, without a reload', async () => {
    const visitor = await openVisitor();
    await visitor.page.goto('/pitch-competition');
    await visitor.page.getByText('No submissions yet').waitFor();
    await visitor.page.getByText('Winner announced').waitFor();
    await visitor.page.getByText(/^December 31, 2998 at .* [A-Z]{2,4}|^January 1, 2999 at .*/).waitFor();
    await visitor.page.getByRole('link', { name: 'Test your own idea' }).waitFor();
    await expectSound(visitor.page);

    const admin = await openPanel('Competition');
    await admin.page.getByLabel('Phone number').fill('+14155552671');
    await admin.page.getByLabel('Text', { exact: true }).fill(PITCH);
    await admin.page.getByRole('button', { name: 'Send Text' }).click();
    await admin.page.getByText(/^Answer: Your pitch is in!/).waitFor();
    await admin.page.getByRole('heading', { name: 'Entries (1)' }).waitFor();
    await admin.page.getByRole('button', { name: 'Send Text' }).click();
    await admin.page.getByText('No answer is sent.', { exact: true }).waitFor();

    const entry = visitor.page.getByRole('article', { name: /^Rank 1: .*dog walkers/i });
    await entry.getByText(/^Validation Score: \d+%$/).waitFor({ timeout: 60_000 });
    const said = (await visitor.page.locator('body').textContent()) ?? '';
    expect(said.replace(/\D/g, '')).not.toContain('4155552671');
    await admin.page.getByText('Completed', { exact: true }).waitFor();
    await expectSound(admin.page);
    expect([...visitor.complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([visitor.context.close(), admin.context.close()]);
  });

  it.each([DESKTOP, PHONE])('explains an entry and its score $width wide, $colorScheme', async (screen) => {
    const { page, context, complaints } = await openVisitor(screen);
    await page.goto('/pitch-competition');
    const entry = page.getByRole('article', { name: /^Rank 1: .*dog walkers/i });
    await entry.getByText('Details').click();
    await entry.getByRole('heading', { name: "User's Pitch" }).waitFor();
    await entry.getByText(PITCH).first().waitFor();
    await entry.getByRole('heading', { name: 'General Feedback' }).waitFor();
    await entry.getByRole('heading', { name: 'Key Assumptions' }).waitFor();
    await expectSound(page);

    await entry.getByRole('button', { name: /^Validation Score/ }).click();
    const guide = page.getByRole('dialog', { name: 'Validation Score Guide' });
    await guide.getByText('Highly validated').waitFor();
    await expectSound(page);
    await guide.getByRole('button', { name: 'Got it' }).click();
    await guide.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'How it Works' }).click();
    const how = page.getByRole('dialog', { name: 'How it Works' });
    await how.getByText('Evidence is gathered').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await how.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('accepts feedback by keyboard alone, and shows it to administrators', async () => {
    const { page, context, complaints } = await openVisitor(PHONE);
    await page.goto('/pitch-competition');
    await page.getByRole('button', { name: 'Feedback' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'How is the AI doing?' });
    const send = dialog.getByRole('button', { name: 'Submit Feedback' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: '1 star', exact: true }).press('Space');
    for (const stars of ['2 stars', '3 stars', '4 stars']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.getByRole('radio', { name: stars }).isChecked()).toBe(true);
    }
    await expectSound(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('It asks good questions.');
    // A visitor who is not signed in finds it again after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Feedback' }).press('Enter');
    expect(await dialog.getByLabel('General feedback').inputValue()).toBe('It asks good questions.');
    expect(await dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await dialog.getByLabel('General feedback').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toastSays(page, 'Thank you for your feedback!');
    await dialog.waitFor({ state: 'hidden' });

    const admin = await openPanel('Feedback');
    await admin.page.getByText('It asks good questions.').waitFor();
    await expectSound(admin.page);
    expect([...complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });

  it('has a link preview for each entry, and opens that entry when the link is followed', async () => {
    const { page, context, complaints } = await openVisitor();
    const answer = await context.request.get('/api/pitch-competition/results');
    const [entry] = (await answer.json()) as { id: string; title: string }[];
    await page.goto(`/pitch-competition?entry=${entry?.id}`);
    const metaOf = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content', { timeout: 5000 });
    expect(await metaOf('og:title')).toContain(`${entry?.title}: Validation Score`);
    expect(await metaOf('og:description')).toContain('dog walkers');
    const image = await context.request.get((await metaOf('og:image')) ?? '');
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
    const card = page.getByRole('article', { name: /^Rank 1: / });
    await card.getByRole('heading', { name: "User's Pitch" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['/invitation/a-secret-of-somebody', 'Your invitation to Hunchline'],
    ['/api/auth/login?mode=sign-up&back=%2Fconcepts%2Fx', 'Sign up | Hunchline'],
  ])('has a link preview beside it for %s, with nothing of its address', async (address, title) => {
    const answer = await fetch(`${program.origin}${address}`);
    const html = await answer.text();
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).not.toMatch(/a-secret|concepts%2Fx|concepts\/x/);
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
  });

  it('can be read without JavaScript', async () => {
    const context = await browser.newContext({ baseURL: program.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/pitch-competition');
    await page.getByRole('heading', { name: 'Pitch Competition' }).waitFor();
    await page.getByRole('heading', { name: /dog walkers/i }).waitFor();
    await page.getByText(/^Validation Score: \d+%$/).waitFor();
    await page.getByText('Details').click();
    await page.getByRole('heading', { name: 'Key Assumptions' }).waitFor();
    expect(await page.content()).not.toContain('4155552671');
    await context.close();
  });
});

describe('the administration of the competition', () => {
  it('tries a changed prompt on an entry without putting it into force', async () => {
    const { page, context, complaints } = await openPanel('AI Prompts');
    const name = 'Title and summary';
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card.getByRole('button', { name: `Edit ${name}` }).click();
    await card.getByRole('textbox', { name: 'System Prompt' }).fill('Speak like a pirate.');
    await card.getByLabel('Saved pitch').selectOption({ index: 1 });
    await card.getByRole('button', { name: 'Run', exact: true }).click();
    await card
      .getByRole('region', { name: `Answer of ${name}` })
      .getByText('PawPlan')
      .first()
      .waitFor();
    await card.getByText(/It does not use prompts/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('Version 1', { exact: true }).waitFor();
    expect(await card.getByText('Speak like a pirate.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([DESKTOP, PHONE])('shows calls, cost and the queue $width wide, $colorScheme', async (screen) => {
    const { page, context, complaints } = await openPanel('Model Calls');
    await page.setViewportSize({ width: screen.width, height: 844 });
    await page.emulateMedia({ colorScheme: screen.colorScheme });
    await page.getByText(/^The built-in analyst is at work/).waitFor();
    await page.getByRole('row', { name: /^Canvas summaries built-in 1 0 / }).waitFor();
    await expectSound(page);
    await page.getByRole('tab', { name: 'Queue' }).click();
    await page.getByText('No failed jobs').waitFor();
    for (const state of ['waiting', 'active', 'delayed', 'failed']) {
      await page.getByRole('term').filter({ hasText: state }).waitFor();
    }
    await expectSound(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('removes an abusive entry from an open competition page, and restores it', async () => {
    const visitor = await openVisitor();
    await visitor.page.goto('/pitch-competition');
    const entry = visitor.page.getByRole('article', { name: /dog walkers/i });
    await entry.waitFor();
    const admin = await openPanel('Competition');
    await admin.page.getByRole('button', { name: /^Hide .*dog walkers/i }).click();
    await toastSays(admin.page, 'Entry hidden');
    await admin.page.getByText('hidden', { exact: true }).waitFor();
    await visitor.page.getByText('No submissions yet').waitFor();
    await admin.page.getByRole('button', { name: /^Show .*dog walkers/i }).click();
    await toastSays(admin.page, 'Entry shown');
    await entry.waitFor();
    expect([...visitor.complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([visitor.context.close(), admin.context.close()]);
  });

  it('shows a correction of the open round to every visitor, without a reload', async () => {
    const visitor = await openVisitor();
    await visitor.page.goto('/pitch-competition');
    await visitor.page.getByText('Winner announced').waitFor();
    const admin = await openPanel('Competition');
    await admin.page.getByRole('button', { name: 'Correct', exact: true }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Correct round 1' });
    await dialog.getByLabel('Prize').fill('two cakes');
    await expectSound(admin.page);
    await dialog.getByLabel('Ends at').fill('2998-06-15T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastSays(admin.page, 'Round corrected');
    await visitor.page.getByText('One entry per phone number, two cakes').waitFor();
    await visitor.page.getByText(/^June 1[456], 2998 at /).waitFor();
    expect([...visitor.complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([visitor.context.close(), admin.context.close()]);
  });
});
