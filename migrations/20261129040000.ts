import { Migration } from '@mikro-orm/migrations';

/** A payment, a refund and an undone deletion look up the orders of a person. */
export class Migration20261129040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "page_orders_person" on "page_orders" ("person") where person is not null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "page_orders_person";`);
  }
}
