/**
 * The sender: a stranger, a founder, that founder with the admin gate unlocked, or one whose session may end any time.
 */
export type FuzzCaller = 'nobody' | 'founder' | 'admin' | 'leaver';

/** One input as data: ids are written as `placeholder`s, so that a seed generates the same input in every run. */
export interface FuzzRequest {
  /** The row of the report in which it is counted. */
  readonly target: string;
  readonly caller: FuzzCaller;
  readonly method: string;
  /** Path and query, already encoded. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes as Latin-1; null for no body. */
  readonly body: string | null;
  /** The provider whose valid signature is added. */
  readonly signed?: 'twilio' | 'stripe';
  /** What was changed after it was written: then an answer may be that of another route, or of the server's doors. */
  readonly twisted?: 'route' | 'content';
  /** Sends only a part, and then cuts the connection. */
  readonly cut?: true;
}

/** The text that is replaced by an id when the request is sent. */
export function placeholder(owner: 'own' | 'victim', kind: string): string {
  return `ID-${owner}-${kind}-DI`;
}

const PLACEHOLDER = /ID-(own|victim)-([A-Za-z]+)-DI/g;

/** Replaces the placeholders by ids. */
export function withIds(text: string, idOf: (owner: string, kind: string) => string): string {
  return text.replace(PLACEHOLDER, (_whole, owner: string, kind: string) => idOf(owner, kind));
}
