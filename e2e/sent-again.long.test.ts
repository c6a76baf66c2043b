import type { Browser, Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const PITCH = 'An app for dog walkers. I talked to 12 walkers. Three of them paid 20 dollars for a pilot.';
const PATIENT = { timeout: 30_000 };
const NOTE = 'Walkers book by phone and forget half of it.';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

/** Presses the button, lets this call of it reach the server, and loses the answer; over once the page knows. */
async function pressAndLose(page: Page, button: Locator, call: string): Promise<void> {
  let lose: (outcome: Promise<void>) => void = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const answerAndAbort = async (route: Route): Promise<void> => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  };
  await page.route(`**/trpc/${call}**`, (route) => lose(answerAndAbort(route)), { times: 1 });
  await button.click();
  await lost;
  await expect.poll(() => button.getAttribute('aria-busy'), PATIENT).not.toBe('true');
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(program.origin + path)).json()) as T;
}

it('a pitch and a note whose answers were lost are stored once, however they are sent again', async () => {
  const { page, context } = await openPage(browser, {
    origin: program.origin,
    expected: ['net::ERR_FAILED'],
  });
  await signUpFounder(context, program.origin);
  await page.goto('/');
  const box = page.getByPlaceholder('Describe your business concept...');
  const submit = page.getByRole('button', { name: 'Submit Concept' });
  await box.fill(PITCH);
  for (const again of ['pressed', 'reloaded'] as const) {
    await pressAndLose(page, submit, 'concepts.createFromText');
    await page
      .getByText('Failed to submit your concept. Please try again.', { exact: true })
      .first()
      .waitFor();
    if (again === 'reloaded') await page.reload();
    await expect.poll(() => box.inputValue(), PATIENT).toBe(PITCH);
  }
  await submit.click();
  await page.getByText('Concept submitted!', { exact: true }).first().waitFor();
  const concepts = await read<{ id: string }[]>(page, '/api/concepts');
  expect(concepts).toHaveLength(1);

  await box.fill(PITCH);
  await submit.click();
  await expect.poll(async () => (await read<object[]>(page, '/api/concepts')).length, PATIENT).toBe(2);

  const notes = `/api/concepts/${concepts[0]?.id}/thoughts`;
  await page.goto(`/concepts/${concepts[0]?.id}`);
  await page.getByRole('button', { name: 'Research Notes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Research Notes' });
  await drawer.getByPlaceholder('Add a research note...').fill(NOTE);
  const add = drawer.getByRole('button', { name: 'Send' });
  await pressAndLose(page, add, 'thoughts.createForConcept');
  await page.getByText('Failed to add thought', { exact: true }).first().waitFor();
  await add.click();
  await page.getByText('Thought added successfully', { exact: true }).first().waitFor();
  expect(await read<object[]>(page, notes)).toHaveLength(1);
  await context.close();
});
