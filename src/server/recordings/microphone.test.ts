import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConcept, listConcepts } from '../concepts/concepts.service.ts';
import { sweepLine } from '../line/line-sweep.service.ts';
import type { Transcriber } from '../platform/speech/transcriber.port.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wavOf } from '../testing/wav.ts';
import { listThoughts } from '../thoughts/thoughts.service.ts';
import { Recording } from './recording.entity.ts';
import { fetchSound } from './sound.service.ts';

const heard: Buffer[] = [];
const transcriber: Transcriber = {
  kind: 'openai',
  dearestMicros: () => 0,
  answers: async () => {},
  async transcribe(recording) {
    const parts: Buffer[] = [];
    if ('stream' in recording) for await (const part of recording.stream) parts.push(part as Buffer);
    heard.push(Buffer.concat(parts));
    const text = 'Dogs need walks. I walk twelve dogs and their owners pay me.';
    return { text, model: 'stand-in', costMicros: 1, durationMs: 1 };
  },
};

let test: TestContext;
let minutesLater = 0;
beforeAll(async () => {
  test = await createTestContext({
    ports: { transcriber },
    now: () => new Date(Date.now() + minutesLater * 60_000),
  });
});
afterAll(() => test.close());

async function speaker() {
  const { user } = await test.founder();
  const cookie = await test.cookieOf(user);
  const json = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const start = async () =>
    (await json('/api/microphone', { mimeType: 'audio/webm;codecs=opus' })).json().id as string;
  const part = (id: string, number: number | string, bytes: Buffer) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/microphone/${id}/chunks/${number}`,
      headers: { cookie, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  return { user, json, start, part };
}

describe('a pitch recorded in the browser', () => {
  it('is stored part by part in any order, joined, and becomes one concept', async () => {
    const { user, json, start, part } = await speaker();
    const sound = wavOf(1);
    const id = await start();
    expect((await part(id, 2, sound.subarray(9000))).statusCode).toBe(200);
    expect((await part(id, 1, sound.subarray(0, 9000))).statusCode).toBe(200);
    expect((await part(id, 1, sound.subarray(0, 9000))).statusCode).toBe(200);
    const counted = await test.deps.orm.em.fork().findOneOrFail(Recording, { id });
    expect(counted.bytes).toBe(sound.length);
    const finished = (await json(`/api/microphone/${id}/finish`, {})).json();
    expect(finished).toMatchObject({ id, conceptId: expect.any(String) });
    expect((await json(`/api/microphone/${id}/finish`, {})).json()).toEqual(finished);
    expect((await part(id, 3, sound)).statusCode).toBe(409);
    await test.drain();
    expect(heard.at(-1)?.equals(sound)).toBe(true);
    const concept = await getConcept(test.as(user), finished.conceptId);
    expect(concept).toMatchObject({ status: 'completed', origin: 'microphone', call: null });
    expect(concept.recordings).toMatchObject([{ status: 'transcribed' }]);
    const left = [];
    for await (const object of test.deps.ports.storage.list('microphone')) left.push(object);
    expect(left).toEqual([]);
  });

  it('is processed completely when the tab is closed', async () => {
    const { user, start, part } = await speaker();
    const id = await start();
    await part(id, 1, wavOf(1));
    await start();
    await sweepLine(test.as(user));
    expect(await listConcepts(test.as(user))).toEqual([]);
    minutesLater = 3;
    await sweepLine(test.as(user));
    await test.drain();
    expect(await listConcepts(test.as(user))).toMatchObject([{ status: 'completed' }]);
    minutesLater = 0;
  });

  it('becomes a thought when the closed tab had begun one', async () => {
    const { user, json, part } = await speaker();
    const begun = await json('/api/microphone', { mimeType: 'audio/webm', purpose: 'thought' });
    await part(begun.json().id, 1, wavOf(1));
    minutesLater = 3;
    await sweepLine(test.as(user));
    await test.drain();
    minutesLater = 0;
    expect(await listConcepts(test.as(user))).toEqual([]);
    expect(await listThoughts(test.as(user), { unassigned: true })).toMatchObject([
      { transcript: expect.stringContaining('Dogs need walks') },
    ]);
  });

  it('reports its state, and can be discarded until it becomes a concept or thought', async () => {
    const { user, json, start, part } = await speaker();
    const cookie = await test.cookieOf(user);
    const ask = (method: 'GET' | 'DELETE', id: string) =>
      test.app.inject({ method, url: `/api/microphone/${id}`, headers: { cookie } });
    const thrown = await start();
    await part(thrown, 1, wavOf(1));
    expect((await ask('GET', thrown)).json()).toMatchObject({ id: thrown, open: true });
    expect((await ask('DELETE', thrown)).statusCode).toBe(200);
    expect((await ask('GET', thrown)).statusCode).toBe(404);
    const left = [];
    for await (const object of test.deps.ports.storage.list('microphone')) left.push(object);
    expect(left).toEqual([]);
    const kept = await start();
    await part(kept, 1, wavOf(1));
    await json(`/api/microphone/${kept}/finish`, {});
    expect((await ask('GET', kept)).json()).toMatchObject({ open: false, conceptId: expect.any(String) });
    expect((await ask('DELETE', kept)).statusCode).toBe(409);
    const other = await speaker();
    const stranger = await test.app.inject({
      method: 'DELETE',
      url: `/api/microphone/${kept}`,
      headers: { cookie: await test.cookieOf(other.user) },
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('is refused without sound, and inaccessible to other founders', async () => {
    const { json, start, part } = await speaker();
    const id = await start();
    const other = await speaker();
    expect((await other.part(id, 1, wavOf(1))).statusCode).toBe(404);
    expect((await other.json(`/api/microphone/${id}/finish`, {})).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/api/microphone', payload: {} })).statusCode).toBe(
      401,
    );
    expect((await part(id, 'one', wavOf(1))).statusCode).toBe(400);
    expect((await part(id, 1, Buffer.alloc(3 * 1024 * 1024))).statusCode).toBe(413);
    expect((await json('/api/microphone', { mimeType: 'text/html' })).statusCode).toBe(415);
    expect((await json(`/api/microphone/${id}/finish`, {})).statusCode).toBe(422);
    expect((await json('/api/microphone/not-an-id/finish', {})).statusCode).toBe(404);
  });
});

describe("the transcript of the browser's own speech recognition", () => {
  it('is used where there is no speech service, and ignored where there is one', async () => {
    const bare = await createTestContext();
    const { user } = await bare.founder();
    const cookie = await bare.cookieOf(user);
    const ask = (method: 'POST' | 'PUT', url: string, payload: object | Buffer, type: string) =>
      bare.app.inject({ method, url, payload, headers: { cookie, 'content-type': type } });
    const { id } = (
      await ask('POST', '/api/microphone', { mimeType: 'audio/wav' }, 'application/json')
    ).json();
    await ask('PUT', `/api/microphone/${id}/chunks/1`, wavOf(1), 'application/octet-stream');
    const words = 'Bakeries throw away bread. I sold forty bags of it last week.';
    await ask('POST', `/api/microphone/${id}/finish`, { words }, 'application/json');
    await bare.drain();
    expect(await listConcepts(bare.as(user))).toMatchObject([{ status: 'completed' }]);
    const [concept] = await listConcepts(bare.as(user));
    expect(await getConcept(bare.as(user), concept?.id ?? '')).toMatchObject({ transcript: words });
    await bare.close();

    const { user: heardUser, json, start, part } = await speaker();
    const heardId = await start();
    await part(heardId, 1, wavOf(1));
    const { conceptId } = (await json(`/api/microphone/${heardId}/finish`, { words })).json();
    await test.drain();
    expect(await getConcept(test.as(heardUser), conceptId)).toMatchObject({
      transcript: expect.stringContaining('Dogs need walks'),
    });
  });
});

describe('a recording that two runs store at once', () => {
  it('keeps its sound whole', async () => {
    const { user, json, start, part } = await speaker();
    const sound = wavOf(1);
    const id = await start();
    await part(id, 1, sound);
    await json(`/api/microphone/${id}/finish`, {});
    const { storage } = test.deps.ports;
    let release = (): void => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The later run has listed the parts when the earlier one joins and removes them.
    const slow = Object.assign(Object.create(storage), {
      read: async (key: string) => {
        if (key.startsWith('microphone')) await first;
        return storage.read(key);
      },
    });
    const late = Object.create(test.nobody(), {
      ports: { value: { ...test.deps.ports, storage: slow } },
    });
    const later = fetchSound(late, id).catch((error: unknown) => error);
    await fetchSound(test.nobody(), id);
    release();
    await later;
    const played = await test.app.inject({
      url: `/api/recordings/${id}`,
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(played.rawPayload.equals(sound)).toBe(true);
    const kept = [];
    for await (const { key } of storage.list(`recordings/${user.id}`)) kept.push(key);
    expect(kept).toHaveLength(1);
    test.queued.length = 0;
  });
});
