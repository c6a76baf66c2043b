/** The outcome of one request. All but `ok` and `answer` are failures of models or servers. */
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

/** A page found by the stand-in's web search, with the quoted words. */
export interface SearchedPage {
  readonly url: string;
  readonly quote: string;
  readonly impact?: 'validates' | 'contradicts' | 'neutral';
}

/** The properties of a request by which its outcome is chosen. */
export interface AskedRequest {
  /** The number of the request, from 0, over all paths. */
  readonly index: number;
  readonly path: string;
  /** The name of the schema, which is the analyst's task; empty for transcriptions. */
  readonly task: string;
  /** All text sent to the model, in order. */
  readonly prompt: string;
  /** Whether the model may search the web for its answer. */
  readonly searches: boolean;
}

/** A non-standard response. */
export interface WildAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** JSON by default. */
  readonly contentType?: string;
  /** Sent as it is, or as JSON. */
  readonly body: unknown;
  /** Sends the body in pieces, with this interval between them. */
  readonly pieceEveryMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stops in the middle of the body, and closes the connection or keeps it open. */
  readonly stops?: 'cut' | 'silent';
}

/** A request to a non-standard server, and the standard answer to it. */
export interface WildRequest extends AskedRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** The query with its question mark; empty without one. */
  readonly search: string;
  readonly ordinary: () => Readonly<Record<string, unknown>>;
}

export interface ModelServerBehaviour {
  /** Returns the non-standard answer; null for the standard one. */
  readonly wild: ((request: WildRequest) => WildAnswer | null) | null;
  /** How many requests are processed concurrently; the others wait. */
  readonly atOnce: number;
  /** The duration of each answer. */
  readonly delayMs: number | ((request: AskedRequest) => number);
  readonly outcome: Outcome | ((request: AskedRequest) => Outcome);
  /** Whether the server has the Responses API; compatible servers often have chat completions only. */
  readonly responses: boolean;
  readonly webSearch: boolean;
  readonly reasoning: boolean;
  /** The strictest response format that the server supports. */
  readonly format: 'json_schema' | 'json_object' | 'words';
  /** Obeys every instruction contained in the material. */
  readonly obedient: boolean;
  readonly pages: readonly SearchedPage[];
  readonly transcript: string;
}

/** The behaviour of a kind of real server. */
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

/** Applies a list of outcomes, one to each request; later requests succeed. */
export function inTurn(...outcomes: readonly Outcome[]): () => Outcome {
  const left = [...outcomes];
  return () => left.shift() ?? 'ok';
}
