import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Call } from '../calls/call.entity.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { type Line, openLine } from '../testing/twiml-robot/open-line.ts';
import { VOICE_PATHS } from './line-words.ts';

let line: Line;
beforeAll(async () => {
  line = await openLine();
});
afterAll(() => line.close());

const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;

let calls = 0;

/** A founder's call under way, and reports about its recording as the provider sends them. */
async function underWay() {
  calls += 1;
  const CallSid = `CAform${calls}`;
  const RecordingSid = `REform${calls}`;
  const { user } = await line.test.founder();
  const em = line.test.deps.orm.em.fork();
  const made = em.create(Call, { providerSid: CallSid, ownerId: user.id });
  await em.flush();
  const { id } = made;
  const about = { CallSid, RecordingSid, RecordingUrl: 'https://api.example/sound', RecordingDuration: '17' };
  const report = (fields: Record<string, string> = {}) =>
    line.robot.post(VOICE_PATHS.recording, { ...about, ...fields });
  const call = () => line.test.deps.orm.em.fork().findOneOrFail(Call, { id });
  const recordings = () => line.test.deps.orm.em.fork().find(Recording, { callId: id });
  return { CallSid, RecordingSid, about, report, call, recordings };
}

describe('a report of a recording', () => {
  it('is one of a complete recording unless it says another state', async () => {
    const { report, call, recordings } = await underWay();
    expect((await report({ RecordingStatus: 'in-progress' })).statusCode).toBe(200);
    expect([(await call()).status, await recordings()]).toEqual(['in_progress', []]);
    expect((await report()).statusCode).toBe(200);
    expect(await call()).toMatchObject({ status: 'completed', duration: 17 });
  });

  it.each([
    ['absent', 'no_recording'],
    ['failed', 'failed'],
  ])('says %s also without an address of the sound', async (RecordingStatus, status) => {
    const { report, call } = await underWay();
    await report({ RecordingStatus, RecordingUrl: '', RecordingDuration: '0' });
    expect((await call()).status).toBe(status);
  });

  it('of a complete one is ignored without its id or its address', async () => {
    const { report, call, recordings } = await underWay();
    for (const missing of ['RecordingSid', 'RecordingUrl'])
      expect((await report({ [missing]: '' })).statusCode).toBe(200);
    expect([(await call()).status, await recordings()]).toEqual(['in_progress', []]);
  });

  it.each(['', 'a minute', '-1', '1.5', '12345678'])('says no length with %j', async (RecordingDuration) => {
    const { report, call, recordings } = await underWay();
    await report({ RecordingDuration });
    expect(await call()).toMatchObject({ status: 'completed', duration: 0 });
    expect(await recordings()).toMatchObject([{ duration: 0 }]);
  });

  it('may have an id of 200 characters, without NUL, and no longer one', async () => {
    const { report, recordings } = await underWay();
    const long = await report({ RecordingSid: 'x'.repeat(201) });
    expect([long.statusCode, messageOf(long)]).toEqual([400, 'RecordingSid is too long.']);
    await report({ RecordingSid: `${'x'.repeat(200)}\u0000` });
    expect(await recordings()).toMatchObject([{ providerSid: 'x'.repeat(200) }]);
  });

  it('must name its call; of a repeated field the first value counts', async () => {
    const { CallSid, about, report, call } = await underWay();
    const nameless = await report({ CallSid: '' });
    expect([nameless.statusCode, messageOf(nameless)]).toEqual([400, 'CallSid is missing.']);
    const repeated = { ...about, CallSid: [CallSid, 'CAother', 'CAthird'] };
    const form = new URLSearchParams(Object.entries(about));
    for (const other of repeated.CallSid.slice(1)) form.append('CallSid', other);
    const url = `${line.test.deps.env.PUBLIC_URL}${VOICE_PATHS.recording}`;
    const token = line.provider.env.TWILIO_AUTH_TOKEN ?? '';
    const answer = await line.test.app.inject({
      method: 'POST',
      url: VOICE_PATHS.recording,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(token, url, repeated),
      },
      payload: form.toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect((await call()).status).toBe('completed');
  });
});

describe('a transcript of the provider', () => {
  it('counts only when it is complete', async () => {
    const { CallSid, RecordingSid, report, recordings } = await underWay();
    await report();
    const about = { CallSid, RecordingSid, RecordingUrl: 'https://api.example/sound' };
    const send = (TranscriptionStatus: string, TranscriptionText: string) =>
      line.robot.post(VOICE_PATHS.transcription, { ...about, TranscriptionStatus, TranscriptionText });
    await send('failed', 'half of it');
    await send('completed', '  ');
    expect(await recordings()).toMatchObject([{ transcript: null }]);
    await send('completed', ' All of it. ');
    expect(await recordings()).toMatchObject([{ transcript: 'All of it.', transcribedBy: 'provider' }]);
  });
});

describe('a form of a stranger', () => {
  const post = (payload: string) =>
    line.test.app.inject({
      method: 'POST',
      url: '/api/twilio/sms',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  it('is refused with one name ten thousand times, and beyond the length of any form not read at all', async () => {
    expect((await post('a&'.repeat(30_000))).statusCode).toBe(403);
    expect((await post('a&'.repeat(40_000))).statusCode).toBe(413);
  });
});
