import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with a given value in constant time. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
