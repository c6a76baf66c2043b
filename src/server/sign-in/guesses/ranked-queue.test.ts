import { describe, expect, it } from 'vitest';
import { rankedQueue } from './ranked-queue.ts';

/** A smaller version of the hashing queue, with tasks that end on demand. */
function openQueue() {
  const queue = rankedQueue(2, {
    'known browser': { atOnce: 2, waitingAtMost: 3 },
    'sign-in': { atOnce: 2, waitingAtMost: 3 },
    'new password': { atOnce: 1, waitingAtMost: 3 },
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const ask = (rank: Parameters<typeof queue.run>[0], name: string) =>
    void queue
      .run(rank, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error) => {
        refused.push(`${name}: ${error.code}, again in ${error.details.retryAfterSeconds} s`);
      });
  /** Flushes pending microtasks. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { ask, begun, refused, end, settle };
}

describe('the queue for hashing passwords', () => {
  it('runs sign-ins before earlier sign-ups, and known browsers before both', async () => {
    const { ask, begun, end, settle } = openQueue();
    ask('new password', 'sign-up 1');
    ask('new password', 'sign-up 2');
    ask('sign-in', 'sign-in 1');
    await settle();
    expect(begun).toEqual(['sign-up 1', 'sign-in 1']);
    ask('sign-in', 'sign-in 2');
    ask('sign-in', 'sign-in 3');
    ask('known browser', 'founder');
    await settle();
    await end('sign-up 1');
    expect(begun.slice(2)).toEqual(['founder']);
    await end('founder');
    await end('sign-in 1');
    expect(begun.slice(3)).toEqual(['sign-in 2', 'sign-in 3']);
    await end('sign-in 2');
    expect(begun.slice(5)).toEqual(['sign-up 2']);
  });

  it('always reserves a processor for sign-ins, however many sign-ups wait', async () => {
    const { ask, begun, settle } = openQueue();
    for (const n of [1, 2, 3]) ask('new password', `sign-up ${n}`);
    await settle();
    expect(begun).toEqual(['sign-up 1']);
    ask('sign-in', 'sign-in');
    await settle();
    expect(begun).toEqual(['sign-up 1', 'sign-in']);
  });

  it('has separate capacities: excess sign-ups are told when to retry and block no sign-in', async () => {
    const { ask, begun, refused, end, settle } = openQueue();
    for (const n of [1, 2, 3, 4, 5]) ask('new password', `sign-up ${n}`);
    ask('sign-in', 'sign-in');
    await settle();
    expect(begun).toEqual(['sign-up 1', 'sign-in']);
    expect(refused).toEqual(['sign-up 5: unavailable, again in 5 s']);
    for (const name of ['sign-up 1', 'sign-up 2', 'sign-up 3']) await end(name);
    expect(begun).toEqual(['sign-up 1', 'sign-in', 'sign-up 2', 'sign-up 3', 'sign-up 4']);
  });

  it('frees its place when a task fails', async () => {
    const queue = rankedQueue(1, { only: { atOnce: 1, waitingAtMost: 1 } });
    await expect(queue.run('only', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('only', async () => 'yes')).toBe('yes');
  });
});
