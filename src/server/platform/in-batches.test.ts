import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A store whose batches are completed by the test. */
function heldStore() {
  const batches: { readonly items: readonly string[]; end(error?: Error): void }[] = [];
  const store = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const stored = items.map((item) => item.toUpperCase());
      batches.push({ items, end: (error) => (error ? reject(error) : resolve(stored)) });
    });
  return { batches, store, sizes: () => batches.map(({ items }) => items.length) };
}

const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 0));

it('items that arrive while two batches are being stored form the next batch, in order, up to the maximum size', async () => {
  const { batches, store, sizes } = heldStore();
  const add = inBatches(store, 3);
  const answers = [add('k', 'a')];
  await nextTurns();
  answers.push(add('k', 'b'));
  await nextTurns();
  answers.push(...['c', 'd', 'e', 'f'].map((item) => add('k', item)));
  await nextTurns();
  expect(sizes()).toEqual([1, 1]);
  batches[0]?.end();
  await nextTurns();
  expect(batches[2]?.items).toEqual(['c', 'd', 'e']);
  batches[1]?.end();
  batches[2]?.end();
  await nextTurns();
  expect(batches[3]?.items).toEqual(['f']);
  batches[3]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

it('batches of different keys do not wait for each other, and one that fails does not fail the others', async () => {
  const { batches, store } = heldStore();
  const add = inBatches(store, 3);
  const failing = add('one', 'a').catch((error: Error) => error.message);
  const fine = add('other', 'b');
  await nextTurns();
  expect(batches).toHaveLength(2);
  batches[0]?.end(new Error('away'));
  batches[1]?.end();
  expect([await failing, await fine]).toEqual(['away', 'B']);
  const later = add('one', 'c');
  await nextTurns();
  batches[2]?.end();
  expect(await later).toBe('C');
});

it('a second batch starts once as many items wait as the first holds, or the first is done', async () => {
  const { batches, store, sizes } = heldStore();
  const add = inBatches(store, 5);
  const answers = ['a', 'b', 'c'].map((item) => add('k', item));
  await nextTurns();
  answers.push(...['d', 'e'].map((item) => add('k', item)));
  await nextTurns();
  expect(sizes()).toEqual([3]);
  answers.push(add('k', 'f'));
  await nextTurns();
  expect(sizes()).toEqual([3, 3]);
  answers.push(add('k', 'g'));
  for (const batch of batches) batch.end();
  await nextTurns();
  expect(batches[2]?.items).toEqual(['g']);
  batches[2]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
});
