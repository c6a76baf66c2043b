import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thoughtView } from '../../shared/thoughts.ts';
import { createMember } from '../community/community.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { Thought } from './thought.entity.ts';
import { listThoughts, listThoughtsOfConcept } from './thoughts.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

type Who = { readonly id: string } | null;

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Who, payload?: object) {
  const headers = who ? { cookie: await test.cookieOf(who) } : {};
  const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

async function workspace() {
  const { user } = await test.founder();
  return { user, concept: await makeConcept(test, user) };
}

async function voiceNote(owner: { id: string }): Promise<string> {
  const em = test.deps.orm.em.fork();
  const id = v7();
  em.create(Thought, { id, ownerId: owner.id, type: 'voice', transcript: 'Said on the phone' });
  await em.flush();
  em.create(Recording, {
    ownerId: owner.id,
    thoughtId: id,
    status: 'transcribed',
    transcript: 'Said on the phone',
  });
  await em.flush();
  return id;
}

describe('a note', () => {
  it('is written on a concept, read, changed and deleted', async () => {
    const { user, concept } = await workspace();
    const created = await send('POST', `/api/concepts/${concept.id}/thoughts`, user, {
      content: '  Ask Ana  ',
    });
    expect(created.status).toBe(201);
    expect(thoughtView.parse(created.body)).toMatchObject({
      content: 'Ask Ana',
      type: 'text',
      conceptId: concept.id,
      memberId: null,
      recording: null,
      attachments: [],
    });
    const { id } = created.body;
    const changed = await send('PUT', `/api/thoughts/${id}`, user, { content: 'Ask Ben' });
    expect(changed.body).toEqual({ ...created.body, content: 'Ask Ben' });
    expect((await send('GET', `/api/concepts/${concept.id}/thoughts`, user)).body).toEqual([changed.body]);
    expect(await send('DELETE', `/api/thoughts/${id}`, user)).toEqual({ status: 200, body: {} });
    expect((await send('GET', `/api/concepts/${concept.id}/thoughts`, user)).body).toEqual([]);
    expect((await send('DELETE', `/api/thoughts/${id}`, user)).status).toBe(404);
  });

  it.each([{ content: ' ' }, { content: '\u0000' }, {}, { content: 5 }, { content: 'x'.repeat(20_001) }])(
    'is refused with %j',
    async (payload) => {
      const { user, concept } = await workspace();
      const { status, body } = await send('POST', `/api/concepts/${concept.id}/thoughts`, user, payload);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['content']]);
    },
  );

  it('has NUL and lone surrogates removed', async () => {
    const { user, concept } = await workspace();
    const { body } = await send('POST', `/api/concepts/${concept.id}/thoughts`, user, {
      content: 'a\u0000\udc00b',
    });
    expect(body.content).toBe('a\ufffdb');
  });

  it('is not stored when one of its files was never uploaded', async () => {
    const { user, concept } = await workspace();
    const file = { fileName: 'a.pdf', originalName: 'a.pdf', fileSize: 1, mimeType: 'application/pdf' };
    const attachments = [{ ...file, storageUrl: 'http://localhost/objects/nothing' }];
    const { status } = await send('POST', `/api/concepts/${concept.id}/thoughts`, user, {
      content: 'See',
      attachments,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await listThoughtsOfConcept(test.as(user), concept.id)).toEqual([]);
  });

  it('can have an uploaded file, which is deleted with it', async () => {
    const { user, concept } = await workspace();
    const { uploadURL } = (await send('POST', '/api/attachments/upload-url', user, {})).body;
    const target = new URL(uploadURL, 'http://localhost');
    // The storage route reads the socket, which an injected request does not have.
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const put = await fetch(`${base}${target.pathname}${target.search}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: 'Interview with Ana',
    });
    expect(put.status).toBe(200);
    const file = { fileName: 'ana.txt', originalName: 'ana.txt', fileSize: 18, mimeType: 'text/plain' };
    const attachments = [{ ...file, storageUrl: `${target.origin}${target.pathname}` }];
    const url = `/api/concepts/${concept.id}/thoughts`;
    const { status, body } = await send('POST', url, user, { content: 'See the file', attachments });
    expect(status).toBe(201);
    expect(thoughtView.parse(body).attachments).toMatchObject([
      { ...file, mimeType: expect.stringContaining('text/plain'), thoughtId: body.id },
    ]);
    await send('DELETE', `/api/thoughts/${body.id}`, user);
    expect(
      await test.as(user).em.execute('select id from attachments where thought_id = ?', [body.id]),
    ).toEqual([]);
    expect((await test.as(user).em.execute('select id from doomed_files')).length).toBeGreaterThan(0);
  });

  it('can have at most five files, and treats null as none', async () => {
    const { user, concept } = await workspace();
    const url = `/api/concepts/${concept.id}/thoughts`;
    const file = {
      fileName: 'a',
      originalName: 'a',
      fileSize: 1,
      mimeType: 'x/y',
      storageUrl: 'http://localhost/a',
    };
    const six = { content: 'See', attachments: Array.from({ length: 6 }, () => file) };
    expect((await send('POST', url, user, six)).status).toBe(400);
    expect((await send('POST', url, user, { content: 'See', attachments: null })).status).toBe(201);
  });
});

describe('a voice note', () => {
  it('is unassigned until it is assigned to a concept, and keeps its recording', async () => {
    const { user, concept } = await workspace();
    const id = await voiceNote(user);
    const [unassigned] = (await send('GET', '/api/thoughts?unassigned=true', user)).body;
    expect(thoughtView.parse(unassigned)).toMatchObject({
      id,
      type: 'voice',
      transcript: 'Said on the phone',
      recording: { recordingUrl: `/api/recordings/${unassigned.recording.id}` },
    });
    const assigned = await send('PUT', `/api/thoughts/${id}/assign`, user, { conceptId: concept.id });
    expect([assigned.status, assigned.body]).toEqual([200, { ...unassigned, conceptId: concept.id }]);
    expect((await send('GET', '/api/thoughts?unassigned=true', user)).body).toEqual([]);
    expect((await send('GET', '/api/thoughts', user)).body).toEqual([assigned.body]);
    expect((await send('GET', '/api/thoughts?unassigned=perhaps', user)).status).toBe(400);
  });

  it('can be assigned to a member of its concept, and to no other member', async () => {
    const { user, concept } = await workspace();
    const someone = { firstName: 'Ana', lastName: 'B', stage: 'prospect' } as const;
    const member = await createMember(test.as(user), { ...someone, conceptId: concept.id });
    const elsewhere = await makeConcept(test, user);
    const id = await voiceNote(user);
    const assign = (body: object) => send('PUT', `/api/thoughts/${id}/assign`, user, body);
    const wrong = await assign({ conceptId: elsewhere.id, memberId: member.id });
    expect(wrong.status).toBe(404);
    const assigned = await assign({ conceptId: concept.id, memberId: member.id });
    expect(assigned.body).toMatchObject({ conceptId: concept.id, memberId: member.id, type: 'voice' });
    const notes = await send('GET', `/api/community/${member.id}/thoughts`, user);
    expect(notes.body).toMatchObject([{ id, type: 'voice', recording: { status: 'transcribed' } }]);
  });

  it("shows the founder's correction, while the recording keeps the original transcript", async () => {
    const { user } = await workspace();
    const id = await voiceNote(user);
    const { body } = await send('PUT', `/api/thoughts/${id}`, user, { content: 'Said on the phone, yes' });
    expect(body).toMatchObject({ content: 'Said on the phone, yes', transcript: 'Said on the phone, yes' });
    const [heard] = await test.as(user).em.find(Recording, { thoughtId: id });
    expect(heard?.transcript).toBe('Said on the phone');
  });

  it('is deleted with its recording, whose file is left to the sweep', async () => {
    const { user } = await workspace();
    const id = await voiceNote(user);
    const em = test.deps.orm.em.fork();
    const key = `recordings/${id}`;
    await em.nativeUpdate(Recording, { thoughtId: id }, { storageKey: key });
    await send('DELETE', `/api/thoughts/${id}`, user);
    expect(await em.count(Recording, { thoughtId: id })).toBe(0);
    expect(await em.execute('select 1 as one from doomed_files where storage_key = ?', [key])).toEqual([
      { one: 1 },
    ]);
  });

  it("cannot be assigned to another founder's concept, and a member's note stays with its concept", async () => {
    const { user, concept } = await workspace();
    const stranger = await workspace();
    const id = await voiceNote(user);
    const foreign = await send('PUT', `/api/thoughts/${id}/assign`, user, { conceptId: stranger.concept.id });
    expect(foreign.status).toBe(404);
    expect((await send('PUT', `/api/thoughts/${id}/assign`, user, {})).status).toBe(400);
    expect((await send('PUT', `/api/thoughts/${id}/assign`, user, { conceptId: 'no-id' })).status).toBe(404);
    expect(await listThoughts(test.as(user), { unassigned: true })).toMatchObject([{ id }]);

    const member = await createMember(test.as(user), {
      conceptId: concept.id,
      firstName: 'Ana',
      lastName: 'Lima',
      stage: 'customer',
    });
    const note = (await send('POST', `/api/community/${member.id}/thoughts`, user, { content: 'Nice' })).body;
    const other = await makeConcept(test, user);
    expect((await send('PUT', `/api/thoughts/${note.id}/assign`, user, { conceptId: other.id })).status).toBe(
      422,
    );
    expect(
      (await send('PUT', `/api/thoughts/${note.id}/assign`, user, { conceptId: concept.id })).status,
    ).toBe(200);
  });
});

describe('access to a note', () => {
  it('is limited to its founder, in every call', async () => {
    const { user, concept } = await workspace();
    const stranger = await workspace();
    const { body: note } = await send('POST', `/api/concepts/${concept.id}/thoughts`, user, {
      content: 'Mine',
    });
    const calls = [
      ['GET', `/api/concepts/${concept.id}/thoughts`, undefined],
      ['POST', `/api/concepts/${concept.id}/thoughts`, { content: 'Theirs' }],
      ['PUT', `/api/thoughts/${note.id}`, { content: 'Theirs' }],
      ['PUT', `/api/thoughts/${note.id}/assign`, { conceptId: stranger.concept.id }],
      ['DELETE', `/api/thoughts/${note.id}`, undefined],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect([url, (await send(method, url, null, payload)).status]).toEqual([url, 401]);
      expect([url, (await send(method, url, stranger.user, payload)).status]).toEqual([url, 404]);
    }
    expect((await send('GET', '/api/thoughts', null)).status).toBe(401);
    expect((await send('GET', '/api/thoughts', stranger.user)).body).toEqual([]);
    expect(await listThoughts(test.as(user), { unassigned: false })).toEqual([note]);
    expect((await send('GET', '/api/concepts/no-id/thoughts', user)).status).toBe(404);
  });
});
