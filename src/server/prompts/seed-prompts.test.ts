import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createCurrentPrompts } from './current-prompt.ts';
import { SEED_PROMPTS, type SeedPrompt } from './prompt-seeds.ts';
import {
  getDeliveredPrompt,
  listPrompts,
  listPromptVersions,
  restorePrompt,
  takeDeliveredPrompt,
  updatePrompt,
} from './prompts.service.ts';
import { seedPrompts } from './seed-prompts.ts';

/** The text that an earlier release delivered. */
const EARLIER: readonly SeedPrompt[] = SEED_PROMPTS.filter(({ key }) => key !== 'judge').map((seed) => ({
  ...seed,
  model: 'a model of last year',
  userPrompt: `An older task.\n\n${seed.userPrompt}`,
}));

let test: TestContext;
let admin: Ctx;
beforeAll(async () => {
  test = await createTestContext();
});
beforeEach(async () => {
  const { user } = await test.founder();
  admin = test.as(user, { admin: true });
  await em().execute('delete from ai_prompts');
  await seedPrompts(em(), EARLIER);
});
afterAll(() => test.close());

const em = () => test.deps.orm.em.fork();
const deliveredNow = (key: string) => {
  const seed = SEED_PROMPTS.find((each) => each.key === key);
  if (!seed) throw new Error(`no prompt ${key}`);
  return seed;
};

async function promptOf(key: string) {
  const prompt = (await listPrompts(admin)).find((each) => each.key === key);
  if (!prompt) throw new Error(`no prompt ${key}`);
  return prompt;
}

async function makersOf(key: string): Promise<string[]> {
  const { id } = await promptOf(key);
  return (await listPromptVersions(admin, id)).map(({ madeBy }) => madeBy);
}

async function editedPrompt(key: string) {
  const { id, userPrompt } = await promptOf(key);
  return updatePrompt(admin, { id, userPrompt: `${userPrompt}\nBe brief.` });
}

describe('the prompts of an earlier release', () => {
  it('are updated by a new version if nobody has edited them, and the analyst uses it', async () => {
    const before = await promptOf('evidence');
    await seedPrompts(em());
    const { userPrompt, model } = deliveredNow('evidence');
    expect(await promptOf('evidence')).toMatchObject({ version: 2, userPrompt, model, hasNewerText: false });
    const versions = await listPromptVersions(admin, before.id);
    expect(versions.map((each) => [each.version, each.madeBy, each.userPrompt])).toEqual([
      [2, 'seed', userPrompt],
      [1, 'seed', before.userPrompt],
    ]);
    expect(await createCurrentPrompts(test.deps.orm)('evidence')).toMatchObject({ version: 2, userPrompt });
  });

  it('stay in force if an administrator has edited them, except for the model, and the panel says so', async () => {
    const edited = await editedPrompt('evidence');
    await seedPrompts(em());
    expect(await promptOf('evidence')).toMatchObject({
      version: 2,
      userPrompt: edited.userPrompt,
      model: deliveredNow('evidence').model,
      hasNewerText: true,
    });
    expect(await promptOf('branding')).toMatchObject({ version: 2, hasNewerText: false });
  });

  it('are replaced when the administrator accepts the new text, and then updated automatically', async () => {
    const edited = await editedPrompt('evidence');
    await seedPrompts(em());
    const { systemPrompt, userPrompt } = deliveredNow('evidence');
    expect(await getDeliveredPrompt(admin, edited.id)).toEqual({ systemPrompt, userPrompt });
    expect(await takeDeliveredPrompt(admin, { id: edited.id, version: 2 })).toMatchObject({
      version: 3,
      userPrompt,
      hasNewerText: false,
    });
    expect(await makersOf('evidence')).toEqual(['seed', 'admin', 'seed']);
    await expect(takeDeliveredPrompt(admin, { id: edited.id, version: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const later = { ...deliveredNow('evidence'), userPrompt: `A later task.\n\n${userPrompt}` };
    await seedPrompts(em(), [later]);
    expect(await promptOf('evidence')).toMatchObject({ version: 4, userPrompt: later.userPrompt });
  });

  it('stay in force if the administrator has restored one of them', async () => {
    const before = await promptOf('branding');
    await seedPrompts(em());
    await restorePrompt(admin, before.id, 1);
    await seedPrompts(em());
    expect(await promptOf('branding')).toMatchObject({
      version: 3,
      userPrompt: before.userPrompt,
      hasNewerText: false,
    });
  });

  it('are supplemented by the new ones', async () => {
    await seedPrompts(em());
    expect((await promptOf('judge')).version).toBe(1);
    expect(await listPrompts(admin)).toHaveLength(SEED_PROMPTS.length);
  });
});

describe('prompts that are seeded again', () => {
  it('create no version, however often, nor when several programs start simultaneously', async () => {
    await Promise.all([1, 2, 3, 4].map(() => seedPrompts(em())));
    await seedPrompts(em());
    expect(await makersOf('evidence')).toEqual(['seed', 'seed']);
    expect(await makersOf('judge')).toEqual(['seed']);
  });

  it('are not reverted by an older program that starts beside a newer one', async () => {
    await seedPrompts(em());
    await seedPrompts(em(), EARLIER);
    await seedPrompts(em());
    expect(await promptOf('summary')).toMatchObject({
      version: 2,
      userPrompt: deliveredNow('summary').userPrompt,
    });
  });

  it('announce no new text if only the administrator has changed something', async () => {
    await seedPrompts(em());
    expect(await editedPrompt('icon')).toMatchObject({ version: 3, hasNewerText: false });
  });

  it('require an unlocked admin gate', async () => {
    const { user } = await test.founder();
    const { id } = await promptOf('summary');
    await expect(getDeliveredPrompt(test.as(user), id)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(() => takeDeliveredPrompt(test.as(user), { id })).toThrow('locked');
  });
});
