import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHotReads } from '../db/hot-reads.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isAway } from './away.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

describe('while the program stops, the database counts as away', () => {
  it('for a read of a pool that has ended', async () => {
    const reads = openHotReads(database.url);
    await reads.close();
    const error = await reads.first({ name: 'one', text: 'select 1 as one' }).catch((thrown) => thrown);
    expect(isAway(error)).toBe(true);
  });

  it.each(['aborted', 'select 1 - aborted', 'Unable to acquire a connection'])(
    'for a query that the pool gives up with “%s”',
    (message) => {
      expect(isAway(new Error(message))).toBe(true);
    },
  );
});

describe('an error of the program itself', () => {
  it('does not count as a service that is away', () => {
    expect(isAway(new TypeError('x is not a function'))).toBe(false);
    expect(isAway(new Error('The upload was aborted by its reader'))).toBe(false);
  });
});
