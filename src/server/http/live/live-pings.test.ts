import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EventStream } from '../../testing/event-stream.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';

const PING_MS = 15_000;

let test: TestContext;
let origin: string;

beforeAll(async () => {
  // Before the program, whose pings are an interval of it.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  test = await createTestContext();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

async function openStream(): Promise<EventStream> {
  const { user } = await test.founder();
  const stream = await EventStream.open(origin, await test.cookieOf(user));
  await vi.waitFor(() => expect(stream.messages).toHaveLength(1), { interval: 0 });
  return stream;
}

/** The pings received, once there are as many as expected or none has come for a while. */
async function pingsOf(stream: EventStream, expected: number): Promise<number> {
  const count = () => stream.messages.filter(({ event }) => event === 'ping').length;
  for (let looks = 0; looks < 200 && count() < expected; looks += 1) await pause(25);
  // A request of another connection is answered after what was written before it.
  await fetch(`${origin}/health`);
  return count();
}

describe('an open stream', () => {
  it('is pinged every fifteen seconds after it was opened, each at its own moment', async () => {
    const first = await openStream();
    vi.advanceTimersByTime(PING_MS / 2);
    const second = await openStream();
    vi.advanceTimersByTime(PING_MS / 2);
    expect(await pingsOf(first, 1)).toBe(1);
    expect(await pingsOf(second, 0)).toBe(0);
    vi.advanceTimersByTime(PING_MS / 2);
    expect(await pingsOf(first, 1)).toBe(1);
    expect(await pingsOf(second, 1)).toBe(1);
    vi.advanceTimersByTime(3 * PING_MS);
    expect(await pingsOf(first, 4)).toBe(4);
    expect(await pingsOf(second, 4)).toBe(4);
    first.close();
    second.close();
  });
});
