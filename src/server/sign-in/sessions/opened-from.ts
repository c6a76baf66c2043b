/** Where a session was opened, for the founder's own list. */
export interface OpenedFrom {
  /** The user agent. */
  readonly userAgent: string;
  readonly address: string;
  /** True when a single sign-on opened it. */
  readonly viaProvider: boolean;
}
