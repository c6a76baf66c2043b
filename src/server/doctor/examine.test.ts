import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { DEFAULT_BEHAVIOUR } from '../testing/model-server/model-server.behaviour.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { startRedis } from '../testing/redis-server.ts';
import { S3StandIn } from '../testing/s3-stand-in/s3-stand-in.ts';
import { StripeStandIn } from '../testing/stripe-stand-in/stripe-stand-in.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { type ExamineOptions, examine } from './examine.ts';
import { createExaminedPorts } from './examined-ports.ts';

const REDIS = process.env.REDIS_SERVER_PATH;
const NUMBER = '+14155552671';

let model: ModelServer;
let speech: ModelServer;
const mail = new MailStandIn();
const stripe = new StripeStandIn();
const phone = new TwilioStandIn();
const bucket = new S3StandIn();
const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-doctor-'));

beforeAll(async () => {
  [model, speech] = await Promise.all([startModelServer(), startModelServer()]);
  await Promise.all([mail.listen(), stripe.listen(), phone.listen(), bucket.listen()]);
});
beforeEach(() => {
  model.setBehaviour(DEFAULT_BEHAVIOUR);
  speech.setBehaviour(DEFAULT_BEHAVIOUR);
  stripe.trouble = null;
  stripe.troubleAt = null;
  bucket.failing = null;
});
afterAll(async () => {
  await Promise.all([
    model.close(),
    speech.close(),
    mail.close(),
    stripe.close(),
    phone.close(),
    bucket.close(),
  ]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** An environment with every service configured, using the stand-ins. */
function everything(): Record<string, string> {
  const { endpoint, accessKeyId, secretAccessKey } = bucket.options;
  return {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'own-model',
    OPENAI_TRANSCRIBE_URL: speech.url,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    ...mail.env,
    ...stripe.env,
    ...phone.env,
  };
}

async function findings(source: Record<string, string>, options: ExamineOptions = {}) {
  const env = readEnv(source);
  const found = await examine(env, createExaminedPorts(env), options);
  return Object.fromEntries(found.map(({ part, verdict, says }) => [part, { verdict, says }]));
}

const broken = (found: Awaited<ReturnType<typeof findings>>) =>
  Object.entries(found).flatMap(([part, { verdict }]) => (verdict === 'broken' ? [part] : []));

describe('the doctor', () => {
  it('tests every service once: questions, a recording, a file, a letter, a payment page and a text', async () => {
    const found = await findings(everything(), { textTo: NUMBER });
    expect(broken(found)).toEqual([]);
    for (const part of ['Model', 'Model, web search', 'Transcription', 'Storage', 'Storage, uploads'])
      expect(found[part]?.verdict, part).toBe('good');
    for (const part of ['Mail', 'Payments', 'Payments, payment page', 'Phone', 'Phone, text'])
      expect(found[part]?.verdict, part).toBe('good');
    expect(model.ledger.filter(({ path }) => path.startsWith('/v1/audio'))).toEqual([]);
    expect(speech.ledger.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
    expect(bucket.objects.size).toBe(0);
    expect(mail.lastTo('post@hunchline.test')?.text).toContain('npm run doctor');
    expect(phone.lastTextTo(NUMBER)).toContain('npm run doctor');
  });

  it('opens a payment page in test mode, and leaves neither page nor customer behind', async () => {
    const before = stripe.account.sessions.length;
    const found = await findings(everything());
    expect(found['Payments, payment page']).toMatchObject({
      verdict: 'good',
      says: expect.stringContaining('test mode'),
    });
    expect(found.Payments?.says).toContain('$19.00 a month');
    const [made, ...more] = stripe.account.sessions.slice(before);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ mode: 'subscription', status: 'expired' });
    expect(stripe.account.customers.filter(({ deleted }) => !deleted)).toEqual([]);
  });

  it('opens no payment page with a live key, and says so', async () => {
    const live = new StripeStandIn();
    Object.assign(live, { secretKey: 'sk_live_stand_in' });
    await live.listen();
    const found = await findings({ ...everything(), ...live.env });
    await live.close();
    expect(found.Payments?.verdict).toBe('good');
    expect(found['Payments, payment page']).toMatchObject({
      verdict: 'untried',
      says: expect.stringContaining('live'),
    });
    expect(live.calls).toEqual(['GET /v1/prices/price_pro']);
  });

  it('sends no text without a number, and says how to have one sent', async () => {
    const before = phone.texts.length;
    const found = await findings(everything());
    expect(found['Phone, text']).toMatchObject({
      verdict: 'untried',
      says: expect.stringContaining('npm run doctor -- --text-to'),
    });
    expect(phone.texts).toHaveLength(before);
  });

  it('says for each broken service what to correct', async () => {
    model.setBehaviour({ outcome: 'bad-key' });
    speech.setBehaviour({ outcome: 'unknown-model' });
    stripe.trouble = { kind: 'status', status: 401 };
    bucket.failing = { status: 403, code: 'AccessDenied' };
    mail.failures.push(550);
    const found = await findings({ ...everything(), TWILIO_AUTH_TOKEN: 'wrong' }, { textTo: NUMBER });
    expect(broken(found)).toEqual(['Model', 'Transcription', 'Storage', 'Mail', 'Payments', 'Phone']);
    expect(found.Model?.says).toMatch(/does not accept the key.*OPENAI_API_KEY/);
    expect(found.Transcription?.says).toMatch(/OPENAI_TRANSCRIBE_MODEL/);
    expect(found.Storage?.says).toMatch(/S3_BUCKET/);
    expect(found.Mail?.says).toMatch(/refused the letter \(550\).*SMTP_URL/);
    expect(found.Payments?.says).toMatch(/STRIPE_SECRET_KEY/);
    expect(found.Phone?.says).toMatch(/TWILIO_AUTH_TOKEN/);
  });

  it('names a payment page that fails and the price that is fine, and cleans up', async () => {
    const from = stripe.calls.length;
    stripe.trouble = { kind: 'status', status: 400 };
    stripe.troubleAt = 'POST /v1/checkout/sessions';
    const found = await findings(everything());
    expect(found.Payments?.verdict).toBe('good');
    expect(found['Payments, payment page']).toMatchObject({
      verdict: 'broken',
      says: expect.stringContaining('STRIPE_PRICE_ID'),
    });
    expect(stripe.calls.slice(from).at(-1)).toMatch(/^DELETE \/v1\/customers\//);
    expect(stripe.account.customers.filter(({ deleted }) => !deleted)).toEqual([]);
  });

  it('waits for each part no longer than its limit, names those that do not answer and checks the others', async () => {
    model.setBehaviour({ outcome: 'hang' });
    stripe.trouble = { kind: 'hang' };
    const found = await findings(everything(), { patienceMs: 1500 });
    expect(broken(found)).toEqual(expect.arrayContaining(['Model', 'Payments']));
    expect(found.Payments?.says).toContain('does not answer');
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['Storage', 'Mail', 'Phone']));
  });

  it('reports nothing broken if nothing is configured', async () => {
    const found = await findings({ NODE_ENV: 'test', DATA_DIR: dataDir });
    expect(broken(found)).toEqual([]);
    expect(found.Storage).toMatchObject({ verdict: 'good', says: expect.stringContaining(dataDir) });
    const off = Object.entries(found).filter(([, { verdict }]) => verdict === 'off');
    expect(off.map(([part]) => part)).toEqual([
      ...[
        'Database',
        'Pooler',
        'Queue',
        'Single sign-on',
        'Model',
        'Transcription',
        'Mail',
        'Payments',
        'Phone',
      ],
    ]);
  });

  it('distinguishes a model server without speech from a misconfigured speech server', async () => {
    model.setBehaviour({
      wild: ({ path }) =>
        path.includes('audio') ? { status: 404, body: { error: { message: 'Not Found' } } } : null,
    });
    const { OPENAI_TRANSCRIBE_URL: _, ...env } = everything();
    expect((await findings(env)).Transcription).toMatchObject({
      verdict: 'lacking',
      says: expect.stringContaining('Set OPENAI_TRANSCRIBE_URL'),
    });
  });

  it('checks an external database and an external queue, and says which address is wrong', async () => {
    const nowhere = 'localhost:9';
    const found = await findings({
      ...everything(),
      DATABASE_URL: `postgres://nobody@${nowhere}/none`,
      REDIS_URL: `redis://${nowhere}`,
      ...{ OIDC_ISSUER: `http://${nowhere}`, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    });
    expect(broken(found)).toEqual(['Database', 'Queue', 'Single sign-on']);
    // The host has two addresses, and the error of both refusals has no words.
    expect(found.Database?.says).toMatch(
      /^Cannot connect to the database at localhost:9: .*ECONNREFUSED.*Check DATABASE_URL/,
    );
    expect(found.Queue?.says).toContain('Check REDIS_URL');
  });
});

describe('the disk', () => {
  it('is left as it was, without the folders and the secret of the program', async () => {
    const used = join(dataDir, 'used');
    mkdirSync(join(used, 'storage'), { recursive: true });
    writeFileSync(join(used, 'note'), 'a founder');
    expect((await findings({ NODE_ENV: 'test', DATA_DIR: used })).Storage?.verdict).toBe('good');
    expect(readdirSync(used, { recursive: true }).sort()).toEqual(['note', 'storage']);
    const none = join(dataDir, 'not', 'there');
    expect((await findings({ NODE_ENV: 'test', DATA_DIR: none })).Storage).toMatchObject({
      verdict: 'good',
      says: expect.stringContaining('can be made'),
    });
    expect(existsSync(join(dataDir, 'not'))).toBe(false);
  });

  it('that cannot be written to, or has a secret that is none, is a finding beside the others', async () => {
    const file = join(dataDir, 'a file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'data')]) {
      const found = await findings({ NODE_ENV: 'test', DATA_DIR });
      expect(broken(found)).toEqual(['Storage']);
      expect(found.Storage?.says).toContain('Check the rights of DATA_DIR');
    }
    const damaged = join(dataDir, 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'storage-secret'), 'short');
    expect(broken(await findings({ NODE_ENV: 'test', DATA_DIR: damaged }))).toEqual(['Storage']);
  });
});

describe('an external database', () => {
  it('in which the start would fail is broken, and says which right is missing', async () => {
    const database = await emptyDatabase();
    const role = `examined_${Date.now()}`;
    const client = await connectTo(database.url);
    await client.query(`create role ${role} login password 'secret'`);
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'secret'];
    const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url.href };
    expect((await findings(env)).Database).toMatchObject({
      verdict: 'broken',
      says: expect.stringContaining('may make no schema there, which the queue needs without REDIS_URL'),
    });
    await client.query(`grant create on database ${url.pathname.slice(1)} to ${role}`);
    expect((await findings(env)).Database).toMatchObject({
      verdict: 'broken',
      says: expect.stringContaining('may make no tables in the schema public'),
    });
    await client.query(`grant create on schema public to ${role}`);
    expect((await findings(env)).Database?.verdict).toBe('good');
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
    await client.end();
    await database.drop();
  });
});

describe.runIf(REDIS)('an external queue', () => {
  it('that throws jobs away when it is full is found out', async () => {
    const redis = await startRedis(REDIS ?? '');
    const env = { NODE_ENV: 'test', DATA_DIR: dataDir, REDIS_URL: redis.url };
    expect((await findings(env)).Queue?.verdict).toBe('good');
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    client.disconnect();
    expect((await findings(env)).Queue).toMatchObject({
      verdict: 'lacking',
      says: expect.stringMatching(/allkeys-lru.*Set it to noeviction/),
    });
    redis.stop();
  });
});

describe('npm run doctor', () => {
  it('prints a line for each part, and exits above 0 when one is broken', async () => {
    const whole = await doctor(everything(), '--text-to', NUMBER);
    expect(whole.lines).toContainEqual(expect.stringMatching(/^good {5}Phone, text: A text was handed over/));
    expect(whole.code).toBe(0);
    const wrong = await doctor({ ...everything(), TWILIO_AUTH_TOKEN: 'wrong' });
    expect(wrong.lines).toContainEqual(expect.stringMatching(/^BROKEN {3}Phone: .*TWILIO_AUTH_TOKEN/));
    expect(wrong.code).toBe(1);
    expect(await doctor(everything(), '--text-to', 'me')).toMatchObject({
      code: 1,
      lines: ['--text-to: has to be a number such as +15551234567'],
    });
  });
});

async function doctor(env: Record<string, string>, ...args: string[]) {
  const command = [join(import.meta.dirname, '../../../scripts/doctor.mjs'), ...args];
  const child = spawn(process.execPath, command, { env: { PATH: process.env.PATH, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, lines: printed.trim().split('\n') };
}
