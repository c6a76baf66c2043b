/** How one request is answered. All but `ok` and `answer` are ways in which models and their servers fail. */
export type Outcome =
  | 'ok'
  | 'nonsense'
  | 'half-json'
  | 'wrong-schema'
  | 'refusal'
  | 'empty'
  | 'cut-short'
  | 'server-error'
  | 'no-credit'
  | 'bad-key'
  | 'unknown-model'
  | 'hang'
  | 'hang-up'
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'text'; readonly text: string };

/** A page that the stand-in's web search brings up, and the words it quotes from it. */
export interface SearchedPage {
  readonly url: string;
  readonly quote: string;
  readonly impact?: 'validates' | 'contradicts' | 'neutral';
}

/** What is known of a request when its outcome is chosen. */
export interface AskedRequest {
  /** From 0, over all paths. */
  readonly index: number;
  readonly path: string;
  /** The name of the schema, which is the analyst's task; empty for transcriptions. */
  readonly task: string;
  /** Everything the model was told, in order. */
  readonly prompt: string;
  /** Whether the model may search the web for its answer. */
  readonly searches: boolean;
}

/** An answer in a form of the server's own. */
export interface WildAnswer {
  /** 200 unless told. */
  readonly status?: number;
  /** JSON unless told. */
  readonly contentType?: string;
  /** Sent as it is, or as JSON. */
  readonly body: unknown;
  /** Sends the body a piece at a time, this long apart. */
  readonly pieceEveryMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stops in the middle of the body: with the connection cut, or held open for ever. */
  readonly stops?: 'cut' | 'silent';
}

/** What a server with ways of its own is asked, and what it would answer if it had none. */
export interface WildRequest extends AskedRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** What follows the path, with its question mark; empty for nothing. */
  readonly search: string;
  readonly ordinary: () => Readonly<Record<string, unknown>>;
}

export interface ModelServerBehaviour {
  /** Answers in its own way where it gives an answer here; null for the ordinary one. */
  readonly wild: ((request: WildRequest) => WildAnswer | null) | null;
  /** How many questions are worked on at once; the others wait for their turn. */
  readonly atOnce: number;
  /** How long the model thinks. */
  readonly delayMs: number | ((request: AskedRequest) => number);
  readonly outcome: Outcome | ((request: AskedRequest) => Outcome);
  /** Whether the server has the Responses API; compatible servers often have chat completions only. */
  readonly responses: boolean;
  readonly webSearch: boolean;
  readonly reasoning: boolean;
  /** The strictest form of answers that the server can be held to. */
  readonly format: 'json_schema' | 'json_object' | 'words';
  /** Follows every instruction that it finds in the material. */
  readonly obedient: boolean;
  readonly pages: readonly SearchedPage[];
  readonly transcript: string;
}

/** A server as it is met with in the wild, by what it does. */
export type WildServer = Partial<ModelServerBehaviour>;

export const DEFAULT_BEHAVIOUR: ModelServerBehaviour = {
  wild: null,
  atOnce: 1000,
  delayMs: 0,
  outcome: 'ok',
  responses: true,
  webSearch: true,
  reasoning: true,
  format: 'json_schema',
  obedient: false,
  pages: [],
  transcript: 'We help small bakeries sell what is left at six.',
};

/** Uses up a list of outcomes, one request each, and is well-behaved afterwards. */
export function inTurn(...outcomes: readonly Outcome[]): () => Outcome {
  const left = [...outcomes];
  return () => left.shift() ?? 'ok';
}
