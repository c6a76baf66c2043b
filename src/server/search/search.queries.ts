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
 * $1 the founder, $2 one pattern for each word, $3 the first word in lower case. A long text is cut to an excerpt
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
  readonly from: string;
  readonly id: string;
  readonly assumptionId?: string;
  readonly memberId?: string;
}

const SOURCES: readonly Source[] = [
  {
    kind: 'concept',
    id: 'c.id',
    shown: 'c.title',
    searched: "concat_ws(' ', c.title, c.summary, c.transcript)",
    from: 'concepts c',
  },
  {
    kind: 'assumption',
    id: 'a.id',
    shown: excerpt('a.text'),
    searched: 'a.text',
    from: 'assumptions a join concepts c on c.id = a.concept_id',
    assumptionId: 'a.id',
  },
  {
    kind: 'evidence',
    id: 'e.id',
    shown: excerpt('e.text'),
    searched: "concat_ws(' ', e.text, e.quote, e.who, e.source_url)",
    from: 'evidence e join assumptions a on a.id = e.assumption_id join concepts c on c.id = a.concept_id',
    assumptionId: 'a.id',
  },
  {
    kind: 'note',
    id: 't.id',
    shown: excerpt("coalesce(t.content, t.transcript, t.title, '')"),
    searched: "concat_ws(' ', t.title, coalesce(t.content, t.transcript))",
    from: 'thoughts t left join concepts c on c.id = t.concept_id',
    memberId: 't.member_id',
  },
  {
    kind: 'member',
    id: 'm.id',
    shown: "trim(m.first_name || ' ' || m.last_name)",
    searched: "concat_ws(' ', m.first_name, m.last_name, m.email, m.phone_number)",
    from: 'community_members m join concepts c on c.id = m.concept_id',
    memberId: 'm.id',
  },
];

const select = ({ kind, id, shown, searched, from, assumptionId, memberId }: Source): string => {
  const owner = kind === 'note' ? 't.owner_id' : 'c.owner_id';
  return `(select '${kind}' as kind, ${id} as id, ${shown} as text, c.id as "conceptId", c.title as "conceptTitle",
    ${assumptionId ?? 'null::uuid'} as "assumptionId", ${memberId ?? 'null::uuid'} as "memberId"
    from ${from} where ${owner} = $1 and $3::text is not null and ${searched} ilike all($2::text[])
    order by ${id} desc limit ${SEARCH_RESULTS_PER_KIND})`;
};

const SEARCH = hotQuery<SearchResult>('search', SOURCES.map(select).join(' union all '));

/** The founder's records that contain all words: the newest of each kind. `words` are in lower case, at least one. */
export function piecesWith(
  reads: HotReads,
  ownerId: string,
  words: readonly string[],
): Promise<SearchResult[]> {
  return reads.rows(SEARCH, [ownerId, words.map(patternOf), words[0]]);
}

/** A pattern for the word anywhere in a text, with special characters escaped. */
function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
