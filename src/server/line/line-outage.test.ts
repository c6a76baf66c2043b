import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileAnalyses } from '../analysis/analysis.service.ts';
import { listEntries } from '../competition/entries.service.ts';
import { getConcept, listConcepts } from '../concepts/concepts.service.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { createNoTranscriber } from '../platform/speech/no-transcriber.ts';
import type { Transcriber } from '../platform/speech/transcriber.port.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { TestContext } from '../testing/test-context.ts';
import { type Line, openLine } from '../testing/twiml-robot/open-line.ts';
import type { TwimlRobot } from '../testing/twiml-robot/twiml-robot.ts';
import { wavOf } from '../testing/wav.ts';
import { listThoughts } from '../thoughts/thoughts.service.ts';
import { sweepLine } from './line-sweep.service.ts';

const PITCH = 'Night trains are full. We rent out sleeping cars, and thirty travellers paid for a berth.';

let isAway = false;
let minutesLater = 0;
/** Requests made during the outage that are still pending. */
let unanswered: string[] = [];

/** A dependency whose calls stay pending during the outage. */
function hangingWhileAway<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (!isAway || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value;
      return () => {
        unanswered.push(String(name));
        return new Promise(() => {});
      };
    },
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-outage-'));
const heard: Transcriber = {
  kind: 'openai',
  dearestMicros: () => 0,
  answers: async () => {},
  async transcribe(recording) {
    if ('stream' in recording) for await (const _ of recording.stream);
    return { text: PITCH, model: 'stand-in', costMicros: 1, durationMs: 1 };
  },
};

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe.each([
  ['a transcriber', heard],
  ['the transcripts of the provider', createNoTranscriber()],
])('while queue, storage and models do not respond, a line with %s', (_name, transcriber) => {
  let line: Line;
  let test: TestContext;
  let robot: TwimlRobot;
  beforeAll(async () => {
    line = await openLine({
      env: { COMPETITION_ENDS_AT: '2100-01-01T00:00:00Z' },
      ports: {
        storage: hangingWhileAway(await openStorage({ dataDir })),
        analyst: hangingWhileAway(createBuiltInAnalyst()),
        transcriber: hangingWhileAway(transcriber),
      },
      now: () => new Date(Date.now() + minutesLater * 60_000),
      queueIsAway: () => isAway,
    });
    line.provider.sounds.set('*', { bytes: wavOf(0.2) });
    ({ test, robot } = line);
  });
  afterAll(() => line.close());
  beforeEach(() => {
    isAway = false;
    minutesLater = 0;
    unanswered = [];
  });

  /** Ends the outage and runs everything that the sweeps find. */
  async function recover() {
    isAway = false;
    minutesLater += 6;
    await reconcileAnalyses(test.nobody());
    await sweepLine(test.nobody());
    await test.drain();
  }

  it('completes a pitch and a thought, and loses neither', async () => {
    const { user } = await test.founder({ phoneNumber: '+14155552001' });
    isAway = true;
    const pitch = await robot.call({ from: '+14155552001', keys: ['1'], written: PITCH }, { times: 2 });
    const thought = await robot.call({ from: '+14155552001', keys: ['2'], written: PITCH });
    for (const call of [pitch, thought]) expect(call.heard.at(-1)).toContain('on its way to your bin');
    expect([test.queued, unanswered]).toEqual([[], []]);
    expect(await listConcepts(test.as(user))).toMatchObject([{ status: 'processing' }]);

    await recover();
    await recover();
    const [concept] = await listConcepts(test.as(user));
    expect(await getConcept(test.as(user), concept?.id ?? '')).toMatchObject({
      status: 'completed',
      transcript: PITCH,
      recordings: [{ status: 'transcribed' }],
    });
    expect(await listThoughts(test.as(user), { unassigned: true })).toMatchObject([{ transcript: PITCH }]);
    await test.deps.orm.em.fork().execute('update users set phone_number = null where id = ?', [user.id]);
  });

  it('answers a text, and analyses it later', async () => {
    isAway = true;
    const reply = await robot.text('+14155552002', PITCH, { times: 2 });
    expect(reply).toContain('Your pitch is in!');
    expect([test.queued, unanswered]).toEqual([[], []]);

    await recover();
    const { user } = await test.founder();
    expect(await listEntries(test.as(user, { admin: true }))).toMatchObject([
      { phoneNumber: '+14155552002', status: 'completed' },
    ]);
  });
});
