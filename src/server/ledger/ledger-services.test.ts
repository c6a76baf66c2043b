import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPACTS, type Impact, STRENGTHS, type Strength } from '../../shared/evidence.ts';
import {
  CONFIDENCE_LABELS,
  type Confidence,
  IMPORTANCE_LABELS,
  type Importance,
} from '../../shared/ratings.ts';
import { rankAssumptions, scoreConcept, suggestedConfidence, weighEvidence } from '../../shared/score.ts';
import { removeAssumption, updateAssumption } from '../assumptions/assumptions.service.ts';
import {
  addMemberThought,
  createMember,
  removeMember,
  updateMember,
} from '../community/community.service.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { createEvidence, removeEvidence, updateEvidence } from '../evidence/evidence.service.ts';
import { undoRemoval } from '../removals/removals.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import {
  assignThought,
  createThoughtForConcept,
  removeThought,
  updateThought,
} from '../thoughts/thoughts.service.ts';

/** The full number with LEDGERS=10000, as scripts/test.mjs runs it; fewer by default. */
const SEQUENCES = process.env.LEDGERS ? 60 : 8;
const STEPS = 20;
const SEED = 20_261_129;

const SAID = [
  'Anna paid 40 euros for a route plan last week.',
  'Bert told us that he loses an hour a day on planning walks.',
  'Cora said she would never pay for a plan of walks.',
  'They said yes.',
  'Nine walkers plan their routes on paper, and two of them lost a dog.',
];
const PEOPLE = ['Anna Berg', 'Bert Lang', 'Cora Diaz'];

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ ports: { readPage: readReport } });
});
afterAll(() => test.close());

async function readReport(address: string) {
  const fetched = { finalUrl: address, status: 200, contentType: 'text/html', sha256: '0'.repeat(64) };
  return { ...fetched, text: SAID.join(' '), fetchedAt: new Date() };
}

interface World {
  readonly ctx: () => Ctx;
  readonly concepts: readonly string[];
  /** Ids of deletions that may still be undone. */
  readonly removed: string[];
}

async function makeWorld(): Promise<World> {
  const { user } = await test.founder();
  const concepts: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { id } = await makeConcept(test, user, { transcript: SAID.join(' ') });
    await makeAnalysedAssumption(test, id, {
      text: 'Dog walkers lose an hour a day on planning their routes',
    });
    await makeAnalysedAssumption(test, id, { text: 'Dog walkers pay 15 euros a month for a plan of routes' });
    await makeAnalysedAssumption(test, id, {
      text: 'Walkers find us through vets',
      importance: 'Not Important',
    });
    // The first change through a service scores what the factories made.
    const { id: assumptionId } = await makeAnalysedAssumption(test, id, {
      text: 'Walks are planned on paper',
    });
    await createEvidence(test.as(user), { assumptionId, text: 'They said so.', impact: 'validates' });
    await createMember(test.as(user), {
      conceptId: id,
      firstName: 'Anna',
      lastName: 'Berg',
      stage: 'prospect',
    });
    await createThoughtForConcept(test.as(user), { id, content: SAID[0] ?? '', attachments: [] });
    concepts.push(id);
  }
  await test.drain();
  return { ctx: () => test.as(user), concepts, removed: [] };
}

/** Picks among rows that exist when the step begins, so that a seed leads to the same acts in every run. */
interface Pick {
  readonly of: <T>(all: readonly T[]) => T;
  readonly row: (table: 'assumptions' | 'evidence' | 'thoughts' | 'community_members') => Promise<Row>;
}
interface Row {
  readonly id: string;
  readonly conceptId: string;
}

/** Thrown where an act needs a row that is not there. */
const NOTHING = new Error('There is nothing to act on.');

function pickerOf(world: World, numbers: readonly number[]): Pick {
  let next = 0;
  const of = <T>(all: readonly T[]): T => {
    if (all.length === 0) throw NOTHING;
    const number = numbers[next++ % numbers.length] ?? 0;
    return all[number % all.length] as T;
  };
  return {
    of,
    async row(table) {
      const join = table === 'evidence' ? 'join assumptions a on a.id = x.assumption_id' : '';
      const concept = table === 'evidence' ? 'a.concept_id' : 'x.concept_id';
      const rows = await test.deps.orm.em.fork().execute<Row[]>(
        `select x.id, ${concept} as "conceptId" from ${table} x ${join}
         where ${concept} in (?) order by x.created_at, x.id`,
        [world.concepts],
      );
      return of(rows);
    },
  };
}

type Act = (world: World, pick: Pick) => Promise<unknown>;

/** Deletes, and keeps what is needed to undo it. */
const removing =
  (table: Parameters<Pick['row']>[0], remove: (ctx: Ctx, id: string) => Promise<void>): Act =>
  async ({ ctx, removed }, pick) => {
    const { id } = await pick.row(table);
    await remove(ctx(), id);
    removed.push(id);
  };

/** Deletes and undoes it at once, which has to restore every row. */
const undoing =
  (table: Parameters<Pick['row']>[0], remove: (ctx: Ctx, id: string) => Promise<void>): Act =>
  async (world, pick) => {
    const { id } = await pick.row(table);
    const before = await imageOf(world);
    await remove(world.ctx(), id);
    expect(await imageOf(world)).not.toEqual(before);
    await undoRemoval(world.ctx(), id);
    expect({ table, id, ...(await imageOf(world)) }).toEqual({ table, id, ...before });
  };

const ACTS: Readonly<Record<string, Act>> = {
  'add evidence': async ({ ctx }, pick) => {
    const { id: assumptionId } = await pick.row('assumptions');
    const impact: Impact = pick.of(IMPACTS);
    const strength: Strength = pick.of(STRENGTHS);
    const who = pick.of([...PEOPLE, undefined]);
    const sourceUrl = strength === 'desk' ? pick.of(['https://news.example/report', null]) : null;
    const claim = { assumptionId, text: pick.of(SAID), impact, strength, sourceUrl };
    await createEvidence(ctx(), who ? { ...claim, who } : claim);
  },
  'add evidence of a member': async ({ ctx }, pick) => {
    const member = await pick.row('community_members');
    const { id: assumptionId } = await pick.row('assumptions');
    const strength: Strength = pick.of(STRENGTHS);
    const claim = { assumptionId, text: pick.of(SAID), impact: pick.of(IMPACTS), strength };
    await createEvidence(ctx(), { ...claim, memberId: member.id });
  },
  judge: async ({ ctx }, pick) => {
    const { id } = await pick.row('evidence');
    await updateEvidence(ctx(), { id, impact: pick.of(IMPACTS) });
  },
  'take a judgement back': async ({ ctx }, pick) => {
    await updateEvidence(ctx(), { id: (await pick.row('evidence')).id, needsJudgement: true });
  },
  'edit evidence': async ({ ctx }, pick) => {
    const { id } = await pick.row('evidence');
    const changes = [{ text: pick.of(SAID) }, { strength: pick.of(STRENGTHS) }, { who: pick.of(PEOPLE) }];
    await updateEvidence(ctx(), { id, ...pick.of(changes) });
  },
  'move evidence': async ({ ctx }, pick) => {
    const { id } = await pick.row('evidence');
    await updateEvidence(ctx(), { id, assumptionId: (await pick.row('assumptions')).id });
  },
  'correct an assumption': async ({ ctx }, pick) => {
    const { id } = await pick.row('assumptions');
    const changes = [
      { confidence: pick.of(CONFIDENCE_LABELS) },
      { importance: pick.of(IMPORTANCE_LABELS) },
      { active: pick.of([true, false]) },
      { text: `${pick.of(SAID)} So it is.` },
    ];
    await updateAssumption(ctx(), { id, ...pick.of(changes) });
  },
  'write a note': async ({ ctx, concepts }, pick) => {
    await createThoughtForConcept(ctx(), { id: pick.of(concepts), content: pick.of(SAID), attachments: [] });
  },
  'write a note on a member': async ({ ctx }, pick) => {
    const { id } = await pick.row('community_members');
    await addMemberThought(ctx(), { id, content: pick.of(SAID), attachments: [] });
  },
  'rewrite a note': async ({ ctx }, pick) => {
    await updateThought(ctx(), { id: (await pick.row('thoughts')).id, content: pick.of(SAID) });
  },
  'move a note': async ({ ctx, concepts }, pick) => {
    await assignThought(ctx(), { id: (await pick.row('thoughts')).id, conceptId: pick.of(concepts) });
  },
  'add a member': async ({ ctx, concepts }, pick) => {
    const [firstName = '', lastName = ''] = pick.of(PEOPLE).split(' ');
    await createMember(ctx(), { conceptId: pick.of(concepts), firstName, lastName, stage: 'prospect' });
  },
  'rename a member': async ({ ctx }, pick) => {
    const { id } = await pick.row('community_members');
    await updateMember(ctx(), { id, firstName: pick.of(['Anna', 'Dora']) });
  },
  'delete evidence': removing('evidence', removeEvidence),
  'delete a note': removing('thoughts', removeThought),
  'delete a member': removing('community_members', (ctx, id) => removeMember(ctx, id)),
  'delete an assumption': removing('assumptions', removeAssumption),
  'undo an earlier deletion': async ({ ctx, removed }, pick) => {
    const id = pick.of(removed);
    removed.splice(removed.indexOf(id), 1);
    await undoRemoval(ctx(), id);
  },
  'delete evidence and undo it': undoing('evidence', removeEvidence),
  'delete a note and undo it': undoing('thoughts', removeThought),
  'delete a member and undo it': undoing('community_members', (ctx, id) => removeMember(ctx, id)),
  'delete an assumption and undo it': undoing('assumptions', removeAssumption),
};

const IMAGE: Readonly<Record<string, string>> = {
  concepts: 'select id, score, proven from concepts where id in (?)',
  assumptions: 'select * from assumptions where concept_id in (?)',
  evidence:
    'select e.* from evidence e join assumptions a on a.id = e.assumption_id where a.concept_id in (?)',
  questions: 'select * from questions where concept_id in (?)',
  thoughts: 'select * from thoughts where concept_id in (?)',
  community_members: 'select * from community_members where concept_id in (?)',
  dismissed_evidence:
    'select d.* from dismissed_evidence d join assumptions a on a.id = d.assumption_id where a.concept_id in (?)',
};

/** Every row that an act can change, without the time of its last change. */
async function imageOf({ concepts }: World): Promise<Record<string, unknown>> {
  const em = test.deps.orm.em.fork();
  const image: Record<string, unknown> = {};
  for (const [table, query] of Object.entries(IMAGE)) {
    const sql = `select to_jsonb(x) - 'updated_at' as row from (${query}) x order by x.id`;
    image[table] = (await em.execute<{ row: unknown }[]>(sql, [concepts])).map(({ row }) => row);
  }
  return image;
}

interface StoredAssumption {
  readonly id: string;
  readonly importance: Importance;
  readonly confidence: Confidence;
  readonly prior_confidence: Confidence;
  readonly confidence_by_founder: boolean;
  readonly active: boolean;
  readonly rank: number | null;
}
interface StoredPiece {
  readonly impact: Impact;
  readonly counts_as: Strength;
  readonly verified: boolean;
  readonly origin_kind: string;
  readonly origin_key: string;
  readonly origins: number;
  readonly people: readonly string[];
  readonly named: string | null;
  readonly attachment_id: string | null;
  readonly source_url: string | null;
}

/** The rows as they stand, and what the pure functions of src/shared/score.ts make of them. */
async function reckoned(conceptId: string) {
  const em = test.deps.orm.em.fork();
  const rows = await em.execute<StoredAssumption[]>(
    'select * from assumptions where concept_id = ? order by created_at, id',
    [conceptId],
  );
  const assumptions = [];
  for (const row of rows) {
    const pieces = await em.execute<StoredPiece[]>(
      `select e.*, case when coalesce(m.id::text, e.who) is not null
         then person_key(coalesce(m.first_name || ' ' || m.last_name, e.who)) end as named
       from evidence e left join community_members m on m.id = e.member_id
       where e.assumption_id = ? order by e.created_at, e.id`,
      [row.id],
    );
    const evidence = pieces.map(weighed);
    const confidence = row.confidence_by_founder
      ? row.confidence
      : suggestedConfidence(row.prior_confidence, weighEvidence(evidence));
    assumptions.push({ id: row.id, importance: row.importance, active: row.active, confidence, evidence });
  }
  const { score, proven, breakdown } = scoreConcept(assumptions);
  const ranks = rankAssumptions(
    assumptions.map((each, index) => ({ ...each, proven: breakdown[index]?.proven })),
  );
  const [stored] = await em.execute<{ score: number | null; proven: number | null }[]>(
    'select score, proven from concepts where id = ?',
    [conceptId],
  );
  return {
    stored: { ...stored, ratings: rows.map(({ id, confidence, rank }) => ({ id, confidence, rank })) },
    wanted: {
      score,
      proven,
      ratings: assumptions.map(({ id, confidence }) => ({ id, confidence, rank: ranks.get(id) ?? null })),
    },
  };
}

function weighed(piece: StoredPiece) {
  const isOwnWord = piece.origin_kind === 'founder' || piece.origin_kind === 'experiment';
  return {
    impact: piece.impact,
    countsAs: piece.counts_as,
    counts: piece.verified || isOwnWord,
    source: piece.origin_key,
    person: personOf(piece),
    origins: piece.origins,
    people: piece.people.map((name) => `who ${name.toLowerCase()}`),
  };
}

function personOf({ named, attachment_id, origin_kind, source_url }: StoredPiece): string | null {
  if (named !== null) return `who ${named}`;
  if (attachment_id !== null) return `file ${attachment_id}`;
  const isSaid = ['pitch', 'note', 'thought', 'founder'].includes(origin_kind);
  return isSaid && source_url === null ? 'unnamed' : null;
}

const done = new Map<string, number>();

/** Does one act and its jobs. Refusals are allowed, as long as they leave the ledger right. */
async function step(world: World, name: string, numbers: readonly number[]): Promise<void> {
  try {
    await ACTS[name]?.(world, pickerOf(world, numbers));
    done.set(name, (done.get(name) ?? 0) + 1);
  } catch (error) {
    if (error !== NOTHING && !(error instanceof AppError)) throw error;
  }
  await test.drain();
}

describe('acts on a ledger through the services', () => {
  const sequence = fc.array(
    fc.record({
      act: fc.constantFrom(...Object.keys(ACTS)),
      numbers: fc.array(fc.nat(10_000), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: STEPS, maxLength: STEPS },
  );
  const sequences = fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES });

  it.each(sequences.map((steps, index) => [index, steps] as const))(
    'leave the score that its rows give after each of them, in sequence %i',
    async (_, steps) => {
      const world = await makeWorld();
      const acts: string[] = [];
      for (const { act, numbers } of steps) {
        await step(world, act, numbers);
        acts.push(act);
        for (const concept of world.concepts) {
          const { stored, wanted } = await reckoned(concept);
          expect({ acts, ...stored }).toEqual({ acts, ...wanted });
        }
      }
    },
  );

  it('were done several times each, and not only refused', () => {
    const least = Math.floor((SEQUENCES * STEPS) / Object.keys(ACTS).length / 4);
    const rare = Object.keys(ACTS).filter((act) => (done.get(act) ?? 0) < Math.max(1, least));
    expect(rare).toEqual([]);
  });
});
