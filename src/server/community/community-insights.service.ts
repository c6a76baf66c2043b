import type { CommunityInsights, CommunityQuote } from '../../shared/community-insights.ts';
import { grouped } from '../../shared/grouped.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import type { Ctx } from '../context.ts';
import {
  type InsightMember,
  type InsightNote,
  type InsightPiece,
  readForInsights,
} from './community-insights.queries.ts';

const QUOTES_EACH = 4;
const PEOPLE_SHOWN = 30;
const SILENT_SHOWN = 5;
const QUOTE_CHARACTERS = 280;

/**
 * What the community says, by assumption and by person, each with its quotes: from evidence with a named person, and
 * from the notes on members. Does not use the analyst, so the result is the same with and without a model.
 *
 * @throws AppError not_found
 */
export async function getCommunityInsights(ctx: Ctx, conceptId: string): Promise<CommunityInsights> {
  await requireOwnConcept(ctx, conceptId);
  const { members, pieces, notes } = await readForInsights(ctx.reads, conceptId);
  const said = whatWasSaid(members, pieces, notes);
  const people = peopleOf(members, said);
  const silent = members.filter(({ id, thoughtCount }) => thoughtCount === 0 && !people.has(id));
  return {
    byAssumption: byAssumption(pieces, said),
    byPerson: [...people.values()].slice(0, PEOPLE_SHOWN),
    morePeople: Math.max(0, people.size - PEOPLE_SHOWN),
    heardFrom: members.filter(({ thoughtCount }) => thoughtCount > 0).length,
    silent: {
      count: silent.length,
      first: silent.slice(0, SILENT_SHOWN).map(({ id, name }) => ({ memberId: id, name })),
    },
  };
}

/** A quote with the person's key: a name that belongs to a member counts as that member. */
interface Said {
  readonly person: string;
  readonly quote: CommunityQuote;
}

function whatWasSaid(
  members: readonly InsightMember[],
  pieces: readonly InsightPiece[],
  notes: readonly InsightNote[],
): Said[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const byName = new Map(members.map((member) => [plain(member.name), member]));
  const used = new Set<string>();
  const fromPieces = pieces.map((piece): Said => {
    const member = byId.get(piece.memberId ?? '') ?? byName.get(plain(piece.who ?? ''));
    if (piece.noteId) used.add(piece.noteId);
    const quote: CommunityQuote = {
      text: excerpt(piece.quote ?? piece.text),
      who: member?.name ?? piece.who?.trim() ?? '',
      memberId: member?.id ?? null,
      from: piece.noteType === 'voice' ? 'thought' : piece.noteType === 'text' ? 'note' : 'evidence',
      evidenceId: piece.id,
      noteId: piece.noteId,
      assumptionId: piece.assumptionId,
      direction: directionOf(piece),
    };
    return { person: member?.id ?? plain(quote.who), quote };
  });
  const fromNotes = notes.flatMap((note): Said[] => {
    const member = byId.get(note.memberId);
    if (!member || used.has(note.id)) return [];
    const quote: CommunityQuote = {
      text: excerpt(note.text),
      who: member.name,
      memberId: member.id,
      from: note.type === 'voice' ? 'thought' : 'note',
      evidenceId: null,
      noteId: note.id,
      assumptionId: null,
      direction: null,
    };
    return [{ person: member.id, quote }];
  });
  return [...fromPieces, ...fromNotes];
}

/** The people with statements, most statements first. */
function peopleOf(members: readonly InsightMember[], said: readonly Said[]) {
  const byId = new Map(members.map((member) => [member.id, member]));
  const quotes = grouped(said, ({ person }) => person);
  const people = [...quotes].map(([person, own]) => {
    const member = byId.get(person);
    return {
      person,
      memberId: member?.id ?? null,
      name: member?.name ?? own[0]?.quote.who ?? '',
      stage: member?.stage ?? null,
      thoughtCount: member?.thoughtCount ?? 0,
      quotes: own.slice(0, QUOTES_EACH).map(({ quote }) => quote),
      more: Math.max(0, own.length - QUOTES_EACH),
    };
  });
  people.sort(
    (a, b) => b.quotes.length + b.more - (a.quotes.length + a.more) || a.name.localeCompare(b.name),
  );
  return new Map(people.map(({ person, ...rest }) => [person, rest]));
}

/** The assumptions with statements: most people first, then the riskiest. */
function byAssumption(
  pieces: readonly InsightPiece[],
  said: readonly Said[],
): CommunityInsights['byAssumption'] {
  const about = new Map(pieces.map((piece) => [piece.assumptionId, piece]));
  const groups = grouped(said, ({ quote }) => quote.assumptionId);
  return [...about.values()]
    .map(({ assumptionId, assumption, canvasBox, rank }) => {
      const own = groups.get(assumptionId) ?? [];
      const people = (direction: CommunityQuote['direction']) =>
        new Set(own.filter(({ quote }) => quote.direction === direction).map(({ person }) => person)).size;
      return {
        rank: rank ?? Number.POSITIVE_INFINITY,
        voices: new Set(own.map(({ person }) => person)).size,
        insight: {
          assumptionId,
          text: assumption,
          canvasBox,
          people: { for: people('for'), against: people('against'), undecided: people('undecided') },
          quotes: own.slice(0, QUOTES_EACH).map(({ quote }) => quote),
          more: Math.max(0, own.length - QUOTES_EACH),
        },
      };
    })
    .sort((a, b) => b.voices - a.voices || a.rank - b.rank)
    .map(({ insight }) => insight);
}

function directionOf({ impact, needsJudgement }: InsightPiece): CommunityQuote['direction'] {
  if (needsJudgement) return 'undecided';
  return impact === 'validates' ? 'for' : impact === 'contradicts' ? 'against' : 'neither';
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** As much of a text as fits, cut at a word boundary. */
function excerpt(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words.length <= QUOTE_CHARACTERS) return words;
  return `${words.slice(0, QUOTE_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}
