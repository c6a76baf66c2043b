import { describe, expect, it } from 'vitest';
import { type HotQuery, type HotReads, hotQuery } from './hot-reads.ts';
import { readAllTogether } from './read-together.ts';

const QUERY: HotQuery<{ asked: string; n: number }> = hotQuery('numbers_of_several', 'select 1');

/** Reads that answer two rows for each id but `none`, and note what each statement asked for. */
function reading(fails = false) {
  const statements: string[][] = [];
  const rows = async (_query: unknown, [ids]: readonly unknown[] = []) => {
    const all = ids as string[];
    statements.push(all);
    if (fails) throw new Error('away');
    const known = all.filter((id) => id !== 'none');
    return [1, 2].flatMap((n) => known.map((asked) => ({ asked, n })));
  };
  return { reads: { rows } as unknown as HotReads, statements };
}

describe('reads that are asked for together', () => {
  it('share one statement, and each has its own rows in their order', async () => {
    const { reads, statements } = reading();
    const read = readAllTogether<{ n: number }>(QUERY);
    const found = await Promise.all(['a', 'b', 'none', 'a'].map((id) => read(reads, id)));
    expect(found).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 2 }], [], [{ n: 1 }, { n: 2 }]]);
    expect(statements).toEqual([['a', 'b', 'none']]);
  });

  it('do not share one with a read of a later turn, nor with more than 31 others', async () => {
    const { reads, statements } = reading();
    const read = readAllTogether<{ n: number }>(QUERY);
    await read(reads, 'a');
    await Promise.all(Array.from({ length: 40 }, (_, n) => read(reads, String(n))));
    expect(statements.map((ids) => ids.length)).toEqual([1, 32, 8]);
  });

  it('fail together, and the next ones are read again', async () => {
    const { reads, statements } = reading(true);
    const read = readAllTogether<{ n: number }>(QUERY);
    const failed = await Promise.allSettled([read(reads, 'a'), read(reads, 'b')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(read(reads, 'a')).rejects.toThrow('away');
    expect(statements).toHaveLength(2);
  });
});
