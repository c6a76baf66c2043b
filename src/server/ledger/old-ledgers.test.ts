import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../shared/ratings.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { migrate } from '../db/migrate.ts';
import { ormConfig } from '../db/orm-config.ts';
import { loadMigrations, runMigrations } from '../db/run-migrations.ts';
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { changeLedger } from './change-ledger.ts';
import { ScoreEntry } from './score-entry.entity.ts';

/** The migration that introduced origins of evidence; ledgers before it are old. */
const ORIGINS = '20261122010000';
const CONCEPTS = 120;

let database: TestDatabase;
let client: pg.Client;
let orm: MikroORM;
const before = new Map<string, { score: number | null; proven: number | null }>();
const byName = new Map<string, string>();

beforeAll(async () => {
  database = await emptyDatabase();
  const older = (await loadMigrations()).map(({ name }) => name).filter((name) => name < ORIGINS);
  await runMigrations(database.url, { only: older });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await writeOldLedgers();
  expect((await migrate(database.url))[0]).toBe(ORIGINS);
  orm = await MikroORM.init(ormConfig(database.url, { poolSize: 2 }));
});
afterAll(async () => {
  await client.end();
  await orm.close(true);
  await database.drop();
});

interface OldPiece {
  impact: 'validates' | 'contradicts' | 'neutral';
  strength: 'desk' | 'said' | 'did' | 'paid';
  source: 'founder' | 'pitch' | 'note' | 'page';
  verified: boolean;
  text: string;
}

interface OldAssumption {
  text: string;
  confidence?: string;
  prior?: string;
  active?: boolean;
  byFounder?: boolean;
  importance?: string;
  evidence?: OldPiece[];
}

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const full = { id: randomUUID(), created_at: new Date(), ...row };
  const names = Object.keys(full);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(full),
  );
  return full.id;
}

async function writeOldLedgers(): Promise<void> {
  const now = { updated_at: new Date() };
  const owner = await insert('users', { ...now, email: 'old@example.com' });
  const pick = numbersFrom(7);
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T;
  await write('waits', 0.5, 0.3, [
    { text: 'Walkers lose an hour a day', evidence: [piece('page', 'validates', true)] },
    { text: 'Not answered yet: who pays for it?', confidence: 'Not Confident', prior: 'Not Confident' },
  ]);
  await write('questions gone', 0.25, 0.1, [
    { text: 'Walkers pay', confidence: 'Very Confident', evidence: [piece('founder', 'validates', false)] },
    ...['who?', 'where?', 'how much?'].map((question) => ({
      text: `Not answered yet: ${question}`,
      confidence: 'Not Confident',
      prior: 'Not Confident',
    })),
  ]);
  for (let n = 0; n < CONCEPTS; n += 1) {
    const assumptions = Array.from({ length: 1 + pick(6) }, (_, at): OldAssumption => {
      const isQuestion = pick(3) === 0;
      return {
        text: isQuestion ? `Not answered yet: question ${at}?` : `Belief ${at}`,
        confidence: one(CONFIDENCE_LABELS),
        prior: one(CONFIDENCE_LABELS),
        importance: one(IMPORTANCE_LABELS),
        active: pick(4) > 0,
        byFounder: pick(5) === 0,
        evidence: Array.from({ length: pick(6) }, () => ({
          ...piece(
            one(['founder', 'pitch', 'note', 'page']),
            one(['validates', 'contradicts', 'neutral']),
            pick(2) === 0,
          ),
          strength: one(['desk', 'said', 'did', 'paid']),
        })),
      };
    });
    await write(`random ${n}`, pick(101) / 100, pick(101) / 100, assumptions);
  }

  async function write(
    name: string,
    score: number,
    proven: number,
    assumptions: OldAssumption[],
  ): Promise<void> {
    const concept = await insert('concepts', {
      ...now,
      owner_id: owner,
      title: name,
      status: 'completed',
      score,
      proven,
    });
    byName.set(name, concept);
    before.set(concept, { score, proven });
    await insert('score_entries', { concept_id: concept, score, proven, reason: 'Evidence added' });
    const note = await insert('thoughts', {
      ...now,
      owner_id: owner,
      concept_id: concept,
      content: 'Said so',
    });
    for (const { evidence = [], ...held } of assumptions) {
      const assumption = await insert('assumptions', {
        ...now,
        concept_id: concept,
        text: held.text,
        canvas_box: 'problem',
        importance: held.importance ?? 'Extremely Important',
        confidence: held.confidence ?? 'Moderately Confident',
        prior_confidence: held.prior ?? 'Moderately Confident',
        confidence_by_founder: held.byFounder ?? false,
        active: held.active ?? true,
      });
      for (const each of evidence) {
        await insert('evidence', {
          ...now,
          assumption_id: assumption,
          ...each,
          source_url: each.source === 'page' ? 'https://example.com/report' : null,
          quote: each.source === 'founder' ? null : each.text,
          origin_key: each.source === 'page' ? 'page:example.com/report' : `text:${each.text}`,
          note_id: each.source === 'note' ? note : null,
        });
      }
    }
  }
}

function piece(source: OldPiece['source'], impact: OldPiece['impact'], verified: boolean): OldPiece {
  return {
    source,
    impact,
    verified: verified && source !== 'founder',
    strength: 'paid',
    text: 'Four farmers paid',
  };
}

async function expectNoRise(): Promise<void> {
  const { rows } = await client.query('select id, title, score, proven from concepts');
  expect(rows).toHaveLength(CONCEPTS + 2);
  const risen = rows.filter(({ id, score, proven }) => {
    const old = before.get(id);
    return (score ?? 0) > (old?.score ?? 0) || (proven ?? 0) > (old?.proven ?? 0);
  });
  expect(risen).toEqual([]);
}

const rescore = (conceptId: string, change: (em: typeof orm.em) => Promise<unknown> = async () => {}) =>
  changeLedger({ em: orm.em.fork() }, conceptId, 'A change', async (tx) => {
    await change(tx);
    return undefined;
  });

describe('a ledger from before origins of evidence were recorded', () => {
  it('has no score that rises, neither by the migration nor by recomputing everything', async () => {
    await expectNoRise();
    for (let n = 0; n < 2; n += 1) {
      for (const id of before.keys()) await rescore(id);
      await expectNoRise();
    }
  });

  it('has an entry in its history that it was recomputed', async () => {
    const id = byName.get('questions gone') ?? '';
    const reasons = await orm.em
      .fork()
      .find(ScoreEntry, { conceptId: id }, { orderBy: { createdAt: 'asc' } });
    expect(reasons.map(({ reason }) => reason.split(':')[0])).toEqual(['Evidence added', 'Counted anew']);
    const concept = await orm.em.fork().findOneOrFail(Concept, { id });
    expect(concept).toMatchObject({ score: 0.25, proven: 0.1 });
    expect(concept.scoreAnew).toBeGreaterThan(0.25);
  });

  it('puts support that only the analyst had judged to the founder', async () => {
    const id = byName.get('waits') ?? '';
    const { rows } = await client.query(
      `select e.impact, e.needs_judgement, e.verified from evidence e join assumptions a on a.id = e.assumption_id
       where a.concept_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ impact: 'neutral', needs_judgement: true, verified: false }]);
  });

  it('does not rise when contradicting evidence is added', async () => {
    for (const id of before.keys()) await rescore(id, (tx) => addWord(tx, id, 'contradicts'));
    await expectNoRise();
  });

  it('rises by support with a named person, and follows the current rules from then on', async () => {
    const id = byName.get('questions gone') ?? '';
    for (let n = 0; n < 20; n += 1) {
      await rescore(id, (tx) => addWord(tx, id, 'validates', `Farmer ${n}`));
    }
    const concept = await orm.em.fork().findOneOrFail(Concept, { id });
    expect(concept.score).toBeGreaterThan(0.25);
    expect(concept.proven).toBeGreaterThan(0.1);
    expect([concept.scoreAnew, concept.provenAnew]).toEqual([null, null]);
  });
});

function addWord(tx: typeof orm.em, conceptId: string, impact: string, who: string | null = null) {
  return tx.execute(
    `insert into evidence (id, created_at, updated_at, assumption_id, text, impact, strength, counts_as, origin_kind, origin_key, who)
     select gen_random_uuid(), now(), now(), a.id, ?, ?, 'paid', 'paid', 'founder', ?, ?
     from assumptions a where a.concept_id = ? order by a.created_at, a.id limit 1`,
    [`Word of ${who}`, impact, `words:${randomUUID()}`, who, conceptId],
  );
}

/** A seeded random generator: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
