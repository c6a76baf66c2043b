import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type RedisServer, startRedis } from '../server/testing/redis-server.ts';
import { openQueue } from './queue.ts';
import { openQueueDesk } from './queue-desk.ts';

const REDIS = process.env.REDIS_SERVER_PATH;

describe.runIf(REDIS)('the queue on Redis', () => {
  it('recreates repeating jobs and accepts new ones after Redis has restarted empty', async () => {
    const first = await startRedis(REDIS ?? '');
    const log = pino({ level: 'silent' });
    const queue = await openQueue({ databaseUrl: '', redisUrl: first.url }, log, {
      watchEveryMs: 50,
      patienceMs: 60_000,
    });
    await queue.repeat('housekeeping', 60_000);
    expect(await queue.queue.getJobSchedulersCount()).toBe(1);
    first.stop();
    const resumeId = '01a1fc6c-6677-77bd-ab26-7d2e23342063';
    const enqueued = queue.enqueue('resume.read', { userId: resumeId }, { key: resumeId });

    const second = await startRedis(REDIS ?? '', first.port);
    await enqueued;
    await expect.poll(() => queue.queue.getJobSchedulersCount(), { timeout: 20_000 }).toBe(1);
    expect(await queue.queue.getJob(`resume.read-${resumeId}`)).toBeTruthy();
    await queue.close();
    second.stop();
  });
});

describe.runIf(REDIS).each([
  ['away', (redis: RedisServer) => redis.stop()],
  ['frozen', (redis: RedisServer) => redis.freeze()],
])('a queue whose Redis is %s', (_, disturb) => {
  it('blocks neither adding a job nor inspecting nor closing the queue', async () => {
    const redis = await startRedis(REDIS ?? '');
    const queue = await openQueue({ databaseUrl: '', redisUrl: redis.url }, pino({ level: 'silent' }));
    disturb(redis);
    const userId = '01a1fc6c-6677-77bd-ab26-7d2e23342063';
    await Promise.all([
      expect(queue.enqueue('resume.read', { userId })).rejects.toThrow('The queue does not answer.'),
      expect(openQueueDesk(queue).state()).rejects.toThrow('The queue does not answer.'),
    ]);
    await queue.close();
    redis.stop();
  });
});
