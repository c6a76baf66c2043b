import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EvidenceDraft } from '../../shared/analysis.ts';
import { WHO_NAMES_NOBODY } from '../../shared/who.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { updateAssumption } from '../assumptions/assumptions.service.ts';
import { answerQuestion, listQuestions } from '../assumptions/questions.service.ts';
import { addMemberThought, createMember, removeMember } from '../community/community.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { exportConcept } from '../exports/concept-export.service.ts';
import { explainScore } from '../ledger/score-explanation.service.ts';
import type { Analyst, AnalystInputs } from '../platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { agreeWith } from '../testing/agreeing-judge.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept, removeThought, updateThought } from '../thoughts/thoughts.service.ts';
import {
  createEvidence,
  listEvidence,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from './evidence.service.ts';
import { startGathering } from './gathering/evidence.gather.ts';
import { getGathering, startGatheringAll } from './gathering/evidence.gather-all.ts';

let test: TestContext;
let obeying: TestContext;
let drafts: EvidenceDraft[] = [];
const builtIn = createBuiltInAnalyst();

/** A stand-in analyst that claims what it is told to and confirms it when asked again. */
const obeys: Analyst = {
  kind: 'openai',
  run: (task, input, run) => {
    if (task === 'judge') return Promise.resolve(agreeWith(drafts, input as AnalystInputs['judge']) as never);
    if (task === 'evidence') return Promise.resolve({ evidence: drafts, nextTests: [] } as never);
    return builtIn.run(task, input, run);
  },
};

beforeAll(async () => {
  test = await createTestContext();
  obeying = await createTestContext({ ports: { analyst: obeys } });
});
afterAll(() => Promise.all([test.close(), obeying.close()]));
beforeEach(() => {
  drafts = [];
});

const PITCH = 'Gardeners said they would pay forty euros a month. Nobody I asked has bought a robot yet.';

async function workspace(on: TestContext = test, transcript = PITCH) {
  const { user } = await on.founder();
  const concept = await makeConcept(on, user, { transcript });
  const assumption = await makeAnalysedAssumption(on, concept.id, { text: 'Gardeners pay for the robot' });
  const ctx = () => on.as(user);
  return {
    user,
    concept,
    assumption,
    ctx,
    add: (text: string, more: object = {}) =>
      createEvidence(ctx(), { assumptionId: assumption.id, text, impact: 'validates', ...more }),
    gather: async (...claimed: EvidenceDraft[]) => {
      drafts = claimed;
      await startGathering(ctx(), assumption.id);
      await on.drain();
      return listEvidenceOfAssumption(ctx(), assumption.id);
    },
    proven: async () => (await getConcept(ctx(), concept.id)).proven,
  };
}

function claim(quote: string, more: Partial<EvidenceDraft> = {}): EvidenceDraft {
  return { text: quote, quote, impact: 'validates', strength: 'said', source: { kind: 'pitch' }, ...more };
}

describe('evidence from a note', () => {
  it('that contradicts an assumption never becomes support and raises no score', async () => {
    const { concept, ctx, proven } = await workspace();
    for (const content of [
      'Interview: nobody at the garden club paid for the robot.',
      'Gardeners refused to pay for the robot, it was too expensive.',
      'Three gardeners cancelled the robot and asked for their money back.',
      'Not one gardener bought the robot at the fair.',
    ]) {
      await createThoughtForConcept(ctx(), { id: concept.id, content, attachments: [] });
    }
    await test.drain();
    const support = (await listEvidence(ctx(), concept.id)).filter((each) => each.impact === 'validates');
    expect(support).toEqual([]);
    // Half of the one assumption's initial confidence.
    expect((await getConcept(ctx(), concept.id)).score ?? 0.5).toBeLessThanOrEqual(0.5);
    expect((await proven()) ?? 0).toBe(0);
  });
});

describe('a note about something else', () => {
  it.each([
    'Five gardeners bought a house last year.',
    'Eleven dentists told me that they paid for a chair.',
    'Four florists paid us 10 euros for a bouquet in June.',
    'Nine runners paid 40 euros each for a marathon.',
    'The garden school in Graz sent us four teachers last week.',
    'One gardener, Ilse Brandt, bought boots in July.',
  ])('is never verified for a belief with which it shares only a word or a price: %s', async (content) => {
    const { concept, ctx, proven } = await workspace(test, PITCH);
    await makeAnalysedAssumption(test, concept.id, {
      text: 'Gardeners spend their evenings looking for slugs in the beds',
      canvasBox: 'problem',
    });
    await makeAnalysedAssumption(test, concept.id, {
      text: 'Gardeners pay forty euros a month',
      canvasBox: 'revenueStreams',
    });
    await createThoughtForConcept(ctx(), { id: concept.id, content, attachments: [] });
    await test.drain();
    for (const piece of await listEvidence(ctx(), concept.id)) {
      expect(piece).toMatchObject({ verified: false, impact: 'neutral', needsJudgement: true });
    }
    expect((await proven()) ?? 0).toBe(0);
  });
});

describe('one reported sale', () => {
  it('does not prove questions that it does not answer, and counts as said until it names the buyer', async () => {
    const { user } = await test.founder();
    const { id } = await createConceptFromText(
      test.as(user),
      'We sell goat collars to farmers. Four farmers bought the collar.',
    );
    await test.drain();
    const concept = await getConcept(test.as(user), id);
    expect(concept.proven ?? 0).toBeLessThanOrEqual(0.5);
    const questions = await listQuestions(test.as(user), id);
    const boxes = new Set([...questions, ...concept.assumptions].map(({ canvasBox }) => canvasBox));
    expect(boxes.size).toBe(9);
    expect(concept.assumptions.filter(({ text }) => /not answered/i.test(text))).toEqual([]);
    for (const piece of await listEvidence(test.as(user), id)) {
      expect(['desk', 'said']).toContain(piece.countsAs);
    }
    const [question] = questions;
    const answer = await answerQuestion(test.as(user), {
      id: question?.id ?? '',
      answer: 'Farm shops in Bavaria',
    });
    expect(answer).toMatchObject({
      text: 'Farm shops in Bavaria',
      canvasBox: question?.canvasBox,
      active: true,
    });
    await expect(
      answerQuestion(test.as(user), { id: question?.id ?? '', answer: 'Again' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a claim that goes beyond its quote', () => {
  it.each([
    [
      'a wish as a payment',
      claim('they would pay forty euros a month', { text: '5,000 gardeners paid', strength: 'paid' }),
    ],
    ['a wish as a payment, word for word', claim('they would pay forty euros a month', { strength: 'paid' })],
    [
      'figures that the quote does not have',
      claim('Gardeners said they would pay', { text: '93 % of gardeners said they would pay' }),
    ],
    [
      'a quote about something else',
      claim('Gardeners said they would pay', { text: 'Solar roofs save energy in winter' }),
    ],
    ['a contradiction as support', claim('Nobody I asked has bought a robot yet')],
    [
      'a name that the quote does not have',
      claim('Gardeners said they would pay', { text: 'Gardeners like Hans Gruber said they would pay' }),
    ],
  ])('is not verified and does not change the score: %s', async (_what, draft) => {
    const { gather, proven } = await workspace(obeying);
    expect(await gather(draft)).toMatchObject([
      { verified: false, quoteFound: true, needsJudgement: true, impact: 'neutral' },
    ]);
    expect(await proven()).toBe(0);
  });
});

describe('a text entered by hand', () => {
  it('counts once when it is entered ten times', async () => {
    const { add, proven } = await workspace();
    await add('They said yes');
    const once = await proven();
    for (let n = 0; n < 9; n += 1) await add(n % 2 ? 'They said yes!' : ' they  SAID yes ');
    expect(await proven()).toBe(once);
  });

  it('such as “lol”, entered ten times as paid, proves no more than one statement', async () => {
    const { add, proven } = await workspace();
    for (let n = 0; n < 10; n += 1) await add('lol', { strength: 'paid' });
    expect(await proven()).toBe(0.5);
    for (let n = 0; n < 10; n += 1) await add(`lol ${'!'.repeat(n)} number ${n}`, { strength: 'paid' });
    expect(await proven()).toBe(0.5);
  });

  it('counts as one origin for one person, however many pieces name them', async () => {
    const { add, proven } = await workspace();
    await add('Anna bought one', { strength: 'paid', who: 'Anna Berg' });
    const once = await proven();
    for (const who of [
      ' anna  berg ',
      'BERG, Anna',
      'Mrs. Anna\u00a0Berg',
      'An\u200bna Berg.',
      'Ánna Berg (baker)',
    ])
      await add(`She ordered another, ${who}`, { strength: 'paid', who });
    expect(await proven()).toBe(once);
    await add('Bert ordered one', { strength: 'paid', who: 'Bert' });
    expect(await proven()).toBeGreaterThan(once ?? 1);
  });
});

describe('an edit of what the analyst found', () => {
  const honest = claim('Gardeners said they would pay forty euros a month');

  it.each([
    ['its text', { text: 'All gardeners pay' }],
    ['its strength', { strength: 'paid' as const }],
    ['its source', { sourceUrl: 'https://example.com/' }],
    ['its direction', { impact: 'contradicts' as const }],
  ])('turns it into the founder’s statement: %s', async (_what, change) => {
    const { gather, ctx, proven } = await workspace(obeying);
    const [piece] = await gather(honest);
    expect(piece).toMatchObject({ verified: true, judgedBy: 'analyst', impact: 'validates' });
    const before = await proven();
    const edited = await updateEvidence(ctx(), { id: piece?.id ?? '', ...change });
    expect(edited).toMatchObject({
      verified: false,
      quote: null,
      origin: { kind: 'founder' },
      original: { quote: honest.quote },
    });
    expect(await proven()).toBeLessThanOrEqual(before ?? 0);
    expect(await gather(honest)).toHaveLength(1);
  });

  it('with unchanged values changes nothing', async () => {
    const { gather, ctx } = await workspace(obeying);
    const [piece] = await gather(honest);
    const { id = '', text = '', impact = 'neutral', assumptionId, sourceUrl = null } = piece ?? {};
    expect(
      await updateEvidence(ctx(), { id, text, impact, sourceUrl, ...(assumptionId ? { assumptionId } : {}) }),
    ).toEqual(piece);
  });

  it('that decides an undecided piece keeps its quote and verifies it', async () => {
    const { gather, ctx } = await workspace(obeying);
    const [piece] = await gather({ ...honest, isSure: false });
    expect(piece).toMatchObject({ needsJudgement: true, impact: 'neutral', verified: false });
    const id = piece?.id ?? '';
    expect(await updateEvidence(ctx(), { id, impact: 'validates' })).toMatchObject({
      needsJudgement: false,
      verified: true,
      judgedBy: 'founder',
      quote: honest.quote,
    });
    expect(await updateEvidence(ctx(), { id, needsJudgement: true })).toMatchObject({
      needsJudgement: true,
      verified: false,
      impact: 'neutral',
      quoteFound: true,
      unverifiedReason: 'It is not clear which way this points.',
    });
    expect(await updateEvidence(ctx(), { id, impact: 'neutral' })).toMatchObject({
      needsJudgement: false,
      impact: 'neutral',
    });
  });
});

describe('a quoted note', () => {
  it('deletes its evidence when it is deleted, and is searched again when it is changed', async () => {
    const { concept, ctx, gather, proven, assumption } = await workspace(obeying);
    const words = 'Two gardeners told me they pay for the robot every month.';
    const note = await createThoughtForConcept(ctx(), { id: concept.id, content: words, attachments: [] });
    const draft = claim(words, { source: { kind: 'note', noteId: note.id } });
    const mine = async () =>
      (await listEvidenceOfAssumption(ctx(), assumption.id)).filter(({ noteId }) => noteId === note.id);
    await gather(draft);
    expect(await mine()).toMatchObject([{ verified: true, origin: { kind: 'note', id: note.id } }]);
    expect(await proven()).toBeGreaterThan(0);
    drafts = [];
    await updateThought(ctx(), { id: note.id, content: 'They told me nothing of the kind.' });
    await obeying.drain();
    expect((await mine()).filter(({ verified }) => verified)).toEqual([]);
    expect(await proven()).toBe(0);
    await removeThought(ctx(), note.id);
    expect(await mine()).toEqual([]);
  });

  it('leaves no data of a member in the export once the member is deleted', async () => {
    const { concept, ctx, gather } = await workspace(obeying);
    const member = await createMember(ctx(), {
      conceptId: concept.id,
      firstName: 'Zenobia',
      lastName: 'Quill',
      stage: 'customer',
    });
    const words = 'I pay for the robot every month, gladly.';
    const note = await addMemberThought(ctx(), { id: member.id, content: words, attachments: [] });
    const [piece] = await gather(claim(words, { source: { kind: 'note', noteId: note.id } }));
    expect(piece).toMatchObject({
      origin: { kind: 'member' },
      memberId: member.id,
      memberName: 'Zenobia Quill',
    });
    await updateEvidence(ctx(), { id: piece?.id ?? '', text: 'She pays gladly' });
    await removeMember(ctx(), member.id);
    const written = JSON.stringify(await exportConcept(ctx(), concept.id));
    for (const word of ['gladly', 'Zenobia']) expect(written).not.toContain(word);
    expect((await listEvidence(ctx(), concept.id)).filter(({ id }) => id === piece?.id)).toEqual([]);
  });
});

describe('a piece that the founder has deleted', () => {
  it('is not added again by the next gathering, nor as a reprint', async () => {
    const { gather, ctx } = await workspace(obeying);
    const draft = claim('Gardeners said they would pay forty euros a month');
    const [piece] = await gather(draft);
    await removeEvidence(ctx(), piece?.id ?? '');
    expect(await gather(draft)).toEqual([]);
    expect(
      await gather({ ...draft, text: 'Gardeners would pay', quote: 'said they would pay forty euros' }),
    ).toEqual([]);
  });
});

describe('disabling assumptions', () => {
  it('does not raise what is proven', async () => {
    const { concept, ctx, add, proven } = await workspace();
    const others = await Promise.all(
      Array.from({ length: 9 }, () => makeAnalysedAssumption(test, concept.id)),
    );
    await add('Anna paid', { strength: 'paid', who: 'Anna' });
    const before = await proven();
    for (const { id } of others) await updateAssumption(ctx(), { id, active: false });
    expect(await proven()).toBe(before);
  });
});

describe('the explanation of a score', () => {
  it('says that a score is held where recomputing its ledger would raise it', async () => {
    const { concept, ctx, add } = await workspace();
    await add('Anna paid', { strength: 'paid', who: 'Anna' });
    expect(await explainScore(ctx(), concept.id)).not.toHaveProperty('heldDown');
    const { score, proven } = await getConcept(ctx(), concept.id);
    const asItStands = { scoreAnew: score, provenAnew: proven };
    await ctx().em.nativeUpdate(Concept, { id: concept.id }, asItStands);
    expect(await explainScore(ctx(), concept.id)).not.toHaveProperty('heldDown');
    await ctx().em.nativeUpdate(Concept, { id: concept.id }, { proven: 0.1, provenAnew: proven ?? 1 });
    const held = await explainScore(ctx(), concept.id);
    expect(held).toMatchObject({ score, proven: 0.1 });
    expect(held.heldDown).toMatchObject({
      score: null,
      proven,
      because: expect.stringContaining('Counted anew'),
    });
  });

  it('says in words for every piece whether it counts and why', async () => {
    const { concept, ctx, add } = await workspace();
    const paid = await add('Anna paid', { strength: 'paid', who: 'Anna' });
    const again = await add('Anna paid again', { strength: 'paid', who: 'Anna' });
    const unnamed = await add('Three pay already', { strength: 'paid' });
    const { assumptions, proven, score } = await explainScore(ctx(), concept.id);
    expect({ proven, score }).toMatchObject({ proven: (await getConcept(ctx(), concept.id)).proven, score });
    const reasons = new Map(assumptions[0]?.pieces.map((piece) => [piece.evidenceId, piece]));
    expect(reasons.get(paid.id)).toMatchObject({ counted: true, weight: 4 });
    expect(reasons.get(again.id)).toMatchObject({
      counted: false,
      because: expect.stringMatching(/same person/),
    });
    expect(reasons.get(unnamed.id)).toMatchObject({
      counted: true,
      weight: 1,
      because: expect.stringMatching(/who/),
    });
  });
});

describe('a gathering over the whole concept', () => {
  it('starts once for simultaneous requests, and reports what it searched and where it found nothing', async () => {
    const { concept, ctx, assumption } = await workspace();
    expect(await getGathering(ctx(), concept.id)).toMatchObject({ status: 'idle' });
    const presses = await Promise.all([1, 2, 3, 4].map(() => startGatheringAll(ctx(), concept.id)));
    expect(presses.filter(({ started }) => started)).toHaveLength(1);
    expect(await getGathering(ctx(), concept.id)).toMatchObject({ status: 'gathering' });
    await test.drain();
    const { status, lookedAt, found, nothingFor } = await getGathering(ctx(), concept.id);
    expect({ status, lookedAt }).toEqual({ status: 'done', lookedAt: 1 });
    expect(nothingFor).toEqual(found === 0 ? [assumption.id] : []);
  });
});

describe('naming the person behind a piece', () => {
  it.each(['?', 'somebody', 'Me', 'some of our customers', 'n/a', 'Jemand', '17'])(
    'refuses a word that names nobody, and changes nothing: %s',
    async (who) => {
      const { user, add, proven } = await workspace();
      const { id } = await add('Three pay', { strength: 'paid' });
      const before = await proven();
      const headers = { cookie: await test.cookieOf(user) };
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/api/evidence/${id}`,
        headers,
        payload: { who },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { who: WHO_NAMES_NOBODY } });
      expect(await proven()).toBe(before);
    },
  );

  it('refuses members, notes and files of another concept or founder, and changes nothing', async () => {
    const { ctx, add, assumption } = await workspace();
    const stranger = await workspace();
    const member = await createMember(stranger.ctx(), {
      conceptId: stranger.concept.id,
      firstName: 'A',
      lastName: 'B',
      stage: 'prospect',
    });
    const note = await createThoughtForConcept(stranger.ctx(), {
      id: stranger.concept.id,
      content: 'x',
      attachments: [],
    });
    const piece = await add('Three pay', { strength: 'paid' });
    for (const named of [
      { memberId: member.id },
      { noteId: note.id },
      { attachmentId: note.id },
      { memberId: 'no-id' },
    ]) {
      await expect(updateEvidence(ctx(), { id: piece.id, text: 'Other', ...named })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(add('More', named)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await listEvidenceOfAssumption(ctx(), assumption.id)).toEqual([piece]);
    expect(await updateEvidence(ctx(), { id: piece.id, who: 'Anna' })).toMatchObject({
      countsAs: 'paid',
      needsWho: false,
    });
    expect(await updateEvidence(ctx(), { id: piece.id, who: null })).toMatchObject({
      countsAs: 'said',
      needsWho: true,
    });
  });
});
