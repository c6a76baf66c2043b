import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STREAMS_AT_MOST } from '../src/server/http/live/live.routes.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'A subscription that repairs bicycles at home. I asked 20 cyclists and 14 of them wait a week for a shop.';
const PASSWORD = 'correct horse battery';

/** What the processes share; `stop` ends it after them. */
export interface SharedGround {
  /** The database itself, for what a test looks up. */
  readonly databaseUrl: string;
  readonly env: Record<string, string>;
  /** Each process has a folder of its own, as on a machine of its own: files are elsewhere. */
  readonly apart?: boolean;
  stop(): Promise<void>;
}

/** Tests that two web and two worker processes on the same ground agree; called within a `describe`. */
export function severalProcesses(prepare: (dir: string) => Promise<SharedGround>): void {
  let dir: string;
  let ground: SharedGround;
  let databaseUrl: string;
  let webs: [Program, Program];
  let workers: [Program, Program];
  let founders = 0;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hunchline-several-'));
    ground = await prepare(dir);
    databaseUrl = ground.databaseUrl;
    const start = (ROLE: string, at = 0) =>
      startProgram({
        dataDir: join(dir, ground.apart ? `${ROLE}-${at}` : 'files'),
        env: { ROLE, SIGN_UPS_PER_HOUR: '1000', ...ground.env },
      });
    // All start at once on an empty database: one migrates while the others wait.
    const [a, b, c, d] = await Promise.all([
      start('web'),
      start('web', 1),
      start('worker'),
      start('worker', 1),
    ]);
    webs = [a, b];
    workers = [c, d];
  });
  afterAll(async () => {
    await Promise.all([...webs, ...workers].map((each) => each.stop()));
    await ground.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('two web processes: a write in one invalidates the cached list in the other, thirty times in a row', async () => {
    const call = await signUp();
    for (let round = 0; round < 30; round += 1) {
      const [writer, reader] = round % 2 ? [1, 0] : [0, 1];
      await call(0, 'GET', '/api/concepts');
      await call(1, 'GET', '/api/concepts');
      const made = await call(writer, 'POST', '/api/concepts/text', { text: `${PITCH} ${round}` });
      const { id } = (await made.json()) as { id: string };
      const has = async (web: number) =>
        (await (await call(web, 'GET', '/api/concepts')).text()).includes(id);
      expect(await has(writer)).toBe(true);
      await expect.poll(() => has(reader), { interval: 10, timeout: 1000 }).toBe(true);
    }
  });

  it('two web processes: a session ended in one is refused by the other within a second', async () => {
    const call = await signUp();
    expect((await call(1, 'GET', '/api/auth/user')).status).toBe(200);
    await call(0, 'GET', '/api/logout');
    await expect
      .poll(async () => (await call(1, 'GET', '/api/auth/user')).status, { timeout: 1000, interval: 20 })
      .toBe(401);
  });

  it('two web processes: wrong passwords share one rate limit', async () => {
    const email = `founder${++founders}@example.com`;
    await fetch(`${webs[0].origin}/api/auth/sign-up`, json({ email, password: PASSWORD }));
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const answer = await fetch(
        `${webs[guess % 2 ? 1 : 0].origin}/api/auth/sign-in`,
        json({ email, password: 'not this one at all' }),
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('two web processes: forty concurrent votes of one founder count once', async () => {
    const call = await signUp();
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query(
      `insert into features (id, created_at, updated_at, title, description, visible, vote_count)
       values (gen_random_uuid(), now(), now(), 'Dark mode', 'At night', true, 0) returning id`,
    );
    const [{ id }] = rows as [{ id: string }];
    const votes = Array.from({ length: 40 }, (_, index) =>
      call(index % 2, 'POST', `/api/features/${id}/vote`, {}),
    );
    expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([200]));
    const counted = await database.query(
      'select vote_count, (select count(*)::int from feature_votes where feature_id = $1) as votes from features where id = $1',
      [id],
    );
    await database.end();
    expect(counted.rows).toEqual([{ vote_count: 1, votes: 1 }]);
  });

  it('two web processes: one founder has at most twenty streams, and each receives writes of both', async () => {
    const call = await signUp();
    const cut = new AbortController();
    const open = (web: number) => call(web, 'GET', '/trpc/live.changes', undefined, cut.signal);
    const streams: Response[] = [];
    for (let index = 0; index < STREAMS_AT_MOST; index += 1) streams.push(await open(index % 2));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    await expect.poll(async () => statusOf(await open(0))).toBe(429);
    await expect.poll(async () => statusOf(await open(1))).toBe(429);

    const reader = streams[1]?.body?.getReader();
    await call(0, 'POST', '/api/pins', { code: '8151', label: 'Door' });
    let heard = '';
    while (!heard.includes('pins')) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      heard += Buffer.from(piece.value).toString();
    }
    expect(heard).toContain('pins');
    cut.abort();
  });

  it('two web processes: a URL signed by one is accepted by the other', async () => {
    const call = await signUp();
    const concept = (await (await call(0, 'POST', '/api/concepts/text', { text: PITCH })).json()) as {
      id: string;
    };
    const asked = await call(0, 'POST', '/api/attachments/upload-url', {});
    const { uploadURL } = (await asked.json()) as { uploadURL: string };
    const signed = new URL(uploadURL, webs[0].origin);
    const isOurs = signed.origin === webs[0].origin;
    const target = isOurs ? webs[1].origin + signed.pathname + signed.search : signed.href;
    const sent = await fetch(target, {
      method: 'PUT',
      body: 'a plan',
      headers: { 'content-type': 'text/plain' },
    });
    expect(sent.status).toBe(200);
    const file = { fileName: 'plan.txt', originalName: 'plan.txt', fileSize: 6, mimeType: 'text/plain' };
    const note = await call(1, 'POST', `/api/concepts/${concept.id}/thoughts`, {
      content: 'With a file',
      attachments: [{ ...file, storageUrl: isOurs ? signed.pathname : uploadURL }],
    });
    const { attachments } = (await note.json()) as { attachments: { id: string }[] };
    const seen = await call(0, 'GET', `/api/attachments/${attachments[0]?.id}/view`);
    expect(await seen.text()).toBe('a plan');
  });

  it('two workers: one takes over the jobs of the other when it is killed; each pitch is analysed once', async () => {
    const call = await signUp();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => call(index % 2, 'POST', '/api/concepts/text', { text: PITCH })),
    );
    const ids = await Promise.all(made.map(async (each) => ((await each.json()) as { id: string }).id));
    await workers[0].kill();
    for (const id of ids) {
      await expect
        .poll(
          async () =>
            ((await (await call(1, 'GET', `/api/concepts/${id}`)).json()) as { status: string }).status,
          {
            timeout: 90_000,
            interval: 200,
          },
        )
        .toBe('completed');
      const concept = (await (await call(0, 'GET', `/api/concepts/${id}`)).json()) as {
        assumptions: { text: string; canvasBox: string }[];
      };
      const texts = concept.assumptions.map(({ text, canvasBox }) => `${canvasBox} ${text}`);
      expect(texts.length).toBeGreaterThan(0);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  /** A new founder, and clients of theirs for both processes. */
  async function signUp() {
    const email = `founder${++founders}@example.com`;
    const signedUp = await fetch(`${webs[0].origin}/api/auth/sign-up`, json({ email, password: PASSWORD }));
    const cookie = signedUp.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return (
      web: number,
      method: string,
      path: string,
      body?: object,
      signal?: AbortSignal,
    ): Promise<Response> =>
      fetch((webs[web] as Program).origin + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
  }
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function statusOf(answer: Response): number {
  if (answer.status === 200) void answer.body?.cancel();
  return answer.status;
}
