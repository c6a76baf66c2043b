/** Why a page could not be fetched. All but `unreachable`, `timeout` and `status` are our own refusals. */
export type PageFetchReason =
  | 'bad-url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'internal-address'
  | 'unresolved'
  | 'too-many-redirects'
  | 'status'
  | 'content-type'
  | 'too-large'
  | 'timeout'
  | 'unreachable'
  | 'unreadable';

/** A page that was not fetched or not readable, in words fit for the founder. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError';
  constructor(
    readonly reason: PageFetchReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What a page said when it was fetched: the snapshot that quotes are looked for in. */
export interface FetchedPage {
  readonly finalUrl: string;
  readonly status: number;
  /** Without parameters, lower case: `text/html`. */
  readonly contentType: string;
  /** Readable text only, no markup; at most 500,000 characters. */
  readonly text: string;
  /** SHA-256 of the bytes received, hexadecimal. */
  readonly sha256: string;
  readonly fetchedAt: Date;
}

export interface PageFetchOptions {
  /** `host:port` pairs exempt from the rule of public addresses and ports (PAGE_FETCH_ALLOW_HOSTS). */
  readonly allowHosts?: readonly string[];
  readonly signal?: AbortSignal;
  /** For the whole fetch with all its redirects; 10 seconds. */
  readonly timeoutMs?: number;
  /** Most bytes read of a body, after decompression as well; 2 MiB. */
  readonly maxBytes?: number;
  /** Extracts text from a body; in the same thread by default. @throws PageFetchError `unreadable` */
  readonly readText?: (body: Buffer, contentType: string) => Promise<string>;
  /** Resolves a host name to all its addresses; the system's resolver by default, replaced in tests. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
}

/** Reads a public page. @throws PageFetchError with the reason; the abort reason when the signal fired */
export type ReadPage = (address: string, signal?: AbortSignal) => Promise<FetchedPage>;
