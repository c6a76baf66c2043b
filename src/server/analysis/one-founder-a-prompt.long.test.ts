import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateIdeas } from '../accounts/ideas/ideas.service.ts';
import { listAssumptions } from '../assumptions/assumptions.service.ts';
import { addMemberThought, createMember } from '../community/community.service.ts';
import { getCommunitySummary } from '../community/community-summary.service.ts';
import { startGatheringAll } from '../evidence/gathering/evidence.gather-all.ts';
import { proposeExperiment } from '../experiments/experiments.propose.ts';
import { draftMessages } from '../messages/messages.draft.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { createConceptFromText } from './analysis.intake.ts';

const FOUNDERS = 5;

let model: ModelServer;
let test: TestContext;
beforeAll(async () => {
  model = await startModelServer();
  test = await createTestContext({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});

/** A word of one founder's, in all that they write. */
const wordOf = (n: number) => `zanzibar${'abcdefgh'[n]}`;

async function useEverything(n: number): Promise<void> {
  const word = wordOf(n);
  const { user } = await test.founder({ biography: `I kept bees in ${word} for ten years.` });
  const ctx = () => test.as(user);
  const pitch = `Bakers in ${word} throw away a tenth of their bread. I asked 14 of them and 3 paid 20 dollars. ${word} boxes are sold at six.`;
  const { id } = await createConceptFromText(ctx(), pitch);
  await test.drain();
  const member = { conceptId: id, firstName: `Ana ${word}`, lastName: 'B', stage: 'customer' } as const;
  const { id: memberId } = await createMember(ctx(), member);
  const content = `In ${word} I threw away nine loaves yesterday, again.`;
  await addMemberThought(ctx(), { id: memberId, content, attachments: [] });
  await createThoughtForConcept(ctx(), { id, content, attachments: [] });
  await test.drain();
  await startGatheringAll(ctx(), id);
  const [first] = await listAssumptions(ctx(), id);
  await Promise.all([
    test.drain(),
    getCommunitySummary(ctx(), id),
    draftMessages(ctx(), id),
    generateIdeas(ctx()),
    proposeExperiment(ctx(), first?.id ?? ''),
  ]);
  await test.drain();
}

it("a question to a model holds one founder's words only, however many ask at once", async () => {
  const founders = Array.from({ length: FOUNDERS }, (_, n) => n);
  await Promise.all(founders.map(useEverything));
  const asked = model.ledger.map(({ task, body }) => {
    const sent = JSON.stringify(body);
    return { task, of: founders.filter((n) => sent.includes(wordOf(n))) };
  });
  expect(asked.filter(({ of }) => of.length !== 1)).toEqual([]);
  for (const n of founders) {
    const tasks = new Set(asked.filter(({ of }) => of.includes(n)).map(({ task }) => task));
    expect([...tasks]).toEqual(
      expect.arrayContaining(['summary', 'founderFit', 'evidence', 'communitySummary', 'messages', 'ideas']),
    );
    expect([...tasks]).toContain('experiment');
  }
}, 120_000);
