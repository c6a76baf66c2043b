const TRIES = 8;
const FIRST_WAIT_MS = 500;

/** A pitch on its way to the server, part by part, in order. */
export interface PitchUpload {
  /** Sends a part; parts wait for each other, and each is tried again while the connection is gone. */
  add(part: Blob): void;
  /** Resolves once every part has arrived and the pitch is taken in. */
  finish(): Promise<{ conceptId: string | null }>;
}

/** Opens a recording on the server. @throws Error when it cannot be opened */
export async function openPitchUpload(mimeType: string): Promise<PitchUpload> {
  const { id } = await ask<{ id: string }>('/api/microphone', 'POST', JSON.stringify({ mimeType }));
  const waiting: { number: number; part: Blob }[] = [];
  let last = 0;
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { number, part } = next;
      await patiently(() => ask(`/api/microphone/${id}/chunks/${number}`, 'PUT', part));
      waiting.shift();
    }
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    add(part) {
      if (part.size === 0) return;
      last += 1;
      waiting.push({ number: last, part });
      // What fails for now stays in line, and goes with the next part or at the end.
      send().catch(() => {});
    },
    async finish() {
      while (waiting.length > 0) await send();
      return patiently(() => ask(`/api/microphone/${id}/finish`, 'POST', '{}'));
    },
  };
}

/** A refusal by the server; trying again would not help. */
class RefusedError extends Error {}

async function ask<T>(url: string, method: 'POST' | 'PUT', body: string | Blob): Promise<T> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  const response = await fetch(url, { method, body, headers: { 'content-type': type } });
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string };
  if (response.ok) return answer;
  const message = answer.message ?? 'Your recording could not be saved.';
  throw response.status >= 500 || response.status === 429 ? new Error(message) : new RefusedError(message);
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RefusedError || tried >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tried - 1)));
    }
  }
}
