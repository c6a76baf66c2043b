import { CONCEPT_BUDGET_MICROS } from '../../shared/limits.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

/** The money of one question: what it may use is set aside before, so that questions side by side cannot overspend. */
export interface Purse {
  /**
   * Sets money aside for a call at its dearest. While other questions about the concept hold what is needed, it
   * waits for them; once none does, it gives what is left, which may be less than wanted, or nothing.
   *
   * @returns what may be spent, in millionths of a US dollar
   */
  take(wantedMicros: number): Promise<number>;
  /** Gives back what was set aside. Call it after the cost of the calls has been stored. */
  close(): void;
}

interface Account {
  /** Set aside by each open purse. */
  readonly held: Map<object, number>;
  readonly waiting: Set<() => void>;
  /** Goes up with every purse that closes: a sum read before may lack what that purse has spent. */
  closings: number;
  /** The sum as last read, by the number of purses that had closed then; those that open together share it. */
  spent: { readonly closings: number; readonly sum: Promise<number> } | undefined;
}

/** Concepts that are being asked about in this process. */
const accounts = new Map<string, Account>();

const SPENT = hotQuery<{ spent: number }>(
  'spent_on_concept',
  'select coalesce(sum(cost_micros), 0)::bigint as spent from model_calls where concept_id = $1',
);

/**
 * Opens a purse for one question about a concept. The limit holds to the last cent within a process; each further
 * worker process may exceed it by no more than what its own calls under way cost.
 */
export function openPurse(reads: HotReads, conceptId: string): Purse {
  const account: Account = accounts.get(conceptId) ?? {
    held: new Map(),
    waiting: new Set(),
    closings: 0,
    spent: undefined,
  };
  accounts.set(conceptId, account);
  const purse = {};
  account.held.set(purse, 0);

  return {
    async take(wantedMicros) {
      for (;;) {
        const { closings } = account;
        if (account.spent?.closings !== closings)
          account.spent = { closings, sum: spentOn(reads, conceptId) };
        const spent = await account.spent.sum;
        if (closings !== account.closings) continue;
        const held = [...account.held.values()].reduce((sum, each) => sum + each, 0);
        const own = account.held.get(purse) ?? 0;
        const free = CONCEPT_BUDGET_MICROS - spent - held;
        // One that holds some already (an answer that has to be repaired) does not wait: two might, for each other.
        if (free < wantedMicros && own === 0 && held > 0) {
          await new Promise<void>((resolve) => account.waiting.add(resolve));
          continue;
        }
        const taken = Math.max(0, Math.min(free, wantedMicros));
        account.held.set(purse, own + taken);
        return taken;
      }
    },
    close() {
      account.held.delete(purse);
      account.closings += 1;
      for (const wake of account.waiting) wake();
      account.waiting.clear();
      if (account.held.size === 0) accounts.delete(conceptId);
    },
  };
}

async function spentOn(reads: HotReads, conceptId: string): Promise<number> {
  return (await reads.first(SPENT, [conceptId]))?.spent ?? 0;
}
