import type { CompetitionEntryView } from '../../shared/competition.ts';
import { isUuid } from '../../shared/text.ts';
import { resumeAnalysis } from '../analysis/analysis.service.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { entryRow, entryRows } from './competition.queries.ts';
import { CompetitionEntry } from './competition-entry.entity.ts';

const NOT_FOUND = 'Entry not found';

/** All entries, including hidden and unscored ones. @throws AppError unauthenticated unless the gate is unlocked */
export function listEntries(ctx: Ctx): Promise<CompetitionEntryView[]> {
  requireAdmin(ctx);
  return entryRows(ctx.reads);
}

/** Hides an entry from the results, or shows it again; its number cannot enter again. @throws AppError not_found */
export async function updateEntry(
  ctx: Ctx,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<CompetitionEntryView> {
  requireAdmin(ctx);
  const entry = await loadEntry(ctx, id);
  const hide = (tx: Ctx['em']): Promise<number> =>
    tx.nativeUpdate(CompetitionEntry, { id: entry.id }, { hidden });
  return writeAndAnswer(ctx, hide, (after) => viewOf(after, id));
}

/** Retries the analysis of a failed entry; does nothing for others. @throws AppError not_found */
export async function retryEntry(ctx: Ctx, id: string): Promise<CompetitionEntryView> {
  requireAdmin(ctx);
  await loadEntry(ctx, id);
  await resumeAnalysis(ctx, id);
  return viewOf(ctx, id);
}

/** An entry's public id is its concept's id. */
async function loadEntry(ctx: Ctx, id: string): Promise<CompetitionEntry> {
  const entry = isUuid(id) ? await ctx.em.findOne(CompetitionEntry, { conceptId: id }) : null;
  if (!entry) throw new AppError('not_found', NOT_FOUND);
  return entry;
}

/** One entry alone: the others may be a hundred thousand. */
async function viewOf(ctx: Ctx, id: string): Promise<CompetitionEntryView> {
  const entry = await entryRow(ctx.reads, id);
  if (!entry) throw new AppError('not_found', NOT_FOUND);
  return entry;
}
