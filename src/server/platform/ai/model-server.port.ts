import type { ModelServerView } from '../../../shared/model-server.ts';

/** A call that was made to find out what a server can do. */
export interface ProbeCall {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly durationMs: number;
  readonly outcome: 'ok' | 'error';
}

/** The server behind the analyst, and what is known of it. */
export interface ModelServer {
  /** What is known now; asks nothing. */
  view(): ModelServerView;
  /**
   * Asks one tiny question per ability and tells what came of it. Never throws: what went wrong is in the view.
   * Checks that are under way are shared. With `speech: false` nothing is transcribed.
   */
  check(options?: { readonly speech?: boolean }): Promise<ModelServerView>;
  /** Whether it answers now; asks for nothing that costs. @throws AnalystError saying why it does not */
  answers(): Promise<void>;
  /** Checks now, again when a doubt has run out, and every minute while nothing can be asked. */
  keepChecked(): { stop(): void };
}
