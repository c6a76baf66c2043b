import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../accounts/account-removal.service.ts';
import type { Ctx } from '../context.ts';
import { createLogger } from '../log.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { Letter } from './letter.entity.ts';
import {
  LETTERS_PER_HOUR,
  type NewLetter,
  postLetter,
  queueDueLetters,
  sendLetter,
  sendSoon,
} from './letters.service.ts';

let mail: MailStandIn;
let test: TestContext;
let clock: Date;

beforeAll(async () => {
  mail = new MailStandIn();
  await mail.listen();
  test = await createTestContext({ env: mail.env, now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterEach(() => {
  mail.letters.length = 0;
  mail.failures.length = 0;
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

async function post(to: string, fields: Partial<NewLetter> = {}): Promise<string | null> {
  const ctx = test.nobody();
  const id = await ctx.em
    .fork()
    .transactional((tx) =>
      postLetter(ctx, tx, { to, subject: 'Grüße', text: 'Hello,\n\ngood day. ☀', ...fields }),
    );
  sendSoon(ctx, id);
  return id;
}

const stateOf = (id: string | null) => test.nobody().em.findOneOrFail(Letter, { id: id ?? '' });

describe('a letter', () => {
  it('is sent once after the commit, and its text is deleted', async () => {
    const id = await post('ada@example.com');
    await Promise.all([
      test.drain(),
      sendLetter(test.nobody(), id ?? ''),
      sendLetter(test.nobody(), id ?? ''),
    ]);
    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toMatchObject({ to: 'ada@example.com', messageId: `<${id}@hunchline.test>` });
    expect(mail.letters[0]?.text).toContain('good day. ☀');
    expect(await stateOf(id)).toMatchObject({ status: 'sent', text: null });
  });

  it('does not exist when its transaction fails', async () => {
    const ctx = test.nobody();
    const failed = ctx.em.fork().transactional(async (tx) => {
      await postLetter(ctx, tx, { to: 'never@example.com', subject: 'No', text: 'No' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await queueDueLetters(ctx);
    await test.drain();
    expect(mail.letters).toHaveLength(0);
  });

  it('is retried within 90 seconds after a temporary refusal, with the same Message-ID', async () => {
    mail.failures.push(451, 421);
    const id = await post('bob@example.com');
    await test.drain();
    expect(mail.letters).toHaveLength(0);
    await queueDueLetters(test.nobody());
    await test.drain();
    expect(mail.failures).toHaveLength(1);
    later(60);
    await queueDueLetters(test.nobody());
    await test.drain();
    expect(mail.failures).toHaveLength(0);
    later(300);
    await queueDueLetters(test.nobody());
    await test.drain();
    await queueDueLetters(test.nobody());
    await test.drain();
    expect(mail.letters.map(({ messageId }) => messageId)).toEqual([`<${id}@hunchline.test>`]);
  });

  it('is sent again under the same Message-ID after the reply was lost, and only until one arrives', async () => {
    mail.losesAnswers = 2;
    const id = await post('lost-reply@example.com');
    await test.drain();
    expect(mail.letters).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', text: expect.any(String) });
    for (let tries = 0; tries < 4; tries += 1) {
      later(3600);
      await queueDueLetters(test.nobody());
      await test.drain();
    }
    // A mail server keeps one of the letters with one Message-ID; ours knows of two lost replies, and sent three.
    expect(mail.letters.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 3 }, () => `<${id}@hunchline.test>`),
    );
    expect(await stateOf(id)).toMatchObject({ status: 'sent', text: null });
  });

  it('is given up after a permanent refusal', async () => {
    mail.failures.push(550);
    const id = await post('gone@example.com');
    await test.drain();
    later(3600);
    await queueDueLetters(test.nobody());
    await test.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'failed', text: null });
    expect(mail.letters).toHaveLength(0);
  });

  it('waits where the refusal is about us, or passes', async () => {
    mail.senderFailure = 550;
    const id = await post('waiting@example.com');
    await test.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting' });
    mail.senderFailure = null;
    mail.failures.push(550);
    mail.failureText = '5.4.5 Daily sending quota exceeded';
    for (const hours of [1, 2]) {
      later(hours * 3600);
      await queueDueLetters(test.nobody());
      await test.drain();
      expect(await stateOf(id)).toMatchObject({ status: hours === 1 ? 'waiting' : 'sent' });
    }
    mail.failureText = 'Not now';
  });

  it("is logged after a refusal without the address that the server's response quotes", async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    mail.failures.push(550);
    mail.failureText = 'No mailbox for quoted@example.com';
    const id = await post('quoted@example.com');
    const ctx: Ctx = Object.create(test.nobody(), { log: { value: logger } });
    await sendLetter(ctx, id ?? '');
    expect(lines.join('')).not.toContain('quoted@');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ letter: id, command: 'DATA', responseCode: 550 });
  });

  it('is retried after the process that was sending it was killed', async () => {
    const id = await post('killed@example.com');
    test.queued.length = 0;
    await test
      .nobody()
      .em.nativeUpdate(Letter, { id: id ?? '' }, { claimedUntil: new Date(Date.now() + 1000) });
    await sendLetter(test.nobody(), id ?? '');
    expect(mail.letters).toHaveLength(0);
    later(10);
    await queueDueLetters(test.nobody());
    await test.drain();
    expect(mail.letters).toHaveLength(1);
  });

  it('is not sent once its link has expired', async () => {
    const id = await post('late@example.com', { expiresAt: new Date(clock.getTime() + 1000) });
    later(2);
    await test.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'failed' });
    expect(mail.letters).toHaveLength(0);
  });

  it('is deleted with the account it concerns', async () => {
    const { user } = await test.founder();
    const id = await post('about@example.com', { userId: user.id });
    await test.nobody().em.nativeDelete('User', { id: user.id });
    await test.drain();
    expect(mail.letters).toHaveLength(0);
    expect(await test.nobody().em.findOne(Letter, { id: id ?? '' })).toBeNull();
  });
});

describe('the hourly limit for one address', () => {
  it('is not reset by deleting the accounts that the letters were about', async () => {
    for (let each = 0; each < 12; each += 1) {
      const { user } = await test.founder();
      await post('victim@example.com', { userId: user.id });
      await removeAccount(test.as(user));
    }
    await test.drain();
    const { em } = test.nobody();
    expect(await em.count(Letter, { address: 'victim@example.com' })).toBe(0);
    expect(await post('victim@example.com')).toBeNull();
    later(61 * 60);
    expect(await post('victim@example.com')).not.toBeNull();
    await test.drain();
  });

  it('sends ten of twenty simultaneous letters', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => post('Flooded@example.com')));
    await test.drain();
    expect(ids.filter(Boolean)).toHaveLength(LETTERS_PER_HOUR);
    expect(mail.letters).toHaveLength(LETTERS_PER_HOUR);
    later(3601);
    expect(await post('flooded@example.com')).not.toBeNull();
  });

  it('leaves room for requested links and for warnings, whatever strangers have triggered', async () => {
    const to = 'watched@example.com';
    const flood = async (kind: NewLetter['kind']) => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => post(to, { kind })));
      return ids.filter(Boolean).length;
    };
    expect([await flood('from a page'), await flood('link'), await flood('warning')]).toEqual([6, 2, 2]);
  });
});

describe('without a mail server', () => {
  it('no letter is written', async () => {
    const silent = await createTestContext();
    const ctx = silent.nobody();
    expect(await postLetter(ctx, ctx.em, { to: 'a@example.com', subject: 'A', text: 'A' })).toBeNull();
    expect(await ctx.em.count(Letter)).toBe(0);
    await silent.close();
  });
});
