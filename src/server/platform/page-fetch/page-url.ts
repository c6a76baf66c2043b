import { PageFetchError } from './page-fetch.port.ts';

const URL_MAX_CHARACTERS = 2000;

/** Names of internal networks or cloud metadata services, refused whatever they resolve to. */
const INTERNAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|onion|test|invalid|example|kubernetes|svc)$/;

/** A URL that may be fetched, and whether its host is exempted. */
export interface PageTarget {
  readonly url: URL;
  /** Without the brackets of an IPv6 literal and without a trailing dot. */
  readonly hostname: string;
  readonly port: number;
  readonly exempt: boolean;
}

/**
 * Refuses what is not a plain web address, before anything is resolved. Odd notations of IPv4 (decimal, octal,
 * hexadecimal, short, full-width) are turned into dotted form by the URL parser itself.
 *
 * @throws PageFetchError
 */
export function checkPageUrl(
  address: string,
  base: URL | undefined,
  allowHosts: readonly string[],
): PageTarget {
  const url = parse(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PageFetchError('scheme', 'Only http and https pages are read.');
  if (url.username || url.password)
    throw new PageFetchError('credentials', 'An address with a user name or password is not read.');
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!hostname) throw new PageFetchError('bad-url', 'The address has no host.');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const exempt = allowHosts.some((each) => isSameHost(each, url.hostname, port));
  if (exempt) return { url, hostname, port, exempt };
  if (port !== 80 && port !== 443)
    throw new PageFetchError('port', 'Only pages on the usual web ports are read.');
  if (INTERNAL_NAME.test(hostname) || isBareName(hostname))
    throw new PageFetchError('internal-address', 'The address leads inside a network.');
  return { url, hostname, port, exempt };
}

function parse(address: string, base: URL | undefined): URL {
  if (address.length > URL_MAX_CHARACTERS) throw new PageFetchError('bad-url', 'The address is too long.');
  try {
    return new URL(address, base);
  } catch (cause) {
    throw new PageFetchError('bad-url', 'The address is not a web address.', { cause });
  }
}

/** A name without a dot is looked up in the local network. */
function isBareName(hostname: string): boolean {
  return !hostname.includes('.') && !hostname.includes(':');
}

function isSameHost(allowed: string, hostname: string, port: number): boolean {
  return allowed.trim().toLowerCase() === `${hostname}:${port}`;
}
