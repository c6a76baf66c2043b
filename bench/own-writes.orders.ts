/** A title to look for in a founder's list, or (without one) a report of how busy the process was. */
export interface SecondOrder {
  readonly id: number;
  readonly look?: { readonly cookie: string; readonly founder: string; readonly title: string };
}

export interface SecondReport {
  readonly id: number;
  /** When the title was read, in milliseconds since 1970. */
  readonly seenAt: number;
  /** When this process was last told of a change of this founder's, likewise. */
  readonly toldAt: number | undefined;
  /** The 99th percentile of the time for which nothing could be answered, since the last report. */
  readonly loopP99Ms: number;
}

/** Milliseconds after which a process that has not found the title looks again. */
export const AGAIN_MS = 2;
