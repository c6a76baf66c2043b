import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { type ModelServer, startModelServer } from '../src/server/testing/model-server/model-server.ts';
import { type RedisServer, startRedis } from '../src/server/testing/redis-server.ts';
import { type Program, startProgram } from './program.ts';

const REDIS = process.env.REDIS_SERVER_PATH ?? '';
const TOWNS = ['Aalborg', 'Bergen', 'Cagliari', 'Dresden'] as const;
const LATE_TOWN = 'Esbjerg';
/** The towns whose first question, which comes through the queue, is still being answered when Redis is back. */
const SLOW_TOWNS: readonly string[] = TOWNS.slice(0, 2);
const CALL_MS = 1500;
const SLOW_CALL_MS = 35_000;
/** Longer than a job's lock, so that a Redis that was only silent gives the jobs of one worker to another. */
const AWAY_MS = 12_000;

describe.runIf(REDIS)('a web process and two workers that lose Redis in the middle of analyses', () => {
  let dir: string;
  let postgres: EmbeddedPostgres;
  let redis: RedisServer;
  let model: ModelServer;
  let programs: readonly Program[];
  let web: Program;
  let cookie: string;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hunchline-redis-lost-'));
    postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'database'), log: () => {} });
    redis = await startRedis(REDIS);
    const slow = new Set(SLOW_TOWNS);
    model = await startModelServer({
      delayMs: ({ prompt }) => {
        const town = [...slow].find((each) => prompt.includes(each));
        return town !== undefined && slow.delete(town) ? SLOW_CALL_MS : CALL_MS;
      },
    });
    const start = (ROLE: string) =>
      startProgram({
        dataDir: join(dir, 'files'),
        env: {
          ROLE,
          DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          OPENAI_API_KEY: 'sk-test',
          OPENAI_BASE_URL: model.url,
        },
      });
    programs = await Promise.all([start('web'), start('worker'), start('worker')]);
    web = programs[0] as Program;
    const signedUp = await fetch(
      `${web.origin}/api/auth/sign-up`,
      json({ email: 'redis@example.com', password: 'correct horse battery' }),
    );
    cookie = (signedUp.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  });
  afterEach(async () => {
    await Promise.all(programs.map((each) => each.stop()));
    redis.stop();
    await model.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each<[string, () => Promise<void>]>([
    [
      'is killed, and comes back empty',
      async () => {
        redis.stop();
        await wait(AWAY_MS);
        redis = await startRedis(REDIS, redis.port);
      },
    ],
    [
      'does not answer, and comes back as it was',
      async () => {
        redis.freeze();
        await wait(AWAY_MS);
        redis.thaw();
      },
    ],
  ])('finishes each, with no question asked twice, when Redis %s', async (_, away) => {
    const calm = await submit('Zagreb');
    await untilCompleted([calm]);
    const once = tasksAsked('Zagreb');
    expect(once.length).toBeGreaterThan(10);

    const ids = await Promise.all(TOWNS.map(submit));
    const isUnderWay = () =>
      TOWNS.every((town) => tasksAsked(town).length > (SLOW_TOWNS.includes(town) ? 0 : 1));
    await expect.poll(isUnderWay, { interval: 20 }).toBe(true);
    const back = away();
    ids.push(await submit(LATE_TOWN));
    await back;
    await untilCompleted(ids);

    const asked = [...TOWNS, LATE_TOWN].map((town) => [town, tasksAsked(town)]);
    expect(asked).toEqual([...TOWNS, LATE_TOWN].map((town) => [town, once]));
    expect(await doubled()).toEqual([]);
    const booked = await callsBooked();
    expect(ids.map((id) => booked.get(id))).toEqual(ids.map(() => booked.get(calm)));
  });

  async function submit(town: string): Promise<string> {
    const text = `We walk dogs in ${town} for people who work late. Nine people paid us 20 dollars each.`;
    const answer = await fetch(`${web.origin}/api/concepts/text`, json({ text }, cookie));
    expect(answer.status).toBeLessThan(300);
    return ((await answer.json()) as { id: string }).id;
  }

  async function untilCompleted(ids: readonly string[]): Promise<void> {
    const states = () =>
      Promise.all(
        ids.map(async (id) => {
          const answer = await fetch(`${web.origin}/api/concepts/${id}`, { headers: { cookie } });
          return ((await answer.json()) as { status: string }).status;
        }),
      );
    await expect.poll(states, { timeout: 120_000, interval: 200 }).toEqual(ids.map(() => 'completed'));
  }

  /** The tasks that the model was asked for a pitch, each as often as it was asked. */
  function tasksAsked(town: string): string[] {
    return model.ledger
      .filter(({ prompt }) => prompt.includes(town))
      .map(({ task }) => task)
      .sort();
  }

  function doubled(): Promise<unknown[]> {
    return rowsOf(
      `select concept_id, canvas_box, text, count(*) from assumptions group by 1, 2, 3 having count(*) > 1`,
    );
  }

  async function callsBooked(): Promise<Map<string, number>> {
    const rows = await rowsOf<{ id: string; calls: number }>(
      'select concept_id as id, count(*)::int as calls from model_calls group by 1',
    );
    return new Map(rows.map(({ id, calls }) => [id, calls]));
  }

  async function rowsOf<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query<Row>(sql);
    await database.end();
    return rows;
  }
});

function json(body: object, cookie = ''): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
