import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES_PER_CONCEPT } from '../../shared/messages.ts';
import { UNDO_WITHIN_MS } from '../../shared/removals.ts';
import { removeAssumption } from '../assumptions/assumptions.service.ts';
import { Question } from '../assumptions/question.entity.ts';
import { removeQuestion } from '../assumptions/questions.service.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import {
  addMemberThought,
  createMember,
  removeMember,
  updateMember,
} from '../community/community.service.ts';
import type { Ctx } from '../context.ts';
import { DismissedEvidence } from '../evidence/dismissed-evidence.entity.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import {
  createEvidence,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from '../evidence/evidence.service.ts';
import { Experiment } from '../experiments/experiment.entity.ts';
import { addResult } from '../experiments/experiments.results.ts';
import { createExperiment, removeExperiment } from '../experiments/experiments.service.ts';
import { startExperiment } from '../experiments/experiments.start.ts';
import { savePage } from '../launch/launch.service.ts';
import { createMessage, listMessages, removeMessage } from '../messages/messages.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import {
  assignThought,
  createThoughtForConcept,
  removeThought,
  updateThought,
} from '../thoughts/thoughts.service.ts';
import { sweepRemovals, undoRemoval } from './removals.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** A concept with an assumption, a note, and evidence based on a member and on the note. */
async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  const ctx = () => test.as(user);
  const member = await createMember(ctx(), {
    conceptId: concept.id,
    firstName: 'Ana',
    lastName: 'Lima',
    stage: 'prospect',
  });
  await updateMember(ctx(), { id: member.id, stage: 'customer' });
  const memberNote = await addMemberThought(ctx(), {
    id: member.id,
    content: 'Ana paid 20',
    attachments: [],
  });
  const note = await createThoughtForConcept(ctx(), {
    id: concept.id,
    content: 'Six of eight walkers would pay',
    attachments: [],
  });
  const told = { assumptionId: assumption.id, impact: 'validates', strength: 'paid' } as const;
  const paid = await createEvidence(ctx(), { ...told, text: 'Ana paid 20 dollars', memberId: member.id });
  const shown = await createEvidence(ctx(), {
    ...told,
    strength: 'said',
    text: 'Six of eight would pay',
    who: 'Eight walkers',
    noteId: note.id,
  });
  await quotePage(paid.id);
  return { user, concept, assumption, member, memberNote, note, paid, shown, ctx };
}

/** Lets a piece quote a page that was fetched. @returns the id of the page's text */
async function quotePage(evidenceId: string, snapshotId = v7()): Promise<string> {
  const em = test.deps.orm.em.fork();
  await em.execute(
    `insert into page_snapshots (id, created_at, url, final_url, content_type, sha256, text, fetched_at)
     values (?, now(), 'https://example.com/a', 'https://example.com/a', 'text/html', repeat('0', 64), 'Ana paid 20', now())
     on conflict (id) do nothing`,
    [snapshotId],
  );
  await em.execute('update evidence set snapshot_id = ? where id = ?', [snapshotId, evidenceId]);
  return snapshotId;
}

/** A workspace with three records that move no score, the message on the concept's page. */
async function besideTheLedger() {
  const world = await workspace();
  const { concept, assumption, ctx } = world;
  const words = { headline: 'Plan a week', callToAction: 'Join', subline: '', audience: '' };
  const write = (chosen: boolean) =>
    createMessage(ctx(), { ...words, conceptId: concept.id, restsOn: [assumption.id], chosen });
  const message = await write(true);
  await savePage(ctx(), { id: concept.id, messageIds: [message.id] });
  const { em } = ctx();
  const question = em.create(Question, {
    id: v7(),
    conceptId: concept.id,
    canvasBox: 'channels',
    question: 'How do walkers hear of it?',
  });
  await em.flush();
  const experiment = await createExperiment(ctx(), {
    assumptionId: assumption.id,
    kind: 'survey',
    questions: [{ question: 'Would you pay?', answers: ['Yes', 'No'], for: ['Yes'] }],
    passMark: { atLeast: 3, outOf: 5 },
  });
  return { ...world, write, message, question, experiment };
}

const TABLES = [
  ...['messages', 'launch_pages', 'page_snapshots'],
  ...['community_members', 'assumptions', 'thoughts', 'questions', 'evidence', 'dismissed_evidence'],
  ...['experiments', 'experiment_results', 'page_joins'],
];

/** All rows of the tables that a deletion may change, and the score. */
async function everything(conceptId: string): Promise<unknown> {
  const em = test.deps.orm.em.fork();
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) {
    rows[table] = await em.execute(`select to_jsonb(t) as row from ${table} t order by id`);
  }
  const [score] = await em.execute('select score, proven from concepts where id = ?', [conceptId]);
  return { ...rows, score };
}

/** A verified piece with words of the note. @returns its id */
async function makeQuote(assumptionId: string, noteId: string): Promise<string> {
  const em = test.deps.orm.em.fork();
  const piece = em.create(Evidence, {
    id: v7(),
    assumptionId,
    text: 'Six of eight would pay',
    quote: 'Six of eight walkers would pay',
    impact: 'validates',
    strength: 'said',
    countsAs: 'said',
    originKind: 'note',
    originId: noteId,
    originKey: `note:${noteId}`,
    noteId,
    quoteFound: true,
    verified: true,
  });
  await em.flush();
  return piece.id;
}

describe('undoing a deletion', () => {
  it.each(['assumption', 'evidence', 'note', 'member'] as const)(
    'of a %s restores every row and the score exactly',
    async (kind) => {
      const { user, concept, assumption, member, note, paid, ctx } = await workspace();
      const before = await everything(concept.id);
      const id = { assumption: assumption.id, evidence: paid.id, note: note.id, member: member.id }[kind];
      const remove = {
        assumption: removeAssumption,
        evidence: removeEvidence,
        note: removeThought,
        member: removeMember,
      }[kind];
      await remove(ctx(), id);
      expect(await everything(concept.id)).not.toEqual(before);
      expect(await undoRemoval(test.as(user), id)).toEqual({ id, kind, conceptId: concept.id });
      expect(await everything(concept.id)).toEqual(before);
    },
  );

  it.each(['message', 'question', 'experiment'] as const)(
    'of a %s restores it under its id, once, for its founder, and moves no score',
    async (kind) => {
      const world = await besideTheLedger();
      const { user, concept, ctx } = world;
      const { user: stranger } = await test.founder();
      const before = await everything(concept.id);
      const id = world[kind].id;
      const remove = { message: removeMessage, question: removeQuestion, experiment: removeExperiment }[kind];
      await remove(ctx(), id);
      const after = await everything(concept.id);
      expect(after).not.toEqual(before);
      expect(after).toMatchObject({ score: (before as { score: unknown }).score });
      await expect(undoRemoval(test.as(stranger), id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await undoRemoval(test.as(user), id)).toEqual({ id, kind, conceptId: concept.id });
      expect(await everything(concept.id)).toEqual(before);
      await expect(undoRemoval(ctx(), id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await everything(concept.id)).toEqual(before);
    },
  );

  it('of the chosen message does not take the choice from one that was chosen since', async () => {
    const { message, write, concept, ctx } = await besideTheLedger();
    await removeMessage(ctx(), message.id);
    const since = await write(true);
    await undoRemoval(ctx(), message.id);
    const messages = await listMessages(ctx(), concept.id);
    expect(messages.map(({ id, chosen }) => [id, chosen])).toEqual([
      [message.id, false],
      [since.id, true],
    ]);
  });

  it('of a message is refused where the concept has as many as it may have', async () => {
    const { message, write, ctx } = await besideTheLedger();
    await removeMessage(ctx(), message.id);
    for (let count = 0; count < MESSAGES_PER_CONCEPT; count += 1) await write(false);
    await expect(undoRemoval(ctx(), message.id)).rejects.toMatchObject({ code: 'impossible' });
  });

  it('is refused a second time, for another founder, and after ten minutes', async () => {
    const { concept, paid, shown, ctx } = await workspace();
    const { user: stranger } = await test.founder();
    await removeEvidence(ctx(), paid.id);
    await expect(undoRemoval(test.as(stranger), paid.id)).rejects.toMatchObject({ code: 'not_found' });
    await undoRemoval(ctx(), paid.id);
    await expect(undoRemoval(ctx(), paid.id)).rejects.toMatchObject({ code: 'not_found' });
    await removeEvidence(ctx(), shown.id);
    const later = new Date(Date.now() + UNDO_WITHIN_MS + 1000);
    const late = Object.create(ctx(), { now: { value: () => later } }) as Ctx;
    await expect(undoRemoval(late, shown.id)).rejects.toMatchObject({ code: 'not_found' });
    await sweepRemovals(late);
    expect(await heldFor(concept.id)).toBe(0);
  });

  it('succeeds for only one of two simultaneous requests', async () => {
    const { paid, ctx } = await workspace();
    await removeEvidence(ctx(), paid.id);
    const both = await Promise.allSettled([undoRemoval(ctx(), paid.id), undoRemoval(ctx(), paid.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not overwrite rows that were changed since', async () => {
    const { note, shown, ctx, concept } = await workspace();
    await removeThought(ctx(), note.id);
    await updateEvidence(ctx(), { id: shown.id, text: 'Seven of eight would pay' });
    await undoRemoval(ctx(), note.id);
    const em = test.deps.orm.em.fork();
    const [row] = await em.execute('select text, note_id from evidence where id = ?', [shown.id]);
    expect(row).toEqual({ text: 'Seven of eight would pay', note_id: null });
    expect(await heldFor(concept.id)).toBe(0);
  });

  it('of a piece that quotes a note shows what became of the note', async () => {
    const { user, assumption, note, ctx } = await workspace();
    const quoting = async () => {
      const id = await makeQuote(assumption.id, note.id);
      await removeEvidence(ctx(), id);
      return id;
    };
    const changed = await quoting();
    await updateThought(ctx(), { id: note.id, content: 'Nobody would pay' });
    await undoRemoval(ctx(), changed);
    const pieces = await listEvidenceOfAssumption(ctx(), assumption.id);
    expect(pieces.find(({ id }) => id === changed)).toMatchObject({ verified: false, impact: 'neutral' });
    await removeEvidence(ctx(), changed);
    const moved = await quoting();
    const other = await makeConcept(test, user);
    await assignThought(ctx(), { id: note.id, conceptId: other.id });
    await undoRemoval(ctx(), moved);
    const left = await listEvidenceOfAssumption(ctx(), assumption.id);
    expect(left.map(({ id }) => id)).not.toContain(moved);
  });

  it('of a piece whose note was rewritten keeps what the founder judged since', async () => {
    const { assumption, note, ctx } = await workspace();
    const id = await makeQuote(assumption.id, note.id);
    await updateThought(ctx(), { id: note.id, content: 'Nobody would pay' });
    await updateEvidence(ctx(), { id, impact: 'contradicts' });
    await removeEvidence(ctx(), id);
    await undoRemoval(ctx(), id);
    const pieces = await listEvidenceOfAssumption(ctx(), assumption.id);
    expect(pieces.find((piece) => piece.id === id)).toMatchObject({ impact: 'contradicts', verified: false });
  });

  it('of a note that was moved restores what was deleted of it in its former concept', async () => {
    const { user, assumption, note, ctx } = await workspace();
    await removeEvidence(ctx(), await makeQuote(assumption.id, note.id));
    await assignThought(ctx(), { id: note.id, conceptId: (await makeConcept(test, user)).id });
    const dismissed = () => test.deps.orm.em.fork().count(DismissedEvidence, { noteId: note.id });
    expect(await dismissed()).toBe(1);
    await removeThought(ctx(), note.id);
    expect(await dismissed()).toBe(0);
    await undoRemoval(ctx(), note.id);
    expect(await dismissed()).toBe(1);

    await removeThought(ctx(), note.id);
    await removeAssumption(ctx(), assumption.id);
    expect(await undoRemoval(ctx(), note.id)).toMatchObject({ kind: 'note' });
  });

  it('of a note leaves an edited piece alone that was moved to another concept', async () => {
    const { user, assumption, note, ctx } = await workspace();
    const id = await makeQuote(assumption.id, note.id);
    await updateEvidence(ctx(), { id, text: 'Most would pay' });
    const elsewhere = await makeAnalysedAssumption(test, (await makeConcept(test, user)).id);
    await updateEvidence(ctx(), { id, assumptionId: elsewhere.id });
    const original = async () => (await test.deps.orm.em.fork().findOneOrFail(Evidence, { id })).original;
    const before = await original();
    expect(before).toMatchObject({ text: 'Six of eight would pay', noteId: null });
    await removeThought(ctx(), note.id);
    await undoRemoval(ctx(), note.id);
    expect(await original()).toEqual(before);
  });

  it('of the result of a test whose order was refunded since says what stands now', async () => {
    const { assumption, ctx } = await workspace();
    const draft = await createExperiment(ctx(), {
      assumptionId: assumption.id,
      kind: 'interviews',
      title: 'Talks',
      plan: 'Ask',
      passMark: { atLeast: 1, outOf: 1 },
    });
    await startExperiment(ctx(), { id: draft.id });
    await addResult(ctx(), { id: draft.id, who: 'Bo', outcome: 'for' });
    const result = async () =>
      (await listEvidenceOfAssumption(ctx(), assumption.id)).find(
        ({ origin }) => origin.kind === 'experiment',
      );
    const passed = await result();
    expect(passed).toMatchObject({ impact: 'validates' });
    await removeEvidence(ctx(), passed?.id ?? '');
    const em = test.deps.orm.em.fork();
    (await em.findOneOrFail(Experiment, { id: draft.id })).takeBack();
    await em.flush();
    await undoRemoval(ctx(), passed?.id ?? '');
    expect(await result()).toMatchObject({ id: passed?.id, impact: 'neutral' });
  });

  it('is refused when the parent record was deleted', async () => {
    const { assumption, paid, ctx } = await workspace();
    await removeEvidence(ctx(), paid.id);
    await removeAssumption(ctx(), assumption.id);
    await expect(undoRemoval(ctx(), paid.id)).rejects.toMatchObject({ code: 'impossible' });
    await undoRemoval(ctx(), assumption.id);
    await undoRemoval(ctx(), paid.id);
  });

  it('is refused for a record with a file', async () => {
    const { user, concept, note, memberNote, member, ctx } = await workspace();
    const em = test.deps.orm.em.fork();
    for (const thoughtId of [note.id, memberNote.id]) {
      const name = `${v7()}.txt`;
      em.create(Attachment, {
        ownerId: user.id,
        thoughtId,
        fileName: name,
        originalName: 'a.txt',
        fileSize: 1,
        mimeType: 'text/plain',
        storageKey: `attachments/${name}`,
        storageUrl: `/api/attachments/${name}/view`,
      });
    }
    await em.flush();
    await removeThought(ctx(), note.id);
    await removeMember(ctx(), member.id);
    expect(await heldFor(concept.id)).toBe(0);
    await expect(undoRemoval(ctx(), note.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps no rows of a founder or a concept that is deleted', async () => {
    const { concept, paid, ctx } = await workspace();
    await removeEvidence(ctx(), paid.id);
    expect(await heldFor(concept.id)).toBe(1);
    await test.deps.orm.em.fork().execute('delete from concepts where id = ?', [concept.id]);
    expect(await heldFor(concept.id)).toBe(0);
  });
});

async function heldFor(conceptId: string): Promise<number> {
  const em = test.deps.orm.em.fork();
  const [row] = await em.execute('select count(*)::int as held from removals where concept_id = ?', [
    conceptId,
  ]);
  return (row as { held: number }).held;
}
