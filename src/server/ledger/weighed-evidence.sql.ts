/** A name as it is compared: its words in the order of the alphabet, so that "Anna Berg", "BERG, Anna" and "Dr. Anna  Berg" are one person. */
export function personKey(name: string): string {
  return `(select coalesce(string_agg(word, ' ' order by word collate "C"), '')
    from regexp_split_to_table(lower(normalize(${name}, NFKC)), E'[\\\\s.,;:"()_/\\\\u200b-\\\\u200d\\\\ufeff]+') as word
    where word not in ('', 'dr', 'prof'))`;
}

/** A row `e` of the table evidence as the score weighs it. */
export const WEIGHED_PIECE = `json_build_object('id', e.id, 'impact', e.impact, 'countsAs', e.counts_as,
  'counts', e.verified or e.origin_kind in ('founder', 'experiment'), 'source', e.origin_key,
  'person', case
    when m.id is not null then 'who ' || ${personKey("m.first_name || ' ' || m.last_name")}
    when e.who is not null then 'who ' || ${personKey('e.who')}
    when e.attachment_id is not null then 'file ' || e.attachment_id
    when e.origin_kind in ('pitch', 'note', 'thought', 'founder') and e.source_url is null then 'unnamed' end,
  'origins', e.origins, 'people', (select coalesce(json_agg('who ' || ${personKey('name')}), '[]')
    from jsonb_array_elements_text(e.people) as name))`;

/** All of them, in the order of their making, so that of two pieces of one origin the older counts. */
export const WEIGHED_EVIDENCE = `${WEIGHED_PIECE} order by e.created_at, e.id`;

/** The join that both need. */
export const WITH_MEMBER = 'left join community_members m on m.id = e.member_id';
