import type { IncomingMessage } from 'node:http';
import { pinAddress, resolveWithSystem } from '../page-fetch/page-address.ts';
import { PageFetchError, type PageFetchReason } from '../page-fetch/page-fetch.port.ts';
import { requestPage } from '../page-fetch/page-request.ts';
import { checkPageUrl } from '../page-fetch/page-url.ts';
import { type RemoteSound, TelephonyError } from './telephony.port.ts';

const MAX_REDIRECTS = 4;
const TIMEOUT_MS = 60_000;
/** Refused because of the address itself, so retrying is useless. */
const FINAL: readonly PageFetchReason[] = ['bad-url', 'scheme', 'credentials', 'port', 'internal-address'];

/**
 * Opens a recording at a user-supplied URL, under the same rules as page fetches: public addresses only,
 * checked again on every redirect, the connection pinned to what was checked, no credentials.
 *
 * @throws TelephonyError
 */
export async function openPublicSound(
  address: string,
  options: { allowHosts: readonly string[]; signal?: AbortSignal | undefined },
): Promise<RemoteSound> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await openFollowing(address, options.allowHosts, signal);
  } catch (cause) {
    if (cause instanceof TelephonyError) throw cause;
    const refusal = cause instanceof PageFetchError ? cause : null;
    const isFinal = refusal !== null && FINAL.includes(refusal.reason);
    const message = refusal?.message ?? 'The address could not be reached.';
    throw new TelephonyError(`The recording could not be fetched. ${message}`, null, { cause }, isFinal);
  }
}

async function openFollowing(
  address: string,
  allowHosts: readonly string[],
  signal: AbortSignal,
): Promise<RemoteSound> {
  let target = checkPageUrl(address, undefined, allowHosts);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const pinned = await pinAddress(target, resolveWithSystem);
    signal.throwIfAborted();
    const response = await requestPage(target, pinned, signal);
    const location = redirectOf(response);
    if (location === undefined) return soundOf(response);
    response.destroy();
    target = checkPageUrl(location, target.url, allowHosts);
  }
  throw new TelephonyError('The recording could not be fetched. The address redirects too often.');
}

function redirectOf(response: IncomingMessage): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
  return isRedirect ? response.headers.location : undefined;
}

function soundOf(response: IncomingMessage): RemoteSound {
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return { stream: response, contentType: headers['content-type'] ?? null };
  response.destroy();
  throw new TelephonyError(
    `The recording could not be fetched: its address answered with status ${statusCode}.`,
  );
}
