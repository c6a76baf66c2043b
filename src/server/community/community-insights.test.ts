import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { addMemberThought, createMember } from './community.service.ts';
import { getCommunityInsights } from './community-insights.service.ts';
import { getCommunitySummary } from './community-summary.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function community() {
  const { user } = await test.founder();
  const { id: conceptId } = await makeConcept(test, user);
  const ctx = () => test.as(user);
  const member = async (firstName: string) =>
    (await createMember(ctx(), { conceptId, firstName, lastName: 'Lima', stage: 'prospect' })).id;
  const assumption = async (text: string) =>
    (
      await createAssumption(ctx(), {
        conceptId,
        text,
        canvasBox: 'problem',
        importance: 'Very Important',
        confidence: 'Not Confident',
      })
    ).id;
  return { conceptId, ctx, member, assumption };
}

describe('insights into a community', () => {
  it('list for each assumption who is for and against it, with quotes', async () => {
    const { conceptId, ctx, member, assumption } = await community();
    const [ana, rui] = [await member('Ana'), await member('Rui')];
    const tired = await assumption('Walkers lose an hour a day');
    const piece = { assumptionId: tired, sourceUrl: null } as const;
    await createEvidence(ctx(), {
      ...piece,
      text: 'She loses two hours',
      impact: 'validates',
      memberId: ana,
    });
    await createEvidence(ctx(), { ...piece, text: 'Again this week', impact: 'validates', memberId: ana });
    await createEvidence(ctx(), { ...piece, text: 'He loses nothing', impact: 'contradicts', memberId: rui });
    await createEvidence(ctx(), { ...piece, text: 'It is so', impact: 'validates', who: ' rui  LIMA ' });
    await createEvidence(ctx(), { ...piece, text: 'Nobody in particular', impact: 'validates' });
    const { byAssumption } = await getCommunityInsights(ctx(), conceptId);
    expect(byAssumption).toMatchObject([
      {
        assumptionId: tired,
        text: 'Walkers lose an hour a day',
        people: { for: 2, against: 1, undecided: 0 },
      },
    ]);
    expect(byAssumption[0]?.quotes.map(({ who, text, direction }) => [who, text, direction])).toEqual([
      ['Rui Lima', 'It is so', 'for'],
      ['Rui Lima', 'He loses nothing', 'against'],
      ['Ana Lima', 'Again this week', 'for'],
      ['Ana Lima', 'She loses two hours', 'for'],
    ]);
  });

  it('list for each person what they said, and the members without statements', async () => {
    const { conceptId, ctx, member } = await community();
    const [ana, rui] = [await member('Ana'), await member('Rui')];
    await addMemberThought(ctx(), { id: ana, content: 'I told you so, I told you', attachments: [] });
    const { byPerson, byAssumption, silent } = await getCommunityInsights(ctx(), conceptId);
    expect(byAssumption).toEqual([]);
    expect(byPerson).toMatchObject([
      { memberId: ana, thoughtCount: 1, quotes: [{ text: 'I told you so, I told you', direction: null }] },
    ]);
    expect(silent).toEqual({ count: 1, first: [{ memberId: rui, name: 'Rui Lima' }] });
  });

  it('do not report frequent words as themes, and count thoughts for their members', async () => {
    const { conceptId, ctx, member } = await community();
    const [ana, rui] = [await member('Ana'), await member('Rui')];
    await member('Zoë');
    for (const id of [ana, rui, rui])
      await addMemberThought(ctx(), {
        id,
        content: 'I told him what I was told about dogs.',
        attachments: [],
      });
    const { summary, ...counts } = await getCommunitySummary(ctx(), conceptId);
    expect(counts).toEqual({ totalThoughts: 3, memberCount: 3 });
    expect((await getCommunityInsights(ctx(), conceptId)).heardFrom).toBe(2);
    expect(summary).not.toMatch(/told \(|dogs? \(|comes up/i);
    expect(summary).toContain('I told him what I was told about dogs');
  });
});
