import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../calls/calls.service.ts';
import { listConcepts } from '../concepts/concepts.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import type { TestContext } from '../testing/test-context.ts';
import { type Line, openLine } from '../testing/twiml-robot/open-line.ts';
import { wavOf } from '../testing/wav.ts';
import { listThoughts } from '../thoughts/thoughts.service.ts';
import { sweepLine } from './line-sweep.service.ts';

const WORDS = 'Pilots need naps. We rent beds at airports, and four airlines paid for a month.';

let minutesLater = 0;
let line: Line;
let test: TestContext;
beforeAll(async () => {
  line = await openLine({ now: () => new Date(Date.now() + minutesLater * 60_000) });
  line.provider.sounds.set('*', { bytes: wavOf(0.2) });
  test = line.test;
});
afterAll(() => line.close());

let callers = 2100;

async function called(keys: string[]) {
  minutesLater = 0;
  callers += 1;
  const { user } = await test.founder({ phoneNumber: `+1415555${callers}` });
  await line.robot.call({ from: `+1415555${callers}`, keys });
  return { ownerId: user.id, ctx: test.as(user) };
}

/** Stores these fields as if the process had crashed right afterwards: its jobs are lost, and no next step ran. */
async function crashAfterStoring(ownerId: string, fields: Partial<Recording>): Promise<void> {
  test.queued.length = 0;
  await test.deps.orm.em.fork().nativeUpdate(Recording, { ownerId }, fields);
  minutesLater = 1;
  await sweepLine(test.nobody());
  await test.drain();
}

describe('the sweep of the line', () => {
  it.each([
    ['its words', { status: 'transcribed', transcript: WORDS } as const, 'completed'],
    ['its failure', { status: 'failed', failureReason: 'It was not there.', attempts: 1 } as const, 'failed'],
  ])('resumes a pitch that a crash kept from receiving %s', async (_name, fields, status) => {
    const { ownerId, ctx } = await called(['1']);
    await crashAfterStoring(ownerId, fields);
    expect(await listConcepts(ctx)).toMatchObject([{ status }]);
  });

  it('gives a thought the transcript that a crash kept from it', async () => {
    const { ownerId, ctx } = await called(['2']);
    await crashAfterStoring(ownerId, { status: 'transcribed', transcript: WORDS });
    expect(await listThoughts(ctx, { unassigned: true })).toMatchObject([{ transcript: WORDS }]);
  });

  it('queues a recording again whose job was lost', async () => {
    const { ownerId } = await called(['2']);
    await crashAfterStoring(ownerId, {});
    const [recording] = await test.deps.orm.em.fork().find(Recording, { ownerId });
    expect(recording).toMatchObject({ status: 'stored', mimeType: 'audio/wav' });
  });

  it('ends a call that received no further report', async () => {
    const { ctx } = await called([]);
    await line.robot.deliver({
      path: '/api/twilio/voice',
      params: { CallSid: 'CAforgotten', From: `+1415555${callers}` },
    });
    expect(await listCalls(ctx)).toMatchObject([{ status: 'in_progress' }, { status: 'completed' }]);
    minutesLater = 61;
    await sweepLine(test.nobody());
    expect(await listCalls(ctx)).toMatchObject([
      { status: 'no_recording', failureReason: 'The caller hung up before recording anything.' },
      { status: 'completed' },
    ]);
  });
});
