import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestRound } from '../competition/rounds.queries.ts';
import { setFirstRound } from '../competition/rounds.service.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type OpenedDeps, openDeps } from './open-deps.ts';

const STORED = new Date('2999-01-01T00:00:00.000Z');
const PAST = '2020-01-01T00:00:00Z';

describe("an operator's command, with the environment of whoever calls it", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-deps-'));
  let database: TestDatabase;
  let opened: OpenedDeps;
  beforeAll(async () => {
    database = await cloneDatabase();
    const first = await open();
    await setFirstRound(first.deps.orm.em.fork(), { COMPETITION_ENDS_AT: STORED });
    await first.close();
    opened = await open({ COMPETITION_ENDS_AT: PAST });
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (env: Record<string, string> = {}) =>
    openDeps(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }), database.url, createLogger('silent'));

  it('leaves the end of the competition as it is', async () => {
    expect((await newestRound(opened.deps.reads))?.endsAt).toBe(STORED.toISOString());
  });

  it('so does a program that is told no end', async () => {
    await setFirstRound(opened.deps.orm.em.fork(), readEnv({ NODE_ENV: 'test' }));
    expect((await newestRound(opened.deps.reads))?.endsAt).toBe(STORED.toISOString());
  });
});
