import type { ModelServerView } from '../../../shared/model-server.ts';

/** A probe call that tests what a server can do. */
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
  /** The current knowledge, without a request. */
  view(): ModelServerView;
  /**
   * Sends one tiny question per ability and returns the results. Never throws: errors are in the view.
   * Concurrent calls share one check. With `speech: false` nothing is transcribed.
   */
  check(options?: { readonly speech?: boolean }): Promise<ModelServerView>;
  /** Checks that the server answers now, without any paid request. @throws AnalystError saying why it does not */
  answers(): Promise<void>;
  /** Checks now, again when the pause of a refused ability expires, and every minute while the server is down. */
  keepChecked(): { stop(): void };
}
