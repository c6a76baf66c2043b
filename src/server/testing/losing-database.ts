import pg from 'pg';

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };

/** A database that becomes unavailable right after a commit, before the answer can be read. */
export interface LosingDatabase {
  /** From now on, every statement after the n-th commit fails. */
  loseAfter(commits: number): void;
  /** From now on, only the given number of statements succeed, and uncommitted changes are rolled back. */
  loseAt(statements: number): void;
  /** Makes the database available again. @returns the tables written by the commits before the loss */
  regain(): { readonly lost: boolean; readonly written: ReadonlySet<string> };
  restore(): void;
}

/** Intercepts all database connections of this process. */
export function losingDatabase(): LosingDatabase {
  const original = prototype.query;
  const open = new WeakMap<object, Set<string>>();
  let left = Number.POSITIVE_INFINITY;
  let statements = Number.POSITIVE_INFINITY;
  let written = new Set<string>();
  let refused = 0;

  function note(client: object, text: string): void {
    if (/^\s*begin/i.test(text)) return void open.set(client, new Set());
    const tables = open.get(client);
    if (/^\s*rollback\b(?! to)/i.test(text)) return void open.delete(client);
    if (/^\s*commit/i.test(text)) {
      open.delete(client);
      if (tables?.size) count(tables);
      return;
    }
    const named = [
      ...text.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(\w+)"?(?=[\s("])/gi),
    ];
    if (named.length === 0 || /\bfor (no key )?update\s*$/i.test(text)) return;
    const names = named.map((match) => match[1] ?? '');
    if (tables) for (const name of names) tables.add(name);
    else count(new Set(names));
  }

  function count(tables: ReadonlySet<string>): void {
    left -= 1;
    written = new Set([...written, ...tables]);
  }

  prototype.query = function (this: object, ...args: unknown[]) {
    const [config] = args;
    const text =
      typeof config === 'string' ? config : ((config as { text?: string } | undefined)?.text ?? '');
    if (left > 0 && statements > 0) {
      statements -= 1;
      note(this, text);
      return original.apply(this, args);
    }
    refused += 1;
    if (open.delete(this)) void original.call(this, 'rollback');
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const callback = args.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    setImmediate(() => callback(error));
    return undefined;
  };

  return {
    loseAfter(commits) {
      left = commits;
      written = new Set();
      refused = 0;
    },
    loseAt(count) {
      statements = count;
      written = new Set();
      refused = 0;
    },
    regain() {
      left = Number.POSITIVE_INFINITY;
      statements = Number.POSITIVE_INFINITY;
      return { lost: refused > 0, written };
    },
    restore() {
      prototype.query = original;
    },
  };
}
