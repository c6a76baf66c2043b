import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileAnalyses } from '../analysis/analysis.service.ts';
import { listCalls } from '../calls/calls.service.ts';
import { getConcept, listConcepts } from '../concepts/concepts.service.ts';
import { listEvidence } from '../evidence/evidence.service.ts';
import { typeTranscript } from '../recordings/own-recordings.service.ts';
import type { TestContext } from '../testing/test-context.ts';
import { type Line, openLine } from '../testing/twiml-robot/open-line.ts';
import type { Caller, Report, RobotCall, TwimlRobot } from '../testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../testing/wav.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { assignThought, listThoughts } from '../thoughts/thoughts.service.ts';
import { sweepLine } from './line-sweep.service.ts';

const WRITTEN = 'Harbours throw nets away. We make bags of them, and nine shops paid for a first lot.';
const SAID = 'Three gardeners paid for the robot at the fair.';
const TRANSCRIPTION = '/api/twilio/voice/transcription';

let minutesLater = 0;
let queueIsAway = false;
let line: Line;
let test: TestContext;
let robot: TwimlRobot;
beforeAll(async () => {
  line = await openLine({
    now: () => new Date(Date.now() + minutesLater * 60_000),
    queueIsAway: () => queueIsAway,
  });
  line.provider.sounds.set('*', { bytes: wavOf(0.2) });
  ({ test, robot } = line);
});
afterAll(() => line.close());
beforeEach(() => {
  minutesLater = 0;
  queueIsAway = false;
});

let callers = 2000;

/** A founder's call whose transcript reports are held back. */
async function calledBy(caller: Partial<Caller> = {}) {
  callers += 1;
  const phoneNumber = `+1415555${callers}`;
  const { user } = await test.founder({ phoneNumber });
  const withoutTranscript = (reports: readonly Report[]) =>
    reports.filter(({ path }) => path !== TRANSCRIPTION);
  const call = await robot.call(
    { from: phoneNumber, written: WRITTEN, ...caller },
    { order: withoutTranscript },
  );
  const concept = async () => {
    const [row] = await listConcepts(test.as(user));
    return getConcept(test.as(user), row?.id ?? '');
  };
  return { user, call, concept };
}

async function deliverTranscript(call: RobotCall, words?: string): Promise<void> {
  const report = call.reports.find(({ path }) => path === TRANSCRIPTION);
  if (!report) throw new Error('The line did not ask for a transcript.');
  const params = words === undefined ? report.params : { ...report.params, TranscriptionText: words };
  await robot.deliver({ ...report, params });
}

async function passMinutes(minutes: number): Promise<void> {
  minutesLater += minutes;
  await sweepLine(test.nobody());
  await test.drain();
}

describe('without a transcriber of our own, the transcript of the phone provider', () => {
  it('is used when it comes before the sound has been fetched', async () => {
    const { call, concept } = await calledBy();
    await deliverTranscript(call);
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: WRITTEN });
    expect(await concept()).toMatchObject({ recordings: [{ status: 'transcribed' }] });
  });

  it('is used when it is the first report about the recording', async () => {
    callers += 1;
    const from = `+1415555${callers}`;
    const { user } = await test.founder({ phoneNumber: from });
    const call = await robot.call({ from, speaks: null, written: WRITTEN }, { order: () => [] });
    const about = { CallSid: call.callSid, RecordingSid: call.recordingSid, RecordingUrl: call.recordingUrl };
    const params = { ...about, TranscriptionStatus: 'completed', TranscriptionText: WRITTEN };
    await robot.deliver({ path: TRANSCRIPTION, params });
    await robot.deliver({
      path: '/api/twilio/voice/recording',
      params: { ...about, RecordingStatus: 'completed', RecordingDuration: '17' },
    });
    await test.drain();
    expect(await listConcepts(test.as(user))).toMatchObject([{ status: 'completed' }]);
    expect(await listCalls(test.as(user))).toMatchObject([{ status: 'completed', duration: 17 }]);
  });

  it('is awaited when the sound is there first, and the concept says so', async () => {
    const { call, concept } = await calledBy();
    await test.drain();
    await passMinutes(4);
    expect(await concept()).toMatchObject({
      status: 'processing',
      processingStep: 'Waiting for your transcript',
      recordings: [{ status: 'stored' }],
    });
    await deliverTranscript(call);
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: WRITTEN, processingStep: null });
  });

  it('is awaited for five minutes at most, after which the founder may type', async () => {
    const { user, concept } = await calledBy();
    await test.drain();
    await passMinutes(6);
    expect(await concept()).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('Type what you said to go on.'),
    });
    const [call] = await listCalls(test.as(user));
    expect(call).toMatchObject({ status: 'completed', recording: { status: 'untranscribed' } });
    await typeTranscript(test.as(user), { id: call?.recording?.id ?? '', transcript: 'I sell nets.' });
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: 'I sell nets.' });
  });

  it('resumes a concept that was given up, also while the queue does not respond', async () => {
    const { call, concept } = await calledBy();
    await test.drain();
    await passMinutes(6);
    queueIsAway = true;
    await deliverTranscript(call);
    expect(test.queued).toEqual([]);
    expect(await concept()).toMatchObject({ status: 'processing', failureReason: null });
    queueIsAway = false;
    await deliverTranscript(call);
    await reconcileAnalyses(test.nobody());
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: WRITTEN });
  });

  it('of a thought that is already on a concept is searched for evidence, once', async () => {
    const { user, call } = await calledBy({ keys: ['2'], written: SAID });
    await test.drain();
    const ctx = () => test.as(user);
    const concept = await makeConcept(test, user, { transcript: 'A robot that waters gardens.' });
    await makeAnalysedAssumption(test, concept.id, { text: 'Gardeners pay for the robot' });
    const [thought] = await listThoughts(ctx(), { unassigned: true });
    await assignThought(ctx(), { id: thought?.id ?? '', conceptId: concept.id });
    await test.drain();
    expect(await listEvidence(ctx(), concept.id)).toEqual([]);
    await deliverTranscript(call);
    await deliverTranscript(call);
    expect(test.queued.filter(({ name }) => name === 'evidence.propose')).toHaveLength(1);
    await test.drain();
    expect(await listEvidence(ctx(), concept.id)).toMatchObject([
      { origin: { kind: 'thought', id: thought?.id }, quote: expect.stringContaining('gardeners paid') },
    ]);
  });

  it('counts once: the first delivery', async () => {
    const { user, call, concept } = await calledBy();
    await deliverTranscript(call);
    await deliverTranscript(call);
    await deliverTranscript(call, 'Something else altogether.');
    await test.drain();
    await deliverTranscript(call, 'Something else altogether.');
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: WRITTEN });
    expect(await listConcepts(test.as(user))).toHaveLength(1);
  });

  it('does not replace text that the founder has typed', async () => {
    const { user, call, concept } = await calledBy();
    await test.drain();
    const [{ recording } = { recording: null }] = await listCalls(test.as(user));
    await typeTranscript(test.as(user), { id: recording?.id ?? '', transcript: 'I sell nets.' });
    await deliverTranscript(call);
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'completed', transcript: 'I sell nets.' });
  });

  it('is not awaited once the provider says that it has none', async () => {
    const { call, concept } = await calledBy({ written: null });
    await test.drain();
    await deliverTranscript(call);
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'failed', recordings: [{ status: 'untranscribed' }] });
  });

  it('is not awaited where the pitch is longer than the provider transcribes', async () => {
    const { concept } = await calledBy({ speaks: 300 });
    await test.drain();
    expect(await concept()).toMatchObject({ status: 'failed', recordings: [{ status: 'untranscribed' }] });
  });

  it('becomes the text of a thought, and a thought without one asks the founder to type it', async () => {
    const { user, call } = await calledBy({ keys: ['2'] });
    const silent = await calledBy({ keys: ['2'] });
    await test.drain();
    await deliverTranscript(call);
    await passMinutes(6);
    const thoughts = (who: { id: string }) => listThoughts(test.as(who), { unassigned: true });
    expect(await thoughts(user)).toMatchObject([{ transcript: WRITTEN }]);
    const [thought] = await thoughts(silent.user);
    expect(thought).toMatchObject({ transcript: null, recording: { status: 'untranscribed' } });
    const id = thought?.recording?.id ?? '';
    await typeTranscript(test.as(silent.user), { id, transcript: 'Ask the harbour.' });
    expect(await thoughts(silent.user)).toMatchObject([
      { transcript: 'Ask the harbour.', recording: { status: 'transcribed' } },
    ]);
  });
});
