import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../shared/part-status.ts';
import { type Mail, MailError } from '../platform/mail/mail.port.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { createPartFailures } from './part-failures.ts';
import { openPartsDesk, type PartsDeskOptions } from './parts-desk.ts';

const mailServer = new MailStandIn();
const provider = new TwilioStandIn();
let t: TestContext;
beforeAll(async () => {
  await Promise.all([mailServer.listen(), provider.listen()]);
  t = await createTestContext({ env: { ...mailServer.env, ...provider.env } });
});
afterAll(async () => {
  await t.close();
  await Promise.all([mailServer.close(), provider.close()]);
});

function deskOf(mail: Mail = t.deps.ports.mail, options: PartsDeskOptions = { keptMs: -1 }) {
  const ports = { ...t.deps.ports, mail };
  return openPartsDesk({ ...t.deps, ports }, createPartFailures(t.deps), options);
}

async function lookAt(part: Part, desk = deskOf()) {
  const { parts } = await desk.look();
  return parts.find((each) => each.part === part);
}

const silentMail = (answers: Mail['answers']): Mail => ({ kind: 'smtp', send: async () => {}, answers });

describe('the status of each service', () => {
  it('says which services answer now, and which are not configured', async () => {
    const { parts } = await deskOf().look();
    expect(Object.fromEntries(parts.map(({ part, standing }) => [part, standing]))).toEqual({
      database: 'answers',
      queue: 'answers',
      storage: 'answers',
      model: 'off',
      speech: 'off',
      telephony: 'answers',
      payments: 'off',
      mail: 'answers',
    });
    expect(mailServer.letters).toEqual([]);
    expect(provider.texts).toEqual([]);
  });

  it('names the fault of a service that does not answer, and keeps it after the service has recovered', async () => {
    const token = provider.authToken;
    provider.authToken = 'another one';
    const silent = await lookAt('telephony');
    expect(silent).toMatchObject({
      standing: 'silent',
      problem: 'The phone provider does not know these credentials.',
    });
    provider.authToken = token;
    expect(await lookAt('telephony')).toMatchObject({
      standing: 'answers',
      problem: null,
      lastFailure: { reason: 'The phone provider does not know these credentials.' },
    });
  });

  it('records a failure in use, but not the rejection of a single letter', async () => {
    const letter = { id: 'one', to: 'somebody@example.com', subject: 'Hello', text: 'Hello' };
    mailServer.failures.push(550);
    await expect(t.deps.ports.mail.send(letter)).rejects.toThrow('refused');
    expect(await lookAt('mail')).toMatchObject({ lastFailure: null });
    mailServer.failures.push(451);
    await expect(t.deps.ports.mail.send(letter)).rejects.toThrow('could not take');
    await expect
      .poll(async () => (await lookAt('mail'))?.lastFailure?.reason)
      .toBe('The mail server could not take the letter.');
  });

  it('does not report failures of a URL that a founder has entered', async () => {
    const before = await lookAt('telephony');
    const nowhere = t.deps.ports.telephony.openPublicRecording('http://127.0.0.1:9/talk.mp3');
    await expect(nowhere).rejects.toThrow();
    expect(await lookAt('telephony')).toMatchObject({ lastFailure: before?.lastFailure ?? null });
  });

  it('waits only briefly for each service, and does not call one again that has not answered yet', async () => {
    let asked = 0;
    const mail = silentMail(() => {
      asked += 1;
      return new Promise(() => {});
    });
    const desk = deskOf(mail, { keptMs: -1, patienceMs: 20 });
    await Promise.all([desk.look(), desk.look(), desk.look()]);
    expect(await lookAt('mail', desk)).toMatchObject({
      standing: 'silent',
      problem: 'The mail server did not answer in time.',
    });
    expect(asked).toBe(1);
  });

  it('caches the result for a few seconds', async () => {
    let asked = 0;
    const mail = silentMail(async () => {
      asked += 1;
      throw new MailError('The mail server does not answer.', false);
    });
    const desk = deskOf(mail, {});
    await Promise.all([desk.look(), desk.look()]);
    await desk.look();
    expect(asked).toBe(1);
  });

  it('hides error messages of a provider that might contain a key from founders', async () => {
    const mail = silentMail(() => Promise.reject(new Error('535 bad password hunter2 at 10.0.0.7')));
    expect(await lookAt('mail', deskOf(mail))).toMatchObject({
      problem: 'The mail server could not be reached.',
    });
  });
});
