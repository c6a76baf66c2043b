import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assumptionView } from '../../shared/assumptions.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { createEvidence, listEvidence } from '../evidence/evidence.service.ts';
import { getJourney } from '../journey/journey.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { getAssumption, listAssumptions, removeAssumption, updateAssumption } from './assumptions.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  return { user, concept, ctx: () => test.as(user) };
}

describe('an assumption', () => {
  it('is returned with all fields and scored when it is added', async () => {
    const { user, concept, ctx } = await workspace();
    const added = await makeAssumption(test, user, concept.id, { confidence: 'Very Confident' });
    expect(assumptionView.parse(added)).toMatchObject({
      confidence: 'Very Confident',
      confidenceByFounder: true,
      active: true,
      rank: 1,
      origin: 'founder',
      evidenceCount: 0,
      proven: 0,
    });
    expect(await getConcept(ctx(), concept.id)).toMatchObject({ score: 0.75, proven: 0 });
  });

  it('changes only in the named fields', async () => {
    const { user, concept, ctx } = await workspace();
    const before = await makeAssumption(test, user, concept.id);
    const after = await updateAssumption(ctx(), { id: before.id, importance: 'Very Important' });
    expect(after).toEqual({ ...before, importance: 'Very Important' });
  });

  it('keeps simultaneous changes of two tabs to different fields', async () => {
    const { user, concept, ctx } = await workspace();
    const { id } = await makeAssumption(test, user, concept.id);
    await Promise.all([
      updateAssumption(ctx(), { id, text: 'Walkers lose two hours a day' }),
      updateAssumption(ctx(), { id, importance: 'Extremely Important' }),
      updateAssumption(ctx(), { id, canvasBox: 'solution' }),
      updateAssumption(ctx(), { id, confidence: 'Not Confident' }),
    ]);
    expect(await getAssumption(ctx(), id)).toMatchObject({
      text: 'Walkers lose two hours a day',
      importance: 'Extremely Important',
      canvasBox: 'solution',
      confidence: 'Not Confident',
    });
  });

  it('does not count towards the score while inactive, and gets a rank again when reactivated', async () => {
    const { user, concept, ctx } = await workspace();
    const weak = await makeAssumption(test, user, concept.id, { confidence: 'Not Confident' });
    await makeAssumption(test, user, concept.id, { confidence: 'Extremely Confident' });
    expect((await getConcept(ctx(), concept.id)).score).toBe(0.5);
    const off = await updateAssumption(ctx(), { id: weak.id, active: false });
    expect(off).toMatchObject({ active: false, rank: null });
    expect((await getConcept(ctx(), concept.id)).score).toBe(1);
    expect(await updateAssumption(ctx(), { id: weak.id, active: true })).toMatchObject({ rank: 1 });
    expect((await getConcept(ctx(), concept.id)).score).toBe(0.5);
  });

  it('keeps the confidence set by its founder, and reports what the evidence suggests', async () => {
    const { concept, ctx } = await workspace();
    const { id } = await makeAnalysedAssumption(test, concept.id);
    await createEvidence(ctx(), {
      assumptionId: id,
      text: 'Nine of ten paid',
      impact: 'validates',
      strength: 'paid',
      who: 'Anna',
    });
    expect((await getAssumption(ctx(), id)).confidence).toBe('Very Confident');
    await updateAssumption(ctx(), { id, confidence: 'Slightly Confident' });
    await createEvidence(ctx(), {
      assumptionId: id,
      text: 'Ten more paid',
      impact: 'validates',
      strength: 'paid',
      who: 'Bert',
    });
    expect(await getAssumption(ctx(), id)).toMatchObject({
      confidence: 'Slightly Confident',
      confidenceByFounder: true,
      suggestedConfidence: 'Extremely Confident',
    });
  });

  it('is neither reviewed nor settled by a change that repeats its ratings', async () => {
    const { user, concept, ctx } = await workspace();
    const { id } = await makeAnalysedAssumption(test, concept.id);
    const { canvasBox, importance, confidence } = await getAssumption(ctx(), id);
    await updateAssumption(ctx(), { id, text: 'Walkers lose an hour', canvasBox, importance, confidence });
    expect(await getAssumption(ctx(), id)).toMatchObject({ confidence, confidenceByFounder: false });
    const { stages } = await getJourney(test.as(user), concept.id);
    expect(stages[1]?.asks[0]).toMatchObject({ met: false });
    await createEvidence(ctx(), {
      assumptionId: id,
      text: 'Paid',
      impact: 'validates',
      strength: 'paid',
      who: 'Anna',
    });
    expect((await getAssumption(ctx(), id)).confidence).not.toBe(confidence);
    await updateAssumption(ctx(), { id, reviewed: true });
    expect((await getJourney(test.as(user), concept.id)).stages[1]?.asks[0]).toMatchObject({ met: true });
  });

  it('is deleted with its evidence and its part of the score', async () => {
    const { user, concept, ctx } = await workspace();
    const { id } = await makeAssumption(test, user, concept.id);
    await createEvidence(ctx(), { assumptionId: id, text: 'They said so', impact: 'validates' });
    await removeAssumption(ctx(), id);
    expect(await listEvidence(ctx(), concept.id)).toEqual([]);
    expect(await getConcept(ctx(), concept.id)).toMatchObject({ score: null, proven: null, assumptions: [] });
    await expect(removeAssumption(ctx(), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is deleted with an explanation in the history where the rest then counts as more proven', async () => {
    const { user, concept, ctx } = await workspace();
    const proven = await makeAssumption(test, user, concept.id);
    const hunches = [
      await makeAssumption(test, user, concept.id, { text: 'Walkers are found at the park' }),
      await makeAssumption(test, user, concept.id, { text: 'Owners pay each week' }),
    ];
    const piece = { text: 'Anna paid', impact: 'validates', strength: 'paid', who: 'Anna' } as const;
    await createEvidence(ctx(), { assumptionId: proven.id, ...piece });
    const before = (await getConcept(ctx(), concept.id)).proven ?? 0;
    await removeAssumption(ctx(), hunches[0]?.id ?? '');
    const { proven: after, scoreHistory } = await getConcept(ctx(), concept.id);
    expect(after).toBeGreaterThan(before);
    expect(scoreHistory.at(-1)?.reason).toBe('Assumption deleted: the same proof, over fewer assumptions');
    await removeAssumption(ctx(), proven.id);
    expect((await getConcept(ctx(), concept.id)).scoreHistory.at(-1)?.reason).toBe('Assumption deleted');
  });

  it('has ranks without gaps after simultaneous changes', async () => {
    const { user, concept, ctx } = await workspace();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        makeAssumption(test, user, concept.id, { text: `Assumption ${i}` }),
      ),
    );
    await Promise.all(added.slice(0, 3).map(({ id }) => removeAssumption(ctx(), id)));
    const ranks = (await listAssumptions(ctx(), concept.id)).map((each) => each.rank);
    expect(ranks).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('access to an assumption', () => {
  const calls = [
    ['GET', '/api/assumptions/{id}', undefined],
    ['PUT', '/api/assumptions/{id}', { text: 'Taken over' }],
    ['GET', '/api/assumptions/{id}/evidence', undefined],
    ['POST', '/api/assumptions/{id}/gather-evidence', {}],
    ['DELETE', '/api/assumptions/{id}', undefined],
  ] as const;

  it.each(calls)('%s %s is limited to its founder', async (method, path, payload) => {
    const { user, concept } = await workspace();
    const { id } = await makeAssumption(test, user, concept.id);
    const stranger = await test.founder();
    const ask = async (who: { id: string } | null, at: string) => {
      const headers = who ? { cookie: await test.cookieOf(who) } : {};
      const url = path.replace('{id}', at);
      return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
    };
    expect(await ask(null, id)).toBe(401);
    expect(await ask(stranger.user, id)).toBe(404);
    expect(await ask(user, 'no-id')).toBe(404);
    expect(await ask(user, '018f0000-0000-7000-8000-000000000000')).toBe(404);
    expect((await getAssumption(test.as(user), id)).text).not.toBe('Taken over');
    expect(await ask(user, id)).toBe(200);
  });

  it("is denied for adding one to another founder's concept", async () => {
    const { concept } = await workspace();
    const stranger = await test.founder();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/assumptions',
      headers: { cookie: await test.cookieOf(stranger.user) },
      payload: {
        conceptId: concept.id,
        text: 'Mine',
        canvasBox: 'problem',
        importance: 'Not Important',
        confidence: 'Not Confident',
      },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('validating an assumption', () => {
  async function post(user: { id: string }, payload: object) {
    const headers = { cookie: await test.cookieOf(user) };
    return test.app.inject({ method: 'POST', url: '/api/assumptions', headers, payload });
  }
  const valid = { text: 'A', canvasBox: 'problem', importance: 'Not Important', confidence: 'Not Confident' };

  it('requires text, box, importance and confidence, each with a message beside its field', async () => {
    const { user, concept } = await workspace();
    for (const field of ['text', 'canvasBox', 'importance', 'confidence'] as const) {
      const { [field]: _, ...rest } = valid;
      const response = await post(user, { conceptId: concept.id, ...rest });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual([field]);
    }
    expect((await post(user, { conceptId: concept.id, ...valid, text: ' \u0000 ' })).statusCode).toBe(400);
    expect((await post(user, { conceptId: concept.id, ...valid, canvasBox: 'profit' })).statusCode).toBe(400);
  });

  it('removes NUL and lone surrogates from a text', async () => {
    const { user, concept } = await workspace();
    const response = await post(user, { conceptId: concept.id, ...valid, text: ' a\u0000b\ud800c ' });
    expect(response.statusCode).toBe(201);
    expect(response.json().text).toBe('ab\ufffdc');
  });

  it('refuses an emptied text and keeps the old one', async () => {
    const { user, concept, ctx } = await workspace();
    const { id, text } = await makeAssumption(test, user, concept.id);
    const headers = { cookie: await test.cookieOf(user) };
    const response = await test.app.inject({
      method: 'PUT',
      url: `/api/assumptions/${id}`,
      headers,
      payload: { text: '  ', importance: 'Not Important' },
    });
    expect(response.statusCode).toBe(400);
    expect(await getAssumption(ctx(), id)).toMatchObject({ text, importance: 'Moderately Important' });
  });
});
