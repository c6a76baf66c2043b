import type { Reservation } from '../platform/ai/analyst.port.ts';

/** A spending limit and how to read what has been spent of it. */
export interface Budget {
  /** Budgets with the same key share their money. */
  readonly key: string;
  /** In millionths of a US dollar. */
  readonly limitMicros: number;
  /** Reads the stored cost. */
  readonly spent: () => Promise<number>;
  /** Why nothing more can be spent, in words for the founder. */
  readonly reason: string;
}

/**
 * The reservations of one question: a call's maximum cost is reserved beforehand, so that concurrent calls cannot
 * overspend.
 */
export interface Purse {
  /**
   * Reserves the maximum cost of a call, from all budgets at once. Waits while other questions hold the money needed;
   * once none does, it grants what is left, which may be less than wanted, or nothing. The cost of a settled call stays
   * reserved until the purse is closed.
   */
  reserve(wantedMicros: number): Promise<Reservation>;
  /** Why less was granted than wanted, the last time that happened. */
  shortBecause(): string | null;
  /** Releases the remaining reservations. Call it after the cost of the calls has been stored. */
  close(): void;
}

interface Account {
  /** The reserved amount of each open purse. */
  readonly held: Map<object, number>;
  readonly waiting: Set<() => void>;
  /** Incremented when a purse closes: a sum read before then may lack what that purse has spent. */
  closings: number;
  /** The last sum read, with the value of `closings` at the time; purses that open together share it. */
  spent: { readonly closings: number; readonly sum: Promise<number> } | undefined;
}

/** Budgets with open purses in this process. */
const accounts = new Map<string, Account>();

/**
 * Opens a purse for one question. Limits are exact within a process; each further worker process may exceed them by at
 * most the cost of its own running calls.
 */
export function openPurse(budgets: readonly Budget[]): Purse {
  const purse = {};
  const drawn = budgets.map((budget) => ({ budget, account: accountOf(budget.key) }));
  for (const { account } of drawn) account.held.set(purse, 0);
  let short: string | null = null;

  return {
    async reserve(wantedMicros) {
      for (;;) {
        const before = drawn.map(({ account }) => account.closings);
        const sums = await Promise.all(drawn.map(({ budget, account }) => spentIn(budget, account)));
        // No await from here to the end, so that checking and reserving are atomic.
        if (drawn.some(({ account }, at) => account.closings !== before[at])) continue;
        const least = leastFree(sums);
        // A purse that already holds money (for a repair) does not wait: two of them could deadlock.
        if (least.micros < wantedMicros && least.account && least.isHeldByOthers && !holdsAny()) {
          await settledIn(least.account);
          continue;
        }
        const micros = Math.max(0, Math.min(least.micros, wantedMicros));
        if (micros < wantedMicros) short = least.reason;
        hold(micros);
        return { micros, settle: settleOnce(micros) };
      }
    },
    shortBecause: () => short,
    close() {
      for (const { budget, account } of drawn) {
        account.held.delete(purse);
        account.closings += 1;
        wake(account);
        if (account.held.size === 0) accounts.delete(budget.key);
      }
    },
  };

  /** The budget with the smallest remainder. */
  function leastFree(spent: readonly number[]): Free {
    const free = drawn.map(({ budget, account }, at) => {
      const held = [...account.held.values()].reduce((sum, each) => sum + each, 0);
      return {
        account,
        reason: budget.reason,
        micros: budget.limitMicros - (spent[at] ?? 0) - held,
        isHeldByOthers: held > (account.held.get(purse) ?? 0),
      };
    });
    return free.reduce<Free>((low, each) => (each.micros < low.micros ? each : low), NO_LIMIT);
  }

  function holdsAny(): boolean {
    return drawn.some(({ account }) => (account.held.get(purse) ?? 0) > 0);
  }

  function hold(micros: number): void {
    for (const { account } of drawn) account.held.set(purse, (account.held.get(purse) ?? 0) + micros);
  }

  function settleOnce(micros: number): (costMicros: number) => void {
    let isOpen = true;
    return (costMicros) => {
      if (!isOpen) return;
      isOpen = false;
      hold(Math.min(micros, costMicros) - micros);
      for (const { account } of drawn) wake(account);
    };
  }
}

interface Free {
  readonly account: Account | null;
  readonly reason: string | null;
  readonly micros: number;
  readonly isHeldByOthers: boolean;
}

const NO_LIMIT: Free = {
  account: null,
  reason: null,
  micros: Number.POSITIVE_INFINITY,
  isHeldByOthers: false,
};

function accountOf(key: string): Account {
  const account = accounts.get(key) ?? { held: new Map(), waiting: new Set(), closings: 0, spent: undefined };
  accounts.set(key, account);
  return account;
}

function spentIn(budget: Budget, account: Account): Promise<number> {
  if (account.spent?.closings !== account.closings)
    account.spent = { closings: account.closings, sum: budget.spent() };
  const { sum } = account.spent;
  sum.catch(() => {
    account.spent = undefined;
  });
  return sum;
}

function settledIn(account: Account): Promise<void> {
  return new Promise((resolve) => account.waiting.add(resolve));
}

function wake(account: Account): void {
  for (const resume of account.waiting) resume();
  account.waiting.clear();
}
