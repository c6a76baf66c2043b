import type { TestContext } from './test-context.ts';

/**
 * Holds a lock in the database until `release`, so that a test controls the order of events.
 *
 * @param statement takes the lock, in a transaction
 */
export async function holdLock(test: TestContext, statement: string, parameters: readonly unknown[]) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = (): void => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const done = test.deps.orm.em.fork().transactional(async (tx) => {
    await tx.execute(statement, [...parameters]);
    isHeld();
    await released;
  });
  await Promise.race([held, done]);
  return {
    /** Resolves once the given number of statements wait for a lock. */
    async untilWaiting(count: number): Promise<void> {
      const em = test.deps.orm.em.fork();
      for (;;) {
        const [row] = await em.execute<{ waiting: number }[]>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if ((row?.waiting ?? 0) >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async release(): Promise<void> {
      release();
      await done;
    },
  };
}
