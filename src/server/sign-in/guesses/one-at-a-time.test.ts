import { describe, expect, it } from 'vitest';
import { inTurn, subjectsInTurn } from './one-at-a-time.ts';

/** Works that note how many of them run at once, and the order in which they end. */
function works() {
  const seen = { running: 0, most: 0, ended: [] as number[] };
  const work = (number: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise((resolve) => setImmediate(resolve));
    seen.running -= 1;
    seen.ended.push(number);
  };
  return { seen, work };
}

describe('work on one subject', () => {
  it('runs in order of arrival, also what arrives while others wait', async () => {
    const { seen, work } = works();
    const first = inTurn('anna', 1, work(1));
    const waiting = [inTurn('anna', 1, work(2)), inTurn('anna', 1, work(3))];
    await first;
    await Promise.all([...waiting, inTurn('anna', 1, work(4))]);
    expect(seen).toEqual({ running: 0, most: 1, ended: [1, 2, 3, 4] });
  });

  it('may run several times at once, and does not wait for other subjects', async () => {
    const { seen, work } = works();
    await Promise.all([1, 2, 3].map((number) => inTurn('bert', 2, work(number))));
    expect(seen.most).toBe(2);
    const two = works();
    await Promise.all(['carl', 'dora'].map((subject, number) => inTurn(subject, 1, two.work(number))));
    expect(two.seen.most).toBe(2);
  });

  it('leaves nothing in memory once it has ended, well or not', async () => {
    const { work } = works();
    const failing = inTurn('emil', 1, async () => {
      throw new Error('It failed.');
    });
    const other = inTurn('emil', 1, work(1));
    expect(subjectsInTurn()).toBe(1);
    await expect(failing).rejects.toThrow('It failed.');
    await other;
    expect(subjectsInTurn()).toBe(0);
  });
});
