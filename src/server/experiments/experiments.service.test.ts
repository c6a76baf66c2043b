import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CreateExperimentInput,
  type UpdateExperimentInput,
  updateExperimentInput,
} from '../../shared/experiment-forms.ts';
import { getAssumption, removeAssumption } from '../assumptions/assumptions.service.ts';
import { createMember, removeMember } from '../community/community.service.ts';
import { getConcept, removeConcept } from '../concepts/concepts.service.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import {
  createEvidence,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept, removeThought } from '../thoughts/thoughts.service.ts';
import { Experiment, ExperimentSchema } from './experiment.entity.ts';
import { ExperimentResult } from './experiment-result.entity.ts';
import { getExperiment } from './experiments.change.ts';
import { abandonExperiment, endDueExperiments, endExperiment } from './experiments.end.ts';
import { proposeExperiment } from './experiments.propose.ts';
import { addResult, takeResultBack } from './experiments.results.ts';
import {
  createExperiment,
  getCalibration,
  listExperiments,
  removeExperiment,
  updateExperiment,
} from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

let test: TestContext;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  test = await createTestContext({ now: () => now });
});
afterAll(() => test.close());

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  return { user, concept, assumption, ctx: () => test.as(user) };
}

type World = Awaited<ReturnType<typeof workspace>>;

function draft({ ctx, assumption }: World, fields: Partial<CreateExperimentInput> = {}) {
  return createExperiment(ctx(), {
    assumptionId: assumption.id,
    kind: 'interviews',
    title: 'Ten talks',
    plan: 'Ask what they did the last time',
    passMark: { atLeast: 2, outOf: 3 },
    ...fields,
  });
}

async function running(world: World, fields: Partial<CreateExperimentInput> = {}) {
  const { id } = await draft(world, fields);
  return startExperiment(world.ctx(), { id, sure: 0.7 });
}

const log = ({ ctx }: World, id: string, who: string, outcome: 'for' | 'against' | 'neutral') =>
  addResult(ctx(), { id, who, outcome });

describe('a draft of an experiment', () => {
  it('is created with all fields, and all may change', async () => {
    const world = await workspace();
    const made = await draft(world);
    expect(made).toMatchObject({
      conceptId: world.concept.id,
      assumptionId: world.assumption.id,
      status: 'draft',
      strength: 'said',
      passMark: { atLeast: 2, outOf: 3 },
      counted: 0,
      for: 0,
      startedAt: null,
      endedAt: null,
      results: [],
    });
    const changed = await updateExperiment(world.ctx(), {
      id: made.id,
      kind: 'manual',
      strength: 'did',
      passMark: { atLeast: 1, outOf: 4 },
      plan: 'Watch them',
      title: 'Watch',
    });
    expect(changed).toMatchObject({ kind: 'manual', strength: 'did', plan: 'Watch them', title: 'Watch' });
    expect(await listExperiments(world.ctx(), world.concept.id)).toMatchObject([{ id: made.id }]);
  });

  it('cannot be started without plan or pass mark', async () => {
    const world = await workspace();
    const planless = await draft(world, { plan: null });
    const markless = await draft(world, { passMark: null });
    const refusal = { code: 'impossible' };
    await expect(startExperiment(world.ctx(), { id: planless.id })).rejects.toMatchObject(refusal);
    await expect(startExperiment(world.ctx(), { id: markless.id })).rejects.toMatchObject(refusal);
    expect(await getExperiment(world.ctx(), planless.id)).toMatchObject({ status: 'draft', startedAt: null });
  });

  it('is deleted completely', async () => {
    const world = await workspace();
    const { id } = await draft(world);
    await removeExperiment(world.ctx(), id);
    expect(await listExperiments(world.ctx(), world.concept.id)).toEqual([]);
  });

  it('accepts no results', async () => {
    const world = await workspace();
    const { id } = await draft(world);
    await expect(log(world, id, 'Ana', 'for')).rejects.toMatchObject({ code: 'conflict' });
  });
});

const SECOND = [{ question: 'How many?', answers: ['One', 'More'], for: ['More'] }];

describe('a running experiment', () => {
  const questions = [{ question: 'Do you plan walks on paper?', answers: ['Yes', 'No'], for: ['Yes'] }];
  /** A value of every field that an update may name, other than that of the experiment. */
  const OTHER: Readonly<Required<Omit<UpdateExperimentInput, 'id'>>> = {
    kind: 'manual',
    title: 'Talks',
    plan: 'Ask friends',
    passMark: { atLeast: 1, outOf: 3 },
    strength: 'paid',
    questions,
    endsAt: '2026-03-09T10:00:00Z',
  };
  const CHANGEABLE = ['title', 'endsAt'];
  const named = Object.keys(updateExperimentInput.shape).filter((field) => field !== 'id');

  it('has a value to try for every field of an update, and a stored column for each', async () => {
    expect(Object.keys(OTHER).sort()).toEqual(named.sort());
    const stored = Object.keys(ExperimentSchema.meta.properties);
    const called = named.map((field) => (field === 'strength' ? 'manualStrength' : field));
    expect(called.filter((field) => !stored.includes(field))).toEqual([]);
    // Nothing else of a row can be named by whoever changes it.
    const other = Object.fromEntries(stored.map((field) => [field, 'x']));
    const parsed = updateExperimentInput.safeParse({ ...other, ...OTHER, id: v7() });
    expect(Object.keys(parsed.data ?? {}).sort()).toEqual([...named, 'id'].sort());
  });

  it.each(named)('refuses to change the field or changes nothing else: %s', async (field) => {
    const world = await workspace();
    const fields =
      field === 'questions' ? { kind: 'survey' as const, questions: [...questions, ...SECOND] } : {};
    const { id } = await running(world, fields);
    const row = async () => {
      const em = test.deps.orm.em.fork();
      const [found] = await em.execute(
        "select to_jsonb(e) - 'updated_at' as row from experiments e where id = ?",
        [id],
      );
      return found?.row as Record<string, unknown>;
    };
    const before = await row();
    const change = updateExperiment(world.ctx(), { id, [field]: OTHER[field as keyof typeof OTHER] });
    const withTitle = { id, title: 'Renamed', [field]: OTHER[field as keyof typeof OTHER] };
    if (!CHANGEABLE.includes(field)) {
      const refusal = { code: 'conflict', message: 'The plan and the pass mark are locked since the start.' };
      await expect(change).rejects.toMatchObject(refusal);
      await expect(updateExperiment(world.ctx(), withTitle)).rejects.toMatchObject(refusal);
      expect(await row()).toEqual(before);
      return;
    }
    await change;
    const after = await row();
    const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]));
    expect(changed).toEqual([field === 'endsAt' ? 'ends_at' : field]);
  });

  it('refuses every field once it has ended', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await endExperiment(world.ctx(), id);
    for (const [field, value] of Object.entries(OTHER))
      await expect(updateExperiment(world.ctx(), { id, [field]: value })).rejects.toMatchObject({
        code: 'conflict',
        message: 'This experiment has ended and stays as it is.',
      });
  });

  it('can be started only once', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await expect(startExperiment(world.ctx(), { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('counts each person once, ignoring case, and members by id', async () => {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 4, outOf: 8 } });
    const member = await createMember(world.ctx(), {
      conceptId: world.concept.id,
      firstName: 'Bo',
      lastName: 'Li',
      stage: 'prospect',
    });
    await log(world, id, 'Ana Lima', 'for');
    await addResult(world.ctx(), { id, memberId: member.id, outcome: 'against', note: 'Uses paper' });
    const conflict = { code: 'conflict' };
    await expect(log(world, id, '  ana LIMA ', 'against')).rejects.toMatchObject(conflict);
    await expect(log(world, id, 'bo li', 'for')).rejects.toMatchObject(conflict);
    await expect(addResult(world.ctx(), { id, memberId: member.id, outcome: 'for' })).rejects.toMatchObject(
      conflict,
    );
    const seen = await getExperiment(world.ctx(), id);
    expect(seen).toMatchObject({ counted: 2, for: 1, against: 1, neutral: 0, status: 'running' });
    expect(seen.results).toMatchObject([
      { who: 'Ana Lima', outcome: 'for' },
      { who: 'Bo Li', memberId: member.id, note: 'Uses paper' },
    ]);
  });

  it('takes a result back for ten minutes, and counts the person again', async () => {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 3, outOf: 8 } });
    await log(world, id, 'Ana', 'against');
    const { results } = await log(world, id, 'Bo', 'for');
    const [ana, bo] = results.map((result) => result.id);
    const back = await takeResultBack(world.ctx(), { id, resultId: ana ?? '' });
    expect(back).toMatchObject({ counted: 1, for: 1, against: 0, results: [{ who: 'Bo' }] });
    expect(await log(world, id, 'ana', 'for')).toMatchObject({ counted: 2, for: 2, against: 0 });
    const again = takeResultBack(world.ctx(), { id, resultId: ana ?? '' });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
    const before = now;
    now = new Date(before.getTime() + 10 * 60_000 + 1);
    const late = takeResultBack(world.ctx(), { id, resultId: bo ?? '' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    now = before;
    expect(await getExperiment(world.ctx(), id)).toMatchObject({ counted: 2, for: 2 });
  });

  it('takes back no result of another experiment or founder, and none that decided', async () => {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 1, outOf: 3 } });
    const other = await running(world);
    const stranger = await workspace();
    const [first] = (await log(world, id, 'Ana', 'neutral')).results;
    const resultId = first?.id ?? '';
    const notFound = { code: 'not_found' };
    await expect(takeResultBack(world.ctx(), { id: other.id, resultId })).rejects.toMatchObject(notFound);
    await expect(takeResultBack(stranger.ctx(), { id, resultId })).rejects.toMatchObject(notFound);
    const malformed = takeResultBack(world.ctx(), { id, resultId: 'none' });
    await expect(malformed).rejects.toMatchObject(notFound);
    await log(world, id, 'Bo', 'for');
    await expect(takeResultBack(world.ctx(), { id, resultId })).rejects.toMatchObject({ code: 'conflict' });
    expect(await getExperiment(world.ctx(), id)).toMatchObject({ status: 'passed', counted: 2, for: 1 });
  });

  it('keeps the count and removes the name of a removed member', async () => {
    const world = await workspace();
    const { id } = await running(world);
    const member = await createMember(world.ctx(), {
      conceptId: world.concept.id,
      firstName: 'Bo',
      lastName: 'Li',
      stage: 'prospect',
    });
    await addResult(world.ctx(), { id, memberId: member.id, outcome: 'for' });
    await removeMember(world.ctx(), member.id);
    const seen = await getExperiment(world.ctx(), id);
    expect(seen).toMatchObject({ counted: 1, results: [{ who: null, memberId: null, outcome: 'for' }] });
  });

  it('removes that name and the interview notes from its evidence too, whose weight stays the same', async () => {
    const world = await workspace();
    const { id } = await running(world);
    const [bo, cy] = await Promise.all(
      ['Bo', 'Cy'].map((firstName) =>
        createMember(world.ctx(), {
          conceptId: world.concept.id,
          firstName,
          lastName: 'Li',
          stage: 'prospect',
        }),
      ),
    );
    for (const member of [bo, cy]) {
      await addResult(world.ctx(), {
        id,
        memberId: member?.id ?? '',
        outcome: 'for',
        note: 'Pays for paper maps',
      });
    }
    const proven = async () => (await getConcept(world.ctx(), world.concept.id)).proven;
    const people = async () =>
      (await test.deps.orm.em.fork().findOneOrFail(Evidence, { originKind: 'experiment', originId: id }))
        .people;
    expect(await people()).toEqual(['Bo Li', 'Cy Li']);
    const before = await proven();
    await removeMember(world.ctx(), bo?.id ?? '');
    expect(await people()).toEqual(['Cy Li']);
    expect(await proven()).toBe(before);
    const { results } = await getExperiment(world.ctx(), id);
    expect(results.map(({ who, note }) => [who, note])).toEqual([
      [null, null],
      ['Cy Li', 'Pays for paper maps'],
    ]);
    await createEvidence(world.ctx(), {
      assumptionId: world.assumption.id,
      text: 'Cy paid for a year',
      impact: 'validates',
      strength: 'paid',
      who: 'cy li',
    });
    const named = await proven();
    await removeMember(world.ctx(), cy?.id ?? '');
    expect(await proven()).toBe(named);
  });

  it('keeps the link to the interview note as long as the note exists', async () => {
    const world = await workspace();
    const { id } = await running(world);
    const note = await createThoughtForConcept(world.ctx(), {
      id: world.concept.id,
      content: 'Ana said she pays',
      attachments: [],
    });
    const other = await workspace();
    const foreign = await createThoughtForConcept(other.ctx(), {
      id: other.concept.id,
      content: 'Not hers',
      attachments: [],
    });
    await expect(
      addResult(world.ctx(), { id, who: 'Ana', outcome: 'for', noteId: foreign.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await addResult(world.ctx(), { id, who: 'Ana', outcome: 'for', noteId: note.id });
    expect((await getExperiment(world.ctx(), id)).results).toMatchObject([{ who: 'Ana', noteId: note.id }]);
    await removeThought(world.ctx(), note.id);
    expect((await getExperiment(world.ctx(), id)).results).toMatchObject([{ who: 'Ana', noteId: null }]);
  });

  it('refuses a member of another concept', async () => {
    const [world, other] = [await workspace(), await workspace()];
    const { id } = await running(world);
    const foreign = await createMember(other.ctx(), {
      conceptId: other.concept.id,
      firstName: 'Bo',
      lastName: 'Li',
      stage: 'prospect',
    });
    await expect(addResult(world.ctx(), { id, memberId: foreign.id, outcome: 'for' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it.each(['landing', 'preorder', 'survey'] as const)('accepts no manual results as a %s', async (kind) => {
    const world = await workspace();
    const questions =
      kind === 'survey' ? [{ question: 'Do you?', answers: ['Yes', 'No'], for: ['Yes'] }] : [];
    const { id } = await running(world, { kind, questions });
    await expect(log(world, id, 'Ana', 'for')).rejects.toMatchObject({ code: 'impossible' });
    expect(await getExperiment(world.ctx(), id)).toMatchObject({ counted: 0 });
  });

  it('cannot be deleted', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await expect(removeExperiment(world.ctx(), id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the end of an experiment', () => {
  it('comes with the deciding result, and proves the assumption by as many people', async () => {
    const world = await workspace();
    const { id } = await running(world);
    const before = await scoreOf(world);
    await log(world, id, 'Ana', 'for');
    expect(await evidenceOf(world)).toEqual([]);
    const ended = await log(world, id, 'Bo', 'for');
    expect(ended).toMatchObject({ status: 'passed', counted: 2, for: 2, endedAt: now.toISOString() });
    expect(await evidenceOf(world)).toMatchObject([
      { impact: 'validates', strength: 'said', countsAs: 'said', origin: { kind: 'experiment', id } },
    ]);
    expect(await getAssumption(world.ctx(), world.assumption.id)).toMatchObject({ support: 2 });
    const after = await scoreOf(world);
    expect(after.proven).toBeGreaterThan(before.proven ?? 0);
    expect(after.score).toBeGreaterThan(before.score ?? 0);
  });

  it('adds contradicting evidence once it can no longer pass', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await log(world, id, 'Ana', 'against');
    const ended = await log(world, id, 'Bo', 'neutral');
    expect(ended).toMatchObject({ status: 'failed', counted: 2, for: 0, against: 1, neutral: 1 });
    expect(await evidenceOf(world)).toMatchObject([{ impact: 'contradicts' }]);
  });

  it('is inconclusive when the founder ends it early, and adds no evidence', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await log(world, id, 'Ana', 'for');
    expect(await endExperiment(world.ctx(), id)).toMatchObject({ status: 'inconclusive' });
    expect(await evidenceOf(world)).toMatchObject([{ impact: 'neutral' }]);
    expect((await scoreOf(world)).proven).toBe(0);
  });

  it('prevents all further changes', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await endExperiment(world.ctx(), id);
    const held = await getExperiment(world.ctx(), id);
    for (const change of [
      () => log(world, id, 'Ana', 'for'),
      () => endExperiment(world.ctx(), id),
      () => startExperiment(world.ctx(), { id }),
      () => abandonExperiment(world.ctx(), { id, reason: 'Too late' }),
      () => updateExperiment(world.ctx(), { id, title: 'Another' }),
      () => removeExperiment(world.ctx(), id),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await getExperiment(world.ctx(), id)).toEqual(held);
  });

  it('comes on its end date', async () => {
    const world = await workspace();
    const { id } = await running(world, { endsAt: '2026-03-02T10:00:00Z' });
    await endDueExperiments(world.ctx());
    expect(await getExperiment(world.ctx(), id)).toMatchObject({ status: 'running' });
    now = new Date('2026-03-02T10:00:01Z');
    await endDueExperiments(world.ctx());
    await endDueExperiments(world.ctx());
    expect(await getExperiment(world.ctx(), id)).toMatchObject({ status: 'inconclusive' });
    expect(await evidenceOf(world)).toHaveLength(1);
  });

  it('keeps the experiment with the reason when it is abandoned, and adds no evidence', async () => {
    const world = await workspace();
    const { id } = await running(world);
    const stopped = await abandonExperiment(world.ctx(), { id, reason: 'Nobody answers' });
    expect(stopped).toMatchObject({ status: 'abandoned', reason: 'Nobody answers' });
    expect(await evidenceOf(world)).toEqual([]);
  });

  it('adds one piece of evidence for several simultaneous ends', async () => {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 5, outOf: 9 } });
    const answers = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => endExperiment(world.ctx(), id)),
      ...['Ana', 'Bo', 'Cy'].map((who) => log(world, id, who, 'for')),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await evidenceOf(world)).toHaveLength(1);
  });

  it('appears in the history of the score with its title, shortened at a word boundary', async () => {
    const world = await workspace();
    const { id } = await running(world, { title: `${'A long question about walks '.repeat(5)}?` });
    for (const who of ['Ana', 'Bo']) await log(world, id, who, 'for');
    const { scoreHistory } = await getConcept(world.ctx(), world.concept.id);
    expect(scoreHistory.at(-1)?.reason).toMatch(
      /^Experiment “A long question .*\b(?:A|long|question|about|walks)…” passed$/,
    );
  });

  it('has the same result for any order of simultaneous people', async () => {
    const world = await workspace();
    const outcomes = ['for', 'against', 'for', 'neutral', 'for', 'against'] as const;
    for (const turn of [0, 2, 4]) {
      const { id } = await running(world, { passMark: { atLeast: 3, outOf: 6 } });
      const order = [...outcomes.slice(turn), ...outcomes.slice(0, turn)];
      await Promise.allSettled(order.map((outcome, at) => log(world, id, `Person ${at}`, outcome)));
      expect(await getExperiment(world.ctx(), id)).toMatchObject({ status: 'passed', for: 3 });
    }
    expect(await evidenceOf(world)).toHaveLength(3);
  });
});

describe('a proposed experiment', () => {
  it('has a plan, a pass mark and questions about the past, and is not stored', async () => {
    const world = await workspace();
    const proposal = await proposeExperiment(world.ctx(), world.assumption.id);
    expect(proposal.passMark.atLeast).toBeLessThanOrEqual(proposal.passMark.outOf);
    expect(proposal).toMatchObject({ kind: 'interviews', plan: expect.stringMatching(/\w/) });
    expect(proposal.questions?.length).toBeGreaterThan(0);
    expect(await listExperiments(world.ctx(), world.concept.id)).toEqual([]);
  });
});

describe('calibration', () => {
  it("compares the founder's forecasts with the results, over all concepts", async () => {
    const world = await workspace();
    const one = await running(world);
    await log(world, one.id, 'Ana', 'for');
    await log(world, one.id, 'Bo', 'for');
    const other = await running(world);
    await log(world, other.id, 'Ana', 'against');
    await log(world, other.id, 'Bo', 'against');
    const seen = await getCalibration(world.ctx());
    expect(seen).toMatchObject({ forecasts: 2, right: 1 });
    expect(seen.brier).toBeCloseTo((0.3 ** 2 + 0.7 ** 2) / 2);
    expect(seen.bands.find((band) => band.count > 0)).toMatchObject({ from: 0.6, count: 2, passed: 1 });
    expect(await getCalibration((await workspace()).ctx())).toMatchObject({ forecasts: 0, brier: null });
  });
});

describe('deleting a concept', () => {
  it('deletes its experiments and results', async () => {
    const world = await workspace();
    const { id } = await running(world);
    await log(world, id, 'Ana', 'for');
    await removeConcept(world.ctx(), world.concept.id);
    const em = test.deps.orm.em.fork();
    expect(await em.count(Experiment, { id })).toBe(0);
    expect(await em.count(ExperimentResult, { experimentId: id })).toBe(0);
  });
});

function evidenceOf(world: World) {
  return listEvidenceOfAssumption(world.ctx(), world.assumption.id);
}

async function scoreOf(world: World) {
  const { getConcept } = await import('../concepts/concepts.service.ts');
  const { score, proven } = await getConcept(world.ctx(), world.concept.id);
  return { score, proven };
}

describe('a started experiment', () => {
  it('keeps its assumption, whatever comes of it, since what was tested stays on record', async () => {
    const world = await workspace();
    const planned = await draft(world);
    const { id } = await running(world);
    const remove = () => removeAssumption(world.ctx(), world.assumption.id);
    await expect(remove()).rejects.toMatchObject({ code: 'conflict' });
    await abandonExperiment(world.ctx(), { id, reason: 'Nobody came' });
    await expect(remove()).rejects.toMatchObject({ code: 'conflict' });
    expect((await listExperiments(world.ctx(), world.concept.id)).map((each) => each.id)).toContain(id);
    await removeExperiment(world.ctx(), planned.id);
  });

  it('a mere draft goes with its assumption', async () => {
    const world = await workspace();
    await draft(world);
    await removeAssumption(world.ctx(), world.assumption.id);
    expect(await listExperiments(world.ctx(), world.concept.id)).toEqual([]);
  });
});

describe('the result of an experiment', () => {
  /** A test that failed by five people, of whom each counts. */
  async function failed() {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 3, outOf: 5 } });
    for (const who of ['Ana', 'Ben', 'Cleo']) await log(world, id, who, 'against');
    const [piece] = await listEvidenceOfAssumption(world.ctx(), world.assumption.id);
    expect(piece).toMatchObject({ impact: 'contradicts', origin: { kind: 'experiment' } });
    return { ...world, id: piece?.id ?? '' };
  }
  const provenOf = async ({ ctx, assumption }: World) => (await getAssumption(ctx(), assumption.id)).proven;

  const back = { needsJudgement: true as const };
  const isFor = { impact: 'validates' as const };
  it.each([
    ['turned round', [isFor]],
    ['sent back and judged again', [back, isFor]],
    ['judged with other words', [back, { ...isFor, text: 'They would pay' }]],
  ])('%s is the founder’s word, and proves no more than one person says', async (_, edits) => {
    const { ctx, id, ...world } = await failed();
    for (const edit of edits) await updateEvidence(ctx(), { id, ...edit });
    const [piece] = await listEvidenceOfAssumption(ctx(), world.assumption.id);
    expect(piece).toMatchObject({ impact: 'validates', origin: { kind: 'founder' }, countsAs: 'said' });
    expect(piece?.original?.text).toContain('Ten talks');
    // One origin of what somebody said: 1 of 1 + 1.
    expect(await provenOf({ ctx, ...world })).toBeLessThanOrEqual(0.5);
  });

  it('moved to another assumption is no result there', async () => {
    const { ctx, concept, id } = await failed();
    const other = await makeAnalysedAssumption(test, concept.id);
    await updateEvidence(ctx(), { id, assumptionId: other.id });
    await updateEvidence(ctx(), { id, impact: 'validates' });
    expect(await listEvidenceOfAssumption(ctx(), other.id)).toMatchObject([
      { origin: { kind: 'founder' }, countsAs: 'said' },
    ]);
  });

  it('is named in the history of the score where it counts against it no more', async () => {
    const { ctx, concept, assumption, id } = await failed();
    await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Eva paid',
      impact: 'validates',
      strength: 'paid',
      who: 'Eva',
    });
    const lastReason = async () => (await getConcept(ctx(), concept.id)).scoreHistory.at(-1)?.reason;
    await updateEvidence(ctx(), { id, needsJudgement: true });
    expect(await lastReason()).toBe('Evidence counted against it no more');
    await updateEvidence(ctx(), { id, impact: 'contradicts' });
    await removeEvidence(ctx(), id);
    expect(await lastReason()).toBe('Evidence deleted: less speaks against it');
  });

  it('takes its unchanged plan with a later end, in whatever order the fields are named', async () => {
    const world = await workspace();
    const { id } = await running(world, { passMark: { atLeast: 3, outOf: 5 } });
    const endsAt = new Date(now.getTime() + 86_400_000).toISOString();
    const { passMark } = await getExperiment(world.ctx(), id);
    const again = { outOf: passMark?.outOf ?? 0, atLeast: passMark?.atLeast ?? 0 };
    expect(await updateExperiment(world.ctx(), { id, passMark: again, endsAt })).toMatchObject({ endsAt });
  });
});
