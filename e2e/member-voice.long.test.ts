import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, violationsOf } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

/** The beginning of the sample thought. */
const SAID = /^One more thought about PawPlan/;

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

it("a thought from the line, once assigned to a member, appears on that member's page in every tab", async () => {
  const { page, context, complaints } = await openPage(browser, { origin: program.origin });
  await signUpFounder(context, program.origin);
  const post = <Answer>(path: string, data: object) =>
    send<Answer>(context.request, program.origin, 'POST', path, data);
  await post('/api/calls', { sample: true, purpose: 'pitch' });
  await post('/api/calls', { sample: true, purpose: 'thought' });
  await page.goto('/');
  await page.getByText('Next Step: Refine Assumptions').waitFor();
  const [concept] = await (await context.request.get('/api/concepts')).json();
  const grace = { firstName: 'Grace', lastName: 'Hopper', stage: 'customer' };
  const member = await post<{ id: string }>(`/api/concepts/${concept.id}/community`, grace);
  const other = await context.newPage();
  await other.goto(`/community/${member.id}`);
  await other.getByText('Added as customer for this concept.').waitFor();

  const thoughts = page.getByRole('region', { name: 'Unassigned Thoughts' });
  await thoughts.getByText(SAID).waitFor();
  await thoughts.getByLabel('Assign to concept').selectOption(concept.id);
  await thoughts.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Thought assigned to concept successfully').first().waitFor();
  await page.goto(`/concepts/${concept.id}`);
  await page.getByRole('button', { name: 'Research Notes' }).click();
  await page.getByLabel('Whose voice is this?').selectOption({ label: 'Grace Hopper' });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Thought assigned to member successfully').first().waitFor();

  const note = other.getByRole('listitem').filter({ hasText: 'Voice Note' });
  await note.getByText(SAID).waitFor();
  await other.getByText('1 thought recorded').waitFor();
  await note.getByRole('button', { name: 'Play' }).click();
  await note.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await violationsOf(other)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
