export interface LiveEvent {
  /** The position; a client that reconnects with it receives the later changes. */
  readonly id: string;
  readonly lists: readonly string[];
}

/** The subscriber of a stream and its topics. */
export interface LiveAudience {
  /** The key under which streams are counted; more than `atMost` are refused. */
  readonly key: string;
  readonly atMost: number;
  /** The subscribed topics: founder ids and the names in `TOPICS` of live-hub.ts. */
  readonly topics: readonly string[];
  /** Hashes of the sessions that authorise the stream, which ends when one of them does. */
  readonly sessions: readonly string[];
}

export interface LiveStream {
  readonly audience: LiveAudience;
  /** Called when the stream is open, with its current position. */
  begin(position: string): void;
  send(event: LiveEvent): void;
  /** Ends the stream permanently; called by the hub. */
  end(): void;
}
