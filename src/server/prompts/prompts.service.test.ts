import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelUsage } from '../../shared/prompts.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import type { Ctx } from '../context.ts';
import { getModelUsage } from '../spending/model-usage.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { dryRunPrompt, listDryRunPitches } from './dry-run.service.ts';
import { listPrompts, listPromptVersions, restorePrompt, updatePrompt } from './prompts.service.ts';

const PITCH = 'An app for dog walkers that plans their routes. Three walkers paid 20 dollars for a pilot.';

let test: TestContext;
let admin: () => Ctx;
beforeAll(async () => {
  test = await createTestContext();
  const { user } = await test.founder();
  admin = () => test.as(user, { admin: true });
});
afterAll(() => test.close());

async function promptOf(key: string) {
  const prompt = (await listPrompts(admin())).find((each) => each.key === key);
  if (!prompt) throw new Error(`no prompt ${key}`);
  return prompt;
}

describe('editing a prompt', () => {
  it('makes a new version, and one click brings the earlier one back', async () => {
    const before = await promptOf('branding');
    const userPrompt = `${before.userPrompt}\nBe brief.`;
    expect(await updatePrompt(admin(), { id: before.id, userPrompt })).toMatchObject({
      version: 2,
      userPrompt,
    });
    const restored = await restorePrompt(admin(), before.id, 1);
    expect(restored).toMatchObject({ version: 3, userPrompt: before.userPrompt });
    const versions = await listPromptVersions(admin(), before.id);
    expect(versions.map(({ version, madeBy }) => [version, madeBy])).toEqual([
      [3, 'admin'],
      [2, 'admin'],
      [1, 'seed'],
    ]);
  });

  it('is refused with the name of the placeholder that is missing, unknown or misplaced', async () => {
    const { id, userPrompt, systemPrompt } = await promptOf('founderFit');
    const refusal = (input: { userPrompt?: string; systemPrompt?: string }) =>
      updatePrompt(admin(), { id, ...input });
    await expect(refusal({ userPrompt: userPrompt.replaceAll('{{biography}}', '') })).rejects.toMatchObject({
      code: 'bad_input',
      message: expect.stringContaining('{{biography}}'),
      details: { fields: { userPrompt: expect.stringContaining('{{biography}}') } },
    });
    await expect(refusal({ userPrompt: `${userPrompt} {{shoeSize}}` })).rejects.toThrow('{{shoeSize}}');
    await expect(refusal({ systemPrompt: `${systemPrompt} {{pitch}}` })).rejects.toMatchObject({
      details: { fields: { systemPrompt: expect.stringContaining('{{pitch}}') } },
    });
    expect((await promptOf('founderFit')).version).toBe(1);
  });

  it('is refused if somebody else has saved meanwhile: only one of two simultaneous edits is stored', async () => {
    const { id, userPrompt, version } = await promptOf('icon');
    const edits = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => updatePrompt(admin(), { id, userPrompt: `${userPrompt}\nTry ${n}.`, version })),
    );
    expect(edits.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1);
    expect((await promptOf('icon')).version).toBe(version + 1);
  });

  it('without a change creates no version', async () => {
    const { id, systemPrompt, userPrompt, version } = await promptOf('summary');
    expect((await updatePrompt(admin(), { id, systemPrompt, userPrompt })).version).toBe(version);
  });

  it('requires an unlocked admin gate', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await promptOf('summary');
    await expect(listPrompts(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(() => updatePrompt(test.as(user), { id })).toThrow('locked');
    await expect(updatePrompt(admin(), { id: 'nonsense' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a dry run', () => {
  it("answers on one's own pitch, changes nothing, and says that the built-in analyst has no prompts", async () => {
    const concept = await createConceptFromText(admin(), PITCH);
    const { id, systemPrompt, userPrompt, version } = await promptOf('summary');
    expect((await listDryRunPitches(admin())).map((pitch) => pitch.id)).toContain(concept.id);
    const run = await dryRunPrompt(admin(), { id, systemPrompt, userPrompt, conceptId: concept.id });
    expect(run).toMatchObject({ analyst: 'built-in', usesPrompts: false });
    expect(JSON.parse(run.answer)).toHaveProperty('title');
    expect((await promptOf('summary')).version).toBe(version);
    const usage = modelUsage.parse(await getModelUsage(admin()));
    expect(usage.byTask).toContainEqual(expect.objectContaining({ task: 'summary', calls: 1, failures: 0 }));
  });

  it('does not open the concept of another founder', async () => {
    const { ctx } = await test.founder();
    const concept = await createConceptFromText(ctx, PITCH);
    const { id, systemPrompt, userPrompt } = await promptOf('summary');
    expect((await listDryRunPitches(admin())).map((pitch) => pitch.id)).not.toContain(concept.id);
    await expect(
      dryRunPrompt(admin(), { id, systemPrompt, userPrompt, conceptId: concept.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
