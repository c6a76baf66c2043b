import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../../shared/log.ts';

export const CHANGE_CHANNELS = [
  'founder_changed',
  'competition_changed',
  'everybody_changed',
  'session_ended',
  'pages_changed',
  'streams_counted',
  'operator_acted',
] as const;
export type ChangeChannel = (typeof CHANGE_CHANNELS)[number];
type Listener = (payload: string) => void;

/** Change notifications from the database, sent by the writing transactions (NOTIFY). */
export interface Changes {
  /** False while the connection is lost; caches may be out of date then. */
  readonly live: boolean;
  on(channel: ChangeChannel, listener: Listener): void;
  /** Calls the listener after notifications may have been missed: every cache has to be cleared. */
  onGap(listener: () => void): void;
  /** Notifies every listening process, including this one; notifications are lost while the connection is. */
  tell(channel: ChangeChannel, payload: string): void;
  close(): Promise<void>;
}

export const LISTENER_NAME = 'hunchline listens';
const RECONNECT_MS = 250;
/** An idle connection looks like a dead one, so it is checked at this interval, in milliseconds. */
const BEAT_EVERY_MS = 3000;
const BEAT_WITHIN_MS = 4000;
const GOODBYE_MS = 1000;

/**
 * Listens on a dedicated connection, and reconnects when it is lost or does not answer a check: a connection that broke
 * without an error is noticed within `beatEveryMs` plus `beatWithinMs`.
 */
export async function openChanges(
  url: string,
  log: Log,
  { beatEveryMs = BEAT_EVERY_MS, beatWithinMs = BEAT_WITHIN_MS } = {},
): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let socket = new Socket();
  let live = false;
  let closed = false;

  async function connect(): Promise<void> {
    socket = new Socket();
    const line = socket;
    const next = new pg.Client({
      connectionString: url,
      // The application name by which an operator finds the connection.
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: beatWithinMs,
      query_timeout: beatWithinMs,
      stream: () => line,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(CHANGE_CHANNELS.map((channel) => `listen ${channel}`).join(';'));
    } catch (error) {
      line.destroy();
      throw error;
    }
    client = next;
    for (const listener of gapListeners) listener();
    live = true;
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (closed || lost !== client) return;
    client = undefined;
    live = false;
    // Closed without the protocol's goodbye, which the other side may not be there to receive.
    socket.destroy();
    for (const listener of gapListeners) listener();
    log.warn({ err: error }, 'lost the connection that tells of changes');
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!closed && !live) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (closed) return;
      await connect().catch(() => {});
    }
  }

  await connect();
  let asked = false;
  const beats = setInterval(() => {
    const listening = client;
    if (!listening || asked) return;
    asked = true;
    const answer = listening.query(`listen ${CHANGE_CHANNELS[0]}`).catch((error: Error) => {
      lose(listening, error);
    });
    void answer.finally(() => {
      asked = false;
    });
  }, beatEveryMs).unref();
  return {
    get live() {
      return live;
    },
    on(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
    },
    onGap(listener) {
      gapListeners.add(listener);
    },
    tell(channel, payload) {
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {});
    },
    async close() {
      closed = true;
      live = false;
      clearInterval(beats);
      const late = setTimeout(() => socket.destroy(), GOODBYE_MS);
      await client?.end();
      clearTimeout(late);
    },
  };
}
