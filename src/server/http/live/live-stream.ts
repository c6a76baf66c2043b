export interface LiveEvent {
  /** The position: whoever comes back with it is told what has changed since. */
  readonly id: string;
  readonly lists: readonly string[];
}

/** Who listens, and to what. */
export interface LiveAudience {
  /** Streams are counted by it, and refused beyond `atMost`. */
  readonly key: string;
  readonly atMost: number;
  /** What it hears of: founders by their ids, and the topics below. */
  readonly topics: readonly string[];
  /** Hashes of the sessions that it rests on: the stream ends when one of them does. */
  readonly sessions: readonly string[];
}

export interface LiveStream {
  readonly audience: LiveAudience;
  /** It is open from here on; `position` is where it stands. */
  begin(position: string): void;
  send(event: LiveEvent): void;
  /** Ends it for good; called by the hub. */
  end(): void;
}
