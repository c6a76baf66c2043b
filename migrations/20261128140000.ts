import { Migration } from '@mikro-orm/migrations';

/** What housekeeping and the deletion of a note or a member look for is found without reading whole tables. */
export class Migration20261128140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "recordings_unfinished" on "recordings" ("updated_at") where status in ('waiting', 'stored');`);
    this.addSql(`create index "recordings_unfetched" on "recordings" ("id") where storage_key is null and source_url is not null;`);
    this.addSql(`create index "recordings_storage_key" on "recordings" ("storage_key") where storage_key is not null;`);
    this.addSql(`create index "users_resume_unread" on "users" ("updated_at") where resume_key is not null and resume_content is null and resume_problem is null;`);
    this.addSql(`create index "users_resume_key" on "users" ("resume_key") where resume_key is not null;`);
    this.addSql(`create index "experiments_running_end" on "experiments" ("ends_at") where status = 'running';`);
    this.addSql(`create index "experiments_running_full" on "experiments" ("full_at") where status = 'running';`);
    this.addSql(`create index "experiment_results_with_address" on "experiment_results" ("created_at") where address_hash is not null;`);
    this.addSql(`create index "page_orders_unpaid" on "page_orders" ("created_at") where paid_at is null and refunded_at is null;`);
    this.addSql(`create index "invitations_unused_end" on "invitations" ("expires_at") where used_at is null;`);
    this.addSql(`create index "calls_admitted_by_pin" on "calls" ("phone_number") where pin_id is not null;`);
    this.addSql(`create index "evidence_of_note" on "evidence" ("origin_id") where origin_kind in ('note', 'thought', 'member');`);
    this.addSql(`create index "evidence_edited_of_note" on "evidence" ((original->>'noteId')) where original->>'noteId' is not null;`);
    this.addSql(`create index "evidence_edited_of_member" on "evidence" ((original->>'memberId')) where original->>'memberId' is not null;`);
    this.addSql(`create index "thoughts_without_words" on "thoughts" ("id") where type = 'voice' and transcript is null;`);
    this.addSql(`create index "score_entries_by_time" on "score_entries" using brin ("created_at");`);
    this.addSql(`create index "dismissed_evidence_by_time" on "dismissed_evidence" using brin ("created_at");`);
    this.addSql(`create index "page_reports_created_at_id_index" on "page_reports" ("created_at", "id");`);
    this.addSql(`create index "page_uses_since_index" on "page_uses" ("since");`);
    this.addSql(`create index "webhook_events_created_at_index" on "webhook_events" ("created_at");`);
    this.addSql(`create index "invitations_created_at_index" on "invitations" ("created_at");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "recordings_unfinished";`);
    this.addSql(`drop index "recordings_unfetched";`);
    this.addSql(`drop index "recordings_storage_key";`);
    this.addSql(`drop index "users_resume_unread";`);
    this.addSql(`drop index "users_resume_key";`);
    this.addSql(`drop index "experiments_running_end";`);
    this.addSql(`drop index "experiments_running_full";`);
    this.addSql(`drop index "experiment_results_with_address";`);
    this.addSql(`drop index "page_orders_unpaid";`);
    this.addSql(`drop index "invitations_unused_end";`);
    this.addSql(`drop index "calls_admitted_by_pin";`);
    this.addSql(`drop index "evidence_of_note";`);
    this.addSql(`drop index "evidence_edited_of_note";`);
    this.addSql(`drop index "evidence_edited_of_member";`);
    this.addSql(`drop index "thoughts_without_words";`);
    this.addSql(`drop index "score_entries_by_time";`);
    this.addSql(`drop index "dismissed_evidence_by_time";`);
    this.addSql(`drop index "page_reports_created_at_id_index";`);
    this.addSql(`drop index "page_uses_since_index";`);
    this.addSql(`drop index "webhook_events_created_at_index";`);
    this.addSql(`drop index "invitations_created_at_index";`);
  }
}
