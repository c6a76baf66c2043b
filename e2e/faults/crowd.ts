import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fill } from '../../bench/fill.ts';
import { EventStream } from '../../src/server/testing/event-stream.ts';
import type { Tally } from './tally.ts';

/** The load of measurement P5 scaled to this machine: polling founders, open streams, and changing rows. */
export interface Crowd {
  /** Polls that failed at first and succeeded on a retry within ten seconds. */
  readonly late: () => number;
  /** Polls without a successful answer within ten seconds. */
  readonly givenUp: () => number;
  stop(): Promise<void>;
}

export interface CrowdSize {
  readonly founders: number;
  readonly streams: number;
}

const EVERY_MS = 2000;
const AGAIN_MS = 1000;
const PATIENCE_MS = 10_000;
/** 1,000 changes a second for 10,000 founders. */
const CHANGES_PER_FOUNDER = 0.1;
const AMOUNTS = { conceptsEach: 3, assumptionsEach: 10, evidenceEach: 1 };

export async function gatherCrowd(
  origin: string,
  databaseUrl: string,
  size: CrowdSize,
  tally: Tally,
): Promise<Crowd> {
  const ids = await fill(databaseUrl, { founders: size.founders, ...AMOUNTS });
  const founders = await letIn(databaseUrl, ids);
  let stopped = false;
  let late = 0;
  let givenUp = 0;

  async function poll(path: string, cookie: string, tag: string | undefined): Promise<string | undefined> {
    const headers = { cookie, ...(tag && { 'if-none-match': tag }) };
    const from = Date.now();
    for (let tries = 0; ; tries += 1) {
      const answer = await tally.ask(tries ? 'poll, again' : 'poll', origin + path, { headers });
      if (answer) {
        if (tries) late += 1;
        return answer.headers.get('etag') ?? undefined;
      }
      if (stopped || Date.now() - from > PATIENCE_MS) {
        givenUp += 1;
        return undefined;
      }
      await wait(AGAIN_MS);
    }
  }

  const polling = founders.map(async ({ cookie, conceptId }, at) => {
    const paths = ['/api/concepts', `/api/concepts/${conceptId}/assumption-progress`];
    const tags: (string | undefined)[] = [];
    await wait((at / founders.length) * EVERY_MS);
    while (!stopped) {
      const due = Date.now() + EVERY_MS;
      for (const [n, path] of paths.entries()) tags[n] = await poll(path, cookie, tags[n]);
      await wait(Math.max(0, due - Date.now()));
    }
  });
  const streaming = founders.slice(0, size.streams).map(async ({ cookie }) => {
    let position: string | undefined;
    while (!stopped) {
      const stream = await EventStream.open(origin, cookie, position).catch(() => null);
      const isOpen = stream?.response.ok ?? false;
      while (isOpen && !stream?.ended && !stopped) await wait(200);
      position = stream?.position ?? position;
      stream?.close();
      if (!stopped) await wait(AGAIN_MS);
    }
  });
  const changing = change(databaseUrl, ids, () => stopped);
  return {
    late: () => late,
    givenUp: () => givenUp,
    async stop() {
      stopped = true;
      await Promise.all([...polling, ...streaming, changing]);
    },
  };
}

/** Creates sessions directly in the database, which holds the hash of each cookie. */
async function letIn(databaseUrl: string, ids: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const founders = [];
  for (const id of ids) {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at, id, created_at, last_used_at, user_agent, address, via_provider)
       values ($1, $2, now() + interval '30 days', gen_random_uuid(), now(), now(), '', '', false)`,
      [createHash('sha256').update(token).digest('hex'), id],
    );
    const { rows } = await client.query<{ id: string }>(
      'select id from concepts where owner_id = $1 limit 1',
      [id],
    );
    founders.push({ cookie: `hunchline_session=${token}`, conceptId: rows[0]?.id ?? '' });
  }
  await client.end();
  return founders;
}

/** Changes rows once a second; reconnects after the database was unavailable. */
async function change(databaseUrl: string, ids: readonly string[], isOver: () => boolean): Promise<void> {
  const together = Math.max(1, Math.round(ids.length * CHANGES_PER_FOUNDER));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  for (let turn = 0; !isOver(); turn += 1) {
    const some = Array.from({ length: together }, (_, n) => ids[(turn * together + n) % ids.length]);
    await pool
      .query(
        `update concepts set processing_progress = 100 - processing_progress % 2
          where id in (select distinct on (owner_id) id from concepts where owner_id = any($1::uuid[]))`,
        [some],
      )
      .catch(() => {});
    await wait(1000);
  }
  await pool.end();
}
