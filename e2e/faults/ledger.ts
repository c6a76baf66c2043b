import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What one client asked for, and what it was told. Its words are nobody else's, so that it can be found again. */
interface Entry {
  readonly words: string;
  readonly table: 'thoughts' | 'concepts';
  acknowledged: boolean;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly asked: () => number;
  /** How often each status was answered; 0 for no answer at all. */
  readonly statuses: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

const PAUSE_MS = 60;
/** One pitch for so many notes: an analysis is a dozen model calls. */
const NOTES_PER_PITCH = 60;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Founders who write notes and pitches without a break, and keep count of what they were promised. */
export async function keepWriting(origin: string, founders: number): Promise<Ledger> {
  const entries: Entry[] = [];
  const statuses = new Map<number, number>();
  let asked = 0;
  let stopped = false;
  const writers = await Promise.all(Array.from({ length: founders }, (_, at) => signUp(origin, at)));
  const running = writers.map(async ({ cookie, conceptId }) => {
    const headers = { ...JSON_TYPE, cookie };
    while (!stopped) {
      asked += 1;
      const isPitch = asked % NOTES_PER_PITCH === 0;
      const words = `bread ${randomUUID()}`;
      const entry: Entry = { words, table: isPitch ? 'concepts' : 'thoughts', acknowledged: false };
      entries.push(entry);
      const path = isPitch ? '/api/concepts/text' : `/api/concepts/${conceptId}/thoughts`;
      const text = `We sell ${words} at night to people who work late, at half the price.`;
      const body = JSON.stringify(isPitch ? { text } : { content: words });
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(origin + path, { method: 'POST', headers, body, signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      entry.acknowledged = answer?.ok ?? false;
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  });
  return {
    entries,
    statuses,
    asked: () => asked,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

async function signUp(origin: string, at: number) {
  const email = `writer${at}@example.com`;
  const body = JSON.stringify({ email, password: 'correct horse battery' });
  const signedUp = await fetch(`${origin}/api/auth/sign-up`, { method: 'POST', headers: JSON_TYPE, body });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const made = await fetch(`${origin}/api/concepts/text`, {
    method: 'POST',
    headers: { ...JSON_TYPE, cookie },
    body: JSON.stringify({
      text: 'Bakeries throw away a third of their bread. I asked 20 and 14 would sell it.',
    }),
  });
  const { id } = (await made.json()) as { id: string };
  return { cookie, conceptId: id };
}

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly storedUnanswered: number;
  readonly stuck: number;
  readonly failed: number;
  readonly repeatedAssumptions: number;
}

/** Holds the ledger against the database. A concept that still moves is waited for. */
export async function compare(databaseUrl: string, entries: readonly Entry[]): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (sql: string): Promise<number> => Number((await client.query(sql)).rows[0]?.count ?? 0);
  const stuck = () => one("select count(*) from concepts where status = 'processing'");
  for (let tries = 0; tries < 120 && (await stuck()) > 0; tries += 1) await wait(1000);
  const found = new Map<string, number>();
  for (const text of [
    ...(await client.query('select content as words from thoughts')).rows,
    ...(await client.query('select transcript as words from concepts')).rows,
  ]) {
    const [words] = /bread [0-9a-f-]{36}/.exec(text.words ?? '') ?? [];
    if (words) found.set(words, (found.get(words) ?? 0) + 1);
  }
  const verdict = {
    acknowledged: entries.filter(({ acknowledged }) => acknowledged).length,
    lost: entries.filter(({ words, acknowledged }) => acknowledged && !found.has(words)).length,
    twice: entries.filter(({ words }) => (found.get(words) ?? 0) > 1).length,
    storedUnanswered: entries.filter(({ words, acknowledged }) => !acknowledged && found.has(words)).length,
    stuck: await stuck(),
    failed: await one("select count(*) from concepts where status = 'failed'"),
    repeatedAssumptions: await one(
      'select count(*) from (select 1 from assumptions group by concept_id, canvas_box, text having count(*) > 1) x',
    ),
  };
  await client.end();
  return verdict;
}
