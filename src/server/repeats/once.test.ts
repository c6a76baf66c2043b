import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYED_CALLS } from '../../shared/keyed-calls.ts';
import { REST_TABLE, type RestRow } from '../http/rest.table.ts';
import { sweepOldRows } from '../operations/old-rows.service.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { ACCESS } from '../testing/access-matrix.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../testing/access-world.ts';
import { restRequest } from '../testing/rest-request.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { ANSWERS_PER_SENDER } from './sent-requests.ts';

let t: TestContext;
/** Another process on the same database. */
let other: TestContext;
let origin: string;
beforeAll(async () => {
  t = await createTestContext();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  other = await createTestContext({ databaseThrough: () => t.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

/** POST calls that take no key, with the reason why sending them again doubles nothing. */
const UNKEYED: Readonly<Record<string, string>> = {
  'accounts.signUp': 'the e-mail is unique',
  'accounts.signIn': 'a session more',
  'accounts.forgot': 'the newest link counts',
  'accounts.reset': 'a link works once',
  'accounts.confirmEmail': 'a link works once',
  'accounts.sendConfirmation': 'limited, the newest link counts',
  'accounts.sendPhoneCode': 'limited, the newest code counts',
  'accounts.verifyPhone': 'a code works once',
  'passkeys.creation': 'a challenge',
  'passkeys.question': 'a challenge',
  'passkeys.register': 'the key is unique',
  'passkeys.signIn': 'a challenge works once',
  'billing.createCheckout': "the provider's own idempotency key",
  'billing.createPortal': 'creates nothing here',
  'admin.unlock': 'a session more',
  'admin.lock': 'ends a session',
  'concepts.retry': 'refused while it runs',
  'concepts.readAsIdea': 'refused while it runs',
  'concepts.split': 'answers with the same two concepts',
  'concepts.gatherEvidence': 'runs once at a time',
  'assumptions.gatherEvidence': 'runs once at a time',
  'features.vote': 'one vote a founder',
  'recordings.retry': 'runs once at a time',
  'recordings.migrate': 'copies what is not copied yet',
  'line.initialize': 'does what is not done yet',
  'experiments.propose': 'stores nothing',
  'experiments.start': 'a change of state',
  'experiments.end': 'a change of state',
  'experiments.abandon': 'a change of state',
  'launch.takeDown': 'a change of state',
  'attachments.uploadUrl': 'an unused upload is swept',
  'resume.uploadUrl': 'an unused upload is swept',
  'resume.claim': 'one resume a founder',
  'uploads.createMultipart': 'an unused upload is swept',
  'uploads.completeMultipart': 'the same file',
  'competition.endRound': 'a change of state',
  'competition.simulateText': 'one entry a number and round',
  'competition.retryEntry': 'refused while it runs',
  'removals.undo': 'restored once',
  'prompts.checkModelServer': 'stores nothing',
  'prompts.restore': 'the same version again changes nothing',
  'prompts.takeDelivered': 'the same version again changes nothing',
  'prompts.dryRun': 'stores nothing',
  'queue.retry': 'a job that waits already is not added again',
};

const POSTS = REST_TABLE.filter(({ method }) => method === 'POST');
const KEYED = POSTS.filter(({ procedure }) => KEYED_CALLS.has(procedure));

/** Inputs that succeed, where that of the access matrix is refused. */
const INPUTS: Readonly<Record<string, (world: AccessWorld) => Promise<Record<string, unknown>>>> = {
  'calls.simulate': async () => ({ sample: true, purpose: 'pitch' }),
  'attachments.add': async (world) => {
    const cookie = await t.cookieOf({ id: world.owner });
    const asked = await t.app.inject({
      method: 'POST',
      url: '/api/attachments/upload-url',
      headers: { cookie },
    });
    const { uploadURL } = asked.json() as { uploadURL: string };
    const target = uploadURL.replace(/^https?:\/\/[^/]+/, origin);
    await fetch(target, { method: 'PUT', body: 'hello', headers: { 'content-type': 'text/plain' } });
    return { id: world.thought, fileName: 'a.txt', storageUrl: uploadURL };
  },
  'competition.openRound': async () => {
    await t.deps.orm.em.fork().execute("update competition_rounds set ended_at = now(), results = '[]'");
    return { endsAt: '2999-01-01T00:00:00Z', prize: 'A cake' };
  },
};

async function requestOf(rest: RestRow, world: AccessWorld) {
  const given = await (INPUTS[rest.procedure] ?? ACCESS[rest.procedure]?.input)?.(world);
  const cookie = `${await t.cookieOf({ id: world.owner })}; ${ADMIN_COOKIE}=${await openGate(t)}`;
  return { ...restRequest(rest, given), headers: { cookie, 'idempotency-key': randomUUID() } };
}

/** The number of rows in each table. */
async function rows(): Promise<Record<string, number>> {
  const em = t.deps.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await em.fork().execute<{ held: number }[]>(`select count(*)::int as held from ${name}`);
      return [name, row?.held ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Codes are unique in the installation; those of the access worlds begin at 0001. */
let codes = 0;

async function pinRequest() {
  const { user } = await t.founder();
  codes += 1;
  const code = String(9000 + codes);
  const headers = { cookie: await t.cookieOf(user), 'idempotency-key': randomUUID() };
  return {
    user,
    request: { method: 'POST' as const, url: '/api/pins', payload: { code, label: 'Door' }, headers },
  };
}

async function noteRequest() {
  const world = await makeAccessWorld(t);
  const headers = { cookie: await t.cookieOf({ id: world.owner }), 'idempotency-key': randomUUID() };
  const url = `/api/concepts/${world.concept}/thoughts`;
  return {
    world,
    request: { method: 'POST' as const, url, payload: { content: 'They wait an hour' }, headers },
  };
}

const notes = async ({ concept }: AccessWorld, content = 'They wait an hour') => {
  const [row] = await t.deps.orm.em
    .fork()
    .execute<{ held: number }[]>(
      'select count(*)::int as held from thoughts where concept_id = ? and content = ?',
      [concept, content],
    );
  return row?.held;
};

describe('every POST call of the REST table', () => {
  it('takes an Idempotency-Key, or doubles nothing when it is sent again', () => {
    const named = [...KEYED_CALLS, ...Object.keys(UNKEYED)].sort();
    expect([...new Set(POSTS.map(({ procedure }) => procedure))].sort()).toEqual(named);
  });
});

describe('a request that is sent twice with the same key', () => {
  it.each(KEYED.map((rest) => [rest.path, rest] as const))('%s creates once', async (_, rest) => {
    const request = await requestOf(rest, await makeAccessWorld(t));
    const first = await t.app.inject(request);
    expect([first.statusCode, first.body]).toEqual([rest.status ?? 200, first.body]);
    const held = await rows();
    const second = await t.app.inject(request);
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
    expect(await rows()).toEqual(held);
  });

  it('creates once when both arrive at the same time, and both get the same answer', async () => {
    const { world, request } = await noteRequest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => t.app.inject(request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await notes(world)).toBe(1);
  });

  it('creates once when two processes get it at the same time, also where the record itself is unique', async () => {
    const note = await noteRequest();
    const pin = await pinRequest();
    for (const { request } of [note, pin]) {
      const answers = await Promise.all([t, other, t, other].map(({ app }) => app.inject(request)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    }
    expect(await notes(note.world)).toBe(1);
  });

  it('is the same request with the key in quotes, as the IETF draft writes it', async () => {
    const { world, request } = await noteRequest();
    const key = request.headers['idempotency-key'];
    const first = await t.app.inject(request);
    const second = await t.app.inject({
      ...request,
      headers: { ...request.headers, 'idempotency-key': `"${key}"` },
    });
    expect([second.statusCode, second.body, await notes(world)]).toEqual([201, first.body, 1]);
  });

  it('creates once over tRPC too', async () => {
    const { world, request } = await noteRequest();
    const call = {
      ...request,
      url: '/trpc/thoughts.createForConcept?batch=1',
      payload: { 0: { id: world.concept, content: 'They wait an hour' } },
    };
    const [first, second] = [await t.app.inject(call), await t.app.inject(call)];
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await notes(world)).toBe(1);
  });
});

describe('a key', () => {
  it('is refused with another body, also while the first request is under way', async () => {
    const { world, request } = await noteRequest();
    const another = { ...request, payload: { content: 'They do not wait' } };
    const answers = await Promise.all([t.app.inject(request), other.app.inject(another)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const last = await t.app.inject({ ...request, payload: { content: 'A third text' } });
    expect([last.statusCode, last.json()]).toEqual([422, expect.objectContaining({ code: 'impossible' })]);
    expect([await notes(world), await notes(world, 'They do not wait')].sort()).toEqual([0, 1]);
  });

  it('belongs to its founder and its call', async () => {
    const mine = await pinRequest();
    const theirs = await pinRequest();
    const key = { 'idempotency-key': mine.request.headers['idempotency-key'] };
    const first = await t.app.inject(mine.request);
    const second = await t.app.inject({
      ...theirs.request,
      headers: { ...theirs.request.headers, ...key },
    });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).not.toBe(first.json().id);
    const elsewhere = await t.app.inject({
      ...mine.request,
      url: '/api/features/submit',
      payload: { title: 'Dark mode', description: 'At night' },
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  it.each(['', ' ', 'two words', 'a"b', 'ü', 'x'.repeat(256), '"', '""'])(
    '%j is refused with 400',
    async (key) => {
      const { request } = await pinRequest();
      const answer = await t.app.inject({
        ...request,
        headers: { ...request.headers, 'idempotency-key': key },
      });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['idempotency-key']]);
    },
  );

  it('may be used again after a refusal, which stores nothing', async () => {
    const { request } = await pinRequest();
    const blank = await t.app.inject({ ...request, payload: { ...request.payload, label: ' ' } });
    const taken = await t.app.inject({
      ...request,
      payload: { ...request.payload, code: await takenCode() },
    });
    const created = await t.app.inject(request);
    expect([blank.statusCode, taken.statusCode, created.statusCode]).toEqual([400, 409, 201]);
  });

  it('is not needed: without one, two requests create two records', async () => {
    const { world, request } = await noteRequest();
    const { cookie } = request.headers;
    await t.app.inject({ ...request, headers: { cookie } });
    await t.app.inject({ ...request, headers: { cookie } });
    expect(await notes(world)).toBe(2);
  });

  async function takenCode(): Promise<string> {
    const { request } = await pinRequest();
    await t.app.inject(request);
    return request.payload.code;
  }
});

describe('a kept answer', () => {
  it('is encrypted: what was created cannot be read from the table', async () => {
    const { request } = await noteRequest();
    await t.app.inject(request);
    const kept = await t.deps.orm.em.fork().execute('select * from sent_requests');
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('They wait');
    expect(JSON.stringify(kept)).not.toContain(request.headers['idempotency-key']);
  });

  it('is deleted with its account', async () => {
    const { user, request } = await pinRequest();
    await t.app.inject(request);
    const em = t.deps.orm.em.fork();
    const held = () => em.execute('select id from sent_requests where sender = ?', [user.id]);
    expect(await held()).toHaveLength(1);
    await t.app.inject({ method: 'DELETE', url: '/api/auth/user', headers: request.headers });
    expect(await held()).toEqual([]);
  });

  it('is forgotten by the sweep after 24 hours, not before', async () => {
    const { user, request } = await pinRequest();
    await t.app.inject(request);
    const em = t.deps.orm.em.fork();
    const age = (interval: string) =>
      em.execute(`update sent_requests set created_at = now() - interval '${interval}' where sender = ?`, [
        user.id,
      ]);
    await age('23 hours');
    expect(await sweepOldRows(t.nobody())).toEqual({});
    await age('25 hours');
    expect(await sweepOldRows(t.nobody())).toEqual({ sent_requests: 1 });
  });

  it('makes room: the newest thousand of a founder stay', async () => {
    const { user, request } = await pinRequest();
    const em = t.deps.orm.em.fork();
    await em.execute(
      `insert into sent_requests (id, created_at, sender, route, key_hash, input_hash, answer)
       select gen_random_uuid(), now() - make_interval(secs => n), ?, 'pins.create', n::text, '', ''
       from generate_series(1, ?) n`,
      [user.id, ANSWERS_PER_SENDER],
    );
    await t.app.inject(request);
    const [row] = await em.execute<{ held: number; oldest: boolean }[]>(
      `select count(*)::int as held, bool_or(key_hash = ?) as oldest from sent_requests where sender = ?`,
      [String(ANSWERS_PER_SENDER), user.id],
    );
    expect(row).toEqual({ held: ANSWERS_PER_SENDER, oldest: false });
  });
});
