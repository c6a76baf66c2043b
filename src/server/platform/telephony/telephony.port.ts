import type { Readable } from 'node:stream';

/** A webhook as it came in, for the check of who sent it. */
export interface SignedWebhook {
  readonly signature: string;
  /** The exact public URL that was called, query included. */
  readonly url: string;
  readonly params: Readonly<Record<string, string | string[]>>;
}

export interface RemoteSound {
  /** Must be consumed or destroyed. */
  readonly stream: Readable;
  readonly contentType: string | null;
}

export interface ConnectionTest {
  readonly accountName: string;
}

/** The phone provider. Picked once at start: Twilio when it is configured, else `none`. */
export interface Telephony {
  readonly kind: 'twilio' | 'none';
  /** Whether the provider itself sent this. Never, where none is configured. */
  isGenuine(webhook: SignedWebhook): Promise<boolean>;
  /** Sends a text from our number. @throws TelephonyError */
  sendText(to: string, text: string): Promise<void>;
  /** Asks the provider who we are to it. @throws TelephonyError */
  testConnection(): Promise<ConnectionTest>;
  /** Whether this address is the provider's own, so that it is asked with our credentials. */
  isOwnAddress(url: string): boolean;
  /** Opens a recording with our credentials. @throws TelephonyError */
  openRecording(url: string, signal?: AbortSignal): Promise<RemoteSound>;
  /** Opens a recording at an address that somebody named, as anybody might. @throws TelephonyError */
  openPublicRecording(url: string, signal?: AbortSignal): Promise<RemoteSound>;
}

/** What went wrong at the provider, in words that may be shown. */
export class TelephonyError extends Error {
  override readonly name = 'TelephonyError';
  constructor(
    message: string,
    /** More for whoever sets the line up; no secrets. */
    readonly details: string | null = null,
    options?: ErrorOptions,
    /** Whether it will be the same however often it is tried. */
    readonly isFinal = false,
  ) {
    super(message, options);
  }
}

/** What may be logged of a failure: the provider's own words may quote the number that was texted. */
export function codesOf({ cause }: TelephonyError): { readonly code: unknown; readonly status: unknown } {
  const { code, status } = (cause ?? {}) as Record<string, unknown>;
  return { code, status };
}
