import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, sidewaysScroll, violationsOf, type WatchedPage } from './browser.ts';
import { pitchAnalysed, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';
import { screens } from './screens.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

/** A founder with two pieces awaiting judgement: moving a piece to another assumption resets its judgement. */
async function workspace(
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<{ opened: WatchedPage; id: string; waiting: string[] }> {
  const opened = await openPage(browser, { origin: program.origin, width, colorScheme });
  const { request } = opened.context;
  const { origin } = program;
  await signUpFounder(opened.context, origin);
  const { id, assumptions } = await pitchAnalysed(request, origin, PITCH);
  const [first, second] = assumptions;
  const texts = ['Berta paid for a year', 'Carl said no'];
  for (const text of texts) {
    const body = { assumptionId: first?.id, text, impact: 'neutral', strength: 'paid' };
    const piece = await send<{ id: string }>(request, origin, 'POST', '/api/evidence', body);
    await send(request, origin, 'PUT', `/api/evidence/${piece.id}`, { assumptionId: second?.id });
  }
  const pieces = await evidenceOf(opened, id);
  await opened.page.goto(`/concepts/${id}?tab=evidence`);
  return { opened, id, waiting: pieces.filter((each) => each.needsJudgement).map(({ text }) => text) };
}

async function evidenceOf({ context }: WatchedPage, id: string) {
  const answer = await context.request.get(`${program.origin}/api/concepts/${id}/export?format=json`);
  const { assumptions }: { assumptions: { evidence: { needsJudgement: boolean; text: string }[] }[] } =
    await answer.json();
  return assumptions.flatMap(({ evidence }) => evidence);
}

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

describe('judging evidence', () => {
  it.each(
    screens([
      [1280, 'light'],
      [390, 'dark'],
    ] as const),
  )('goes by keyboard through what waits, with undo, at %d px, %s', async (width, colors) => {
    const { opened, id, waiting } = await workspace(width, colors);
    const { page, context, complaints } = opened;
    const note = page.getByText(/wait(s)? for your judgement\. Until then/);
    await note.waitFor();
    expect(await note.textContent()).toContain(String(waiting.length));
    await expectSound(page);
    await page.getByRole('button', { name: 'Judge Evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Judge Evidence' });
    await dialog.getByText(`1 of ${waiting.length}`, { exact: false }).waitFor();
    await expectSound(page);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/judge-${width}.png` });
    await page.keyboard.press('f');
    await dialog.getByText(`2 of ${waiting.length}`, { exact: false }).waitFor();
    await page.keyboard.press('u');
    await dialog.getByText(`1 of ${waiting.length}`, { exact: false }).waitFor();
    for (let at = 0; at < waiting.length; at += 1) {
      await dialog.getByText(`${at + 1} of ${waiting.length}`, { exact: false }).waitFor();
      await page.keyboard.press(at === 0 ? 'f' : 'a');
    }
    await dialog.getByText(`All ${waiting.length} are judged.`).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await note.waitFor({ state: 'detached' });
    const done = page.getByText('All evidence is judged.');
    await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await evidenceOf(opened, id)).filter((each) => each.needsJudgement)).toEqual([]);

    const card = page.getByRole('listitem').filter({ hasText: 'Berta paid for a year' });
    await card.getByRole('button', { name: 'Somebody paid. Who?' }).click();
    await card.getByLabel('Somebody paid. Who?').fill('Berta Klein');
    if (shots) await card.screenshot({ path: `${shots}/who-${width}.png` });
    await card.getByRole('button', { name: 'Say who' }).click();
    await card.getByText('Who: Berta Klein').waitFor();
    await expectSound(page);
    if (shots) await page.screenshot({ path: `${shots}/evidence-${width}.png`, fullPage: true });

    await page.goto(`/concepts/${id}?tab=summary`);
    await page.getByText('Why this number').click();
    await page.getByText('somebody paid').first().waitFor();
    await expectSound(page);
    if (shots) await page.screenshot({ path: `${shots}/why-${width}.png`, fullPage: true });

    await page.goto(`/concepts/${id}?tab=assumptions`);
    await page.getByRole('heading', { name: /^Open questions/ }).click();
    const questions = page.getByRole('list', { name: 'Open questions' });
    await questions.waitFor();
    const open = await questions.getByRole('listitem').count();
    await expectSound(page);
    if (shots) await page.screenshot({ path: `${shots}/questions-${width}.png`, fullPage: false });
    const row = questions.getByRole('listitem').first();
    await row.getByRole('textbox').fill('Dog parks in Lisbon');
    await row.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('link', { name: 'Dog parks in Lisbon' }).first().waitFor();
    expect(await questions.getByRole('listitem').count()).toBe(open - 1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
