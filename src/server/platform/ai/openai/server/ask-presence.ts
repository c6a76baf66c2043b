const PATIENCE_MS = 5000;

/** The address of a server and the API key for it. */
export interface ServerAddress {
  readonly apiKey: string;
  /** The provider's own when absent. */
  readonly baseUrl?: string | undefined;
}

export const PROVIDER_URL = 'https://api.openai.com/v1';

/**
 * Requests the list of models, which is free; a 404 there still proves that the server is up. Returns the problem in
 * words that may be shown, or null.
 */
export async function askPresence(name: string, server: ServerAddress): Promise<string | null> {
  const address = `${(server.baseUrl ?? PROVIDER_URL).replace(/\/$/, '')}/models`;
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${server.apiKey}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403) return `${name} does not accept the key.`;
    if (answer.status === 429) return `${name} takes no more questions at the moment.`;
    return answer.status >= 500 ? `${name} answers with a fault of its own (${answer.status}).` : null;
  } catch {
    return `${name} could not be reached.`;
  }
}
