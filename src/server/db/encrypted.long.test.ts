import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../jobs/handlers.ts';
import { openQueue } from '../../jobs/queue.ts';
import { startWorker } from '../../jobs/worker.ts';
import { examineGround } from '../doctor/examine-ground.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { openChanges } from './changes.ts';
import { clusterDirOf } from './embedded-postgres/embedded-postgres.cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { hotQuery, openHotReads } from './hot-reads.ts';
import { migrate } from './migrate.ts';
import { connectOrm, discoverOrm } from './orm-config.ts';
import { checkPooler } from './pooler.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const log = createLogger('silent');
const SESSIONS = hotQuery<{ all: number; encrypted: number }>(
  'encrypted_sessions',
  `select count(*)::int as all, count(*) filter (where s.ssl)::int as encrypted
   from pg_stat_ssl s join pg_stat_activity a using (pid) where a.backend_type = 'client backend'`,
);

describe.runIf(hasOpenssl)('a server that lets nobody in without TLS', () => {
  let dir: string;
  let postgres: EmbeddedPostgres;
  let trusting: string;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hunchline-tls-'));
    postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => {} });
    makeCertificate(join(dir, 'server'));
    makeCertificate(join(dir, 'another'));
    await encryptOnly(postgres.url, dir);
    trusting = `${postgres.url}?sslmode=verify-full&sslrootcert=${join(dir, 'server.crt')}`;
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('refuses who asks for none', async () => {
    await expect(migrate(postgres.url)).rejects.toThrow('no encryption');
  });

  it('is used by migrations, ORM, hot reads, notifications, queue, workers and doctor, each with TLS', async () => {
    await migrate(trusting);
    const location = { databaseUrl: trusting };
    const orm = await connectOrm(await discoverOrm(), trusting);
    const reads = openHotReads(trusting);
    const changes = await openChanges(trusting, log);
    const queue = await openQueue(location, log);
    const worker = await startWorker({
      location,
      handlers,
      concurrency: 1,
      log,
      createContext: () => {
        throw new Error('There is no job.');
      },
    });
    await queue.counts();
    expect(await checkPooler(trusting, trusting)).toEqual([
      'idle_in_transaction_session_timeout',
      'lock_timeout',
      'statement_timeout',
    ]);
    const findings = await examineGround(readEnv({ NODE_ENV: 'test', DATABASE_URL: trusting }));
    expect(findings).toContainEqual(expect.objectContaining({ part: 'Database', verdict: 'good' }));
    await orm.em.fork().execute('select 1');
    const sessions = await reads.first(SESSIONS);
    expect(sessions?.all).toBeGreaterThan(5);
    expect(sessions?.encrypted).toBe(sessions?.all);
    await worker.close();
    await Promise.all([orm.close(true), reads.close(), changes.close(), queue.close()]);
  });

  it('is not trusted by the ORM or the hot reads when another authority is named', async () => {
    const wary = trusting.replace('server.crt', 'another.crt');
    const orm = await connectOrm(await discoverOrm(), wary);
    const reads = openHotReads(wary);
    await expect(orm.em.fork().execute('select 1')).rejects.toThrow('self-signed certificate');
    await expect(reads.first(SESSIONS)).rejects.toThrow('self-signed certificate');
    await Promise.all([orm.close(true), reads.close()]);
  });
});

/** Switches encryption on, and lets nobody in without it. */
async function encryptOnly(url: string, dataDir: string): Promise<void> {
  const cluster = clusterDirOf(dataDir);
  for (const kind of ['crt', 'key']) {
    const { uid, gid } = statSync(cluster);
    copyFileSync(join(dataDir, `server.${kind}`), join(cluster, `server.${kind}`));
    chownSync(join(cluster, `server.${kind}`), uid, gid);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  writeFileSync(join(cluster, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  await client.query('select pg_reload_conf()');
  await client.end();
  while (await isLetIn(url)) await delay(20);
}

async function isLetIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function makeCertificate(name: string): void {
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...names, '-keyout', `${name}.key`, '-out', `${name}.crt`],
    {
      stdio: 'ignore',
    },
  );
}
