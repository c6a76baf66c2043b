import { expect, it } from 'vitest';
import { boundedLane } from './bounded-lane.ts';

const BUSY = { code: 'unavailable', details: { retryAfterSeconds: 5 } };

/** A task that runs until it is ended. */
function task() {
  let end = (_error?: Error): void => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve('done'));
  });
  return { work: () => ended, end: (error?: Error) => end(error) };
}

it('a lane takes as many as may run and wait, and refuses the others until there is room again', async () => {
  const lane = boundedLane(1, 1);
  const [first, second, third] = [task(), task(), task()];
  const running = lane.run(first.work);
  lane.requireRoom();
  const waiting = lane.run(second.work);
  expect(() => lane.requireRoom()).toThrow(expect.objectContaining(BUSY));
  await expect(lane.run(third.work)).rejects.toMatchObject(BUSY);
  first.end(new Error('It failed.'));
  await expect(running).rejects.toThrow('It failed.');
  const taken = lane.run(third.work);
  second.end();
  third.end();
  expect(await Promise.all([waiting, taken])).toEqual(['done', 'done']);
});
