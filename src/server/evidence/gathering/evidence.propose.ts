import type { Ctx } from '../../context.ts';
import { hotQuery } from '../../db/hot-reads.ts';
import { changeLedger } from '../../ledger/change-ledger.ts';
import { createBuiltInAnalyst } from '../../platform/ai/built-in/built-in-analyst.ts';
import { judgeFindings } from '../checks/evidence.judge.ts';
import { type FoundPiece, findInOwnTexts } from './evidence.finding.ts';
import { type Belief, beliefsOf, type NoteSource, noteSource, unchangedNotes } from './evidence.notes.ts';
import { storeFindings } from './evidence.store.ts';

const PITCH = hotQuery<{ transcript: string | null }>(
  'pitch_of_concept',
  'select transcript from concepts where id = $1',
);

/** Reads offline and free of charge; its proposals are judged by the configured analyst. */
const reader = createBuiltInAnalyst();

/**
 * Searches one saved note for evidence on the concept's assumptions and stores what it finds: the built-in analyst
 * reads it, and all findings are judged in one request. Does nothing for a note that was deleted or has no concept;
 * idempotent.
 */
export async function proposeEvidence(ctx: Ctx, thoughtId: string, signal?: AbortSignal): Promise<void> {
  const note = await noteSource(ctx.reads, thoughtId);
  if (!note) return;
  const { conceptId, ownerId } = note;
  const concept = await ctx.reads.first(PITCH, [conceptId]);
  const pitch = concept?.transcript ?? '';
  const found = await readNote(ctx, conceptId, pitch, note, signal);
  if (found.length === 0) return;
  const options = signal ? { signal } : {};
  const findings = await judgeFindings(
    ctx,
    found.map(({ piece, belief }) => ({ piece, assumption: belief.text, canvasBox: belief.canvasBox })),
    { conceptId, userId: ownerId, pitch },
    options,
  );
  await changeLedger(ctx, conceptId, 'Evidence in a note', async (tx) => {
    // If the note changed while its evidence was judged, another job has been queued for it.
    if ((await unchangedNotes(tx, conceptId, [note])).size === 0) return false;
    let changed = false;
    for (const belief of new Set(found.map((each) => each.belief))) {
      const mine = findings.filter((_, index) => found[index]?.belief === belief);
      if (!(await isThere(tx, belief.id))) continue;
      changed =
        (await storeFindings(tx, belief.id, mine, { hasLedger: true, hasDismissed: true })) || changed;
    }
    return changed ? undefined : false;
  });
}

async function readNote(
  ctx: Ctx,
  conceptId: string,
  pitch: string,
  note: NoteSource,
  signal: AbortSignal | undefined,
): Promise<{ piece: FoundPiece; belief: Belief }[]> {
  const beliefs = await beliefsOf(ctx.reads, conceptId);
  const found: { piece: FoundPiece; belief: Belief }[] = [];
  for (const belief of beliefs) {
    const { text, canvasBox } = belief;
    const input = { pitch, assumption: { text, canvasBox }, notes: [note], others: beliefs };
    const run = { onCall: () => {}, budgetMicros: 0, ...(signal ? { signal } : {}) };
    const { evidence } = await reader.run('evidence', input, run);
    for (const draft of evidence) {
      const piece = draft.source.kind === 'note' ? findInOwnTexts(draft, pitch, [note]) : null;
      if (piece) found.push({ piece, belief });
    }
  }
  return found;
}

async function isThere(tx: Ctx['em'], assumptionId: string): Promise<boolean> {
  return (await tx.execute('select id from assumptions where id = ?', [assumptionId])).length > 0;
}
