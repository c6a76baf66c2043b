import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody claims it to be, in the same time whatever differs. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
