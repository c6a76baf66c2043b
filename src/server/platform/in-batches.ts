interface Entry<Item, Stored> {
  readonly item: Item;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

interface Queue<Item, Stored> {
  readonly waiting: Entry<Item, Stored>[];
  batches: number;
  items: number;
  /** Whether a batch is being collected. */
  gathers: boolean;
}

/** Concurrent batches per key: while one is being committed, the next is sent. */
const BATCHES_AT_ONCE = 2;

/**
 * Batches concurrent writes in order of arrival. Items that arrive while a batch of the same key is being stored wait
 * until it is done, or until as many wait as it holds. Under load this gives few large batches, by default two at a
 * time.
 *
 * @param store returns one result per item, in order; an error rejects every item of the batch
 * @param most maximum batch size
 * @param batchesAtOnce 1 if a batch depends on the previous one being stored
 */
export function inBatches<Item, Stored>(
  store: (items: readonly Item[]) => Promise<readonly Stored[]>,
  most: number,
  batchesAtOnce = BATCHES_AT_ONCE,
): (key: string, item: Item) => Promise<Stored> {
  const queues = new Map<string, Queue<Item, Stored>>();

  async function work(key: string, queue: Queue<Item, Stored>): Promise<void> {
    while (isDue(queue)) {
      queue.gathers = true;
      // What has arrived with this turn of the loop goes along.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = queue.waiting.splice(0, most);
      queue.gathers = false;
      queue.batches += 1;
      queue.items += batch.length;
      await storeAll(batch);
      queue.batches -= 1;
      queue.items -= batch.length;
    }
    if (queue.batches === 0 && !queue.gathers) queues.delete(key);
  }

  function isDue({ waiting, batches, items, gathers }: Queue<Item, Stored>): boolean {
    return (
      !gathers && waiting.length > 0 && batches < batchesAtOnce && waiting.length >= Math.min(items, most)
    );
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
      const queue = queues.get(key) ?? { waiting: [], batches: 0, items: 0, gathers: false };
      queues.set(key, queue);
      queue.waiting.push({ item, resolve, reject });
      void work(key, queue);
    });
}
