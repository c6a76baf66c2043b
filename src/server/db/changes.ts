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

/** What the database says has changed, as the writing transactions tell it (NOTIFY). */
export interface Changes {
  /** False while the connection is lost: what was cached may then be out of date. */
  readonly live: boolean;
  on(channel: ChangeChannel, listener: Listener): void;
  /** Called when word may have been missed: every cache has to start again. */
  onGap(listener: () => void): void;
  /** Tells every process that listens, this one included; lost while the connection is. */
  tell(channel: ChangeChannel, payload: string): void;
  close(): Promise<void>;
}

export const LISTENER_NAME = 'hunchline listens';
const RECONNECT_MS = 250;
/** Silence is what a quiet database and a frozen one have in common, so it is asked now and then. */
const BEAT_EVERY_MS = 3000;
const BEAT_WITHIN_MS = 4000;
const GOODBYE_MS = 1000;

/**
 * Listens on one connection of its own, and comes back when that is lost, or stays silent when it is asked: a line
 * that was cut without a word is known within `beatEveryMs` and `beatWithinMs`.
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
      // What an operator finds it by among the connections.
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
    // Not ended in good form: the other side may not be there to hear it.
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
