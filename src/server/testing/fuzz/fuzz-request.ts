/** Who sends: a stranger, a founder, that founder with the admin gate open, or one whose session may end any time. */
export type FuzzCaller = 'nobody' | 'founder' | 'admin' | 'leaver';

/** One input, as data: ids are written as `placeholder`s, so that the same seed makes the same input in every run. */
export interface FuzzRequest {
  /** The row of the table that it is counted in. */
  readonly target: string;
  readonly caller: FuzzCaller;
  readonly method: string;
  /** Path and query as they stand on the wire. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes as Latin-1; null for none. */
  readonly body: string | null;
  /** Whose signature it carries over whatever it says. */
  readonly signed?: 'twilio' | 'stripe';
  /** Sent in part only, and then the connection is cut. */
  readonly cut?: true;
}

/** What stands for an id until the request is sent. */
export function placeholder(owner: 'own' | 'victim', kind: string): string {
  return `ID-${owner}-${kind}-DI`;
}

const PLACEHOLDER = /ID-(own|victim)-([A-Za-z]+)-DI/g;

/** Writes the ids in. */
export function withIds(text: string, idOf: (owner: string, kind: string) => string): string {
  return text.replace(PLACEHOLDER, (_whole, owner: string, kind: string) => idOf(owner, kind));
}
