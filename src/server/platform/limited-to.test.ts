import { describe, expect, it } from 'vitest';
import { limitedTo } from './limited-to.ts';

describe('work that is limited to two at once', () => {
  it('never runs three at once, starts in order, and continues after a failure', async () => {
    const inTurn = limitedTo(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 9 }, (_, n) =>
      inTurn(async () => {
        order.push(n);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        if (n % 3 === 0) throw new Error(`work ${n} failed`);
        return n;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.map((result) => result.status === 'fulfilled')).toEqual(order.map((n) => n % 3 !== 0));
  });
});
