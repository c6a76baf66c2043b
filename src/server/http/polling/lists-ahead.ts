import { POLLED_READS } from '../../../shared/polled-reads.ts';
import type { ResponseCache } from './response-cache.ts';

const LIST = POLLED_READS['concepts.list'];
/** Changes within this many milliseconds are read together. */
const GATHER_MS = 50;
/** A bound for what a change of thousands of founders' rows delays. */
const LISTS_AT_ONCE = 64;

/**
 * Reads a founder's list soon after it has changed, before the founder's page asks again: the lists of many founders
 * with one statement, instead of a request and a statement for each. A list is read only if the one before it was asked
 * for, so that nothing is read for a page that has been closed. What is asked for in the meantime is read by its request.
 *
 * @param read the founder's list as it is now; a list that cannot be read is left to the next request
 */
export function readListsAhead(cache: ResponseCache, read: (founderId: string) => Promise<unknown>): void {
  const due = new Set<string>();
  let isWaiting = false;
  cache.onForgottenList((founderId) => {
    due.add(founderId);
    gather();
  });

  function gather(): void {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void readDue(), GATHER_MS).unref();
  }

  async function readDue(): Promise<void> {
    do await Promise.all(take().map(readAhead));
    while (due.size >= LISTS_AT_ONCE);
    isWaiting = false;
    if (due.size > 0) gather();
  }

  function take(): string[] {
    const taken = [...due].slice(0, LISTS_AT_ONCE);
    for (const founderId of taken) due.delete(founderId);
    return taken;
  }

  async function readAhead(founderId: string): Promise<void> {
    if (cache.find(founderId, LIST)) return;
    const version = cache.versionOf(founderId, LIST);
    const list = await read(founderId).catch(() => undefined);
    if (list) cache.keepAhead(founderId, LIST, version, JSON.stringify(list));
  }
}
