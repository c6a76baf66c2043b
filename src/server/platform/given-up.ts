/** How long a request whose handler goes on is remembered; by then every time limit of its parts has passed. */
const REMEMBERED_MS = 10 * 60_000;

const givenUp = new Map<string, NodeJS.Timeout>();

/** Notes that a request was answered 503 while its handler goes on. */
export function noteGivenUp(requestId: string): void {
  givenUp.set(requestId, setTimeout(() => givenUp.delete(requestId), REMEMBERED_MS).unref());
}

/**
 * Whether the request was answered already: then its outage is logged, and it must not commit anything, since its
 * client was told that nothing was stored.
 */
export function isGivenUp(requestId: string): boolean {
  return givenUp.has(requestId);
}
