import { get } from 'node:http';
import { v7 } from 'uuid';
import { Concept } from '../src/server/concepts/concept.entity.ts';
import { LaunchPage } from '../src/server/launch/launch-page.entity.ts';
import { PageSlug } from '../src/server/launch/page-slug.entity.ts';
import { Message } from '../src/server/messages/message.entity.ts';
import { startBareServer } from './bare.ts';
import { compareJoins, type Published } from './joins.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = Number(process.env.PAGE_ROUNDS ?? 7);
const MILLISECONDS = 1500;
const CONNECTIONS = 32;
const SLUG = 'bench-page';
const ORIGIN = 'http://bench.test';
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

/** P16: a published page against a static buffer of the same bytes, and a join against a bare insert. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld({ env: { TRUST_PROXY: '1', PUBLIC_URL: ORIGIN } });
  const published = await publish(world);
  const bytes = await bodyOf(world.port);
  const bare = await startBareServer(world.databaseUrl, (app) =>
    app.get('/static', (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
    ),
  );
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
  await bare.close();
  print(`   ${bytes.length} bytes as brotli`);
  print(ratioLine('P16 published page', page, 0.9));
  await compareJoins(world, published, print, {
    rounds: ROUNDS,
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
    headers: { ...BROWSER, origin: ORIGIN },
  });
  await world.close();
}

async function publish(world: World): Promise<Published> {
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
  return { slug: SLUG, pageId: page.id, conceptId, messageId: message.id };
}

/** The body as it is sent to a browser; fetch would decompress it. */
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
