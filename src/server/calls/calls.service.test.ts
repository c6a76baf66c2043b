import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAnalytics, callView, dashboardStats } from '../../shared/calls.ts';
import { listConcepts } from '../concepts/concepts.service.ts';
import { getLineSettings, updateLineSettings } from '../line/line-settings.service.ts';
import { sweepLine } from '../line/line-sweep.service.ts';
import { initializeDatabase, testConnection } from '../line/line-tools.service.ts';
import { createPin, listPins } from '../pins/pins.service.ts';
import { keepChunk, startMicrophone } from '../recordings/microphone.service.ts';
import { migrateRecordings, typeTranscript } from '../recordings/own-recordings.service.ts';
import { fetchRecording } from '../recordings/recordings.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { wavOf } from '../testing/wav.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept, listThoughts } from '../thoughts/thoughts.service.ts';
import { Call } from './call.entity.ts';
import { getAnalytics, getStats, listCalls, listRecentCalls, simulateCall } from './calls.service.ts';

const sound = wavOf(0.5);
const web = createServer((request, response) => {
  if (request.url?.includes('missing')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
});

let test: TestContext;
let webHost: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webHost = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  test = await createTestContext({ env: { PAGE_FETCH_ALLOW_HOSTS: webHost } });
});
afterAll(async () => {
  await test.close();
  web.close();
});

const made = (fields: object) => ({
  phoneNumber: '(415) 555-2671',
  status: 'completed',
  purpose: 'concept' as const,
  sample: false,
  ...fields,
});

describe('a simulated call', () => {
  it.each(['concept', 'thought'] as const)(
    'can be a %s with an uploaded sound of its founder',
    async (purpose) => {
      const { user, ctx } = await test.founder();
      const { id } = await startMicrophone(ctx, { mimeType: 'audio/wav' });
      const simulate = () => simulateCall(test.as(user), made({ phoneNumber: '', recordingId: id, purpose }));
      await expect(simulate()).rejects.toMatchObject({ code: 'impossible' });
      await keepChunk(test.as(user), { id, number: 1, bytes: sound });
      const call = await simulate();
      expect(call).toMatchObject({ status: 'completed', purpose, recordingUrl: `/api/recordings/${id}` });
      await expect(simulate()).rejects.toMatchObject({ code: 'impossible' });
      await test.drain();
      const [concepts, thoughts] = [
        await listConcepts(test.as(user)),
        await listThoughts(test.as(user), { unassigned: true }),
      ];
      expect([concepts.length, thoughts.length]).toEqual(purpose === 'concept' ? [1, 0] : [0, 1]);
      const played = await test.app.inject({
        url: `/api/recordings/${id}`,
        headers: { cookie: await test.cookieOf(user) },
      });
      expect(played.rawPayload.equals(sound)).toBe(true);
      const stranger = (await test.founder()).ctx;
      const stolen = simulateCall(stranger, made({ phoneNumber: '', recordingId: id, purpose }));
      await expect(stolen).rejects.toMatchObject({ code: 'impossible' });
    },
  );

  it('is handled like a real one: PIN checked, use counted, recording fetched, concept created', async () => {
    const { user, ctx } = await test.founder();
    await createPin(ctx, { code: '2580', label: 'Walks', isActive: true });
    const outcomes = async () => callAnalytics.parse(await getAnalytics(test.as(user))).outcomes;
    const recordingUrl = `http://${webHost}/Accounts/AC1/Recordings/REabc123`;
    const call = await simulateCall(test.as(user), made({ pin: '2580', recordingUrl }));
    expect(callView.parse(call)).toMatchObject({
      phoneNumber: '+14155552671',
      pinLabel: 'Walks',
      status: 'completed',
      simulated: true,
      recordingUrl,
    });
    expect(await outcomes()).toEqual([{ status: 'transcribing', calls: 1 }]);
    await test.drain();
    expect(await outcomes()).toEqual([{ status: 'waiting', calls: 1 }]);
    expect(await listPins(test.as(user))).toMatchObject([{ usageCount: 1 }]);
    // No speech service is configured here, so the founder is asked to type the transcript.
    expect(await listConcepts(test.as(user))).toMatchObject([
      { status: 'failed', failureReason: expect.stringContaining('Type what you said') },
    ]);
    const [listed] = await listCalls(test.as(user));
    expect(listed?.recording).toMatchObject({ status: 'untranscribed', mimeType: 'audio/wav', own: true });
    const played = await test.app.inject({
      url: '/api/recordings/REabc123',
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(played.rawPayload.equals(sound)).toBe(true);
    const transcript = 'Bakers throw away bread. I sold forty bags of it last week.';
    await typeTranscript(test.as(user), { id: listed?.recording?.id ?? '', transcript });
    await test.drain();
    expect(await listConcepts(test.as(user))).toMatchObject([{ status: 'completed' }]);
    expect(dashboardStats.parse(await getStats(test.as(user)))).toMatchObject({
      todayCalls: 1,
      totalCalls: 1,
      successfulRecordings: 1,
      successRate: 100,
      activePins: 1,
    });
    expect(await outcomes()).toEqual([{ status: 'completed', calls: 1 }]);
    expect(callAnalytics.parse(await getAnalytics(test.as(user))).days.at(-1)).toMatchObject({
      calls: 1,
      successful: 1,
    });
  });

  it('fetches nothing beyond its founder’s storage', async () => {
    const small = await createTestContext({
      env: { PAGE_FETCH_ALLOW_HOSTS: webHost, FOUNDER_STORAGE_MB: '1' },
    });
    const { user } = await small.founder();
    const { id: conceptId } = await makeConcept(small, user);
    const note = await createThoughtForConcept(small.as(user), {
      id: conceptId,
      content: 'Full',
      attachments: [],
    });
    const em = small.deps.orm.em.fork();
    const fill = (bytes: number) =>
      em.execute(
        `insert into attachments (id, created_at, owner_id, thought_id, storage_key, storage_url, file_name, original_name, file_size, mime_type)
         values (gen_random_uuid(), now(), ?, ?, ?, 'a', 'a', 'a', ?, 'text/plain')`,
        [user.id, note.id, `attachments/${user.id}/${bytes}`, bytes],
      );
    const recordingUrl = `http://${webHost}/Accounts/AC1/Recordings/REfull`;
    const call = async () => {
      await simulateCall(small.as(user), made({ phoneNumber: '', sample: false, pin: '1470', recordingUrl }));
      await small.drain();
      return (await listCalls(small.as(user)))[0]?.recording;
    };
    await createPin(small.as(user), { code: '1470', label: 'Walks', isActive: true });
    // It turns out too large once it is here, then nothing is asked for at all.
    await fill(1024 * 1024 - sound.length + 1);
    const full = { status: 'failed', failureReason: 'Your storage is full. Please delete some files first.' };
    expect(await call()).toMatchObject(full);
    await fill(sound.length);
    expect(await call()).toMatchObject(full);
    const stored = [];
    for await (const { key } of small.deps.ports.storage.list('recordings')) stored.push(key);
    expect(stored).toEqual([]);
    await small.close();
  });

  it.each([
    ['pitch', 'PawPlan'],
    ['thought', 'One more thought'],
  ])(
    'with the sample runs from call to transcript without any configuration: a %s',
    async (purpose, words) => {
      const { user } = await test.founder();
      const cookie = await test.cookieOf(user);
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/calls',
        payload: { sample: true, purpose },
        headers: { cookie },
      });
      expect(response.statusCode).toBe(201);
      await test.drain();
      const [call] = await listCalls(test.as(user));
      expect(call).toMatchObject({ status: 'completed', recording: { status: 'transcribed', own: true } });
      expect(call?.duration).toBeGreaterThan(5);
      expect(call?.recording?.duration).toBe(call?.duration);
      expect(call?.recording?.transcript).toContain(words);
      const played = await test.app.inject({ url: call?.recordingUrl ?? '', headers: { cookie } });
      expect(played.headers['content-type']).toBe('audio/wav');
      const [concept] = await listConcepts(test.as(user));
      const [thought] = await listThoughts(test.as(user), { unassigned: true });
      if (purpose === 'pitch')
        expect(concept).toMatchObject({ status: 'completed', score: expect.any(Number) });
      else expect(thought?.transcript).toContain(words);
    },
  );

  it('requires a number unless it uses the sample', async () => {
    const { user } = await test.founder();
    const headers = { cookie: await test.cookieOf(user) };
    const call = { method: 'POST', url: '/api/calls', headers } as const;
    expect((await test.app.inject({ ...call, payload: { purpose: 'pitch' } })).statusCode).toBe(400);
  });

  it('that is never ended is ended by the sweep', async () => {
    const { user } = await test.founder();
    const { id } = await simulateCall(
      test.as(user),
      made({ sample: true, phoneNumber: '', status: 'in_progress' }),
    );
    const ctx = test.as(user);
    await ctx.em.execute("update calls set created_at = created_at - interval '2 hours' where id = ?", [id]);
    await sweepLine(ctx);
    expect((await listCalls(test.as(user)))[0]).toMatchObject({ status: 'no_recording' });
  });

  it('is admitted by the number in the profile, over REST', async () => {
    const { user } = await test.founder({ phoneNumber: '+14155552672' });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/calls',
      payload: { phoneNumber: '415-555-2672', pin: '', status: 'in_progress', recordingUrl: '' },
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ id: expect.any(String), status: 'in_progress', recording: null });
    expect(await listRecentCalls(test.as(user))).toHaveLength(1);
  });

  it("does not admit anybody by another founder's number or PIN, and allows five wrong PINs", async () => {
    const owner = await test.founder({ phoneNumber: '+14155552673' });
    await createPin(owner.ctx, { code: '3690', label: 'Mine', isActive: true });
    const { user } = await test.founder();
    const asOwner = made({ phoneNumber: '+14155552673' });
    await expect(simulateCall(test.as(user), asOwner)).rejects.toMatchObject({ code: 'impossible' });
    for (let i = 0; i < 5; i += 1)
      await expect(simulateCall(test.as(user), made({ pin: '3690' }))).rejects.toMatchObject({
        code: 'impossible',
        details: { fields: { pin: expect.any(String) } },
      });
    await expect(simulateCall(test.as(user), made({ pin: '3690' }))).rejects.toMatchObject({
      code: 'too_many',
    });
    expect(await listCalls(test.as(user))).toEqual([]);
    expect(await listPins(test.as(owner.user))).toMatchObject([{ usageCount: 0 }]);
  });

  it('fails with the reason when its recording cannot be fetched, without connecting to internal hosts', async () => {
    const { user } = await test.founder({ phoneNumber: '+14155552674' });
    const inside = [
      'http://127.0.0.1:1/Recordings/RE1',
      'http://169.254.169.254/latest',
      'http://localhost/a.wav',
    ];
    for (const recordingUrl of [`http://${webHost}/missing`, ...inside]) {
      await simulateCall(test.as(user), made({ phoneNumber: '+14155552674', recordingUrl }));
      await test.drain();
      const [call] = await listCalls(test.as(user));
      expect(call).toMatchObject({ status: 'failed', recording: { status: 'failed' } });
      expect(call?.failureReason).toContain('The recording could not be fetched');
    }
  });

  it('is complete once the words of a recording that cannot be fetched were typed', async () => {
    const { user } = await test.founder({ phoneNumber: '+14155552699' });
    const recordingUrl = 'http://127.0.0.1:1/Recordings/RE2';
    await simulateCall(test.as(user), made({ phoneNumber: '+14155552699', recordingUrl }));
    await test.drain();
    const [call] = await listCalls(test.as(user));
    const transcript = 'Bakers throw away bread. I sold forty bags of it last week.';
    await typeTranscript(test.as(user), { id: call?.recording?.id ?? '', transcript });
    expect(await listCalls(test.as(user))).toMatchObject([{ status: 'completed', failureReason: null }]);
    await test.drain();
    expect(await listConcepts(test.as(user))).toMatchObject([{ status: 'completed' }]);
  });

  it('fails at the first attempt where its recording is at a forbidden address', async () => {
    const { user, ctx } = await test.founder({ phoneNumber: '+14155552697' });
    await simulateCall(
      test.as(user),
      made({ phoneNumber: '+14155552697', recordingUrl: 'http://10.0.0.1:9/a.wav' }),
    );
    const job = test.queued.find(({ name }) => name === 'recording.fetch');
    const { recordingId } = (job?.payload ?? {}) as { recordingId: string };
    await fetchRecording(ctx, recordingId, { last: false });
    expect(await listCalls(test.as(user))).toMatchObject([{ status: 'failed' }]);
    await test.drain();
  });

  it('is refused with invalid input', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    for (const fields of [
      { phoneNumber: 'no number' },
      { pin: '12345' },
      { recordingUrl: 'ftp://example.org/a.wav' },
      { recordingUrl: 'javascript:alert(1)' },
    ]) {
      const payload = { ...made({}), ...fields };
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/calls',
        payload,
        headers: { cookie },
      });
      expect([fields, response.statusCode]).toEqual([fields, 400]);
    }
  });
});

describe('the call-capture area', () => {
  it('shows a founder their own calls, and all calls with the gate open, but no text or sound of others', async () => {
    const owner = await test.founder({ phoneNumber: '+14155552675' });
    const recordingUrl = `http://${webHost}/a.wav`;
    await simulateCall(owner.ctx, made({ phoneNumber: '+14155552675', recordingUrl }));
    const [own] = await listCalls(test.as(owner.user));
    await typeTranscript(test.as(owner.user), { id: own?.recording?.id ?? '', transcript: 'Secret words.' });
    const stranger = await test.founder();
    expect(await listCalls(stranger.ctx)).toEqual([]);
    expect((await getStats(stranger.ctx)).totalCalls).toBe(0);
    const admin = test.as(stranger.user, { admin: true });
    const seen = (await listCalls(admin)).find((call) => call.id === own?.id);
    expect(seen).toMatchObject({ conceptId: null, recording: { own: false, transcript: null } });
    await expect(getStats(test.nobody())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('requires the gate for its tools', async () => {
    const { ctx, user } = await test.founder();
    await expect(testConnection(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(initializeDatabase(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(updateLineSettings(ctx, { greeting: 'Hi' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const cookie = await test.cookieOf(user);
    for (const [method, url] of [
      ['GET', '/api/twilio/test'],
      ['POST', '/api/init-db'],
      ['POST', '/api/migrate-recordings'],
    ] as const)
      expect((await test.app.inject({ method, url, headers: { cookie } })).statusCode).toBe(401);
  });

  it('initialises without deleting, migrates what failed, and keeps the greeting', async () => {
    const { user } = await test.founder({ phoneNumber: '+14155552676' });
    const admin = () => test.as(user, { admin: true });
    expect((await initializeDatabase(admin())).message).toMatch(
      /^The database was up to date; \d+ AI prompts/,
    );
    await simulateCall(
      test.as(user),
      made({ phoneNumber: '+14155552676', recordingUrl: 'http://127.0.0.1:1/Recordings/RE9' }),
    );
    await test.drain();
    expect(await migrateRecordings(admin())).toBeGreaterThanOrEqual(1);
    await test.drain();
    expect(await updateLineSettings(admin(), { greeting: 'Hello, dreamer.' })).toMatchObject({
      greeting: 'Hello, dreamer.',
    });
    expect(await getLineSettings(test.as(user))).toMatchObject({ greeting: 'Hello, dreamer.' });
    expect(await updateLineSettings(admin(), { greeting: null })).toMatchObject({ greeting: null });
  });
});

describe('the connection test', () => {
  it("shows the account's name, or the error", async () => {
    const provider = new TwilioStandIn();
    await provider.listen();
    const connected = await createTestContext({ env: provider.env });
    const { user } = await connected.founder();
    expect(await testConnection(connected.as(user, { admin: true }))).toEqual({
      success: true,
      accountName: 'Stand-in Account',
      error: null,
      details: null,
    });
    await connected.close();
    const wrong = await createTestContext({ env: { ...provider.env, TWILIO_AUTH_TOKEN: 'another' } });
    const other = await wrong.founder();
    expect(await testConnection(wrong.as(other.user, { admin: true }))).toMatchObject({
      success: false,
      error: 'The phone provider does not know these credentials.',
      details: expect.stringContaining('401'),
    });
    await wrong.close();
    await provider.close();
    const { user: founder } = await test.founder();
    expect(await testConnection(test.as(founder, { admin: true }))).toMatchObject({
      success: false,
      error: 'No phone provider is configured.',
    });
  });
});

it('lists the calls before a call, and none before one of somebody else', async () => {
  const { user, ctx } = await test.founder();
  const em = test.deps.orm.em.fork();
  const ids = [1, 2, 3].map((minute) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    return em.create(Call, { id: v7(), createdAt, ownerId: user.id, status: 'no_recording' }).id;
  });
  await em.flush();
  const cookie = await test.cookieOf(user);
  const before = async (id: string) => {
    const answer = await test.app.inject({ url: `/api/calls?cursor=${id}`, headers: { cookie } });
    return (answer.json() as { id: string }[]).map((call) => call.id);
  };
  expect((await listCalls(ctx)).map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await before(ids[2] ?? '')).toEqual([ids[1], ids[0]]);
  expect(await before(ids[0] ?? '')).toEqual([]);
  const stranger = (await test.founder()).user;
  expect(await listCalls(test.as(stranger), { cursor: ids[2] })).toEqual([]);
});
