import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { answerCall } from '../line/line.service.ts';
import { createLogger } from '../log.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { removeAccount } from './account-removal.service.ts';
import { updateUser } from './accounts.service.ts';
import { getCurrentUser } from './current-user.ts';
import { sendPhoneCode, verifyPhone } from './phone-proof.service.ts';

let twilio: TwilioStandIn;
let mail: MailStandIn;
let test: TestContext;
let clock: Date;

beforeAll(async () => {
  twilio = new TwilioStandIn();
  mail = new MailStandIn();
  await Promise.all([twilio.listen(), mail.listen()]);
  test = await createTestContext({ env: { ...twilio.env, ...mail.env }, now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(async () => {
  await test.close();
  await Promise.all([twilio.close(), mail.close()]);
});

let numbers = 2000;
function freshNumber(): string {
  numbers += 1;
  return `+1415555${numbers}`;
}

const codeTo = (number: string) => /^\d{6}/.exec(twilio.lastTextTo(number) ?? '')?.[0] ?? '';
const textsTo = (number: string) => twilio.texts.filter(({ to }) => to === number).length;

async function founderWith(phoneNumber: string) {
  const { user } = await test.founder();
  await updateUser(test.as(user), { phoneNumber });
  return user;
}

const verifiedOf = async (user: { id: string }) =>
  Boolean((await getCurrentUser(test.as(user))).phoneVerifiedAt);

describe('a phone number', () => {
  it('is proven by the six-digit code that is sent when it is set', async () => {
    const number = freshNumber();
    const user = await founderWith(number);
    expect(await verifiedOf(user)).toBe(false);
    await verifyPhone(test.as(user), codeTo(number));
    expect(await verifiedOf(user)).toBe(true);
    await updateUser(test.as(user), { phoneNumber: number });
    expect(await verifiedOf(user)).toBe(true);
    expect(textsTo(number)).toBe(1);
  });

  it('may be typed by several founders, belongs to who proves it last, and its previous holder is told', async () => {
    const number = freshNumber();
    const [before, after] = [await founderWith(number), await founderWith(number)];
    const first = twilio.texts.find(({ to }) => to === number)?.body.slice(0, 6) ?? '';
    await verifyPhone(test.as(before), first);
    await verifyPhone(test.as(after), codeTo(number));
    expect([await verifiedOf(before), await verifiedOf(after)]).toEqual([false, true]);
    await test.drain();
    expect(mail.lastTo(before.email)?.text).toContain(number);
    expect(mail.lastTo(after.email)).toBeUndefined();
  });

  it('is not logged when the provider refuses it', async () => {
    const number = freshNumber();
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const user = await founderWith(number);
    twilio.noNumbers.add(number);
    const ctx: Ctx = Object.create(test.as(user), { log: { value: logger } });
    await expect(sendPhoneCode(ctx)).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.join('')).not.toContain(number);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 21211, status: 400 });
  });

  it('is proven by a code whose sending was not confirmed, of which no more than one text was sent', async () => {
    const number = freshNumber();
    const { user } = await test.founder({ phoneNumber: number, phoneVerifiedAt: null });
    twilio.losesAnswers = true;
    const refusal = await sendPhoneCode(test.as(user)).catch((error: unknown) => error);
    twilio.losesAnswers = false;
    const message = expect.stringContaining('If it arrives, please enter it');
    expect(refusal).toMatchObject({ code: 'unavailable', message });
    expect(textsTo(number)).toBe(1);
    await verifyPhone(test.as(user), codeTo(number));
    expect(await verifiedOf(user)).toBe(true);
  });

  it('must enter a PIN on the line until it is proven', async () => {
    const number = freshNumber();
    const user = await founderWith(number);
    const ring = (callSid: string) => answerCall(test.nobody(), { callSid, from: number });
    expect(JSON.stringify(await ring('CA1'))).toContain('PIN');
    await verifyPhone(test.as(user), codeTo(number));
    expect(JSON.stringify(await ring('CA2'))).not.toContain('PIN');
  });

  it("is not proven by another founder's code, an old one, or a sixth guess", async () => {
    const number = freshNumber();
    const user = await founderWith(number);
    const code = codeTo(number);
    const { user: other } = await test.founder();
    await expect(verifyPhone(test.as(other), code)).rejects.toMatchObject({ code: 'bad_input' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(verifyPhone(test.as(user), wrong)).rejects.toMatchObject({ code: 'bad_input' });
    }
    await expect(verifyPhone(test.as(user), code)).rejects.toMatchObject({ code: 'too_many' });
    await sendPhoneCode(test.as(user));
    clock = new Date(clock.getTime() + 10 * 60 * 1000 + 1000);
    await expect(verifyPhone(test.as(user), codeTo(number))).rejects.toMatchObject({ code: 'bad_input' });
    expect(await verifiedOf(user)).toBe(false);
  });

  it('gets three codes an hour for one founder, also for simultaneous requests', async () => {
    const number = freshNumber();
    const user = await founderWith(number);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => sendPhoneCode(test.as(user))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(textsTo(number)).toBe(3);
  });

  it('gets five codes an hour in all', async () => {
    const number = freshNumber();
    for (let each = 0; each < 7; each += 1) await founderWith(number);
    expect(textsTo(number)).toBe(5);
  });

  it('gets no more for accounts that are made and deleted again', async () => {
    const number = freshNumber();
    for (let each = 0; each < 7; each += 1) await removeAccount(test.as(await founderWith(number)));
    expect(textsTo(number)).toBe(5);
  });
});

describe('a phone number without telephony', () => {
  it('cannot be proven, and the calls say why', async () => {
    const silent = await createTestContext();
    const { user } = await silent.founder();
    await updateUser(silent.as(user), { phoneNumber: '+14155552999' });
    await expect(sendPhoneCode(silent.as(user))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(verifyPhone(silent.as(user), '123456')).rejects.toMatchObject({ code: 'unavailable' });
    expect((await getCurrentUser(silent.as(user))).phoneVerifiedAt).toBeNull();
    await silent.close();
  });
});
