/**
 * What an error says. One that stands for several has no words of its own, such as a refused connection to a host with
 * two addresses: it says what the first of them says.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const { code } = error as { code?: unknown };
  return error.message || (first ? messageOf(first) : String(code ?? error.name));
}
