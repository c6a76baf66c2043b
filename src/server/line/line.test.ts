import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallView } from '../../shared/calls.ts';
import { listCalls } from '../calls/calls.service.ts';
import { getConcept, listConcepts } from '../concepts/concepts.service.ts';
import { createPin, listPins } from '../pins/pins.service.ts';
import type { Transcriber } from '../platform/speech/transcriber.port.ts';
import { TranscriptionError } from '../platform/speech/transcriber.port.ts';
import { retryRecording, typeTranscript } from '../recordings/own-recordings.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { fetchRecording } from '../recordings/recordings.service.ts';
import { FailedGuess } from '../sign-in/guesses/failed-guess.entity.ts';
import { recordFailedGuess } from '../sign-in/guesses/guess-limit.ts';
import type { TestContext } from '../testing/test-context.ts';
import type { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { openLine } from '../testing/twiml-robot/open-line.ts';
import type { Caller, Report, RobotCall, TwimlRobot } from '../testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../testing/wav.ts';

const PITCH =
  'Commuters in small towns miss the last bus. We sell seats in taxis that drive there anyway. ' +
  'I spoke with forty commuters and twelve of them paid five dollars for a test ride.';

let said: string | Error = PITCH;
const transcriber: Transcriber = {
  kind: 'openai',
  dearestMicros: () => 0,
  answers: async () => {},
  async transcribe(recording) {
    if ('stream' in recording) for await (const _ of recording.stream);
    if (said instanceof Error) throw said;
    return { text: said, model: 'stand-in', costMicros: 100, durationMs: 1 };
  },
};

let test: TestContext;
let robot: TwimlRobot;
let provider: TwilioStandIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, robot, provider, close } = await openLine({ ports: { transcriber } }));
});
afterAll(() => close());
beforeEach(() => {
  said = PITCH;
  provider.sounds.clear();
  provider.sounds.set('*', { bytes: wavOf(0.2) });
});

/** A number in an assigned exchange, so that it is valid. */
const someNumber = () => `+1415${randomInt(2_000_000, 9_999_999)}`;

async function founderWithPhone() {
  const phoneNumber = someNumber();
  const { user } = await test.founder({ phoneNumber });
  return { user, phoneNumber, ctx: () => test.as(user) };
}

async function founderWithPin() {
  const { user } = await test.founder();
  let code = '';
  while (!code) {
    const tried = String(randomInt(0, 10_000)).padStart(4, '0');
    await createPin(test.as(user), { code: tried, label: 'Walks', isActive: true }).then(
      () => {
        code = tried;
      },
      () => {},
    );
  }
  return { user, code, ctx: () => test.as(user) };
}

const everyCall = async (): Promise<CallView[]> => {
  const { user } = await test.founder();
  return listCalls(test.as(user, { admin: true }));
};

describe('a call from a number that a founder has proven', () => {
  it('continues at once, and becomes a concept with a score', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    const call = await robot.call({ from: phoneNumber, speaks: 42 });
    expect(call.heard[0]).toBe('Welcome to the Hunchline concept line.');
    expect(call.heard.join(' ')).not.toContain('PIN');
    expect(await listConcepts(ctx())).toMatchObject([
      {
        title: 'Processing your concept...',
        status: 'processing',
        processingStep: 'Fetching your recording',
      },
    ]);

    await test.drain();
    const [row] = await listConcepts(ctx());
    const concept = await getConcept(ctx(), row?.id ?? '');
    expect(concept).toMatchObject({
      status: 'completed',
      origin: 'call',
      transcript: PITCH,
      recordings: [{ status: 'transcribed' }],
    });
    expect(concept.score).toBeGreaterThan(0);
    expect(concept.call?.id).toBeTruthy();
    expect(await listCalls(ctx())).toMatchObject([
      {
        phoneNumber,
        status: 'completed',
        duration: 42,
        purpose: 'concept',
        conceptId: concept.id,
        recordingUrl: call.recordingUrl,
        recording: { status: 'transcribed', mimeType: 'audio/wav', own: true },
      },
    ]);
  });

  it('becomes an unassigned thought when the caller presses 2', async () => {
    const { user, phoneNumber, ctx } = await founderWithPhone();
    said = 'Ask the bus company for its timetable.';
    await robot.call({ from: phoneNumber, keys: ['2'], ends: 'hangup' });
    await test.drain();
    const thoughts = await test.deps.orm.em
      .fork()
      .execute('select type, transcript, concept_id from thoughts where owner_id = ?', [user.id]);
    expect(thoughts).toEqual([{ type: 'voice', transcript: said, concept_id: null }]);
    expect(await listConcepts(ctx())).toEqual([]);
  });

  it('repeats the menu when the caller presses another key', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    const call = await robot.call({ from: phoneNumber, keys: ['7', '1'] });
    expect(call.heard).toContain('That is not one of the choices.');
    expect(await listConcepts(ctx())).toHaveLength(1);
  });
});

describe('a call from another number', () => {
  it('is admitted by a PIN, which counts the use and assigns the call to its owner', async () => {
    const { code, ctx } = await founderWithPin();
    const from = someNumber();
    await robot.call({ from, keys: ['00', code] });
    expect(await listPins(ctx())).toMatchObject([{ code, usageCount: 1 }]);
    expect(await listCalls(ctx())).toMatchObject([
      { phoneNumber: from, pinLabel: 'Walks', status: 'completed' },
    ]);
    expect(await listConcepts(ctx())).toHaveLength(1);
  });

  it('is admitted by a PIN even with a withheld number', async () => {
    const { code, ctx } = await founderWithPin();
    await robot.call({ from: '+266696687', keys: [code] });
    expect(await listCalls(ctx())).toMatchObject([{ phoneNumber: null, status: 'completed' }]);
  });

  it('ends after three wrong PINs, with that reason', async () => {
    const from = someNumber();
    const call = await robot.call({ from, keys: ['0', '*#', ''] });
    expect(call.hungUpBy).toBe('line');
    expect(call.heard.filter((words) => words === 'Please enter your four digit PIN.')).toHaveLength(3);
    expect(call.heard.filter((words) => words === 'That PIN did not work.')).toHaveLength(2);
    // The last key was none.
    expect(call.heard.at(-1)).toMatch(
      /^We did not hear a PIN\. Please check your PIN in your founder portal/,
    );
    const [row] = (await everyCall()).filter((each) => each.phoneNumber === from);
    expect(row).toMatchObject({ status: 'refused', failureReason: 'The caller did not enter a valid PIN.' });
  });

  it('is not admitted by a PIN that is switched off', async () => {
    const { user } = await test.founder();
    const code = '4711';
    await createPin(test.as(user), { code, label: 'Old', isActive: false });
    const call = await robot.call({ from: someNumber(), keys: [code, code, code] });
    expect(call.heard.at(-1)).toContain('That PIN did not work.');
    expect(await listCalls(test.as(user))).toEqual([]);
  });

  it('is allowed five wrong PINs in a quarter of an hour, across calls, and then not even the right one', async () => {
    const { code, ctx } = await founderWithPin();
    const wrong = code === '0000' ? '0001' : '0000';
    const from = someNumber();
    await robot.call({ from, keys: [wrong, wrong, wrong] });
    const second = await robot.call({ from, keys: [wrong, wrong, code] });
    expect(second.heard.at(-1)).toContain('too many wrong PINs');
    const third = await robot.call({ from, keys: [code] });
    expect(third.heard).toEqual([expect.stringContaining('too many wrong PINs')]);
    expect(await listPins(ctx())).toMatchObject([{ usageCount: 0 }]);
    const other = await robot.call({ from: someNumber(), keys: [code] });
    expect(other.heard.at(-1)).toContain('on its way to your bin');
  });

  it('cannot keep guessing from new numbers, which does not lock out numbers that were admitted before', async () => {
    const { code } = await founderWithPin();
    const [guest, { phoneNumber }] = [someNumber(), await founderWithPhone()];
    await robot.call({ from: guest, keys: [code] });
    const em = test.deps.orm.em.fork();
    const forged = Array.from({ length: 199 }, () => ({ scope: 'pin', subject: 'all callers' }));
    await recordFailedGuess(
      { em, now: () => new Date() },
      forged.map((each) => ({ ...each, max: 0 })),
    );
    const wrong = code === '0000' ? '0001' : '0000';
    const last = await robot.call({ from: someNumber(), keys: [wrong, code] });
    expect(last.heard.at(-1)).toContain('too many wrong PINs');
    const another = await robot.call({ from: someNumber(), keys: [code] });
    expect(another.heard).toEqual([expect.stringContaining('too many wrong PINs')]);
    expect((await robot.call({ from: guest, keys: [code] })).heard.at(-1)).toContain(
      'on its way to your bin',
    );
    expect((await robot.call({ from: phoneNumber })).heard.at(-1)).toContain('on its way to your bin');
    await em.nativeDelete(FailedGuess, { scope: 'pin' });
  });
});

/** The provider's report of an existing recording. */
const reportOf = ({ callSid, recordingSid, recordingUrl }: RobotCall) => ({
  CallSid: callSid,
  RecordingSid: recordingSid,
  RecordingUrl: recordingUrl,
  RecordingStatus: 'completed',
});

const DIFFERENT_EACH_TIME = { id: '', createdAt: '', recordingUrl: '', conceptId: '', recording: null };

function ordersOf<Step>(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((first) =>
    ordersOf(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  );
}

describe('webhooks delivered twice, late or out of order', () => {
  const orders: [string, (reports: readonly Report[]) => readonly Report[]][] = [
    ['as sent', (reports) => reports],
    ['backwards', (reports) => [...reports].reverse()],
    ['everything again at the end', (reports) => [...reports, ...[...reports].reverse(), ...reports]],
  ];

  it.each(orders)('result in one call, one concept and one PIN use: %s', async (_name, order) => {
    const { user, code, ctx } = await founderWithPin();
    await robot.call({ from: someNumber(), keys: [code, '1'], speaks: 9 }, { times: 3, order });
    await test.drain();
    expect(await listPins(ctx())).toMatchObject([{ usageCount: 1 }]);
    expect(await listConcepts(ctx())).toMatchObject([{ status: 'completed' }]);
    expect(await listCalls(ctx())).toMatchObject([{ status: 'completed', duration: 9 }]);
    const recordings = await test.deps.orm.em.fork().count(Recording, { ownerId: user.id });
    expect(recordings).toBe(1);
  });

  it('result in the same state in any order, each delivered five times', async () => {
    const { user, phoneNumber, ctx } = await founderWithPhone();
    const states = new Set<string>();
    for (const order of ordersOf(['menu', 'recorded', 'recording', 'status'])) {
      const call = await robot.call({ from: phoneNumber, speaks: null }, { order: () => [] });
      const params = {
        ...reportOf(call),
        RecordingDuration: '9',
        CallStatus: 'completed',
        CallDuration: '31',
      };
      for (const step of order.flatMap((each) => Array<string>(5).fill(each)))
        await robot.deliver({ path: `/api/twilio/voice/${step}`, params });
      const [newest] = await listCalls(ctx());
      states.add(JSON.stringify({ ...newest, ...DIFFERENT_EACH_TIME }));
    }
    expect([...states]).toEqual([
      expect.stringContaining('"status":"completed","purpose":"concept","duration":9'),
    ]);
    expect(await test.deps.orm.em.fork().count(Recording, { ownerId: user.id })).toBe(24);
    expect(await listConcepts(ctx())).toHaveLength(24);
    test.queued.length = 0;
  });

  it('result in the same state when a report arrives before all steps of the call', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    const call = await robot.call({ from: phoneNumber, ends: 'hangup' });
    await test.drain();
    const before = await listCalls(ctx());
    const started = { path: '/api/twilio/voice', params: { CallSid: call.callSid, From: phoneNumber } };
    await robot.deliver(started);
    for (const report of [...call.reports].reverse()) await robot.deliver(report);
    await test.drain();
    expect(await listCalls(ctx())).toEqual(before);
  });

  it('restart the dialogue for a step of an unknown call', async () => {
    for (const step of ['pin?attempt=1', 'menu']) {
      const verbs = await robot.deliver({
        path: `/api/twilio/voice/${step}`,
        params: { CallSid: 'CAunknown' },
      });
      expect(verbs).toMatchObject([{ name: 'Redirect', text: '/api/twilio/voice' }]);
    }
    const report = {
      CallSid: 'CAunknown',
      RecordingSid: 'REunknown',
      RecordingUrl: `${provider.url}/Recordings/REunknown`,
      RecordingDuration: '4',
    };
    for (const step of ['recording', 'status', 'transcription'])
      expect(await robot.deliver({ path: `/api/twilio/voice/${step}`, params: report })).toEqual([]);
    expect(await test.deps.orm.em.fork().count(Recording, { providerSid: 'REunknown' })).toBe(0);
  });
});

async function keysOf(ownerId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.deps.ports.storage.list('')) if (key.includes(ownerId)) keys.push(key);
  return keys;
}

describe('a call that fails', () => {
  it.each([
    ['hung up before the PIN', { keys: ['hang up'] }, 'no_recording', 'before entering a PIN'],
    ['hung up at the menu', { known: true, keys: ['hang up'] }, 'no_recording', 'before recording anything'],
    ['hung up at the tone', { known: true, speaks: null }, 'no_recording', 'Nothing was said'],
    ['silent', { known: true, speaks: 0 }, 'no_recording', 'before recording anything'],
  ] as const)(
    'states the reason: %s',
    async (_name, { known, ...caller }: { known?: boolean } & Partial<Caller>, status, reason) => {
      const founder = await founderWithPhone();
      const from = known ? founder.phoneNumber : someNumber();
      await robot.call({ from, ...caller }, { times: 2 });
      const [row] = (await everyCall()).filter((each) => each.phoneNumber === from);
      expect(row).toMatchObject({ status, failureReason: expect.stringContaining(reason) });
      expect(await listConcepts(founder.ctx())).toEqual([]);
    },
  );

  it('is given up only after its recording was fetched several times', async () => {
    const { user, phoneNumber, ctx } = await founderWithPhone();
    const bytes = wavOf(0.2);
    provider.sounds.set('*', { bytes, failures: [404, 500, 503, 'cut', 'cut'] });
    await robot.call({ from: phoneNumber });
    const [recording] = await test.deps.orm.em.fork().find(Recording, { ownerId: user.id });
    for (let i = 0; i < 5; i += 1) {
      await expect(fetchRecording(test.as(user), recording?.id ?? '', { last: false })).rejects.toThrow();
      expect(await listCalls(ctx())).toMatchObject([
        { status: 'completed', recording: { status: 'waiting' } },
      ]);
      expect(await keysOf(user.id)).toEqual([]);
    }
    await test.drain();
    expect(await listConcepts(ctx())).toMatchObject([{ status: 'completed' }]);
    // Once and whole, although half of it had arrived twice before.
    const [key = '', ...more] = await keysOf(user.id);
    expect(more).toEqual([]);
    const stored = await test.deps.ports.storage.read(key);
    expect(stored && (await buffer(stored.stream))).toEqual(bytes);
  });

  it('shows the reason on call and concept, and continues when the founder retries', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    provider.sounds.clear();
    await robot.call({ from: phoneNumber });
    await test.drain();
    const failureReason = 'The phone provider does not have this recording.';
    const [call] = await listCalls(ctx());
    expect(call).toMatchObject({ status: 'failed', failureReason, recording: { status: 'failed' } });
    expect(await listConcepts(ctx())).toMatchObject([{ status: 'failed', failureReason }]);

    provider.sounds.set('*', { bytes: wavOf(0.2) });
    await retryRecording(ctx(), call?.recording?.id ?? '');
    await test.drain();
    expect(await listCalls(ctx())).toMatchObject([{ status: 'completed', failureReason: null }]);
    expect(await listConcepts(ctx())).toMatchObject([{ status: 'completed' }]);
  });

  it.each([
    ['no sound at all', Buffer.from('<html>Sign in</html>'), 'What arrived is not a sound file.'],
    ['no bytes', Buffer.alloc(0), 'The recording is empty.'],
  ])('does not keep a recording with %s', async (_name, bytes, failureReason) => {
    const { phoneNumber, ctx } = await founderWithPhone();
    provider.sounds.set('*', { bytes });
    await robot.call({ from: phoneNumber });
    await test.drain();
    expect(await listCalls(ctx())).toMatchObject([{ status: 'failed', failureReason }]);
  });

  it.each(['0', '', '-1', 'ten'])(
    'counts as silent only with a duration of 0: %j',
    async (RecordingDuration) => {
      const { phoneNumber, ctx } = await founderWithPhone();
      const call = await robot.call({ from: phoneNumber, speaks: null }, { order: () => [] });
      const params = { ...reportOf(call), RecordingDuration };
      const answer = await robot.deliver({ path: '/api/twilio/voice/recorded', params });
      await robot.deliver({ path: '/api/twilio/voice/recording', params });
      await test.drain();
      const isSilence = RecordingDuration === '0';
      expect(answer[0]?.text).toContain(isSilence ? 'We did not hear anything' : 'on its way to your bin');
      expect(await listCalls(ctx())).toMatchObject([
        isSilence
          ? { status: 'no_recording', failureReason: 'Nothing was said.', recording: null }
          : { status: 'completed', duration: 1, recording: { status: 'transcribed' } },
      ]);
      expect(await listConcepts(ctx())).toHaveLength(isSilence ? 0 : 1);
    },
  );

  it('keeps a recording of two hours, and asks for its transcript to be typed', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    const call = await robot.call({ from: phoneNumber, speaks: null });
    const params = { ...reportOf(call), RecordingDuration: '7200' };
    await robot.deliver({ path: '/api/twilio/voice/recording', params });
    await test.drain();
    expect(await listCalls(ctx())).toMatchObject([
      { status: 'completed', duration: 7200, recording: { status: 'untranscribed' } },
    ]);
    expect(await listConcepts(ctx())).toMatchObject([
      { status: 'failed', failureReason: expect.stringContaining('too long to be transcribed') },
    ]);
  });

  it('asks the founder to type a pitch that could not be transcribed, and continues with it', async () => {
    const { phoneNumber, ctx } = await founderWithPhone();
    said = new TranscriptionError('Nothing could be heard in the recording.', false);
    await robot.call({ from: phoneNumber });
    await test.drain();
    const [call] = await listCalls(ctx());
    const recordingId = call?.recording?.id ?? '';
    expect(call?.recording).toMatchObject({ status: 'untranscribed', failureReason: expect.any(String) });
    expect(await listConcepts(ctx())).toMatchObject([
      { status: 'failed', failureReason: expect.stringContaining('Type what you said') },
    ]);
    const stranger = await test.founder();
    const typed = { id: recordingId, transcript: PITCH };
    await expect(typeTranscript(stranger.ctx, typed)).rejects.toMatchObject({ code: 'not_found' });
    await typeTranscript(ctx(), typed);
    await test.drain();
    expect(await listConcepts(ctx())).toMatchObject([{ status: 'completed' }]);
    await expect(typeTranscript(ctx(), typed)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a recording', () => {
  it('can be played by its owner, in ranges, by our id and by the one in the provider address', async () => {
    const { user, phoneNumber, ctx } = await founderWithPhone();
    const sound = wavOf(1);
    provider.sounds.set('*', { bytes: sound });
    const call = await robot.call({ from: phoneNumber });
    await test.drain();
    const [row] = await listCalls(ctx());
    const cookie = await test.cookieOf(user);
    const get = (id: string, headers: Record<string, string> = { cookie }) =>
      test.app.inject({ url: `/api/recordings/${id}`, headers });
    for (const id of [row?.recording?.id ?? '', call.recordingSid]) {
      const whole = await get(id);
      expect(whole.statusCode).toBe(200);
      expect(whole.rawPayload.equals(sound)).toBe(true);
      const part = await get(id, { cookie, range: 'bytes=44-99' });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 44-99/${sound.length}`);
    }
    const file = await get(`${call.recordingSid}?download=1`);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);

    const stranger = await test.founder();
    expect((await get(call.recordingSid, { cookie: await test.cookieOf(stranger.user) })).statusCode).toBe(
      404,
    );
    expect((await get(call.recordingSid, {})).statusCode).toBe(401);
    expect((await get("x' or '1'='1")).statusCode).toBe(404);
  });
});
