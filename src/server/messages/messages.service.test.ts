import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageView } from '../../shared/messages.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { removeAssumption } from '../assumptions/assumptions.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { draftMessages } from './messages.draft.ts';
import { createMessage, listMessages, removeMessage, updateMessage } from './messages.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const WORDS = { headline: 'Plan a week of walks in a minute', callToAction: 'Join the list' };
const NEW = { ...WORDS, subline: '', audience: '', restsOn: [] as string[], chosen: false };

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAssumption(test, user, concept.id);
  return { user, ctx: () => test.as(user), conceptId: concept.id, assumption };
}

describe('a message', () => {
  it('is created, listed, changed in the named fields only, and deleted, over REST', async () => {
    const { user, conceptId, assumption } = await workspace();
    const cookie = await test.cookieOf(user);
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const answer = await test.app.inject({
        method,
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const made = await call('POST', '/api/messages', { ...WORDS, conceptId, restsOn: [assumption.id] });
    expect(made.status).toBe(201);
    expect(messageView.parse(made.body)).toMatchObject({
      ...WORDS,
      conceptId,
      subline: '',
      restsOn: [assumption.id],
      proven: 0,
      chosen: false,
    });
    const changed = await call('PUT', `/api/messages/${made.body.id}`, { subline: 'No more lists' });
    expect(changed.body).toEqual({ ...made.body, subline: 'No more lists' });
    expect((await call('GET', `/api/concepts/${conceptId}/messages`)).body).toEqual([changed.body]);
    expect((await call('DELETE', `/api/messages/${made.body.id}`)).body).toEqual({});
    expect((await call('GET', `/api/concepts/${conceptId}/messages`)).body).toEqual([]);
  });

  it.each([
    [{ headline: 'x'.repeat(81) }, 'headline'],
    [{ headline: ' ' }, 'headline'],
    [{ subline: 'x'.repeat(161) }, 'subline'],
    [{ callToAction: 'x'.repeat(31) }, 'callToAction'],
  ])('is refused with %j', async (fields, field) => {
    const { user, conceptId } = await workspace();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { cookie: await test.cookieOf(user) },
      payload: { ...WORDS, conceptId, ...fields },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('reports how much of its assumptions is proven, weighted by importance, and follows the ledger', async () => {
    const { user, ctx, conceptId, assumption } = await workspace();
    const minor = await makeAssumption(test, user, conceptId, { importance: 'Not Important' });
    const message = await createMessage(ctx(), { ...NEW, conceptId, restsOn: [assumption.id, minor.id] });
    expect(message.proven).toBe(0);
    await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'A survey says so',
      sourceUrl: 'https://example.com/survey',
      impact: 'validates',
    });
    const [listed] = await listMessages(ctx(), conceptId);
    // 0.5 / (1 + 0.5), three times as heavy as the one without evidence.
    expect(listed?.proven).toBeCloseTo(((1 / 3) * 3) / 4);
    await removeAssumption(ctx(), minor.id);
    const [left] = await listMessages(ctx(), conceptId);
    expect(left?.restsOn).toEqual([assumption.id]);
    expect(left?.proven).toBeCloseTo(1 / 3);
  });

  it('is the only chosen one of its concept, even after simultaneous choices', async () => {
    const { ctx, conceptId } = await workspace();
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await createMessage(ctx(), { ...NEW, conceptId }));
    await Promise.all(made.map(({ id }) => updateMessage(ctx(), { id, chosen: true })));
    expect((await listMessages(ctx(), conceptId)).filter((each) => each.chosen)).toHaveLength(1);
    await createMessage(ctx(), { ...NEW, conceptId, chosen: true });
    const chosen = (await listMessages(ctx(), conceptId)).filter((each) => each.chosen);
    expect(chosen).toHaveLength(1);
    expect(made.map(({ id }) => id)).not.toContain(chosen[0]?.id);
  });

  it("is not accessible to another founder, and cannot refer to another founder's assumption", async () => {
    const { ctx, conceptId } = await workspace();
    const other = await workspace();
    const message = await createMessage(ctx(), { ...NEW, conceptId });
    const missing = { code: 'not_found' };
    await expect(listMessages(other.ctx(), conceptId)).rejects.toMatchObject(missing);
    await expect(updateMessage(other.ctx(), { id: message.id, chosen: true })).rejects.toMatchObject(missing);
    await expect(removeMessage(other.ctx(), message.id)).rejects.toMatchObject(missing);
    await expect(createMessage(other.ctx(), { ...NEW, conceptId })).rejects.toMatchObject(missing);
    for (const id of [other.assumption.id, 'no-id']) {
      const restsOn = [id];
      await expect(createMessage(ctx(), { ...NEW, conceptId, restsOn })).rejects.toMatchObject(missing);
      await expect(updateMessage(ctx(), { id: message.id, restsOn })).rejects.toMatchObject(missing);
    }
    expect(await listMessages(ctx(), conceptId)).toEqual([message]);
  });
});

describe('drafts of messages', () => {
  const PITCH =
    'Dog walkers lose an hour a day on planning their routes. PawPlan is an app that plans the week of walks in a minute. It is for professional dog walkers in cities. They pay 12 dollars a month. I talked to 14 walkers and 9 of them plan on paper.';

  it('are three based on the canvas, generated once for simultaneous requests', async () => {
    const { user } = await test.founder();
    const { id } = await createConceptFromText(test.as(user), PITCH);
    await test.drain();
    const [first, second] = await Promise.all([
      draftMessages(test.as(user), id),
      draftMessages(test.as(user), id),
    ]);
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
    expect(await listMessages(test.as(user), id)).toEqual(first);
    for (const draft of first) {
      expect(draft.origin).toBe('analyst');
      expect(draft.restsOn.length).toBeGreaterThan(0);
      expect(draft.proven).toBeGreaterThanOrEqual(0);
      expect(draft.proven).toBeLessThanOrEqual(1);
    }
  });

  it('split a statement that is too long for a headline into headline and subline', async () => {
    const { user } = await test.founder();
    const { id } = await createConceptFromText(
      test.as(user),
      'Violin teachers who give lessons in three or four music schools at once spend their evenings chasing parents for lessons that nobody has paid for. TuneTab sends the invoices after each of the lessons by itself and reminds the parents who are late with their payments in a friendly way.',
    );
    await test.drain();
    const drafts = await draftMessages(test.as(user), id);
    const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const long = drafts.filter(({ headline }) => headline.endsWith('…'));
    expect(long.length).toBeGreaterThan(0);
    for (const { headline, subline } of long) {
      expect(headline.length).toBeLessThanOrEqual(80);
      expect(subline.startsWith('…')).toBe(true);
      expect(words(subline).slice(0, 4)).not.toEqual(words(headline).slice(0, 4));
    }
    for (const { headline, subline } of drafts)
      expect(subline.toLowerCase()).not.toBe(headline.toLowerCase());
  });

  it('are replaced by new ones, unless they were changed or chosen', async () => {
    const { user } = await test.founder();
    const ctx = () => test.as(user);
    const { id } = await createConceptFromText(ctx(), PITCH);
    await test.drain();
    const [one, two, three] = (await draftMessages(ctx(), id)).map((each) => each.id);
    await updateMessage(ctx(), { id: one ?? '', chosen: true });
    await updateMessage(ctx(), { id: two ?? '', headline: 'My own words' });
    const next = (await draftMessages(ctx(), id)).map((each) => each.id);
    const left = (await listMessages(ctx(), id)).map((each) => each.id);
    expect(left).toEqual([one, two, ...next]);
    expect(left).not.toContain(three);
  });

  it('are refused while the canvas is empty, and for another founder', async () => {
    const { user } = await test.founder();
    const concept = await makeConcept(test, user, { transcript: '' });
    await expect(draftMessages(test.as(user), concept.id)).rejects.toMatchObject({ code: 'impossible' });
    const { ctx } = await test.founder();
    await expect(draftMessages(ctx, concept.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
