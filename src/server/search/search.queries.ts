import {
  SEARCH_EXCERPT_CHARACTERS,
  SEARCH_RESULTS_PER_KIND,
  type SearchKind,
  type SearchResult,
} from '../../shared/search.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

/** The maximum number of characters in an excerpt before the first match. */
const BEFORE = 40;

/**
 * $1 the founder, $2 one pattern for each word, $3 the first word in lower case, $4 a pattern for all words at the start. A long text is cut to an excerpt
 * around that word, beginning at a word boundary in scripts with spaces, with an ellipsis where text was omitted.
 */
const excerpt = (text: string): string => {
  const at = `strpos(lower(${text}), $3)`;
  const rest = `substr(${text}, greatest(1, ${at} - ${BEFORE}))`;
  return `case when char_length(${text}) <= ${SEARCH_EXCERPT_CHARACTERS} then ${text} else
    case when ${at} <= ${BEFORE + 1} then '' else '… ' end
    || regexp_replace(substr(${rest}, 1, ${SEARCH_EXCERPT_CHARACTERS}),
      case when ${at} <= ${BEFORE + 1} then '^$' else '^\\S{0,${BEFORE - 1}}\\s+' end, '')
    || case when char_length(${rest}) > ${SEARCH_EXCERPT_CHARACTERS} then '…' else '' end end`;
};

interface Source {
  readonly kind: SearchKind;
  readonly shown: string;
  readonly searched: string;
  /** The names of the record, any of which may begin with the words. */
  readonly names?: readonly string[];
  readonly from: string;
  readonly id: string;
  readonly assumptionId?: string;
  readonly memberId?: string;
}

/**
 * The rows of a table that match, read before anything else is asked of them. Without `offset 0` PostgreSQL may look for the
 * newest matches by walking back through the rows of all founders, and finds the end of the table where a word is rare.
 */
const rows = (table: string, match: string): string => `(select * from ${table} where ${match} offset 0)`;

const CONCEPTS = `${rows('concepts', 'owner_id = $1')} c`;
const ASSUMPTIONS = `${CONCEPTS}, lateral ${rows('assumptions', 'concept_id = c.id')} a`;

const SOURCES: readonly Source[] = [
  {
    kind: 'concept',
    id: 'c.id',
    shown: 'c.title',
    searched: "concat_ws(' ', c.title, c.summary, c.transcript)",
    names: ['c.title'],
    from: CONCEPTS,
  },
  {
    kind: 'assumption',
    id: 'a.id',
    shown: excerpt('a.text'),
    searched: 'a.text',
    from: ASSUMPTIONS,
    assumptionId: 'a.id',
  },
  {
    kind: 'evidence',
    id: 'e.id',
    shown: excerpt('e.text'),
    searched: "concat_ws(' ', e.text, e.quote, e.who, e.source_url)",
    from: `${ASSUMPTIONS}, lateral ${rows('evidence', 'assumption_id = a.id')} e`,
    assumptionId: 'a.id',
  },
  {
    kind: 'note',
    id: 't.id',
    shown: excerpt("coalesce(t.content, t.transcript, t.title, '')"),
    searched: "concat_ws(' ', t.title, coalesce(t.content, t.transcript))",
    from: `${rows('thoughts', 'owner_id = $1')} t left join concepts c on c.id = t.concept_id`,
    memberId: 't.member_id',
  },
  {
    kind: 'member',
    id: 'm.id',
    shown: "trim(m.first_name || ' ' || m.last_name)",
    searched: "concat_ws(' ', m.first_name, m.last_name, m.email, m.phone_number)",
    names: ["concat_ws(' ', m.first_name, m.last_name)", "concat_ws(' ', m.last_name, m.first_name)"],
    from: `${CONCEPTS}, lateral ${rows('community_members', 'concept_id = c.id')} m`,
    memberId: 'm.id',
  },
];

const select = (
  { kind, id, shown, searched, names = [], from, assumptionId, memberId }: Source,
  place: number,
): string =>
  `(select '${kind}' as kind, ${id} as id, ${shown} as text, c.id as "conceptId", c.title as "conceptTitle",
    ${assumptionId ?? 'null::uuid'} as "assumptionId", ${memberId ?? 'null::uuid'} as "memberId",
    ${place} as place, ${names.map((name) => `${name} ilike $4 or `).join('')}false as begins
    from ${from} where $3::text is not null and ${searched} ilike all($2::text[])
    order by begins desc, ${id} desc limit ${SEARCH_RESULTS_PER_KIND})`;

const SEARCH = hotQuery<SearchResult>(
  'search',
  `select kind, id, text, "conceptId", "conceptTitle", "assumptionId", "memberId"
    from (${SOURCES.map(select).join(' union all ')}) found order by begins desc, place, id desc`,
);

/**
 * The founder's records that contain all words: those whose name begins with the words, then the newest of each kind. `words`
 * are in lower case, at least one.
 */
export function piecesWith(
  reads: HotReads,
  ownerId: string,
  words: readonly string[],
): Promise<SearchResult[]> {
  const plain = words.map(escaped);
  return reads.rows(SEARCH, [ownerId, plain.map((word) => `%${word}%`), words[0], `${plain.join(' ')}%`]);
}

/** The word in a pattern, with the characters that mean something there escaped. */
function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
