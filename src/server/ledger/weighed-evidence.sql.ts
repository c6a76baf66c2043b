/** Whether a row `e` of the table evidence may support its assumption; a contradiction always counts. */
export const MAY_SUPPORT = `(e.verified or e.origin_kind in ('founder', 'experiment'))`;

/** A row `e` of the table evidence with the fields for scoring; `person_key` is the normalised name. */
export const WEIGHED_PIECE = `json_build_object('id', e.id, 'impact', e.impact, 'countsAs', e.counts_as,
  'counts', ${MAY_SUPPORT}, 'source', e.origin_key,
  'person', case
    when m.id is not null then 'who ' || person_key(m.first_name || ' ' || m.last_name)
    when e.who is not null then 'who ' || person_key(e.who)
    when e.attachment_id is not null then 'file ' || e.attachment_id
    when e.origin_kind in ('pitch', 'note', 'thought', 'founder') and e.source_url is null then 'unnamed' end,
  'origins', e.origins, 'people', (select coalesce(json_agg('who ' || person_key(name)), '[]')
    from jsonb_array_elements_text(e.people) as name))`;

/** All evidence in order of creation, so that the older of two pieces with one origin counts. */
export const WEIGHED_EVIDENCE = `${WEIGHED_PIECE} order by e.created_at, e.id`;

/** The join that both queries need. */
export const WITH_MEMBER = 'left join community_members m on m.id = e.member_id';
