import { Migration } from '@mikro-orm/migrations';

/**
 * Says which lists have changed, not only whose. `tell_changes_of(table, lists, reached_by)` attaches the notice to a
 * table: every statement that changes rows of it sends `founder_changed` with `<founder> <list> … concept:<id>` in
 * its own transaction. `reached_by` says how a row leads to its founder:
 * - `self`: the table is `concepts`.
 * - `owner`: it has an `owner_id`; `owner, concept`: a `concept_id` besides, which may be null.
 * - `concept`: it has a `concept_id`.
 * - `<column> -> <table>`: the column names a row of a table that has a `concept_id`.
 * - `user` and `user_id`: the row is a user, or its `user_id` names one.
 * - `everybody`: its lists are the same for all founders (channel `everybody_changed`).
 *
 * Rows of nobody's concept belong to the competition (`competition_changed`); other rows of nobody are told for the
 * founder `-`, whom nobody but an administrator hears.
 */
export class Migration20261122050000 extends Migration {
  override async up(): Promise<void> {
    for (const table of ['concepts', 'assumptions', 'evidence']) {
      for (const verb of ['insert', 'update', 'delete']) {
        this.addSql(`drop trigger ${table}_${verb}_told on ${table};`);
      }
      this.addSql(`drop function tell_${table}_changed();`);
    }
    this.addSql(`
      create function tell_changes_of(table_name text, lists text[], reached_by text)
      returns void language plpgsql as $attach$
      declare
        via text[] := string_to_array(reached_by, ' -> ');
        owned text := case
          when reached_by = 'self' then 'select owner_id, id as concept_id from changed'
          when reached_by = 'owner' then 'select owner_id, null::uuid as concept_id from changed'
          when reached_by = 'owner, concept' then 'select owner_id, concept_id from changed'
          when reached_by = 'user' then 'select id as owner_id, null::uuid as concept_id from changed'
          when reached_by = 'user_id' then 'select user_id as owner_id, null::uuid as concept_id from changed'
          when reached_by = 'concept' then
            'select c.owner_id, c.id as concept_id from changed join concepts c on c.id = changed.concept_id'
          when cardinality(via) = 2 then format(
            'select c.owner_id, c.id as concept_id from changed join %I v on v.id = changed.%I
             join concepts c on c.id = v.concept_id', via[2], via[1])
        end;
        of_concepts boolean := reached_by in ('self', 'concept') or cardinality(via) = 2;
        body text;
        verb text;
      begin
        if reached_by = 'everybody' then
          body := format($told$
            if exists (select from changed) then perform pg_notify('everybody_changed', %L); end if;
          $told$, array_to_string(lists, ' '));
        elsif owned is null then
          raise exception 'tell_changes_of: unknown way to the founder: %', reached_by;
        else
          body := format($told$
            perform pg_notify('founder_changed', coalesce(owner_id::text, '-') || %L ||
                case when count(distinct concept_id) > 100 then ' all'
                     else coalesce(' ' || string_agg(distinct 'concept:' || concept_id, ' '), '') end)
              from (%s) as owned where owner_id is not null or not %L::boolean group by owner_id;
          $told$, ' ' || array_to_string(lists, ' '), owned, of_concepts);
          if of_concepts then
            body := body || format($told$
              if exists (select from (%s) as owned where owner_id is null) then
                perform pg_notify('competition_changed', '');
              end if;
            $told$, owned);
          end if;
        end if;
        execute format('create function tell_%s_changed() returns trigger language plpgsql as $told$
          begin %s return null; end $told$', table_name, body);
        foreach verb in array array['insert', 'update', 'delete'] loop
          execute format('create trigger %I after %s on %I referencing %s table as changed
            for each statement execute function tell_%s_changed()',
            table_name || '_' || verb || '_told', verb, table_name,
            case verb when 'delete' then 'old' else 'new' end, table_name);
        end loop;
      end $attach$;`);
    const told: [table: string, lists: string, reachedBy: string][] = [
      ['concepts', 'concepts', 'self'],
      ['canvas_summaries', 'concepts', 'concept'],
      ['assumptions', 'assumptions', 'concept'],
      ['evidence', 'evidence', 'assumption_id -> assumptions'],
      ['community_members', 'community', 'concept'],
      ['community_summaries', 'community', 'concept'],
      ['thoughts', 'thoughts', 'owner, concept'],
      ['attachments', 'thoughts', 'owner'],
      ['recordings', 'calls,thoughts', 'owner, concept'],
      ['calls', 'calls', 'owner'],
      ['pins', 'pins', 'owner'],
      ['features', 'features', 'everybody'],
      ['experiments', 'experiments', 'concept'],
      ['experiment_results', 'experiments', 'experiment_id -> experiments'],
      ['decisions', 'concepts', 'concept'],
      ['messages', 'messages', 'concept'],
      ['users', 'account', 'user'],
      ['subscriptions', 'account', 'user_id'],
    ];
    for (const [table, lists, reachedBy] of told) {
      this.addSql(`select tell_changes_of('${table}', '{${lists}}', '${reachedBy}');`);
    }
  }
}
