import { Migration } from '@mikro-orm/migrations';

/**
 * Tells open admin panels, and nobody else, of what only they list: `tell_admins_of(table, lists)`. Passkeys and the
 * line's settings are told like other lists.
 */
export class Migration20261122143000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create function tell_admins_of(table_name text, lists text[]) returns void language plpgsql as $attach$
      begin
        execute format($told$
          create function tell_%s_changed() returns trigger language plpgsql as $body$
          begin
            perform pg_notify('founder_changed', %L);
            return null;
          end $body$$told$, table_name, '- ' || array_to_string(lists, ' '));
        execute format('create trigger %I after insert or update or delete on %I
          for each statement execute function tell_%s_changed()', table_name || '_told', table_name, table_name);
      end $attach$;`);
    for (const [table, list] of [
      ['invitations', 'invitations'],
      ['feedback', 'feedback'],
      ['page_reports', 'reports'],
      ['ai_prompts', 'prompts'],
    ]) {
      this.addSql(`select tell_admins_of('${table}', '{${list}}');`);
    }
    this.addSql(`select tell_changes_of('passkeys', '{account}', 'user_id');`);
    this.addSql(`select tell_changes_of('line_settings', '{calls}', 'everybody');`);
  }
}
