import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const PITCH = 'An app for dog walkers. I talked to 12 walkers. Three of them paid 20 dollars for a pilot.';
const NOTE = 'Walkers book by phone and forget half of it.';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

/** Lets the next call of this procedure reach the server, and loses its answer. */
async function loseAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    `**/trpc/${call}**`,
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
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
    await loseAnswer(page, 'concepts.createFromText');
    await submit.click();
    await page
      .getByText('Failed to submit your concept. Please try again.', { exact: true })
      .first()
      .waitFor();
    if (again === 'reloaded') await page.reload();
    await expect.poll(() => box.inputValue()).toBe(PITCH);
  }
  await submit.click();
  await page.getByText('Concept submitted!', { exact: true }).first().waitFor();
  const concepts = await read<{ id: string }[]>(page, '/api/concepts');
  expect(concepts).toHaveLength(1);

  await box.fill(PITCH);
  await submit.click();
  await expect.poll(async () => (await read<object[]>(page, '/api/concepts')).length).toBe(2);

  const notes = `/api/concepts/${concepts[0]?.id}/thoughts`;
  await page.goto(`/concepts/${concepts[0]?.id}`);
  await page.getByRole('button', { name: 'Research Notes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Research Notes' });
  await drawer.getByPlaceholder('Add a research note...').fill(NOTE);
  const add = drawer.getByRole('button', { name: 'Send' });
  await loseAnswer(page, 'thoughts.createForConcept');
  await add.click();
  await page.getByText('Failed to add thought', { exact: true }).first().waitFor();
  await add.click();
  await page.getByText('Thought added successfully', { exact: true }).first().waitFor();
  expect(await read<object[]>(page, notes)).toHaveLength(1);
  await context.close();
});
