import { Migration } from '@mikro-orm/migrations';

/**
 * Telling the payment provider a founder's new address is owed from the change on: a lost job would send receipts to an address
 * that they have given up.
 */
export class Migration20261129083000 extends Migration {
  override async up(): Promise<void> {
    this.jobs(`'evidence.read-link', 'evidence.propose', 'billing.address'`);
    this.addSql(`
      create trigger users_owe_address after update of email on users for each row
      when (new.stripe_customer_id is not null and new.email is distinct from old.email)
      execute function owe_job('billing.address');`);
  }

  override async down(): Promise<void> {
    this.addSql('drop trigger users_owe_address on users;');
    this.addSql(`delete from "owed_jobs" where "job" = 'billing.address';`);
    this.jobs(`'evidence.read-link', 'evidence.propose'`);
  }

  private jobs(list: string): void {
    this.addSql(`alter table "owed_jobs" drop constraint if exists "owed_jobs_job_check";`);
    this.addSql(`alter table "owed_jobs" add constraint "owed_jobs_job_check" check ("job" in (${list}));`);
  }
}
