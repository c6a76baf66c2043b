import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isbot } from 'isbot';
import type { Ctx, Deps } from '../context.ts';
import { countAllForPage } from '../experiments/experiments.page.ts';
import { PageVisitor, VisitSalt } from './page-visit.entity.ts';
import { type Looker, visitorHash } from './public-page/visitor.ts';

type VisitDeps = Pick<Deps, 'orm' | 'now'>;

interface Visit {
  readonly visitor: string;
  readonly messageId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Visitors counted today by this process; counting them again needs no query. */
const SEEN_AT_MOST = 200_000;

export interface Visits {
  /**
   * Counts a person once per page and day; resolves once the visit is stored. Bots are not counted.
   *
   * @param conceptId of the page, for an experiment that counts its visitors
   */
  count(
    page: { readonly id: string; readonly conceptId: string },
    messageId: string,
    looker: Looker,
  ): Promise<void>;
  /**
   * The time until which a visitor needs no counting, because this process has counted them today or they are a bot, in
   * milliseconds since 1970; 0 if they are not counted yet.
   */
  doneUntil(pageId: string, looker: Looker): number;
  /** Today's hash of a visitor, for a join; null for a bot. */
  visitorOf(pageId: string, looker: Looker): Promise<string | null>;
}

/** Counts visits. Visits that arrive while another is being stored are batched. */
export function createVisits(deps: VisitDeps): Visits {
  const seen = new Set<string>();
  const waiting = new Map<string, Batch>();
  let today:
    | { readonly day: string; readonly endsAt: number; readonly salt: Promise<string>; known: string }
    | undefined;

  function saltOf(day: string): Promise<string> {
    if (today?.day !== day) {
      seen.clear();
      const endsAt = Date.parse(day) + DAY_MS;
      const begun = { day, endsAt, salt: beginDay(deps.orm.em.fork(), day), known: '' };
      today = begun;
      begun.salt.then(
        (salt) => {
          begun.known = salt;
        },
        () => {
          if (today === begun) today = undefined;
        },
      );
    }
    return today.salt;
  }

  return {
    async count(page, messageId, looker) {
      if (isProgram(looker)) return;
      const day = dayOf(deps.now());
      const visitor = visitorHash(await saltOf(day), page.id, looker);
      const key = `${page.id} ${visitor}`;
      if (seen.has(key)) return;
      await inBatch(waiting, `${page.id} ${day}`, { visitor, messageId }, (visits) =>
        storeVisits(deps, page, day, visits),
      );
      if (seen.size >= SEEN_AT_MOST) seen.clear();
      seen.add(key);
    },
    doneUntil(pageId, looker) {
      if (!today?.known || deps.now().getTime() >= today.endsAt) return 0;
      const isDone = seen.has(`${pageId} ${visitorHash(today.known, pageId, looker)}`) || isProgram(looker);
      return isDone ? today.endsAt : 0;
    },
    async visitorOf(pageId, looker) {
      if (isProgram(looker)) return null;
      return visitorHash(await saltOf(dayOf(deps.now())), pageId, looker);
    },
  };
}

interface Batch {
  readonly visits: Visit[];
  readonly stored: Promise<void>;
}

/** The batch of each page that is being stored; visits of that page wait for it and are stored in one transaction. */
const running = new Map<string, Promise<void>>();

function inBatch(
  waiting: Map<string, Batch>,
  key: string,
  visit: Visit,
  store: (visits: readonly Visit[]) => Promise<void>,
): Promise<void> {
  const open = waiting.get(key);
  if (open) {
    open.visits.push(visit);
    return open.stored;
  }
  const visits = [visit];
  const before = running.get(key) ?? Promise.resolve();
  const stored = before
    .catch(() => {})
    .then(() => {
      waiting.delete(key);
      return store(visits);
    })
    .finally(() => {
      if (running.get(key) === stored) running.delete(key);
    });
  waiting.set(key, { visits, stored });
  running.set(key, stored);
  return stored;
}

function storeVisits(
  { orm, now }: VisitDeps,
  page: { readonly id: string; readonly conceptId: string },
  day: string,
  visits: readonly Visit[],
): Promise<void> {
  return orm.em.fork().transactional(async (tx) => {
    const rows = await tx.execute<{ visitor: string }[]>(
      `insert into page_visitors (page_id, day, visitor)
       select distinct ?::uuid, ?::date, v from jsonb_array_elements_text(?::jsonb) as v
       on conflict do nothing returning visitor`,
      [page.id, day, JSON.stringify(visits.map(({ visitor }) => visitor))],
    );
    const fresh = new Set(rows.map(({ visitor }) => visitor));
    const byMessage = new Map<string, number>();
    const counted: { kind: 'visit'; visitor: string }[] = [];
    for (const { visitor, messageId } of visits) {
      if (!fresh.delete(visitor)) continue;
      byMessage.set(messageId, (byMessage.get(messageId) ?? 0) + 1);
      counted.push({ kind: 'visit', visitor });
    }
    await countAllForPage(tx, page.conceptId, counted, now());
    for (const [messageId, count] of [...byMessage].sort()) {
      await tx.execute(
        `insert into page_visits as held (page_id, day, message_id, visits) values (?, ?, ?, ?)
         on conflict (page_id, day, message_id) do update set visits = held.visits + excluded.visits`,
        [page.id, day, messageId, count],
      );
    }
  });
}

/** The day's salt, created by the first request of a day, which also deletes past days' salts and hashes. */
async function beginDay(em: EntityManager, day: string): Promise<string> {
  await em.execute('insert into visit_salts (day, salt) values (?, ?) on conflict do nothing', [
    day,
    randomBytes(32).toString('hex'),
  ]);
  await forgetDaysBefore(em, day);
  const { salt } = await em.findOneOrFail(VisitSalt, { day });
  return salt;
}

/** Deletes salts and hashes of past days, also when no page was visited since. */
export async function sweepVisitors(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await forgetDaysBefore(ctx.em.fork(), dayOf(ctx.now()));
}

async function forgetDaysBefore(em: EntityManager, day: string): Promise<void> {
  await em.nativeDelete(VisitSalt, { day: { $lt: day } });
  await em.nativeDelete(PageVisitor, { day: { $lt: day } });
}

/**
 * Whether the user agent is empty or a bot's. A headless browser counts as a person, since it loads pages like any
 * other.
 */
function isProgram({ agent }: Looker): boolean {
  const known = programs.get(agent);
  if (known !== undefined) return known;
  const isOne = agent.trim() === '' || isbot(agent.replace('HeadlessChrome/', 'Chrome/'));
  if (programs.size >= AGENTS_KNOWN) programs.clear();
  if (agent.length <= AGENT_CHARACTERS) programs.set(agent, isOne);
  return isOne;
}

/** User agents that are looked up already: one pattern of some hundred names takes as long as all else of a visit. */
const programs = new Map<string, boolean>();
const AGENTS_KNOWN = 1000;
const AGENT_CHARACTERS = 400;

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
