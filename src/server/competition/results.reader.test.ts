import fc from 'fast-check';
import pino from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { type Changes, openChanges } from '../db/changes.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { CompetitionEntry } from './competition-entry.entity.ts';
import { CompetitionRound, FIRST_ROUND_ID } from './competition-round.entity.ts';
import { createResultsCache, type ResultsCache } from './results.cache.ts';
import { createResultsReader } from './results.reader.ts';
import { readResults } from './results.service.ts';

let test: TestContext;
let here: ResultsCache;
let elsewhere: ResultsCache;
let own: Changes;
let others: Changes;
beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  const open = () => openChanges(test.databaseUrl, pino({ level: 'silent' }));
  [own, others] = await Promise.all([open(), open()]);
  here = cacheOf(own);
  elsewhere = cacheOf(others);
});
afterAll(async () => {
  await Promise.all([own.close(), others.close()]);
  await test.close();
});

const cacheOf = (changes: Changes) =>
  createResultsCache(createResultsReader(test.deps.reads, changes), changes);
const SOON = { timeout: 5000, interval: 5 };
const em = () => test.deps.orm.em.fork();
const rows = (sql: string, values: unknown[] = []) => em().execute(sql, values);
const PARTS = `(select a.id from assumptions a join concepts c on c.id = a.concept_id where c.origin = 'competition'
  order by c.transcript, a.text offset ? limit 1)`;
const ENTRY = `(select id from concepts where origin = 'competition' order by transcript, id offset ? limit 1)`;

async function openAgain(): Promise<void> {
  await rows("delete from concepts where origin = 'competition'");
  await rows('delete from competition_rounds where number > 1');
  await rows('update competition_rounds set ended_at = null, results = null');
}

async function enter(n: number): Promise<string> {
  const tx = em();
  const [round] = await tx.find(CompetitionRound, { endedAt: null });
  const concept = tx.create(Concept, {
    id: v7(),
    ownerId: null,
    origin: 'competition',
    title: `Pitch ${n}`,
    transcript: `Pitch ${n}`,
    status: 'completed',
    processingProgress: 100,
    // Few scores, so that many are equal.
    score: n % 5 === 0 ? null : (n % 3) / 4,
  });
  tx.create(CompetitionEntry, {
    roundId: round?.id ?? FIRST_ROUND_ID,
    conceptId: concept.id,
    phoneNumber: `+1${v7().replaceAll('-', '').slice(0, 30)}`,
  });
  for (let rank = 1; rank <= 2; rank += 1) {
    const assumption = tx.create(Assumption, {
      id: v7(),
      conceptId: concept.id,
      text: `Assumption ${n}.${rank}`,
      canvasBox: 'problem',
      importance: 'Very Important',
      confidence: 'Slightly Confident',
      priorConfidence: 'Slightly Confident',
      rank,
    });
    addEvidence(tx, assumption.id, n);
  }
  await tx.flush();
  return concept.id;
}

function addEvidence(tx: TestContext['deps']['orm']['em'], assumptionId: string, n: number): void {
  tx.create(Evidence, {
    assumptionId,
    text: `Piece ${n}`,
    sourceUrl: `https://walkers.example/${n}`,
    impact: n % 3 === 0 ? 'contradicts' : 'validates',
    strength: 'paid',
    originKind: 'page',
    countsAs: 'paid',
    quote: 'a quote',
    quoteFound: true,
    verified: n % 2 === 0,
    originKey: String(n),
  });
}

const firstId = async (sql: string, n: number) =>
  (await rows(`select ${sql} as id`, [n]))[0]?.id as string | null;

/** Each changes some row of the competition; `n` chooses which and how. */
const ACTS: Record<string, (n: number) => Promise<unknown>> = {
  enter,
  title: (n) => rows(`update concepts set title = ? where id = ${ENTRY}`, [`Title ${n}`, n]),
  score: (n) => rows(`update concepts set score = ? where id = ${ENTRY}`, [(n % 3) / 4, n]),
  unscore: (n) => rows(`update concepts set score = null where id = ${ENTRY}`, [n]),
  removeConcept: (n) => rows(`delete from concepts where id = ${ENTRY}`, [n]),
  hide: (n) => rows(`update competition_entries set hidden = not hidden where concept_id = ${ENTRY}`, [n]),
  assumption: (n) => rows(`update assumptions set text = ? where id = ${PARTS}`, [`Text ${n}`, n]),
  switchOff: (n) => rows(`update assumptions set active = not active, rank = null where id = ${PARTS}`, [n]),
  rank: (n) => rows(`update assumptions set rank = ? where active and id = ${PARTS}`, [1 + (n % 4), n]),
  removeAssumption: (n) => rows(`delete from assumptions where id = ${PARTS}`, [n]),
  evidence: async (n) => {
    const id = await firstId(PARTS, n);
    const tx = em();
    if (id) addEvidence(tx, id, n);
    await tx.flush();
  },
  verify: (n) => rows(`update evidence set verified = not verified where assumption_id = ${PARTS}`, [n]),
  removeEvidence: (n) => rows(`delete from evidence where assumption_id = ${PARTS}`, [n]),
  person: async (n) => {
    const id = await firstId(ENTRY, n);
    if (!id) return;
    const tx = em();
    const member = tx.create(CommunityMember, {
      id: v7(),
      conceptId: id,
      firstName: 'Ana',
      lastName: String(n),
      stage: 'prospect',
    });
    await tx.flush();
    await rows(
      'update evidence set member_id = ? where assumption_id in (select id from assumptions where concept_id = ?)',
      [member.id, id],
    );
  },
  rename: () => rows("update community_members set last_name = 'same'"),
  undone: async (n) => {
    const tx = em();
    await tx.begin();
    await tx.execute(`delete from evidence where assumption_id = ${PARTS}`, [n]);
    await tx.rollback();
  },
  everything: () => rows('update evidence set impact = impact'),
  /** Ends the round, or opens the next. */
  nextRound: async (n) => {
    if (n % 3 !== 0) return;
    const [open] = await rows('select id from competition_rounds where ended_at is null');
    if (!open) {
      await rows(
        `insert into competition_rounds (id, created_at, updated_at, number, ends_at, prize)
         select ?, now(), now(), max(number) + 1, '2999-01-01', 'A cake' from competition_rounds`,
        [v7()],
      );
      return;
    }
    const results = JSON.stringify(await readResults(test.deps.reads));
    await rows('update competition_rounds set ended_at = now(), results = ? where id = ?', [
      results,
      open.id,
    ]);
  },
};

/** Those of a person, which their process shows in its next answer, before any notice. */
const OWN = new Set(['enter', 'title', 'score', 'removeConcept', 'hide', 'nextRound']);

it.each([1, 2, 3, 4])(
  'gives what a whole read gives after random acts, in two processes (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(7)), {
          minLength: 8,
          maxLength: 16,
        }),
        async (acts) => {
          await openAgain();
          for (let n = 1; n <= 4; n += 1) await enter(n);
          for (const [name, n] of acts) {
            await ACTS[name]?.(n);
            const whole = await readResults(test.deps.reads);
            if (OWN.has(name)) {
              here.forget();
              expect([name, (await here.current()).results]).toEqual([name, whole]);
            }
            for (const cache of [here, elsewhere]) {
              await vi.waitFor(async () => {
                const { results, answers } = await cache.current();
                expect([name, results]).toEqual([name, whole]);
                expect(JSON.parse(String(answers.identity.payload))).toEqual(whole);
              }, SOON);
            }
          }
        },
      ),
      { seed, numRuns: 5, endOnFailure: true },
    );
  },
);

it('reads of the entries only the one whose evidence has changed, and all after notices may have been missed', async () => {
  const asked: number[] = [];
  let meanwhile = (): void => {};
  const counting: HotReads = {
    ...test.deps.reads,
    first: async (query, values) => {
      const row = await test.deps.reads.first(query, values);
      meanwhile();
      meanwhile = () => {};
      asked.push((row as { live: unknown[] | null } | undefined)?.live?.length ?? 0);
      return row;
    },
  };
  let tell = (_notice: string): void => {};
  let gap = () => {};
  const changes: Changes = {
    live: true,
    on: (_channel, listener) => {
      tell = listener;
    },
    onGap: (listener) => {
      gap = listener;
    },
    tell: () => {},
    close: async () => {},
  };
  await openAgain();
  for (let n = 1; n <= 4; n += 1) await enter(n);
  const read = createResultsReader(counting, changes);
  const { length } = await read();
  expect(length).toBeGreaterThan(3);
  await read();
  expect(asked.at(-1)).toBe(0);
  await rows(`update evidence set text = 'another' where assumption_id = ${PARTS}`, [0]);
  tell(String(await firstId(ENTRY, 0)));
  const [first] = (await read()).filter(({ title }) => title === 'Pitch 1');
  expect(first?.assumptions[0]?.evidence[0]?.text).toBe('another');
  expect(asked.at(-1)).toBe(1);
  for (const miss of [gap, () => tell('all'), () => tell('')]) {
    miss();
    await read();
    expect(asked.at(-1)).toBe(length);
  }
  // What comes while a read is under way may be of a later change than the read has.
  const id = String(await firstId(ENTRY, 0));
  for (const [notice, again] of [
    ['list', 0],
    [id, 1],
    ['all', length],
  ] as const) {
    meanwhile = () => tell(notice);
    await read();
    expect(asked.at(-1)).toBe(0);
    await read();
    expect([notice, asked.at(-1)]).toEqual([notice, again]);
  }
});
