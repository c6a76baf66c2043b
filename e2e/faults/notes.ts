import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Writer } from './writer.ts';

/** One request of a client and the answer it got. Its text is unique, so that the row can be found again. */
interface Entry {
  readonly words: string;
  acknowledged: boolean;
}

export interface Pace {
  readonly pauseMs: number;
  /** One pitch per this many notes: an analysis takes a dozen model calls. */
  readonly notesPerPitch: number;
}

/** One client's part of the expected ledger. */
export interface LedgerPart {
  /** Stops the client; resolves when its last request was answered. */
  stop(): Promise<void>;
  /** Compares expectations with the database; counts that have to be 0 are listed under `wrong`. */
  compare(client: Client): Promise<{ told: Record<string, number>; wrong: Record<string, number> }>;
}

/** Founders who write notes and pitches continuously, and record every acknowledged write. */
export function keepWriting(writers: readonly Writer[], pace: Pace): LedgerPart {
  const entries: Entry[] = [];
  let stopped = false;
  const running = writers.map(async ({ call, conceptId }) => {
    while (!stopped) {
      const isPitch = entries.length % pace.notesPerPitch === pace.notesPerPitch - 1;
      const entry = { words: `bread ${randomUUID()}`, acknowledged: false };
      entries.push(entry);
      const text = `We sell ${entry.words} at night to people who work late, at half the price.`;
      const answer = isPitch
        ? await call('pitch', 'POST', '/api/concepts/text', { text })
        : await call('note', 'POST', `/api/concepts/${conceptId}/thoughts`, { content: entry.words });
      entry.acknowledged = answer !== null;
      await wait(pace.pauseMs);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
    async compare(client) {
      const found = new Map<string, number>();
      const { rows } = await client.query<{ words: string | null }>(
        'select content as words from thoughts union all select transcript from concepts',
      );
      for (const row of rows) {
        const [words] = /bread [0-9a-f-]{36}/.exec(row.words ?? '') ?? [];
        if (words) found.set(words, (found.get(words) ?? 0) + 1);
      }
      const count = (is: (entry: Entry) => boolean) => entries.filter(is).length;
      return {
        told: {
          'notes and pitches': entries.length,
          acknowledged: count(({ acknowledged }) => acknowledged),
          'stored, but the answer was cut off': count((one) => !one.acknowledged && found.has(one.words)),
        },
        wrong: {
          'acknowledged and lost': count((one) => one.acknowledged && !found.has(one.words)),
          'written twice': count(({ words }) => (found.get(words) ?? 0) > 1),
        },
      };
    },
  };
}
