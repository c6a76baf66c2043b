import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Impact, Strength } from '../../shared/evidence.ts';
import { evidenceView } from '../../shared/evidence-forms.ts';
import { getAssumption } from '../assumptions/assumptions.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { Evidence } from './evidence.entity.ts';
import {
  createEvidence,
  listEvidence,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from './evidence.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  return { user, concept, assumption, ctx: () => test.as(user) };
}

const PAGE = 'https://example.com/report';

describe('evidence that a founder adds', () => {
  it('counts as said without a source, as desk with one, as claimed once it names somebody', async () => {
    const { assumption, ctx } = await workspace();
    const add = (fields: { text?: string; sourceUrl?: string | null; strength?: Strength; who?: string }) =>
      createEvidence(ctx(), { assumptionId: assumption.id, text: 'Seen', impact: 'validates', ...fields });
    expect(evidenceView.parse(await add({}))).toMatchObject({
      strength: 'said',
      countsAs: 'said',
      origin: { kind: 'founder' },
      verified: false,
    });
    expect(await add({ text: 'Read', sourceUrl: PAGE })).toMatchObject({ countsAs: 'desk', sourceUrl: PAGE });
    expect(await add({ text: 'Three pay', strength: 'paid' })).toMatchObject({
      countsAs: 'said',
      needsWho: true,
    });
    expect((await getAssumption(ctx(), assumption.id)).support).toBe(1.5);
    expect(await add({ text: 'She paid', strength: 'paid', who: 'Anna Berg' })).toMatchObject({
      countsAs: 'paid',
      needsWho: false,
      who: 'Anna Berg',
    });
    expect((await getAssumption(ctx(), assumption.id)).support).toBe(5.5);
  });

  it('counts one page once, whatever tracking parameters its address carries', async () => {
    const { assumption, ctx } = await workspace();
    const decorated = ['?utm_source=mail', '#part', '/', '.html', '/index.html', '?fbclid=1'];
    for (const [index, ending] of ['', ...decorated].entries()) {
      const sourceUrl = `${PAGE.replace('https://', index % 2 ? 'http://www.' : 'https://')}${ending}`;
      await createEvidence(ctx(), {
        assumptionId: assumption.id,
        text: `Seen ${index}`,
        impact: 'validates',
        sourceUrl,
      });
    }
    expect(await getAssumption(ctx(), assumption.id)).toMatchObject({ support: 0.5, evidenceCount: 7 });
  });

  it('adds an entry with the reason to the history of the score', async () => {
    const { concept, assumption, ctx } = await workspace();
    await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Paid',
      impact: 'validates',
      strength: 'paid',
    });
    const { scoreHistory, proven } = await getConcept(ctx(), concept.id);
    expect(scoreHistory.at(-1)).toMatchObject({ reason: 'Evidence added', proven });
    expect(proven).toBeGreaterThan(0);
  });
});

describe('an edit of evidence', () => {
  it('changes only the named fields, and stays desk as long as a source is named', async () => {
    const { assumption, ctx } = await workspace();
    const before = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Heard',
      impact: 'neutral',
    });
    const after = await updateEvidence(ctx(), { id: before.id, sourceUrl: PAGE });
    expect(after).toEqual({ ...before, sourceUrl: PAGE, countsAs: 'desk' });
    expect(await updateEvidence(ctx(), { id: before.id, sourceUrl: null })).toEqual(before);
    const named = await updateEvidence(ctx(), { id: before.id, strength: 'did' });
    expect(await updateEvidence(ctx(), { id: before.id, sourceUrl: PAGE })).toEqual({
      ...named,
      sourceUrl: PAGE,
      countsAs: 'desk',
      needsWho: false,
    });
  });

  it('keeps an unverified quote with unchanged text, and becomes the founder’s statement otherwise', async () => {
    const { assumption, ctx } = await workspace();
    const em = test.deps.orm.em.fork();
    const found = em.create(Evidence, {
      assumptionId: assumption.id,
      text: 'Most walkers pay',
      sourceUrl: PAGE,
      impact: 'validates',
      strength: 'desk',
      originKind: 'page',
      countsAs: 'desk',
      quote: 'nine of ten pay',
      verified: false,
      unverifiedReason: 'The quote is not on the page.',
      originKey: 'page:example.com/report',
    });
    await em.flush();
    const edited = await updateEvidence(ctx(), { id: found.id, text: 'Most walkers pay', sourceUrl: PAGE });
    expect(edited).toMatchObject({ verified: false, quote: 'nine of ten pay' });
    expect((await getAssumption(ctx(), assumption.id)).support).toBe(0);
    const own = await updateEvidence(ctx(), { id: found.id, sourceUrl: 'https://example.org/other' });
    expect(own).toMatchObject({
      verified: false,
      quote: null,
      origin: { kind: 'founder' },
      countsAs: 'desk',
      unverifiedReason: null,
      original: { quote: 'nine of ten pay', sourceUrl: PAGE },
    });
  });

  it('moves evidence to another concept of the founder, asks for judgement again, and rescores both', async () => {
    const { user, concept, assumption, ctx } = await workspace();
    const other = await makeConcept(test, user);
    const target = await makeAnalysedAssumption(test, other.id);
    const { id } = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Paid',
      impact: 'validates',
      strength: 'paid',
      who: 'Anna',
    });
    expect(await updateEvidence(ctx(), { id, assumptionId: target.id })).toMatchObject({
      assumptionId: target.id,
      impact: 'neutral',
      needsJudgement: true,
    });
    expect(await getConcept(ctx(), other.id)).toMatchObject({ score: 0.5, proven: 0 });
    await updateEvidence(ctx(), { id, impact: 'validates' });
    expect(await getConcept(ctx(), concept.id)).toMatchObject({ score: 0.5, proven: 0 });
    expect(await getConcept(ctx(), other.id)).toMatchObject({ score: 0.75, proven: 0.8 });
  });

  it('does not deadlock when pieces move in both directions at once', async () => {
    const { user, assumption, ctx } = await workspace();
    const other = await makeConcept(test, user);
    const target = await makeAnalysedAssumption(test, other.id);
    const add = (assumptionId: string, who: string) =>
      createEvidence(ctx(), { assumptionId, text: `${who} has seen it`, impact: 'validates', who });
    const there = await Promise.all(['Ada', 'Ben', 'Cleo'].map((who) => add(assumption.id, who)));
    const back = await Promise.all(['Dora', 'Emil'].map((who) => add(target.id, who)));
    await Promise.all([
      ...there.map(({ id }) => updateEvidence(ctx(), { id, assumptionId: target.id })),
      ...back.map(({ id }) => updateEvidence(ctx(), { id, assumptionId: assumption.id })),
    ]);
    await Promise.all(
      [...there, ...back].map(({ id }) => updateEvidence(ctx(), { id, impact: 'validates' })),
    );
    expect((await getAssumption(ctx(), target.id)).support).toBe(3);
    expect((await getAssumption(ctx(), assumption.id)).support).toBe(2);
  });

  it('refuses an assumption of another founder, and changes nothing', async () => {
    const { assumption, ctx } = await workspace();
    const stranger = await workspace();
    const { id } = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Mine',
      impact: 'neutral',
    });
    await expect(
      updateEvidence(ctx(), { id, text: 'Moved', assumptionId: stranger.assumption.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await listEvidenceOfAssumption(ctx(), assumption.id)).toMatchObject([{ id, text: 'Mine' }]);
  });
});

describe('the score', () => {
  it('never rises by contradicting evidence and never falls by supporting evidence', async () => {
    const { concept, assumption, ctx } = await workspace();
    await makeAnalysedAssumption(test, concept.id, {
      confidence: 'Not Confident',
      priorConfidence: 'Not Confident',
    });
    const pieces: [Impact, Strength][] = [];
    for (const strength of ['desk', 'said', 'did', 'paid'] as const)
      for (const impact of ['validates', 'contradicts', 'neutral'] as const) pieces.push([impact, strength]);
    let before = { score: 0, proven: 0 };
    for (const [impact, strength] of [
      ['neutral', 'desk'] as [Impact, Strength],
      ...pieces,
      ...pieces.reverse(),
    ]) {
      await createEvidence(ctx(), { assumptionId: assumption.id, text: 'Seen', impact, strength });
      const { score, proven } = await getConcept(ctx(), concept.id);
      const after = { score: score ?? 0, proven: proven ?? 0 };
      if (impact === 'contradicts') {
        expect(after.score).toBeLessThanOrEqual(before.score);
        expect(after.proven).toBeLessThanOrEqual(before.proven);
      }
      if (impact === 'validates') {
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(after.proven).toBeGreaterThanOrEqual(before.proven);
      }
      if (impact === 'neutral' && before.score) expect(after).toEqual(before);
      before = after;
    }
  });

  it('returns to its previous value when the evidence is deleted', async () => {
    const { concept, assumption, ctx } = await workspace();
    const { id } = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'No',
      impact: 'contradicts',
    });
    await removeEvidence(ctx(), id);
    expect(await getConcept(ctx(), concept.id)).toMatchObject({ score: 0.5, proven: 0 });
    await expect(removeEvidence(ctx(), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes all of many simultaneously added pieces into account', async () => {
    const { assumption, ctx } = await workspace();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        createEvidence(ctx(), {
          assumptionId: assumption.id,
          text: `Seen ${i}`,
          impact: 'validates',
          who: `Walker ${i}`,
        }),
      ),
    );
    expect(await getAssumption(ctx(), assumption.id)).toMatchObject({ support: 12, proven: 0.6 });
  });
});

describe('the REST calls for evidence', () => {
  async function send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    user: { id: string } | null,
    payload?: object,
  ) {
    const headers = user ? { cookie: await test.cookieOf(user) } : {};
    return test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }

  it('store "disproves" as contradicts, and answer 201 with the whole piece', async () => {
    const { user, assumption } = await workspace();
    const body = { assumptionId: assumption.id, text: ' No ', sourceUrl: null, impact: 'disproves' };
    const response = await send('POST', '/api/evidence', user, body);
    expect(response.statusCode).toBe(201);
    expect(evidenceView.parse(response.json())).toMatchObject({
      impact: 'contradicts',
      text: 'No',
      sourceUrl: null,
    });
  });

  it.each([
    [{ text: ' ' }, 'text', 'Evidence text is required'],
    [{ text: 'x'.repeat(1001) }, 'text', 'Evidence text must be less than 1000 characters'],
    [{ sourceUrl: 'ftp://example.com/x' }, 'sourceUrl', 'Please enter a valid URL'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', 'Please enter a valid URL'],
    [{ sourceUrl: 'https:example.com' }, 'sourceUrl', 'Please enter a valid URL'],
    [{ sourceUrl: 'example' }, 'sourceUrl', 'Please enter a valid URL'],
    [{ sourceUrl: 'http://' }, 'sourceUrl', 'Please enter a valid URL'],
    [{ impact: 'maybe' }, 'impact', 'Please select an impact type'],
    [{ impact: undefined }, 'impact', 'Please select an impact type'],
  ])('refuse the invalid fields %j', async (fields, field, message) => {
    const { user, assumption } = await workspace();
    const body = { assumptionId: assumption.id, text: 'Seen', impact: 'neutral', ...fields };
    const response = await send('POST', '/api/evidence', user, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });

  it('accept an address in capitals and a text of 1000 characters, and store an empty address as none', async () => {
    const { user, assumption } = await workspace();
    const body = { assumptionId: assumption.id, text: 'x'.repeat(1000), impact: 'neutral' };
    const capitals = await send('POST', '/api/evidence', user, {
      ...body,
      sourceUrl: 'HTTPS://Example.com/A',
    });
    expect(capitals.json().sourceUrl).toBe('https://Example.com/A');
    expect(
      (await send('POST', '/api/evidence', user, { ...body, sourceUrl: '' })).json().sourceUrl,
    ).toBeNull();
    const odd = { ...body, text: 'a\u0000\ud800', sourceUrl: 'https://example.com/\u0000x' };
    const cleaned = await send('POST', '/api/evidence', user, odd);
    expect(cleaned.json()).toMatchObject({ text: 'a\ufffd', sourceUrl: 'https://example.com/x' });
  });

  it('are refused for anybody but the founder of the concept', async () => {
    const { user, concept, assumption, ctx } = await workspace();
    const own = await makeAssumption(test, user, concept.id);
    const { id } = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Mine',
      impact: 'neutral',
    });
    const stranger = (await test.founder()).user;
    const body = { assumptionId: own.id, text: 'Theirs', impact: 'validates' };
    for (const [who, status] of [
      [null, 401],
      [stranger, 404],
    ] as const) {
      expect((await send('POST', '/api/evidence', who, body)).statusCode).toBe(status);
      expect((await send('PUT', `/api/evidence/${id}`, who, { text: 'Theirs' })).statusCode).toBe(status);
      expect((await send('DELETE', `/api/evidence/${id}`, who)).statusCode).toBe(status);
    }
    for (const unknown of ['no-id', concept.id]) {
      expect((await send('PUT', `/api/evidence/${unknown}`, user, { text: 'x' })).statusCode).toBe(404);
      expect((await send('POST', '/api/evidence', user, { ...body, assumptionId: unknown })).statusCode).toBe(
        404,
      );
    }
    expect(await listEvidence(ctx(), concept.id)).toMatchObject([{ id, text: 'Mine' }]);
    await expect(listEvidence(test.as(stranger), concept.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await send('DELETE', `/api/evidence/${id}`, user)).json()).toEqual({});
  });
});
