import type { TokenUsage } from '../model-prices.ts';

/** A file that a model looks at, as a data URL. */
export interface ModelAttachment {
  readonly fileName: string;
  readonly mimeType: string;
  readonly dataUrl: string;
}

export interface ModelTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  readonly attachment?: ModelAttachment;
}

/** One question to a model, whichever protocol carries it. */
export interface ModelRequest {
  readonly model: string;
  readonly turns: readonly ModelTurn[];
  readonly schemaName: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  /** Minimum tokens in which an answer can be finished. */
  readonly leastOutputTokens: number;
  readonly reasoningEffort: string | null;
  readonly webSearch: boolean;
}

/** The reply; its text is not validated yet. */
export interface ModelReply {
  readonly text: string;
  readonly refusal: string | null;
  /** Whether the answer was cut off at its length limit. */
  readonly truncated: boolean;
  readonly usage: TokenUsage;
  /** URLs returned by the model's web search. */
  readonly sources: readonly string[];
  /** Whether the model could search the web for this answer. */
  readonly searched: boolean;
}

/** The format in which an answer is requested: by schema, as any JSON, or by the prompt only. */
export type AnswerForm = 'schema' | 'json' | 'words';

/** A request adapted to this server. */
export interface AskedRequest extends ModelRequest {
  readonly form: AnswerForm;
  readonly lengthParameter: 'max_tokens' | 'max_completion_tokens';
}

/** If the server does not enforce a schema, it is appended to the prompt, after the cacheable prefix. */
export function withSchemaInWords(request: AskedRequest): readonly ModelTurn[] {
  if (request.form === 'schema') return request.turns;
  const words = `Answer with one JSON object that matches this JSON schema:\n${JSON.stringify(request.schema)}`;
  return [...request.turns, { role: 'user', text: words }];
}
