import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PageFetchError } from './page-fetch.port.ts';
import type { PageTarget } from './page-url.ts';
import { isPublicAddress } from './public-address.ts';

/** Asks the system's resolver for all addresses of a name. */
export async function resolveWithSystem(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map((each) => each.address);
}

/**
 * The one address that the connection will use. The name is resolved once; if any of its addresses is internal
 * it is refused altogether, so that DNS rebinding between check and connection is impossible.
 *
 * @throws PageFetchError
 */
export async function pinAddress(
  target: PageTarget,
  resolve: (hostname: string) => Promise<readonly string[]>,
): Promise<string> {
  const addresses = await addressesOf(target.hostname, resolve);
  const [first] = addresses;
  if (first === undefined) throw unresolved();
  if (!target.exempt && !addresses.every(isPublicAddress))
    throw new PageFetchError('internal-address', 'The address leads inside a network.');
  return first;
}

async function addressesOf(
  hostname: string,
  resolve: (hostname: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (isIP(hostname)) return [hostname];
  try {
    return await resolve(hostname);
  } catch (cause) {
    throw unresolved(cause);
  }
}

function unresolved(cause?: unknown): PageFetchError {
  return new PageFetchError('unresolved', 'The address is not known on the internet.', { cause });
}
