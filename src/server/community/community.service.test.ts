import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberDetail, memberView } from '../../shared/community-forms.ts';
import { removeConcept } from '../concepts/concepts.service.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { type Analyst, AnalystError, type JudgedNote } from '../platform/ai/analyst.port.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { removeThought, updateThought } from '../thoughts/thoughts.service.ts';
import { addMemberThought, createMember, listMembers, updateMember } from './community.service.ts';
import { CommunityMember } from './community-member.entity.ts';
import { getCommunitySummary } from './community-summary.service.ts';

let test: TestContext;
let asked = 0;
let judged: unknown;
let failure: Error | undefined;
const analyst: Analyst = {
  kind: 'built-in',
  async run(_task, input) {
    asked += 1;
    if (failure) throw failure;
    const { thoughts } = input as { thoughts: readonly JudgedNote[] };
    judged = thoughts[0]?.judged;
    return {
      text: thoughts.map(({ author, text }) => `${author}: ${text}`).join('; '),
    } as never;
  },
};
beforeAll(async () => {
  test = await createTestContext({ ports: { analyst } });
});
afterAll(() => test.close());

type Who = { readonly id: string } | null;
type Body = object | string;

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: Who,
  payload?: Body,
  type = 'application/json',
) {
  const headers = {
    ...(who ? { cookie: await test.cookieOf(who) } : {}),
    ...(payload ? { 'content-type': type } : {}),
  };
  const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

const ANA = { firstName: 'Ana', lastName: 'Lima', stage: 'prospect' } as const;

async function workspace() {
  asked = 0;
  failure = undefined;
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  return { user, concept, ctx: () => test.as(user) };
}

describe('a member', () => {
  it('is added, read, changed in the named fields, and removed', async () => {
    const { user, concept } = await workspace();
    const body = { ...ANA, email: 'ana@example.com', phoneNumber: '(415) 555-2671', conceptId: concept.id };
    const created = await send('POST', '/api/community', user, body);
    expect(created.status).toBe(201);
    expect(memberDetail.parse(created.body)).toMatchObject({
      ...ANA,
      email: 'ana@example.com',
      phoneNumber: '+14155552671',
      thoughtCount: 0,
      concept: { id: concept.id, spoken: false },
    });
    const url = `/api/community/${created.body.id}`;
    expect((await send('GET', url, user)).body).toEqual(created.body);
    const changed = await send('PUT', url, user, { stage: 'customer', email: '' });
    expect(changed.body).toEqual({ ...created.body, stage: 'customer', email: null });
    expect((await send('DELETE', url, user)).body).toEqual({});
    expect((await send('GET', url, user)).status).toBe(404);
  });

  it('keeps a phone number as typed when it cannot be parsed', async () => {
    const { concept, ctx } = await workspace();
    const member = await createMember(ctx(), {
      ...ANA,
      conceptId: concept.id,
      phoneNumber: 'ask her sister',
    });
    expect(member.phoneNumber).toBe('ask her sister');
    expect((await updateMember(ctx(), { id: member.id, phoneNumber: null })).phoneNumber).toBeNull();
  });

  it.each(['12', '(1) 2-3', '+1 23', '1'.repeat(16)])(
    'is refused with digits that cannot be a phone number: %s',
    async (phoneNumber) => {
      const { user, concept } = await workspace();
      const body = { ...ANA, conceptId: concept.id, phoneNumber };
      const refused = await send('POST', '/api/community', user, body);
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { phoneNumber: 'Please enter a valid phone number' },
      ]);
      expect((await send('GET', `/api/concepts/${concept.id}/community`, user)).body).toEqual([]);
    },
  );

  it('keeps a stored number even if invalid, and accepts one without its area code', async () => {
    const { user, concept, ctx } = await workspace();
    const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id, phoneNumber: '555-0142' });
    await test.deps.orm.em.fork().nativeUpdate(CommunityMember, { id }, { phoneNumber: '12' });
    const url = `/api/community/${id}`;
    expect((await send('PUT', url, user, { phoneNumber: '12', firstName: 'Eva' })).body).toMatchObject({
      firstName: 'Eva',
      phoneNumber: '12',
    });
    expect((await send('PUT', url, user, { phoneNumber: '13' })).status).toBe(400);
    expect((await send('PUT', url, user, { phoneNumber: '555-0143' })).body.phoneNumber).toBe('555-0143');
  });

  it('is accepted as a JSON string, a doubly encoded string, or plain text, at both addresses', async () => {
    const { user, concept } = await workspace();
    const url = `/api/concepts/${concept.id}/community`;
    const once = JSON.stringify(ANA);
    expect((await send('POST', url, user, once)).status).toBe(201);
    expect((await send('POST', url, user, JSON.stringify(once))).status).toBe(201);
    expect((await send('POST', url, user, JSON.stringify(JSON.stringify(once)))).status).toBe(201);
    expect((await send('POST', url, user, once, 'text/plain')).status).toBe(201);
    const withConcept = JSON.stringify({ ...ANA, conceptId: concept.id });
    expect((await send('POST', '/api/community', user, JSON.stringify(withConcept))).status).toBe(201);
    const list = (await send('GET', url, user)).body;
    expect(list).toHaveLength(5);
    expect(
      memberView
        .array()
        .parse(list)
        .map((each) => each.firstName),
    ).toEqual(Array(5).fill('Ana'));
  });

  it.each([
    '"no object"',
    '[]',
    '"[]"',
    '"null"',
    '7',
    '"{\\"firstName\\":"',
    '"{\\"__proto__\\":{\\"stage\\":1}}"',
  ])('is refused with the body %s', async (payload) => {
    const { user, concept } = await workspace();
    expect((await send('POST', `/api/concepts/${concept.id}/community`, user, payload)).status).toBe(400);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name and last name are required'],
    [{ lastName: undefined }, 'lastName', 'First name and last name are required'],
    [{ email: 'ana@' }, 'email', 'Please enter a valid email address'],
    [{ stage: 'friend' }, 'stage', 'Please select a stage'],
    [{ stage: undefined }, 'stage', 'Please select a stage'],
  ])('is refused with %j', async (fields, field, message) => {
    const { user, concept } = await workspace();
    const { status, body } = await send('POST', `/api/concepts/${concept.id}/community`, user, {
      ...ANA,
      ...fields,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  it('has NUL and lone surrogates removed from every field', async () => {
    const { user, concept } = await workspace();
    const odd = {
      firstName: 'A\u0000\ud800',
      lastName: 'L',
      phoneNumber: '\u0000x\udc00',
      email: '\u0000',
      stage: 'customer',
    };
    const { status, body } = await send('POST', `/api/concepts/${concept.id}/community`, user, odd);
    expect([status, body.firstName, body.phoneNumber, body.email]).toEqual([201, 'A\ufffd', 'x\ufffd', null]);
  });

  it('is deleted with the notes on them, and only through their own concept', async () => {
    const { user, concept, ctx } = await workspace();
    const other = await makeConcept(test, user);
    const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id });
    const note = await send('POST', `/api/community/${id}/thoughts`, user, { content: 'Would pay' });
    expect(note.status).toBe(201);
    expect(note.body).toMatchObject({ memberId: id, conceptId: concept.id, content: 'Would pay' });
    expect((await send('GET', `/api/community/${id}/thoughts`, user)).body).toEqual([note.body]);
    expect((await listMembers(ctx(), concept.id))[0]?.thoughtCount).toBe(1);
    expect((await send('DELETE', `/api/concepts/${other.id}/community/${id}`, user)).status).toBe(404);
    expect((await send('DELETE', `/api/concepts/${concept.id}/community/${id}`, user)).body).toEqual({});
    expect((await send('GET', `/api/concepts/${concept.id}/thoughts`, user)).body).toEqual([]);
  });
});

describe('changing a member while the concept is being deleted', () => {
  it('gives only expected errors', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, concept, ctx } = await workspace();
      const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id });
      const answers = await Promise.all([
        send('POST', '/api/community', user, { ...ANA, conceptId: concept.id }),
        send('POST', `/api/community/${id}/thoughts`, user, { content: 'Nice' }),
        send('POST', `/api/concepts/${concept.id}/thoughts`, user, { content: 'Nice' }),
        send('PUT', `/api/community/${id}`, user, { stage: 'customer' }),
        send('DELETE', `/api/concepts/${concept.id}`, user),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    }
  });
});

describe('access to a member', () => {
  it('is limited to the founder of its concept, in every call', async () => {
    const { user, concept, ctx } = await workspace();
    const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id });
    const stranger = (await test.founder()).user;
    const calls = [
      ['GET', `/api/concepts/${concept.id}/community`, undefined],
      ['POST', `/api/concepts/${concept.id}/community`, ANA],
      ['GET', `/api/concepts/${concept.id}/community-summary`, undefined],
      ['POST', '/api/community', { ...ANA, conceptId: concept.id }],
      ['GET', `/api/community/${id}`, undefined],
      ['PUT', `/api/community/${id}`, { firstName: 'Eve' }],
      ['GET', `/api/community/${id}/thoughts`, undefined],
      ['POST', `/api/community/${id}/thoughts`, { content: 'Theirs' }],
      ['DELETE', `/api/concepts/${concept.id}/community/${id}`, undefined],
      ['DELETE', `/api/community/${id}`, undefined],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect([url, (await send(method, url, null, payload)).status]).toEqual([url, 401]);
      expect([url, (await send(method, url, stranger, payload)).status]).toEqual([url, 404]);
      const malformed = url.replace(concept.id, 'no-id').replace(id, 'no-id');
      if (malformed !== url)
        expect([url, (await send(method, malformed, user, payload)).status]).toEqual([url, 404]);
    }
    expect(await listMembers(ctx(), concept.id)).toMatchObject([{ id, firstName: 'Ana', thoughtCount: 0 }]);
  });
});

describe('the community summary', () => {
  async function talkative() {
    const made = await workspace();
    const { id } = await createMember(made.ctx(), { ...ANA, conceptId: made.concept.id });
    await addMemberThought(made.ctx(), { id, content: 'Would pay', attachments: [] });
    return made;
  }

  it('is generated once, and again only when a thought or a member changes', async () => {
    const { user, concept, ctx } = await workspace();
    const ask = async () => (await send('GET', `/api/concepts/${concept.id}/community-summary`, user)).body;
    expect(await ask()).toMatchObject({ totalThoughts: 0, memberCount: 0 });
    expect(asked).toBe(0);
    const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id });
    const { id: noteId } = await addMemberThought(ctx(), { id, content: 'Would pay', attachments: [] });
    const made = { totalThoughts: 1, memberCount: 1, summary: 'Ana, prospect: Would pay' };
    expect([await ask(), await ask(), await ask()]).toEqual([made, made, made]);
    expect(asked).toBe(1);
    await updateMember(ctx(), { id, stage: 'customer' });
    expect((await ask()).summary).toBe('Ana, customer: Would pay');
    expect(asked).toBe(2);
    await updateThought(ctx(), { id: noteId, content: 'Would pay twice' });
    expect((await ask()).summary).toBe('Ana, customer: Would pay twice');
    await removeThought(ctx(), noteId);
    expect(await ask()).toMatchObject({ totalThoughts: 0, memberCount: 1 });
    expect(asked).toBe(3);
  });

  it('is generated again when a quote from a thought is judged, and is told of it', async () => {
    const { concept, ctx } = await workspace();
    const { id } = await createMember(ctx(), { ...ANA, conceptId: concept.id });
    const { id: noteId } = await addMemberThought(ctx(), { id, content: 'Would pay', attachments: [] });
    const { id: assumptionId } = await makeAnalysedAssumption(test, concept.id);
    await getCommunitySummary(ctx(), concept.id);
    const em = test.deps.orm.em.fork();
    const piece = em.create(Evidence, {
      id: v7(),
      assumptionId,
      text: 'Ana reports: Would pay.',
      quote: 'Would pay',
      impact: 'neutral',
      needsJudgement: true,
      strength: 'said',
      countsAs: 'said',
      originKind: 'member',
      originId: noteId,
      originKey: `note:${noteId}`,
      noteId,
    });
    await em.flush();
    await getCommunitySummary(ctx(), concept.id);
    expect([asked, judged]).toEqual([1, undefined]);
    piece.needsJudgement = false;
    piece.impact = 'contradicts';
    await em.flush();
    await getCommunitySummary(ctx(), concept.id);
    expect([asked, judged]).toEqual([2, [{ quote: 'Would pay', impact: 'contradicts' }]]);
  });

  it('is generated once for many simultaneous requests', async () => {
    const { concept, ctx } = await talkative();
    await Promise.all(Array.from({ length: 6 }, () => getCommunitySummary(ctx(), concept.id)));
    expect(asked).toBe(1);
    const { summary } = await getCommunitySummary(ctx(), concept.id);
    expect([summary, asked]).toEqual(['Ana, prospect: Would pay', 1]);
  });

  it('reports that the analyst cannot answer, and is generated at the next request', async () => {
    const { user, concept } = await talkative();
    failure = new AnalystError('The model could not be reached.', true);
    const url = `/api/concepts/${concept.id}/community-summary`;
    expect(await send('GET', url, user)).toMatchObject({
      status: 503,
      body: { message: 'The model could not be reached.' },
    });
    failure = undefined;
    expect((await send('GET', url, user)).status).toBe(200);
  });

  it('is deleted with its concept', async () => {
    const { concept, ctx } = await talkative();
    await getCommunitySummary(ctx(), concept.id);
    await removeConcept(ctx(), concept.id);
    const left = await ctx().em.execute('select 1 from community_summaries where concept_id = ?', [
      concept.id,
    ]);
    expect(left).toEqual([]);
  });
});
