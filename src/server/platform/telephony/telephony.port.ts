import type { Readable } from 'node:stream';

/** A received webhook, for signature verification. */
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
  /** Whether the provider signed this request. Always false if none is configured. */
  isGenuine(webhook: SignedWebhook): Promise<boolean>;
  /** Sends a text from our number. @throws TelephonyError */
  sendText(to: string, text: string): Promise<void>;
  /** Checks our credentials at the provider. @throws TelephonyError */
  testConnection(): Promise<ConnectionTest>;
  /** Whether this URL is the provider's own, so that our credentials are sent to it. */
  isOwnAddress(url: string): boolean;
  /** Opens a recording with our credentials. @throws TelephonyError */
  openRecording(url: string, signal?: AbortSignal): Promise<RemoteSound>;
  /** Opens a recording at a user-supplied URL, without credentials. @throws TelephonyError */
  openPublicRecording(url: string, signal?: AbortSignal): Promise<RemoteSound>;
}

/** An error of the provider, in words that may be shown. */
export class TelephonyError extends Error {
  override readonly name = 'TelephonyError';
  constructor(
    message: string,
    /** Details for the operator; contains no secrets. */
    readonly details: string | null = null,
    options?: ErrorOptions,
    /** Whether the error is permanent, so that retrying is useless. */
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

/** Before these, no request had reached the provider. */
const NOT_SENT: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether the provider may have sent the text all the same: its answer was lost, not a refusal. */
export function isAnswerLost(error: TelephonyError): boolean {
  const { code, status } = codesOf(error);
  return typeof status !== 'number' && !NOT_SENT.includes(code);
}
