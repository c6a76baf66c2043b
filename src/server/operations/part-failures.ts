import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../../shared/log.ts';
import type { Part } from '../../shared/part-status.ts';
import { PartFailure } from './part-failure.entity.ts';

export interface LastFailure {
  readonly at: Date;
  readonly reason: string;
}

/**
 * Stores the latest failure of each service: in the database for all processes, and in memory while that is
 * unavailable.
 */
export interface PartFailures {
  /** Runs in the background and never throws. */
  note(part: Part, reason: string): void;
  latest(): Promise<ReadonlyMap<string, LastFailure>>;
}

/** During an outage every call fails; at most one row is written per this many milliseconds. */
const WRITTEN_EVERY_MS = 5000;
const REASON_CHARACTERS = 300;

export function createPartFailures({ orm, log }: { orm: MikroORM; log: Log }): PartFailures {
  const noted = new Map<Part, LastFailure>();
  const written = new Map<Part, number>();

  async function write(part: Part, { at, reason }: LastFailure): Promise<void> {
    const row = { part, reason, failedAt: at };
    await orm.em.fork().upsert(PartFailure, row, { onConflictFields: ['part'] });
  }

  return {
    note(part, reason) {
      const failure = { at: new Date(), reason: reason.slice(0, REASON_CHARACTERS) };
      noted.set(part, failure);
      if (failure.at.getTime() - (written.get(part) ?? 0) < WRITTEN_EVERY_MS) return;
      written.set(part, failure.at.getTime());
      write(part, failure).catch((err: unknown) => log.warn({ err, part }, 'a failure was not recorded'));
    },
    async latest() {
      const stored = await orm.em.fork().find(PartFailure, {});
      const all = new Map<string, LastFailure>(
        stored.map(({ part, reason, failedAt }) => [part, { reason, at: failedAt }]),
      );
      for (const [part, failure] of noted) {
        const known = all.get(part);
        if (!known || known.at < failure.at) all.set(part, failure);
      }
      return all;
    },
  };
}
