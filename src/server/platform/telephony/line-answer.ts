/** Prompts for keys. On timeout the same URL is called without digits. */
export interface GatherPrompt {
  readonly prompt: string;
  readonly digits: number;
  readonly action: string;
}

export interface RecordPrompt {
  readonly maxSeconds: number;
  readonly action: string;
  readonly statusCallback: string;
  /** If given, the provider's own transcript is requested. */
  readonly transcribeCallback: string | null;
}

/** What the line says to a caller and does next, independent of the provider. */
export interface LineAnswer {
  readonly say: readonly string[];
  readonly next:
    | 'hang up'
    /** Empty: an answer to a status report, not to a caller. */
    | 'nothing'
    | { readonly redirect: string }
    | { readonly gather: GatherPrompt }
    | { readonly record: RecordPrompt };
}
