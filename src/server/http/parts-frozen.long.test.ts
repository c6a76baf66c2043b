import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobQueue, openQueue } from '../../jobs/queue.ts';
import { S3Storage } from '../platform/storage/s3/s3-storage.ts';
import { type AccessWorld, makeAccessWorld } from '../testing/access-world.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const REDIS = process.env.REDIS_SERVER_PATH;
const PITCH = 'Bakeries throw away a third of their bread. I want to sell it at half price through an app.';

async function asker(t: TestContext, world: AccessWorld) {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await t.cookieOf({ id: world.owner });
  return (method: string, path: string, body?: object): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
}

async function expectAway(answer: Response): Promise<void> {
  const body = (await answer.json()) as object;
  expect([answer.status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
}

describe.runIf(REDIS)('while Redis hangs', () => {
  let redis: RedisServer;
  let queue: JobQueue;
  let t: TestContext;
  let world: AccessWorld;
  let ask: Awaited<ReturnType<typeof asker>>;
  beforeAll(async () => {
    redis = await startRedis(REDIS ?? '');
    queue = await openQueue({ databaseUrl: '', redisUrl: redis.url }, pino({ level: 'silent' }));
    t = await createTestContext({ queue });
    world = await makeAccessWorld(t);
    ask = await asker(t, world);
    redis.freeze();
  });
  afterAll(async () => {
    await t.close();
    await queue.close();
    redis.stop();
  });

  it('gathering evidence fails within ten seconds with Retry-After', async () => {
    await expectAway(await ask('POST', `/api/concepts/${world.concept}/gather-evidence`, {}));
  });

  it('a pitch is still accepted, and analysed afterwards', async () => {
    const answer = await ask('POST', '/api/concepts/text', { text: PITCH });
    expect(answer.status).toBe(201);
  });

  it('a resume is still accepted, and read afterwards', async () => {
    const { uploadURL } = (await (await ask('POST', '/api/objects/resume-upload', {})).json()) as {
      uploadURL: string;
    };
    expect((await fetch(uploadURL, { method: 'PUT', body: '%PDF-1.4' })).status).toBe(200);
    const answer = await ask('POST', '/api/auth/user/resume', { objectPath: uploadURL });
    expect(answer.status).toBe(200);
  });

  it('the readiness check names the queue', async () => {
    const answer = await ask('GET', '/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', database: true, queue: false, storage: true },
    ]);
  });

  it('works again once Redis answers', async () => {
    redis.thaw();
    await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200);
    const answer = await ask('POST', `/api/concepts/${world.concept}/gather-evidence`, {});
    expect(answer.status).toBeLessThan(300);
  });
});

describe('while the file storage hangs', () => {
  const held = new Set<Socket>();
  let silent: Server;
  let t: TestContext;
  let world: AccessWorld;
  let ask: Awaited<ReturnType<typeof asker>>;
  beforeAll(async () => {
    silent = createServer((socket) => void held.add(socket.on('error', () => {})));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as { port: number };
    const storage = new S3Storage({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
      silentMs: 500,
    });
    t = await createTestContext();
    world = await makeAccessWorld(t);
    Object.assign(t.deps.ports, { storage });
    ask = await asker(t, world);
  });
  afterAll(async () => {
    for (const socket of held) socket.destroy();
    silent.close();
    await t.close();
  });

  it('a download, a new upload and its completion fail within ten seconds with Retry-After', async () => {
    const multipart = { filename: 'plan.pdf', type: 'application/pdf', metadata: {} };
    const answers = await Promise.all([
      ask('GET', `/api/attachments/${world.attachment}/view`),
      ask('POST', '/api/uploads/s3/multipart', multipart),
    ]);
    for (const answer of answers) await expectAway(answer);
  });

  it('the readiness check names it, and requests without files still work', async () => {
    const answer = await ask('GET', '/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', database: true, queue: true, storage: false },
    ]);
    expect((await ask('POST', '/api/concepts/text', { text: PITCH })).status).toBe(201);
    expect((await ask('GET', '/api/concepts')).status).toBe(200);
  });

  it('a file that the server itself sends or reads fails within its deadline, too', async () => {
    const { storage } = t.deps.ports;
    const content = Buffer.alloc(100, 'a');
    await expect(storage.read('attachments/a/b')).rejects.toThrow('The file storage cannot be reached.');
    const sent = storage.write('attachments/a/b', content, { contentType: 'text/plain', maxBytes: 100 });
    await expect(sent).rejects.toThrow('The file storage cannot be reached.');
  });
});
