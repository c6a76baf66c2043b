import { watchStatements } from './watched-statements.ts';

/** The statements that read or write rows, each once: what differs by values alone counts as the same. */
export interface Recording {
  /** One example of each, as it was sent. */
  readonly statements: ReadonlyMap<string, string>;
  stop(): void;
}

/** Records the statements that this process sends over `pg`, until it is stopped. */
export function recordStatements(): Recording {
  const statements = new Map<string, string>();
  const stop = watchStatements((sent) => {
    const text = textOf(sent);
    if (!text || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return;
    const form = formOf(text);
    if (!statements.has(form)) statements.set(form, text);
  });
  return { statements, stop };
}

function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  const { text } = (sent ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

/** The text without its values. */
function formOf(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .replace(/\s+/g, ' ');
}
