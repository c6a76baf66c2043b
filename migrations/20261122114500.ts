import { Migration } from '@mikro-orm/migrations';

/** Orders whose page is gone: their payment pages are closed at the provider, and who pays late is paid back. */
export class Migration20261122114500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "ended_orders" ("id" uuid not null, "created_at" timestamptz not null, "order_id" uuid not null, "checkout_id" varchar(255) null, "closed_at" timestamptz null, "payment_id" varchar(255) null, "refunded_at" timestamptz null, constraint "ended_orders_pkey" primary key ("id"));`);
    this.addSql(`alter table "ended_orders" add constraint "ended_orders_order_id_unique" unique ("order_id");`);
    this.addSql(`alter table "ended_orders" add constraint "ended_orders_checkout_id_unique" unique ("checkout_id");`);
    this.addSql(`create index "ended_orders_created_at_index" on "ended_orders" ("created_at");`);
    this.addSql(`
      create function end_deleted_order() returns trigger language plpgsql as $$
      begin
        -- A payment page closes by itself after a day.
        insert into ended_orders (id, created_at, order_id, checkout_id, closed_at)
        values (gen_random_uuid(), now(), old.id, old.checkout_id,
          case when old.created_at < now() - interval '25 hours' then now() end) on conflict do nothing;
        return null;
      end $$;`);
    this.addSql(`
      create trigger page_orders_end after delete on page_orders
      for each row when (old.paid_at is null) execute function end_deleted_order();`);
    this.addSql(`
      create function end_open_orders() returns trigger language plpgsql as $$
      begin
        insert into ended_orders (id, created_at, order_id, checkout_id)
        select gen_random_uuid(), now(), held.id, held.checkout_id from page_orders as held
        where held.page_id = new.id and held.paid_at is null on conflict do nothing;
        return null;
      end $$;`);
    this.addSql(`
      create trigger launch_pages_end_orders after update of published on launch_pages
      for each row when (old.published and not new.published) execute function end_open_orders();`);
  }

  override async down(): Promise<void> {
    this.addSql('drop trigger launch_pages_end_orders on launch_pages;');
    this.addSql('drop trigger page_orders_end on page_orders;');
    this.addSql('drop function end_open_orders, end_deleted_order;');
    this.addSql('drop table "ended_orders";');
  }
}
