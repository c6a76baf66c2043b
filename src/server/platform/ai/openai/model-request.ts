import type { TokenUsage } from './model-prices.ts';

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
}
