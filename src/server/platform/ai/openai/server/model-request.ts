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
  /** With less than this the answer could hardly be finished. */
  readonly leastOutputTokens: number;
  readonly reasoningEffort: string | null;
  readonly webSearch: boolean;
}

/** What came back: the text as it is, not yet believed. */
export interface ModelReply {
  readonly text: string;
  readonly refusal: string | null;
  /** Whether the answer ran into its length limit. */
  readonly truncated: boolean;
  readonly usage: TokenUsage;
  /** Addresses that the model's web search brought up. */
  readonly sources: readonly string[];
  /** Whether the model could search the web for this answer. */
  readonly searched: boolean;
}

/** The strictest form in which an answer is asked for: by schema, as any JSON, or in words only. */
export type AnswerForm = 'schema' | 'json' | 'words';

/** A request as it is put now, to this server. */
export interface AskedRequest extends ModelRequest {
  readonly form: AnswerForm;
  readonly lengthParameter: 'max_tokens' | 'max_completion_tokens';
}

/** Where the server cannot be held to a schema, the model is told it, behind everything that stays the same. */
export function withSchemaInWords(request: AskedRequest): readonly ModelTurn[] {
  if (request.form === 'schema') return request.turns;
  const words = `Answer with one JSON object that matches this JSON schema:\n${JSON.stringify(request.schema)}`;
  return [...request.turns, { role: 'user', text: words }];
}
