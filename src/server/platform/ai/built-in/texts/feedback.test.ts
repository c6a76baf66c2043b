import { expect, it } from 'vitest';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';

it.each([
  'Bakeries throw away a fifth of their bread. We sell a notebook that says how many loaves to bake. Nine bakeries paid us 12 dollars in May.',
  'Hotels lose towels. We make a tag that is counted in the laundry. Last year six hotels bought 300 tags from us.',
])('speaks of no tab, since it stands on the public page as well: %s', async (pitch) => {
  const work = { onCall: () => undefined, budgetMicros: 0 };
  const { text } = await createBuiltInAnalyst().run('feedback', { pitch }, work);
  expect(text).toContain('Reported in the pitch');
  expect(text).not.toMatch(/\btab\b/i);
});
