interface Entry<Item, Stored> {
  readonly item: Item;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

/** How many batches of one key are on their way: while one is being committed, the next is sent. */
const BATCHES_AT_ONCE = 2;

/**
 * Stores what comes at once together: whatever is given while two batches of the same key are being stored waits, and
 * goes in one piece, in the order it came.
 *
 * @param store answers for each item, at its place; when it throws, so does each of them
 * @param most how many are stored at once
 */
export function inBatches<Item, Stored>(
  store: (items: readonly Item[]) => Promise<readonly Stored[]>,
  most: number,
): (key: string, item: Item) => Promise<Stored> {
  const queues = new Map<string, { readonly waiting: Entry<Item, Stored>[]; running: number }>();

  async function work(key: string): Promise<void> {
    const queue = queues.get(key);
    if (!queue || queue.running >= BATCHES_AT_ONCE) return;
    queue.running += 1;
    // What has arrived with this turn of the loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) await storeAll(queue.waiting.splice(0, most));
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  async function storeAll(batch: readonly Entry<Item, Stored>[]): Promise<void> {
    try {
      const stored = await store(batch.map(({ item }) => item));
      for (const [place, entry] of batch.entries()) entry.resolve(stored[place] as Stored);
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: 0 };
      queues.set(key, queue);
      queue.waiting.push({ item, resolve, reject });
      void work(key);
    });
}
