import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

let test: TestContext | undefined;
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  await test?.close();
  agent.destroy();
});

it('ends connections that wait for a request, whenever their answer ended, while the server closes', async () => {
  test = await createTestContext();
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { user } = await test.founder();
  const headers = { cookie: await test.cookieOf(user), accept: 'text/event-stream' };
  const answerOf = (path: string) =>
    new Promise<IncomingMessage>((resolve) => get(`${origin}${path}`, { agent, headers }, resolve));
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  // The stream ends by the closing itself, and its connection is kept for another request.
  const answers = [await answerOf('/trpc/live.changes'), await answerOf('/healthz')];
  const sockets: Socket[] = [silent, ...answers.map(({ socket }) => socket)];
  for (const each of [silent, ...answers]) each.resume();
  await test.app.close();
  await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, true]), 5000);
});
