import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL_SIZES } from '../db/connection-limits.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { noteJob } from './figures.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

/** The blocks of compose.yaml's services, by name. */
function services(): Map<string, string> {
  const [, listed = ''] = read('compose.yaml').split(/^services:$/m);
  const blocks = (listed.split(/^volumes:/m)[0] ?? '').split(/^ {2}(?=\w)/m).slice(1);
  return new Map(blocks.map((block) => [block.split(':', 1)[0] ?? '', block]));
}

describe('compose.yaml', () => {
  it('contains no secret: each is a required variable', () => {
    const text = read('compose.yaml');
    // Required, or empty unless .env names it.
    const given = text.replaceAll(/\$\{\w+:(?:\?[^}]*|-)\}/g, '<asked for>');
    const secrets = [
      ...given.matchAll(/(?:PASSWORD|TOKEN|SECRET_ACCESS_KEY|REDISCLI_AUTH): *"?([^",}\n]*)/g),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    for (const [, value] of secrets) expect(value).toBe('<asked for>');
    expect(given).toMatch(/"--requirepass",\s*"<asked for>"/);
    expect(given).toContain('postgres://hunchline:<asked for>@');
    const env = read('docs/operations/compose.env');
    for (const [, name = ''] of text.matchAll(/\$\{(\w+):\?/g))
      expect(env).toMatch(new RegExp(`^${name}=$`, 'm'));
  });

  it('passes on what .env.example names, but for what its parts set themselves', () => {
    const text = read('compose.yaml');
    const names = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    const own = ['DATA_DIR', 'HOST', 'S3_REGION'];
    const missing = names.filter((name) => !own.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing).toEqual([]);
  });

  it('publishes ports on this machine only, unless told otherwise', () => {
    const published = [...read('compose.yaml').matchAll(/^ +ports: \["(.*)"\]$/gm)].map(([, port]) => port);
    expect(published).toHaveLength(2);
    for (const port of published) expect(port).toMatch(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/);
  });

  it('pins its images, and gives each service a health check and limits', () => {
    expect([...services().keys()]).toEqual(['web', 'worker', 'postgres', 'redis', 'storage', 'bucket']);
    for (const [name, block] of services()) {
      expect(block, name).toMatch(/image: [\w/.-]+:(\d+\.\d+|RELEASE\.)|<<: \*hunchline/);
      expect(block, name).toContain('healthcheck');
      expect(block, name).toMatch(/mem_limit: \d+[mg]/);
      expect(block, name).toMatch(/cpus: [\d.]+/);
    }
  });
});

describe('the connections of a process', () => {
  it('are as many as the documentation says', () => {
    const { orm, reads, producers, workers } = POOL_SIZES;
    const withRedis = orm + reads + 1;
    const web = withRedis + producers.main + producers.first;
    const all = web + workers.main + workers.first + 2;
    const text = read('docs/operations.md');
    expect(text).toContain(`at most: ${withRedis} of each process`);
    expect(text).toContain(`so ${web} for \`ROLE=web\`, ${all} for \`worker\` and for \`all\``);
    expect(text).toContain(`Three of \`ROLE=all\` need ${3 * all}`);
    expect(text).toContain(`\`REDIS_URL\` (${3 * withRedis})`);
  });
});

describe("the payment provider's webhook", () => {
  it('is to be subscribed to the events that the program reads, and no others', () => {
    const source = read('src/server/platform/payments/stripe-objects.ts');
    const handled = [...source.matchAll(/case '([\w.]+)':/g)].map(([, type = '']) => type);
    const [, section = ''] = /^## Payments$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? [];
    const listed = [...section.matchAll(/`((?:\w+\.)+\w+)`/g)].map(([, type = '']) => type);
    expect(listed.sort()).toEqual(handled.sort());
    expect(handled.length).toBeGreaterThan(5);
  });
});

describe('the Dockerfile', () => {
  it('pins its base image, runs as an unprivileged user, and has a health check', () => {
    const text = read('Dockerfile');
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^node:\d+\.\d+\.\d+-/);
    expect(text).toMatch(/^USER node$/m);
    expect(text).toContain('HEALTHCHECK');
    for (const [, copied = ''] of text.matchAll(/^COPY (scripts\/.*) \S+$/gm))
      for (const file of copied.split(' ')) expect(read(file)).not.toBe('');
  });
});

describe('the image', () => {
  it('knows a living worker, which has no port, by the file that it touches', () => {
    const [, check = ''] = /HEALTHCHECK[^"]*CMD node -e "(.*)"$/m.exec(read('Dockerfile')) ?? [];
    const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-health-'));
    const env = { ...process.env, ROLE: 'worker', DATA_DIR: dataDir };
    const status = () => spawnSync(process.execPath, ['-e', check], { env, stdio: 'ignore' }).status;
    expect(status()).toBe(1);
    writeFileSync(join(dataDir, 'worker-alive'), '');
    expect(status()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  it('is built without secrets and backups', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '**/*.backup', '.data']));
  });
});

describe('alerts and dashboard', () => {
  let t: TestContext;
  beforeAll(async () => {
    t = await createTestContext();
    noteJob('housekeeping', 'done', 0.1);
  });
  afterAll(() => t.close());

  it('page when the sweeps have no figures any more, because the last worker is gone', () => {
    const rule = read('docs/operations/alerts.yml').split('- alert: HunchlineSweepStopped')[1] ?? '';
    for (const name of ['housekeeping', 'files.sweep'])
      expect(rule).toContain(`or absent(hunchline_job_last_done_timestamp_seconds{name="${name}"})`);
  });

  it('use only metrics that exist', async () => {
    const figures = (await t.app.inject('/metrics')).body;
    const dashboard = JSON.parse(read('docs/operations/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = [
      read('docs/operations/alerts.yml'),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].join('\n');
    const names = new Set([...asked.matchAll(/\b(?:hunchline|nodejs|process)_\w+/g)].map(([name]) => name));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(figures).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
  });
});
