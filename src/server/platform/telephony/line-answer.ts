/** Asks for keys. No key within the time is answered at the same address, without digits. */
export interface GatherPrompt {
  readonly prompt: string;
  readonly digits: number;
  readonly action: string;
}

export interface RecordPrompt {
  readonly maxSeconds: number;
  readonly action: string;
  readonly statusCallback: string;
  /** Given, the provider is asked for a transcript of its own. */
  readonly transcribeCallback: string | null;
}

/** What the line says to a caller and does next, whichever provider carries it. */
export interface LineAnswer {
  readonly say: readonly string[];
  readonly next:
    | 'hang up'
    /** Nothing more to do: an answer to a report, not to a caller. */
    | 'nothing'
    | { readonly redirect: string }
    | { readonly gather: GatherPrompt }
    | { readonly record: RecordPrompt };
}
