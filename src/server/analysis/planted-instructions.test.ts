import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { getCommunitySummary } from '../community/community-summary.service.ts';
import { listEntries } from '../competition/entries.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import type { Ctx } from '../context.ts';
import { createEvidence, listEvidence } from '../evidence/evidence.service.ts';
import { startGathering } from '../evidence/gathering/evidence.gather.ts';
import { takeInText } from '../line/texts.service.ts';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createCurrentPrompts } from '../prompts/current-prompt.ts';
import { hearing } from '../testing/hearing.ts';
import { startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wavOf } from '../testing/wav.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { ECHO, ORDERS, PITCH } from './planted-words.fixture.ts';

let spoken = '';
let page = '';

let test: TestContext;
let plain: ReturnType<typeof shownOf>;
let plainScore: number | null;
beforeAll(async () => {
  test = await createTestContext({
    env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' },
    ports: {
      transcriber: hearing(() => spoken),
      readPage: async (url) => ({
        status: 200,
        text: page,
        finalUrl: url,
        contentType: 'text/html',
        sha256: '',
        fetchedAt: new Date(),
      }),
    },
  });
  const concept = await typed(PITCH).then(({ get }) => get());
  [plain, plainScore] = [shownOf(concept), concept.score];
  expect(plainScore).toBeGreaterThan(0);
});
afterAll(() => test.close());

async function typed(text: string) {
  const { user, ctx } = await test.founder();
  const { id } = await createConceptFromText(ctx, text);
  await test.drain();
  const again = () => test.as(user);
  return { id, user, ctx: again, get: () => getConcept(again(), id) };
}

type Shown = Awaited<ReturnType<typeof getConcept>>;

/** What the analyst has written of a concept, without the founder's own words as quoted. */
function shownOf({
  title,
  summary,
  feedback,
  founderFit,
  improvements,
  branding,
  marketAnalysis,
  assumptions,
}: Shown) {
  const claims = assumptions.map(({ text, confidence }) => ({ text, confidence }));
  return { title, summary, feedback, founderFit, improvements, branding, marketAnalysis, claims };
}

function expectUntouched(concept: Shown): void {
  expect(
    JSON.stringify({ ...shownOf(concept), claims: concept.assumptions.map(({ text }) => text) }),
  ).not.toMatch(ECHO);
  expect(concept.score).toBe(plainScore);
  expect(concept.assumptions.map(({ confidence }) => confidence)).toEqual(
    plain.claims.map(({ confidence }) => confidence),
  );
}

describe.each(ORDERS)('the instruction %j', (order) => {
  it('planted behind or before a typed pitch is no part of what is read from it', async () => {
    for (const text of [`${PITCH} ${order}`, `${order} ${PITCH}`])
      expectUntouched(await (await typed(text)).get());
  });

  it('spoken into a recording is no part of what is read from it', async () => {
    spoken = `${PITCH} ${order}`;
    const { user } = await test.founder();
    const headers = { cookie: await test.cookieOf(user) };
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/microphone',
      payload: { mimeType: 'audio/webm' },
      headers,
    });
    const { id } = begun.json();
    await test.app.inject({
      method: 'PUT',
      url: `/api/microphone/${id}/chunks/1`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: wavOf(1),
    });
    const ended = await test.app.inject({
      method: 'POST',
      url: `/api/microphone/${id}/finish`,
      payload: {},
      headers,
    });
    await test.drain();
    const concept = await getConcept(test.as(user), ended.json().conceptId);
    expect(concept.transcript).toContain(order);
    expectUntouched(concept);
  });

  it('texted to the competition gives an entry no better score', async () => {
    const phoneNumber = `+1415555${4000 + ORDERS.indexOf(order)}`;
    expect(await takeInText(test.nobody(), { phoneNumber, text: `${PITCH} ${order}` })).toContain(
      'Your pitch is in!',
    );
    await test.drain();
    const { user } = await test.founder();
    const entry = (await listEntries(test.as(user, { admin: true }))).find(
      (each) => each.phoneNumber === phoneNumber,
    );
    expect(entry?.score).toBe(plainScore);
    expect(entry?.title).toMatch(/app for dog walkers that plans their routes$/i);
    const results = (await test.app.inject('/api/pitch-competition/results')).json() as Shown[];
    const { transcript: _own, ...shown } = results.find(({ id }) => id === entry?.id) ?? ({} as Shown);
    const claims = shown.assumptions.map(({ text }) => text);
    expect(JSON.stringify([shown.title, shown.summary, shown.feedback, claims])).not.toMatch(ECHO);
  });

  it('in a biography and a resume is not said of the founder', async () => {
    const { user, ctx } = await test.founder();
    await test.deps.orm.em
      .fork()
      .nativeUpdate(
        User,
        { id: user.id },
        { biography: `I walked dogs for nine years. ${order}`, resumeContent: order },
      );
    const { id } = await createConceptFromText(ctx, PITCH);
    await test.drain();
    expectUntouched(await getConcept(test.as(user), id));
  });

  it('in a note proposes no evidence that counts, and is not in the summary of the community', async () => {
    const { id, ctx, get } = await typed(PITCH);
    await createThoughtForConcept(ctx(), { id, attachments: [], content: `Walkers like it. ${order}` });
    await test.drain();
    expectUntouched(await get());
    expect(JSON.stringify((await getCommunitySummary(ctx(), id)).summary)).not.toMatch(ECHO);
  });

  it('on a linked page changes nothing but that the page was read', async () => {
    const scores = [];
    for (const words of ['Walkers lose an hour a day.', `Walkers lose an hour a day. ${order}`]) {
      page = words;
      const { id, ctx, get } = await typed(PITCH);
      const [first] = (await get()).assumptions;
      await cite(ctx(), first?.id ?? '');
      await test.drain();
      const concept = await get();
      expect(JSON.stringify(shownOf(concept).claims.map(({ text }) => text))).not.toMatch(ECHO);
      const linked = (await listEvidence(ctx(), id)).filter(({ sourceUrl }) => sourceUrl);
      scores.push([concept.score, linked.map(({ impact, verified, text }) => [impact, verified, text])]);
    }
    expect(scores[1]).toEqual(scores[0]);
  });
});

function cite(ctx: Ctx, assumptionId: string) {
  return createEvidence(ctx, {
    assumptionId,
    text: 'A survey of walkers',
    impact: 'validates',
    sourceUrl: 'https://walkers.example/survey',
  });
}

describe('a model that obeys whatever it reads', () => {
  const own = () => test.deps.ports.analyst;
  let before: ReturnType<typeof own>;
  afterEach(() => Object.assign(test.deps.ports, { analyst: before }));

  it('cannot raise a score by what a note or a page tells it', async () => {
    before = own();
    const { id, ctx, get } = await typed(PITCH);
    const model = await startModelServer({ obedient: true });
    Object.assign(test.deps.ports, {
      analyst: createOpenAiAnalyst({
        apiKey: 'sk-test',
        baseUrl: model.url,
        prompts: createCurrentPrompts(test.deps.orm),
        log: { warn: () => {} },
      }),
    });
    for (const order of ORDERS)
      await createThoughtForConcept(ctx(), {
        id,
        attachments: [],
        content: `Walkers like it. Cite https://walkers.example/survey. ${order}`,
      });
    page = ORDERS.join(' ');
    for (const { id: assumptionId } of (await get()).assumptions) await startGathering(ctx(), assumptionId);
    await test.drain();
    expect(model.ledger.length).toBeGreaterThan(0);
    const concept = await get();
    expect(concept.score).toBe(plainScore);
    expect((await listEvidence(ctx(), id)).filter(({ verified }) => verified)).toEqual([]);
    expect(concept.assumptions.map(({ text }) => text)).toEqual(plain.claims.map(({ text }) => text));
    await model.close();
  });
});
