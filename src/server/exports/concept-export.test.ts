import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMemberThought, createMember } from '../community/community.service.ts';
import { updateCanvasSummary } from '../concepts/concepts.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { addResult } from '../experiments/experiments.results.ts';
import { createExperiment } from '../experiments/experiments.service.ts';
import { startExperiment } from '../experiments/experiments.start.ts';
import { makePage } from '../launch/public-page/public-page.fixture.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace(title = 'PawPlan') {
  const { user } = await test.founder();
  const ctx = () => test.as(user);
  const concept = await makeConcept(test, user, { title });
  const assumption = await makeAssumption(test, user, concept.id, { text: 'Walkers | pay\n# now' });
  await createEvidence(ctx(), {
    assumptionId: assumption.id,
    text: 'A survey says so',
    sourceUrl: 'https://example.com/survey',
    impact: 'validates',
  });
  await updateCanvasSummary(ctx(), { id: concept.id, canvasBox: 'problem', summary: 'An hour is lost' });
  await createThoughtForConcept(ctx(), { id: concept.id, content: 'Ask Ana\n# twice <b>', attachments: [] });
  const member = await createMember(ctx(), {
    conceptId: concept.id,
    firstName: 'Ana',
    lastName: 'Lima',
    phoneNumber: '+351912345678',
    stage: 'customer',
  });
  await addMemberThought(ctx(), { id: member.id, content: 'Would pay', attachments: [] });
  return { user, concept, assumption };
}

async function download(who: { id: string } | null, id: string, query: string) {
  const headers = who ? { cookie: await test.cookieOf(who) } : {};
  return test.app.inject({ method: 'GET', url: `/api/concepts/${id}/export${query}`, headers });
}

describe('the export of a concept', () => {
  it('contains everything, as JSON', async () => {
    const { user, concept, assumption } = await workspace();
    const response = await download(user, concept.id, '?format=json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="PawPlan.json"; filename*=UTF-8\'\'PawPlan.json',
    );
    const data = response.json();
    expect(data).toMatchObject({
      concept: { id: concept.id, title: 'PawPlan', transcript: concept.transcript },
      canvas: [{ canvasBox: 'problem', summary: 'An hour is lost' }],
      score: {
        score: 0.5,
        breakdown: [{ assumptionId: assumption.id, weight: 3, confidence: 0.5, support: 0.5 }],
      },
      assumptions: [
        { id: assumption.id, evidence: [{ sourceUrl: 'https://example.com/survey', strength: 'desk' }] },
      ],
      members: [{ firstName: 'Ana', phoneNumber: '+351912345678', thoughtCount: 1 }],
    });
    expect(data.notes.map((note: { content: string }) => note.content).sort()).toEqual([
      'Ask Ana\n# twice <b>',
      'Would pay',
    ]);
  });

  it('contains everything, as Markdown with all user text escaped', async () => {
    const { user, concept } = await workspace();
    const response = await download(user, concept.id, '');
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const { body } = response;
    for (const words of [
      '# PawPlan',
      '## Pitch',
      'Validation Score: 50%',
      '| 1 | Walkers \\| pay # now | 3 | 50% |',
      '### Problem\n\n> An hour is lost',
      '- **validates** (counts as desk, founder, your word,',
      'Source: <https://example.com/survey>',
      '- Ana Lima: customer, +351 912 345 678, added',
      '> \\# twice \\<b\\>',
      '> Would pay',
    ]) {
      expect(body).toContain(words);
    }
    expect(body).not.toMatch(/^# (now|twice)/m);
  });

  it("calls an experiment's result counted, since there is nothing to verify", async () => {
    const { user, concept, assumption } = await workspace();
    const ctx = () => test.as(user);
    const { id } = await createExperiment(ctx(), {
      assumptionId: assumption.id,
      kind: 'interviews',
      title: 'Two talks',
      plan: 'Ask what they did the last time',
      passMark: { atLeast: 1, outOf: 2 },
    });
    await startExperiment(ctx(), { id });
    await addResult(ctx(), { id, who: 'Ana Lima', outcome: 'for' });
    const { body } = await download(user, concept.id, '');
    expect(body).toContain('- **validates** (counts as said, experiment, counted,');
    expect(body).not.toContain('not verified');
  });

  it('says by which name visitors know the product', async () => {
    const { user, conceptId } = await makePage(test, { shownName: 'Walk*ies' });
    expect((await download(user, conceptId, '?format=json')).json().page.shownName).toBe('Walk*ies');
    const { body } = await download(user, conceptId, '?format=md');
    expect(body).toContain('\n\nNamed to visitors: Walk\\*ies\n');
  });

  it('is named after the concept, for a title in any script and with any characters', async () => {
    const { user, concept } = await workspace('Été "犬"/..\r\nX: y');
    const { headers } = await download(user, concept.id, '?format=md');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Ete-X-y.md"; filename*=UTF-8\'\'%C3%89t%C3%A9%20%20%E7%8A%AC%20..%20X%20%20y.md',
    );
    const nameless = await makeConcept(test, user, { title: '犬' });
    expect((await download(user, nameless.id, '')).headers['content-disposition']).toContain('"concept.md"');
  });

  it('is available to its founder only, in the two formats only', async () => {
    const { user, concept } = await workspace();
    const stranger = (await test.founder()).user;
    expect((await download(null, concept.id, '')).statusCode).toBe(401);
    expect((await download(stranger, concept.id, '')).statusCode).toBe(404);
    expect((await download(user, 'no-id', '')).statusCode).toBe(404);
    expect((await download(user, concept.id, '?format=pdf')).statusCode).toBe(400);
    expect((await download(user, concept.id, '?format=md&format=json')).statusCode).toBe(400);
  });
});
