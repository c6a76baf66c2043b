import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_RESULTS_PER_KIND, type SearchResult } from '../../shared/search.ts';
import { createMember } from '../community/community.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { search } from './search.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const find = async (q: string): Promise<SearchResult[]> => search(test.as(user), q);
  return { user, concept, find };
}

/** A workspace with one record of each kind that mentions marmalade. */
async function marmalade() {
  const { user, find } = await workspace();
  const concept = await makeConcept(test, user, { title: 'Marmalade by Post' });
  const ctx = () => test.as(user);
  const assumption = await makeAssumption(test, user, concept.id, { text: 'People miss marmalade abroad' });
  const evidence = await createEvidence(ctx(), {
    assumptionId: assumption.id,
    text: 'Six of eight asked for marmalade',
    impact: 'validates',
    strength: 'said',
  });
  const member = await createMember(ctx(), {
    conceptId: concept.id,
    firstName: 'Mia',
    lastName: 'Marmalade',
    stage: 'prospect',
  });
  const note = await createThoughtForConcept(ctx(), {
    id: concept.id,
    content: 'Ask about MARMALADE in Lyon',
    attachments: [],
  });
  return { user, concept, assumption, evidence, member, note, find };
}

describe('a search', () => {
  it('finds a concept, an assumption, evidence, a note and a member, with the location of each', async () => {
    const { concept, assumption, evidence, member, note, find } = await marmalade();
    const place = { conceptId: concept.id, conceptTitle: 'Marmalade by Post' };
    expect(await find('marmalade')).toEqual([
      {
        kind: 'concept',
        id: concept.id,
        text: 'Marmalade by Post',
        ...place,
        assumptionId: null,
        memberId: null,
      },
      {
        kind: 'member',
        id: member.id,
        text: 'Mia Marmalade',
        ...place,
        assumptionId: null,
        memberId: member.id,
      },
      {
        kind: 'assumption',
        id: assumption.id,
        text: 'People miss marmalade abroad',
        ...place,
        assumptionId: assumption.id,
        memberId: null,
      },
      {
        kind: 'evidence',
        id: evidence.id,
        text: 'Six of eight asked for marmalade',
        ...place,
        assumptionId: assumption.id,
        memberId: null,
      },
      {
        kind: 'note',
        id: note.id,
        text: 'Ask about MARMALADE in Lyon',
        ...place,
        assumptionId: null,
        memberId: null,
      },
    ]);
  });

  it('requires every word, in any order and case', async () => {
    const { note, find } = await marmalade();
    expect((await find('LYON marmalade')).map(({ id }) => id)).toEqual([note.id]);
    expect(await find('marmalade oslo')).toEqual([]);
  });

  it('finds nothing of another founder', async () => {
    await marmalade();
    const { find } = await workspace();
    expect(await find('marmalade')).toEqual([]);
  });

  it('treats pattern characters literally', async () => {
    const { user, concept, find } = await workspace();
    await makeAssumption(test, user, concept.id, { text: 'Margins reach 40% by a_b\\c' });
    await makeAssumption(test, user, concept.id, { text: 'Margins reach 400 by axb' });
    for (const q of ['40%', 'a_b', 'b\\c']) {
      expect((await find(q)).map(({ text }) => text)).toEqual(['Margins reach 40% by a_b\\c']);
    }
  });

  it('returns an excerpt of a long text around the first word', async () => {
    const { user, concept, find } = await workspace();
    await createThoughtForConcept(test.as(user), {
      id: concept.id,
      content: `${'Weather. '.repeat(100)}The quince is what they want. ${'Rain. '.repeat(100)}`,
      attachments: [],
    });
    const [found] = await find('quince');
    expect(found?.text).toContain('The quince is what they want.');
    expect(found?.text.length).toBeLessThan(200);
  });

  it('begins and ends an excerpt at word boundaries, and returns a short text in full', async () => {
    const { concept, user, find } = await workspace();
    const short = 'Customers will certainly pay monthly for delivered quinces';
    await makeAssumption(test, user, concept.id, { text: short });
    await makeAssumption(test, user, concept.id, {
      text: `${'Everybody here grows something. '.repeat(4)}Some grow medlars. ${'Most do not. '.repeat(20)}`,
    });
    expect(await find('quinces')).toMatchObject([{ text: short }]);
    const [{ text } = { text: '' }] = await find('medlars');
    expect(text).toMatch(/^… (here )?grows something\. Some grow medlars\. Most do not\..*…$/);
  });

  it('returns the newest of many matches, and nothing for a blank text', async () => {
    const { user, concept, find } = await workspace();
    for (let count = 1; count <= SEARCH_RESULTS_PER_KIND + 2; count += 1) {
      await makeAssumption(test, user, concept.id, { text: `Parrots talk in flat ${count}` });
    }
    const found = await find('parrots');
    expect(found).toHaveLength(SEARCH_RESULTS_PER_KIND);
    expect(found[0]?.text).toBe(`Parrots talk in flat ${SEARCH_RESULTS_PER_KIND + 2}`);
    expect(await find('   ')).toEqual([]);
  });

  it('brings names that begin with the words before texts that contain them', async () => {
    const { user, concept, find } = await workspace();
    const add = async (firstName: string, lastName: string, email?: string) =>
      createMember(test.as(user), { conceptId: concept.id, firstName, lastName, email, stage: 'prospect' });
    await add('Priya', 'Shah');
    const titled = await makeConcept(test, user, { title: 'Priya Teas' });
    await makeAssumption(test, user, concept.id, { text: 'Priya pays for 5% Shah tea' });
    await makeConcept(test, user, { title: 'Teas of Priya' });
    for (let count = 1; count <= SEARCH_RESULTS_PER_KIND; count += 1)
      await add('Ana', `No. ${count}`, `priya${count}@example.com`);
    const texts = async (q: string) => (await find(q)).map(({ text }) => text);
    const found = await texts('  PRIYA ');
    expect(found.slice(0, 5)).toEqual([
      titled.title,
      'Priya Shah',
      'Teas of Priya',
      'Priya pays for 5% Shah tea',
      `Ana No. ${SEARCH_RESULTS_PER_KIND}`,
    ]);
    expect(found).toHaveLength(3 + SEARCH_RESULTS_PER_KIND);
    expect(await texts('priya  sh')).toEqual(['Priya Shah', 'Priya pays for 5% Shah tea']);
    expect((await texts('shah'))[0]).toBe('Priya Shah');
    expect(await texts('5%')).toEqual(['Priya pays for 5% Shah tea']);
  });

  it('is answered over REST, and refused when it is too long', async () => {
    const { user, concept } = await marmalade();
    const get = async (q: string) => {
      const cookie = await test.cookieOf(user);
      return test.app.inject({ url: `/api/search?q=${encodeURIComponent(q)}`, headers: { cookie } });
    };
    const found = await get('marmalade post');
    expect(found.json<SearchResult[]>().map(({ id }) => id)).toEqual([concept.id]);
    expect((await get('x'.repeat(201))).statusCode).toBe(400);
  });
});
