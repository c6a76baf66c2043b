const TRIES = 8;
const FIRST_WAIT_MS = 500;

export type SoundPurpose = 'concept' | 'thought';

/** What a recording has become. */
export interface TakenSound {
  readonly conceptId: string | null;
  readonly thoughtId: string | null;
}

/** A sound on its way to the server, part by part, in order. */
export interface SoundUpload {
  /** Queues a part; parts are sent in order, and each is retried while the connection is lost. */
  add(part: Blob | ArrayBuffer): void;
  /** Resolves with the server's id once every part has arrived. */
  arrive(): Promise<string>;
}

interface UploadOptions {
  readonly mimeType: string;
  readonly purpose: SoundPurpose;
  /** One that the server knows already, with so many parts. */
  readonly known?: { readonly id: string; readonly sent: number };
  /** Told of the server's id, and of each part that it has. */
  readonly onProgress?: (progress: { serverId: string; sent: number }) => void;
}

/** Begins to send; the server is asked for a place with the first part, and again until it gives one. */
export function openSoundUpload({ mimeType, purpose, known, onProgress }: UploadOptions): SoundUpload {
  const waiting: { number: number; part: Blob | ArrayBuffer }[] = [];
  let last = known?.sent ?? 0;
  let serverId = known?.id ?? null;
  let sending: Promise<string> | undefined;

  async function sendAll(): Promise<string> {
    serverId ??= await patiently(() => startSound(mimeType, purpose));
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { number, part } = next;
      const path = `/api/microphone/${serverId}/chunks/${number}`;
      await patiently(() => ask(path, 'PUT', part));
      waiting.shift();
      onProgress?.({ serverId, sent: number });
    }
    return serverId;
  }

  function send(): Promise<string> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    add(part) {
      if ((part instanceof Blob ? part.size : part.byteLength) === 0) return;
      last += 1;
      waiting.push({ number: last, part });
      // A part that fails for now stays queued, and is sent with the next part or at the end.
      send().catch(() => {});
    },
    async arrive() {
      let id = await send();
      while (waiting.length > 0) id = await send();
      return id;
    },
  };
}

async function startSound(mimeType: string, purpose: SoundPurpose): Promise<string> {
  const { id } = await ask<{ id: string }>('/api/microphone', 'POST', JSON.stringify({ mimeType, purpose }));
  return id;
}

/** Completes the recording. Idempotent. */
export function finishSound(id: string, purpose: SoundPurpose, words: string): Promise<TakenSound> {
  const body = JSON.stringify({ purpose, words });
  return patiently(() => ask<TakenSound>(`/api/microphone/${id}/finish`, 'POST', body));
}

/** What the server knows of a recording; null when it knows none. */
export async function askSound(id: string): Promise<(TakenSound & { open: boolean }) | null> {
  const response = await fetch(`/api/microphone/${id}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The server could not be asked.');
  return response.json();
}

/** A recording that was already processed is kept. */
export async function discardSound(id: string): Promise<void> {
  const response = await fetch(`/api/microphone/${id}`, { method: 'DELETE' });
  if (!response.ok && response.status !== 404 && response.status !== 409)
    throw new Error('The recording could not be thrown away.');
}

/** A refusal by the server that a retry would not change. */
export class RefusedError extends Error {}

async function ask<T>(url: string, method: 'POST' | 'PUT', body: string | Blob | ArrayBuffer): Promise<T> {
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
