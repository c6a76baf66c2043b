import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ideasView, keptIdeas } from '../../../shared/ideas.ts';
import { createConceptFromText } from '../../analysis/analysis.intake.ts';
import { Concept } from '../../concepts/concept.entity.ts';
import type { Ctx } from '../../context.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { Idea } from './idea.entity.ts';
import { generateIdeas, listIdeas } from './ideas.service.ts';

const BIOGRAPHY =
  'I have been a registered nurse for nine years. Patients keep asking the same questions when they are discharged. On weekends I coach a football team of twelve girls.';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

describe('"Pitch Me"', () => {
  it('keeps its ideas, which REST returns afterwards', async () => {
    const { user } = await test.founder({ biography: BIOGRAPHY });
    const headers = { cookie: await test.cookieOf(user) };
    const call = (method: 'GET' | 'POST', url: string) => test.app.inject({ method, url, headers });
    expect((await call('GET', '/api/ideas')).json()).toEqual([]);
    const { ideas } = ideasView.parse((await call('POST', '/api/generate-ideas')).json());
    const kept = keptIdeas.parse((await call('GET', '/api/ideas')).json());
    expect(kept.map(({ concept, fit }) => ({ concept, fit }))).toEqual(ideas);
  });

  it('gives different ideas each time, and shows the latest', async () => {
    const { user } = await test.founder({ biography: BIOGRAPHY });
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const { ideas } = await generateIdeas(test.as(user));
      expect(ideas.length).toBeGreaterThan(0);
      for (const { concept } of ideas) {
        expect(seen).not.toContain(concept);
        seen.add(concept);
      }
      expect((await listIdeas(test.as(user))).map(({ concept }) => concept)).toEqual(
        ideas.map(({ concept }) => concept),
      );
    }
  });

  it('asks for a longer biography, and keeps the previous ideas', async () => {
    const { user } = await test.founder({ biography: BIOGRAPHY });
    await generateIdeas(test.as(user));
    const before = await listIdeas(test.as(user));
    await test.deps.orm.em.fork().nativeUpdate('User', { id: user.id }, { biography: 'Nurse.' });
    const refused = generateIdeas(test.as(user));
    await expect(refused).rejects.toMatchObject({ code: 'impossible' });
    await expect(refused).rejects.toThrow(/Write three or four sentences/);
    expect(await listIdeas(test.as(user))).toEqual(before);
  });

  it('says which concept an idea became, until that is deleted', async () => {
    const { user, ctx } = await test.founder({ biography: BIOGRAPHY });
    const other = await test.founder({ biography: BIOGRAPHY });
    await generateIdeas(ctx);
    await generateIdeas(other.ctx);
    const [first] = await listIdeas(ctx);
    const made = await createConceptFromText(ctx, first?.concept ?? '');
    const usedBy = async (founder: Ctx) =>
      (await listIdeas(founder)).flatMap(({ concept, conceptId }) =>
        conceptId ? [{ concept, conceptId }] : [],
      );
    expect(await usedBy(test.as(user))).toEqual([{ concept: first?.concept, conceptId: made.id }]);
    expect(await usedBy(other.ctx)).toEqual([]);
    await test.deps.orm.em.fork().nativeDelete(Concept, { id: made.id });
    expect(await usedBy(test.as(user))).toEqual([]);
  });

  it("shows no founder another's ideas, and keeps sixty at most", async () => {
    const { user } = await test.founder({ biography: BIOGRAPHY });
    const em = test.deps.orm.em.fork();
    for (let n = 0; n < 70; n += 1)
      em.create(Idea, { userId: user.id, round: n + 1, concept: `Idea ${n}`, fit: 'It fits.' });
    await em.flush();
    const { ideas } = await generateIdeas(test.as(user));
    expect(await em.fork().count(Idea, { userId: user.id })).toBe(60);
    expect((await listIdeas(test.as(user))).map(({ concept }) => concept)).toEqual(
      ideas.map(({ concept }) => concept),
    );
    expect(await listIdeas((await test.founder()).ctx)).toEqual([]);
  });
});
