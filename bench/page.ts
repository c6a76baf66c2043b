import { get } from 'node:http';
import { v7 } from 'uuid';
import { Concept } from '../src/server/concepts/concept.entity.ts';
import { LaunchPage } from '../src/server/launch/launch-page.entity.ts';
import { PageSlug } from '../src/server/launch/page-slug.entity.ts';
import { Message } from '../src/server/messages/message.entity.ts';
import { startBareServer } from './bare.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = Number(process.env.PAGE_ROUNDS ?? 7);
const MILLISECONDS = 1500;
const CONNECTIONS = 32;
const SLUG = 'bench-page';
const ORIGIN = 'http://bench.test';
const FORM = 'email=joiner-{p}-{n}%40example.com&name=Joiner+{n}&consent=on';
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

/**
 * P16: a published page against a static buffer of the same bytes, and a join against a bare insert.
 *
 * What bounds a join: the bare insert writes one row with two index entries. A join has to write three rows (the use of
 * its address, the join with its consent, the member) with eleven index entries, three foreign keys, the stage's history
 * and two notices, and answers with a page of its own. Twelve joins in one statement take the database 1.5 ms at best,
 * 0.13 ms for each, which is what one bare insert takes it; the rest is the work of the web process, twice that of the
 * bare server. Both share the machine's cores with whoever applies the load.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld({ env: { TRUST_PROXY: '1', PUBLIC_URL: ORIGIN } });
  await publish(world);
  const bytes = await bodyOf(world.port);
  const bare = await startBare(world.databaseUrl, bytes);
  const load = (port: number, path: string) =>
    applyLoad({
      port,
      path,
      headers: BROWSER,
      connections: CONNECTIONS,
      milliseconds: MILLISECONDS,
      expectStatus: 200,
    });
  const page = await compareByTurns(
    ROUNDS,
    () => load(world.port, `/p/${SLUG}`),
    () => load(bare.port, '/static'),
  );
  print(
    `   ${bytes.length} bytes as brotli: ${Math.round(page.ours)} a second, buffer ${Math.round(page.bare)}`,
  );
  print(ratioLine('P16 published page', page, 0.9));
  // Each from a household of its own: one address may not join for many.
  const join = (port: number, path: string) =>
    applyLoad({
      port,
      path,
      headers: { ...BROWSER, origin: ORIGIN, 'x-forwarded-for': '2001:db8:{p}:{n}::1' },
      body: FORM,
      connections: CONNECTIONS,
      milliseconds: MILLISECONDS,
      expectStatus: 200,
    });
  const joins = await compareByTurns(
    ROUNDS,
    async () => {
      // Each round is an hour of its own: a page takes only so many joins in one.
      await bare.query("update page_joins set created_at = created_at - interval '1 hour'");
      return join(world.port, `/p/${SLUG}/join`);
    },
    () => join(bare.port, '/insert'),
  );
  print(`   ${Math.round(joins.ours)} joins a second, bare inserts ${Math.round(joins.bare)}`);
  print(ratioLine('P16 join', joins, 0.8));
  await bare.close();
  await world.close();
}

async function publish(world: World): Promise<void> {
  const { id: ownerId } = await world.founder(0);
  const em = world.deps.orm.em.fork();
  const conceptId = v7();
  em.create(Concept, {
    id: conceptId,
    ownerId,
    title: 'PawPlan',
    transcript: 'A pitch',
    status: 'completed',
    processingProgress: 100,
  });
  const message = em.create(Message, {
    id: v7(),
    conceptId,
    headline: 'Plan a week of walks in a minute',
    subline: 'For professional dog walkers who lose an hour a day on planning',
    callToAction: 'Join the list',
  });
  const page = em.create(LaunchPage, {
    id: v7(),
    conceptId,
    slug: SLUG,
    messageIds: [message.id],
    thanks: 'Thank you',
    published: true,
    secret: v7(),
  });
  em.create(PageSlug, { slug: SLUG, pageId: page.id });
  await em.flush();
}

/** The body as it is sent to a browser; fetch would decode it. */
async function bodyOf(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: `/p/${SLUG}`, headers: BROWSER }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
  });
}

async function startBare(databaseUrl: string, bytes: Buffer) {
  let query: (statement: string) => Promise<unknown> = async () => undefined;
  const server = await startBareServer(databaseUrl, async (app, pool) => {
    query = (statement) => pool.query(statement);
    app.get('/static', (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
    );
    await pool.query(
      'create table bare_joins (id uuid primary key, email text unique, name text, at timestamptz)',
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.post('/insert', async (request, reply) => {
      const { email, name } = request.body as { email: string; name: string };
      const values = [v7(), email, name, new Date()];
      await pool.query({ name: 'join', text: 'insert into bare_joins values ($1, $2, $3, $4)', values });
      return reply.type('text/html; charset=utf-8').send(`<!doctype html><p>Thank you, ${name.length}</p>`);
    });
  });
  return { ...server, query };
}
