import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Call } from '../calls/call.entity.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { type ReportedRecording, reportStatus, takeInRecording } from './intake.service.ts';

let t: TestContext;
const now = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  t = await createTestContext({ now: () => now });
});
afterAll(() => t.close());

let calls = 0;

/** A call under way, of a founder unless the caller is not known yet. */
async function underWay(fields: Partial<Call> = {}) {
  calls += 1;
  const callSid = `CA${calls}`;
  const { user } = await t.founder();
  const em = t.deps.orm.em.fork();
  const made = em.create(Call, { providerSid: callSid, ownerId: user.id, ...fields });
  await em.flush();
  const { id } = made;
  const report = (more: Partial<ReportedRecording> = {}) =>
    takeInRecording(t.nobody(), {
      callSid,
      recordingSid: `RE${calls}`,
      url: `https://api.example/RE${calls}`,
      duration: 30,
      outcome: 'completed',
      ...more,
    });
  const ended = (status: string, duration: number | null = null) =>
    reportStatus(t.nobody(), { callSid, status, duration });
  const call = () => t.deps.orm.em.fork().findOneOrFail(Call, { id });
  const recordings = () =>
    t.deps.orm.em.fork().find(Recording, { callId: id }, { orderBy: { providerSid: 'asc' } });
  return { report, ended, call, recordings };
}

const NOTHING_SAID = { status: 'no_recording', failureReason: 'Nothing was said.' };

describe('a recording that the provider reports', () => {
  it('is fetched once, however often it is reported', async () => {
    const { report, recordings } = await underWay({ purpose: 'thought' });
    t.queued.length = 0;
    expect(await report()).toEqual({ purpose: 'thought' });
    expect(t.queued).toMatchObject([{ name: 'recording.fetch' }]);
    t.queued.length = 0;
    expect(await report()).toEqual({ purpose: 'thought' });
    expect(t.queued).toEqual([]);
    expect(await recordings()).toHaveLength(1);
  });

  it.each(['concept', 'thought'] as const)(
    'stays deleted with its %s, though it is reported again',
    async (purpose) => {
      const { report, recordings } = await underWay({ purpose });
      await report();
      const [recording] = await recordings();
      const em = t.deps.orm.em.fork();
      const made = purpose === 'concept' ? recording?.conceptId : recording?.thoughtId;
      await em.execute(`delete from ${purpose}s where id = ?`, [made]);
      expect(await recordings()).toEqual([]);
      t.queued.length = 0;
      expect(await report()).toBeNull();
      expect(await recordings()).toEqual([]);
      expect(t.queued).toEqual([]);
    },
  );

  it('counts from one second on', async () => {
    const short = await underWay();
    expect(await short.report({ duration: 0 })).toBeNull();
    expect(await short.call()).toMatchObject(NOTHING_SAID);
    const second = await underWay();
    expect(await second.report({ duration: 1 })).toEqual({ purpose: 'concept' });
    expect(await second.call()).toMatchObject({ status: 'completed', duration: 1 });
  });

  it('gets its length from the first report that says one', async () => {
    const { report, call, recordings } = await underWay();
    await report({ duration: null });
    expect(await call()).toMatchObject({ status: 'completed', duration: 0 });
    await report({ duration: null });
    await report({ duration: 17 });
    await report({ duration: 99 });
    expect(await call()).toMatchObject({ duration: 17 });
    expect(await recordings()).toMatchObject([{ duration: 17 }]);
  });

  it('makes the call complete, though another one failed or was empty, before or afterwards', async () => {
    const none = { recordingSid: 'none', duration: 0 } as const;
    for (const outcome of ['absent', 'failed', 'completed'] as const) {
      const before = await underWay();
      await before.report({ ...none, recordingSid: `none ${calls}`, outcome });
      await before.report();
      const after = await underWay();
      await after.report();
      await after.report({ ...none, recordingSid: `none ${calls}`, outcome });
      for (const { call, recordings } of [before, after]) {
        expect(await call()).toMatchObject({ status: 'completed', failureReason: null, duration: 30 });
        expect(await recordings()).toHaveLength(1);
      }
    }
  });

  it('is kept beside the first of its call, whose address the call shows; only the first becomes its concept', async () => {
    const { report, call, recordings } = await underWay();
    await report();
    await report({ recordingSid: `RE${calls} again`, url: 'https://api.example/again' });
    expect(await recordings()).toHaveLength(2);
    expect(await call()).toMatchObject({ recordingUrl: `https://api.example/RE${calls}` });
    const concepts = await t.deps.orm.em
      .fork()
      .execute('select 1 from concepts where call_id = ?', [(await call()).id]);
    expect(concepts).toHaveLength(1);
  });

  it('is of no use without a call, or of a caller who is not known', async () => {
    const { report, call, recordings } = await underWay({ ownerId: null });
    expect(await report()).toBeNull();
    expect(await report({ callSid: 'CAunknown' })).toBeNull();
    expect([await recordings(), (await call()).status]).toEqual([[], 'in_progress']);
  });

  it('that failed says so, and a report of silence afterwards does not change that', async () => {
    const { report, call } = await underWay();
    await report({ outcome: 'failed' });
    const failed = { status: 'failed', failureReason: 'The phone provider could not record the call.' };
    expect(await call()).toMatchObject(failed);
    await report({ outcome: 'absent' });
    expect(await call()).toMatchObject(failed);
  });
});

describe('the end of a call', () => {
  it.each([
    ['completed', {}, 'no_recording', 'The caller hung up before recording anything.'],
    ['completed', { ownerId: null }, 'no_recording', 'The caller hung up before entering a PIN.'],
    ['busy', {}, 'failed', 'The call ended early (busy).'],
    ['canceled', {}, 'failed', 'The call ended early (canceled).'],
  ])('that is %s, of a caller with %o, leaves it %s', async (status, fields, left, failureReason) => {
    const { ended, call } = await underWay(fields);
    await ended(status, 12);
    expect(await call()).toMatchObject({ status: left, failureReason, duration: 12, endedAt: now });
  });

  it('changes neither the state nor the length of a call that has a recording', async () => {
    const { report, ended, call } = await underWay();
    await report();
    await ended('failed', 99);
    expect(await call()).toMatchObject({ status: 'completed', duration: 30, endedAt: now });
  });

  it('is nothing that is reported while it goes on, or of a call that is not known', async () => {
    const { ended, call } = await underWay();
    for (const status of ['queued', 'ringing', 'in-progress']) await ended(status, 5);
    expect(await call()).toMatchObject({ status: 'in_progress', duration: 0, endedAt: null });
    await reportStatus(t.nobody(), { callSid: 'CAunknown', status: 'completed', duration: 5 });
  });

  it('without a length keeps the one that is known, and an earlier outcome stays', async () => {
    const { report, ended, call } = await underWay({ duration: 7 });
    await report({ outcome: 'absent' });
    await ended('failed');
    expect(await call()).toMatchObject({ ...NOTHING_SAID, duration: 7 });
  });
});
