import { createHash } from 'node:crypto';
import type { CommunitySummaryView } from '../../shared/community-forms.ts';
import { grouped } from '../../shared/grouped.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { AnalystError, type JudgedNote } from '../platform/ai/analyst.port.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { CommunityMember } from './community-member.entity.ts';
import { CommunitySummary } from './community-summary.entity.ts';

const NOTES_AT_MOST = 200;
/** Returned without asking the analyst when there is nothing to summarise. */
const NOTHING_SAID =
  'There are no community thoughts yet. Ask a member what they last did about the problem.';

/**
 * The analyst's summary of what the community says, regenerated only when a thought, a member or what is decided of a thought has
 * changed.
 *
 * @throws AppError not_found; unavailable when a new summary is due and the analyst cannot answer
 */
export async function getCommunitySummary(ctx: Ctx, conceptId: string): Promise<CommunitySummaryView> {
  await requireOwnConcept(ctx, conceptId);
  const community = await readCommunity(ctx, conceptId);
  const { totalThoughts, memberCount } = community;
  if (community.thoughts.length === 0) return { totalThoughts, memberCount, summary: NOTHING_SAID };
  return { totalThoughts, memberCount, summary: await summarizeOnce(ctx, conceptId, community) };
}

interface Community {
  readonly totalThoughts: number;
  readonly memberCount: number;
  readonly thoughts: readonly JudgedNote[];
  /** A hash of the summary's inputs. */
  readonly basedOn: string;
}

async function readCommunity(ctx: Ctx, conceptId: string): Promise<Community> {
  const members = await ctx.em.find(CommunityMember, { conceptId }, { orderBy: { id: 'asc' } });
  const byMember = { conceptId, memberId: { $ne: null } };
  const totalThoughts = await ctx.em.count(Thought, byMember);
  const newest = await ctx.em.find(Thought, byMember, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: NOTES_AT_MOST,
  });
  const decided = await decidedOf(ctx, newest);
  const names = new Map(members.map((member) => [member.id, `${member.firstName}, ${member.stage}`]));
  const thoughts = newest.reverse().flatMap(({ id, content, transcript, memberId }) => {
    const text = content ?? transcript;
    const author = names.get(memberId ?? '') ?? 'a member';
    const judged = decided.get(id)?.map(({ quote, impact }) => ({ quote, impact }));
    return text ? [{ id, text, author, judged }] : [];
  });
  const told = JSON.stringify([totalThoughts, members.length, thoughts]);
  const basedOn = createHash('sha256').update(told).digest('hex');
  return { totalThoughts, memberCount: members.length, thoughts, basedOn };
}

/** What is decided of the quotes that the ledger has from these notes, by note. */
async function decidedOf(ctx: Ctx, notes: readonly Thought[]) {
  const pieces = await ctx.em.find(
    Evidence,
    { noteId: { $in: notes.map(({ id }) => id) }, needsJudgement: false, quote: { $ne: null } },
    { fields: ['noteId', 'quote', 'impact'], orderBy: { id: 'asc' } },
  );
  const quoted = pieces.flatMap(({ noteId, quote, impact }) =>
    noteId && quote ? { noteId, quote, impact } : [],
  );
  return grouped(quoted, ({ noteId }) => noteId);
}

/** Summaries being generated in this process: simultaneous requests for the same one share the result. */
const underWay = new Map<string, Promise<string>>();

function summarizeOnce(ctx: Ctx, conceptId: string, community: Community): Promise<string> {
  const key = `${conceptId} ${community.basedOn}`;
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const made = summarize(ctx, conceptId, community).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function summarize(ctx: Ctx, conceptId: string, community: Community): Promise<string> {
  const { thoughts, memberCount, basedOn } = community;
  const em = ctx.em.fork();
  const held = await em.findOne(CommunitySummary, { conceptId });
  if (held?.basedOn === basedOn) return held.summary;
  const subject = { conceptId, userId: founderId(ctx) };
  let fellShort = false;
  const onShortfall = () => {
    fellShort = true;
  };
  const { text: summary } = await askAnalyst(ctx, 'communitySummary', { thoughts, memberCount }, subject, {
    onShortfall,
  }).catch((error: unknown) => {
    throw error instanceof AnalystError ? new AppError('unavailable', error.message) : error;
  });
  // One that fell short is kept for the export alone: it matches no inputs, so that the next view asks again.
  const keptFor = fellShort ? '' : basedOn;
  await em.upsert(CommunitySummary, { conceptId, summary, basedOn: keptFor, madeAt: ctx.now() });
  return summary;
}
