import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { competitionResult } from '../../shared/competition.ts';
import { listEntries, updateEntry } from '../competition/entries.service.ts';
import { readResults } from '../competition/results.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { holdLock } from '../testing/waiting-statements.ts';
import { TextMessage } from './text-message.entity.ts';
import { type IncomingText, takeInText } from './texts.service.ts';
import { sweepTexts, TEXTS_KEPT_MS } from './texts-sweep.service.ts';

const PITCH =
  'PawPlan is an app for dog walkers that plans their routes. I talked to 12 walkers and they all lose an ' +
  'hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
const MINUTE = 60_000;

let clock = new Date('2026-01-10T12:00:00Z');
let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({
    env: { COMPETITION_ENDS_AT: '2026-02-01T00:00:00Z', PUBLIC_URL: 'https://pitch.example' },
    now: () => clock,
  });
});
afterAll(() => test.close());

let numbers = 100;
function freshNumber(): string {
  numbers += 1;
  return `+1415555${String(numbers).padStart(4, '0')}`;
}

const text = (incoming: IncomingText) => takeInText(test.nobody(), incoming);
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE);
};

async function entriesOf(phoneNumber: string) {
  const { user } = await test.founder();
  const entries = await listEntries(test.as(user, { admin: true }));
  return entries.filter((entry) => entry.phoneNumber === phoneNumber);
}

describe('a text to the line', () => {
  it('becomes an entry that is analysed, ranked and shown without its number', async () => {
    const phoneNumber = freshNumber();
    expect(await text({ phoneNumber, text: PITCH })).toContain('Your pitch is in!');
    await test.drain();
    const [entry] = await entriesOf(phoneNumber);
    expect(entry).toMatchObject({ status: 'completed', transcript: PITCH, hidden: false });
    const results = await readResults(test.deps.reads);
    const shown = competitionResult.strict().parse(results.find((each) => each.id === entry?.id));
    expect(shown.assumptions.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(phoneNumber.slice(2));
    const impacts = shown.assumptions.flatMap((each) => each.evidence.map(({ impact }) => impact));
    // A reported payment is evidence; where the analyst is unsure, the texter would have to judge its direction.
    expect(impacts.length).toBeGreaterThan(0);
    expect(impacts).not.toContain('contradicts');
  });

  it('is an entry from an area code that the library of numbers does not list yet', async () => {
    expect(await text({ phoneNumber: '+12995550123', text: PITCH })).toContain('Your pitch is in!');
    expect(await entriesOf('+12995550123')).toHaveLength(1);
  });

  it('becomes one entry when a thousand arrive simultaneously from one number', async () => {
    const phoneNumber = freshNumber();
    const replies = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => text({ phoneNumber, text: `${PITCH} Number ${i}.` })),
    );
    expect(replies.filter((reply) => reply !== null)).toHaveLength(1);
    expect(await entriesOf(phoneNumber)).toHaveLength(1);
  });

  it('holds no database connection while it waits for others of its number', async () => {
    const phoneNumber = freshNumber();
    const flood = Array.from({ length: 300 }, () => text({ phoneNumber, text: PITCH }));
    const busy = await test.deps.orm.em.fork().execute<{ open: number }[]>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock'`,
    );
    expect(busy[0]?.open).toBe(0);
    await Promise.all(flood);
  });

  it('is not accessible as a concept, for founders or with the admin gate open', async () => {
    const phoneNumber = freshNumber();
    await text({ phoneNumber, text: PITCH });
    const [entry] = await entriesOf(phoneNumber);
    const { user } = await test.founder({ phoneNumber });
    for (const ctx of [test.as(user), test.as(user, { admin: true })]) {
      await expect(getConcept(ctx, entry?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is stored as plain text, with markup and up to 1,600 characters', async () => {
    const phoneNumber = freshNumber();
    const long = `<script>alert(1)</script> & "quotes" ${'we sell soup to offices '.repeat(80)}`.slice(
      0,
      1600,
    );
    await text({ phoneNumber, text: long });
    expect((await entriesOf(phoneNumber))[0]?.transcript).toBe(long.trim());
  });

  it('gets a helpful answer when it is empty or too short, and does not use up the entry', async () => {
    const phoneNumber = freshNumber();
    expect(await text({ phoneNumber, text: '  ' })).toContain('Tell us a little more');
    expect(await text({ phoneNumber, text: 'hello there' })).toBeNull();
    expect(await entriesOf(phoneNumber)).toEqual([]);
    expect(await text({ phoneNumber, text: PITCH })).toContain('Your pitch is in!');
  });

  it('does not use up the entry with emoji, figures, addresses, or one repeated word', async () => {
    const phoneNumber = freshNumber();
    const odd = [
      '\u{1F680} '.repeat(9),
      '1 2 3 4 5 6',
      'http://a.example/x http://b.example/y',
      'ab '.repeat(533),
    ];
    for (const words of odd) await text({ phoneNumber, text: words });
    expect(await entriesOf(phoneNumber)).toEqual([]);
    expect(await text({ phoneNumber, text: PITCH })).toContain('Your pitch is in!');
  });

  it('may be short in a script without spaces where a model reads it', async () => {
    const nobody = test.nobody();
    const analyst = { ...nobody.ports.analyst, kind: 'openai' as const };
    const incoming = { phoneNumber: freshNumber(), text: '帮助遛狗人规划每天路线的手机应用' };
    const ctx = Object.create(nobody, { ports: { value: { ...nobody.ports, analyst } } });
    expect(await takeInText(ctx, incoming)).toContain('Your pitch is in!');
  });

  it.each([
    'تطبيق يساعد أصحاب الكلاب على التخطيط لنزهات الأسبوع مقابل عشرة دولارات',
    'Una aplicación que ayuda a los paseadores de perros a planificar sus rutas cada mañana por diez euros',
    'Eine App, die Hundesitter durch ihre Runden führt, für zehn Euro im Monat',
    'asdf qwer zxcv uiop hjkl',
    '帮助遛狗人规划每天路线的手机应用',
  ])('gets a helpful answer where it cannot be read, and does not use up the entry: %s', async (words) => {
    const phoneNumber = freshNumber();
    const answer = await text({ phoneNumber, text: words });
    expect(answer).toContain('has to be in English');
    expect(answer?.length).toBeLessThanOrEqual(160);
    expect(await text({ phoneNumber, text: words })).toBeNull();
    expect(await entriesOf(phoneNumber)).toEqual([]);
    expect(await text({ phoneNumber, text: PITCH })).toContain('Your pitch is in!');
  });

  it.each(['Tinder para perros y gatos', 'AI lawyer chatbot tenants evictions subscription'])(
    'enters where it may be read: %s',
    async (words) => {
      expect(await text({ phoneNumber: freshNumber(), text: words })).toContain('Your pitch is in!');
    },
  );

  it('gets the notice of an existing entry once, and again only after ten minutes', async () => {
    const phoneNumber = freshNumber();
    await text({ phoneNumber, text: PITCH });
    pass(9);
    expect(await text({ phoneNumber, text: 'Here is another idea of mine' })).toBeNull();
    pass(2);
    expect(await text({ phoneNumber, text: 'Here is another idea of mine' })).toContain(
      'one entry per phone',
    );
    expect(await text({ phoneNumber, text: 'And again another idea of mine' })).toBeNull();
    expect(await entriesOf(phoneNumber)).toHaveLength(1);
  });

  it('gets the same answer when it is delivered five times, simultaneously and later', async () => {
    const phoneNumber = freshNumber();
    const incoming = { phoneNumber, text: PITCH, providerSid: 'SM1' };
    const replies = await Promise.all([1, 2, 3].map(() => text(incoming)));
    pass(30);
    replies.push(await text(incoming), await text(incoming));
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain('Your pitch is in!');
  });

  it('is answered in order of arrival when many come simultaneously, redeliveries among them', async () => {
    const phoneNumber = freshNumber();
    const sent = ['STOP', 'hello', PITCH, 'START', 'hello', PITCH].map((words, i) => ({
      phoneNumber,
      text: words,
      providerSid: `SM-order-${i}`,
    }));
    const replies = await Promise.all([...sent, ...sent].map(text));
    expect(replies.slice(0, 6)).toEqual([
      expect.stringContaining('no more messages'),
      null,
      null,
      expect.stringContaining('Welcome back'),
      null,
      null,
    ]);
    expect(replies.slice(6)).toEqual(replies.slice(0, 6));
    expect(await entriesOf(phoneNumber)).toHaveLength(1);
  });

  it('with an id that another number has used does not delay other numbers', async () => {
    const [one, other] = [freshNumber(), freshNumber()];
    await text({ phoneNumber: one, text: PITCH, providerSid: 'SM-taken' });
    const replies = await Promise.all([
      text({ phoneNumber: other, text: 'STOP', providerSid: 'SM-own' }),
      text({ phoneNumber: other, text: 'HELP', providerSid: 'SM-taken' }),
    ]);
    expect(replies).toEqual([
      expect.stringContaining('no more messages'),
      expect.stringContaining('Your pitch is in!'),
    ]);
  });

  it('gets the first answer when another number is just storing its id, and its neighbours their own', async () => {
    const phoneNumber = freshNumber();
    const storing = await holdLock(
      test,
      `insert into text_messages (id, created_at, provider_sid, phone_number, reply)
       values (gen_random_uuid(), ?, 'SM-storing', ?, 'The first answer')`,
      [clock, freshNumber()],
    );
    const replies = Promise.all([
      text({ phoneNumber, text: 'STOP', providerSid: 'SM-before' }),
      text({ phoneNumber, text: PITCH, providerSid: 'SM-storing' }),
      text({ phoneNumber, text: 'HELP', providerSid: 'SM-after' }),
    ]);
    await storing.untilWaiting(1);
    await storing.release();
    expect(await replies).toEqual([
      expect.stringContaining('no more messages'),
      'The first answer',
      expect.stringContaining('Reply STOP'),
    ]);
    expect(await entriesOf(phoneNumber)).toEqual([]);
    expect(await text({ phoneNumber, text: 'hello' })).toBeNull();
  });

  it('counts as the same number in any notation', async () => {
    await text({ phoneNumber: '(415) 555-9999', text: PITCH });
    await text({ phoneNumber: '+1 415 555 9999', text: PITCH });
    expect(await entriesOf('+14155559999')).toHaveLength(1);
    await expect(text({ phoneNumber: 'abc', text: PITCH })).rejects.toMatchObject({ code: 'bad_input' });
  });
});

describe('the keywords of carriers', () => {
  it('stop all answers with STOP, and resume them with START', async () => {
    const phoneNumber = freshNumber();
    expect(await text({ phoneNumber, text: ' Stop. ' })).toContain('no more messages');
    pass(11);
    expect(await text({ phoneNumber, text: 'hi' })).toBeNull();
    expect(await text({ phoneNumber, text: PITCH })).toBeNull();
    expect(await entriesOf(phoneNumber)).toHaveLength(1);
    expect(await text({ phoneNumber, text: 'start' })).toContain('Welcome back');
    pass(11);
    expect(await text({ phoneNumber, text: 'HELP' })).toContain('STOP');
  });

  it('are always answered, however often they come, also for a number that has opted out', async () => {
    const phoneNumber = freshNumber();
    for (const word of ['STOP', 'STOP', 'HELP', 'HELP', 'START', 'START'])
      expect(await text({ phoneNumber, text: word })).toMatch(/STOP|START|Welcome back/);
    for (let n = 0; n < 30; n += 1) await text({ phoneNumber, text: 'HELP' });
    expect(await text({ phoneNumber, text: 'HELP' })).toBeNull();
    expect(await text({ phoneNumber, text: 'STOP' })).toBeNull();
    pass(11);
    expect(await text({ phoneNumber, text: 'hello' })).toBeNull();
    expect(await text({ phoneNumber, text: 'HELP' })).toContain('STOP');
  });

  it('never become entries', async () => {
    const words = [
      'STOP',
      'UNSUBSCRIBE',
      'CANCEL',
      'END',
      'QUIT',
      'REVOKE',
      'OPTOUT',
      'START',
      'YES',
      'HELP',
    ];
    for (const word of words) {
      const phoneNumber = freshNumber();
      await text({ phoneNumber, text: word });
      expect(await entriesOf(phoneNumber)).toEqual([]);
    }
  });

  it('are recognised with emoji, in quotes, full-width, in two words, in French and in Spanish', async () => {
    for (const word of ['Stop \u{1F620}', '“stop”', 'ＳＴＯＰ', 'opt-out', 'STOP\u00a0', '*Stop*'])
      expect([word, await text({ phoneNumber: freshNumber(), text: word })]).toEqual([
        word,
        expect.stringContaining('no more messages'),
      ]);
    for (const word of ['arrêt', 'ARRÊTER', 'Parar', 'alto', 'Baja.'])
      expect([word, await text({ phoneNumber: freshNumber(), text: word })]).toEqual([
        word,
        expect.stringContaining('no more messages'),
      ]);
    for (const word of ['Aide', 'AYUDA', 'ayúda'])
      expect(await text({ phoneNumber: freshNumber(), text: word })).toContain('Reply STOP');
    expect(await text({ phoneNumber: freshNumber(), text: 'Stop throwing bread away at night' })).toContain(
      'Your pitch is in!',
    );
  });
});

describe('hiding an entry', () => {
  it('removes it from the results, and its number stays used', async () => {
    const phoneNumber = freshNumber();
    await text({ phoneNumber, text: PITCH });
    await test.drain();
    const [entry] = await entriesOf(phoneNumber);
    const { user } = await test.founder();
    const id = entry?.id ?? '';
    const shown = async () => (await readResults(test.deps.reads)).some((each) => each.id === id);
    expect(await shown()).toBe(true);
    await expect(updateEntry(test.as(user), { id, hidden: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await updateEntry(test.as(user, { admin: true }), { id, hidden: true })).toMatchObject({
      hidden: true,
    });
    expect(await shown()).toBe(false);
    await text({ phoneNumber, text: `${PITCH} Again.` });
    expect(await entriesOf(phoneNumber)).toHaveLength(1);
  });
});

describe('after the end of a round', () => {
  it('texts are politely refused and do not become entries', async () => {
    clock = new Date('2026-02-01T00:00:00Z');
    const phoneNumber = freshNumber();
    expect(await text({ phoneNumber, text: PITCH })).toContain('has ended');
    expect(await entriesOf(phoneNumber)).toEqual([]);
  });
});

describe('old texts', () => {
  it('are deleted after thirty days, and opt-outs stay in force', async () => {
    const [gone, recent] = [freshNumber(), freshNumber()];
    await text({ phoneNumber: gone, text: 'STOP' });
    pass(TEXTS_KEPT_MS / MINUTE);
    await text({ phoneNumber: recent, text: 'HELP' });
    pass(1);
    const ctx = test.nobody();
    await sweepTexts(ctx);
    expect(await ctx.em.count(TextMessage, { phoneNumber: gone })).toBe(0);
    expect(await ctx.em.count(TextMessage, { phoneNumber: recent })).toBe(1);
    expect(await text({ phoneNumber: gone, text: 'hello' })).toBeNull();
  });
});
