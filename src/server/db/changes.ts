import pg from 'pg';
import type { Log } from '../../shared/log.ts';

export const CHANGE_CHANNELS = [
  'founder_changed',
  'competition_changed',
  'everybody_changed',
  'session_ended',
  'pages_changed',
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
  close(): Promise<void>;
}

const RECONNECT_MS = 250;

/** Listens on one connection of its own, and comes back when that is lost. */
export async function openChanges(url: string, log: Log): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let live = false;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    await next.connect();
    await next.query(CHANGE_CHANNELS.map((channel) => `listen ${channel}`).join(';'));
    client = next;
    for (const listener of gapListeners) listener();
    live = true;
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (closed || lost !== client) return;
    client = undefined;
    live = false;
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
    async close() {
      closed = true;
      live = false;
      await client?.end();
    },
  };
}
