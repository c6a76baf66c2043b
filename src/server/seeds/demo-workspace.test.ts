import { afterAll, beforeAll, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { listConcepts } from '../concepts/concepts.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { DEMO, seedDemoWorkspace } from './demo-workspace.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

it('makes a founder who is set up and whose concepts are analysed, once', async () => {
  expect(await seedDemoWorkspace(test.deps)).toBe(true);
  const user = await test.deps.orm.em.fork().findOneOrFail(User, { email: DEMO.email });
  expect(user).toMatchObject({ phoneNumber: '+14155550123', hasSeenContactPrompt: true });
  expect(user.biography).toContain('walked dogs');
  const concepts = await listConcepts(test.as(user));
  expect(concepts.map(({ score }) => typeof score)).toEqual(['number', 'number', 'number']);
  expect(await seedDemoWorkspace(test.deps)).toBe(false);
});
