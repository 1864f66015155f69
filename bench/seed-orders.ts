import { sql, type Kysely } from 'kysely'
import { createOwnerDatabase } from '../server/src/launch.ts'
import type { Tables } from '../server/src/database/tables.ts'

const suppliers = 40
const products = 1000

/**
 * Fills a migrated, empty database with orders of the last `days` by set-based SQL: 40 suppliers, two shops each, a buyer for every twenty orders, one
 * to five lines an order. Triggers are off meanwhile, which takes a superuser, and the index of words is built afterwards. Resolves to how many seconds it
 * took.
 */
export async function seedOrders(url: string, orders: number, days = 365): Promise<number> {
  const started = Date.now()
  const database = createOwnerDatabase(url, { size: 1 })
  try {
    await sql`set session_replication_role = replica`.execute(database)
    await seedGoods(database)
    await sql`drop index orders_by_words`.execute(database)
    await seedBuyers(database, Math.max(100, Math.ceil(orders / 20)))
    await insertRows(database, { orders, days })
    await sql`create index orders_by_words on orders
      using gin (number gin_trgm_ops, receiver gin_trgm_ops, phone gin_trgm_ops, phone_digits gin_trgm_ops)`.execute(
      database,
    )
    await sql`set session_replication_role = default`.execute(database)
    await sql`vacuum (analyze)`.execute(database)
  } finally {
    await database.destroy()
  }
  return (Date.now() - started) / 1000
}

async function seedGoods(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into suppliers (code, name, region, phone, picture_key, picture_color, onboarding, parent_id)
    select 'bench-' || i, 'Ферма ' || i, 'Тверская область', '+7 (482) 200-00-00', 'barn', '#ffffff', 'approved', case when i between 2 and 6 then 1 end
    from generate_series(1, ${suppliers}::int) i`.execute(db)
  await sql`
    insert into shops (code, supplier_id, name, address)
    select 'bench-' || i, 1 + i % ${suppliers}, 'Лавка ' || i, 'Тверь' from generate_series(1, ${suppliers * 2}::int) i`.execute(
    db,
  )
  await sql`insert into categories (code, name, position, picture_key, picture_color) values ('bench', 'Всё', 1, 'basket', '#ffffff')`.execute(
    db,
  )
  await sql`
    insert into products (code, supplier_id, shop_id, category_id, name, unit, minimum, step, multiple, price_kopecks, stock, picture_key, picture_color)
    select 'bench-' || i, shops.supplier_id, shops.id, 1, 'Товар ' || i, 'шт', 1, 1, 1, 10000, 1000, 'milk', '#ffffff'
    from generate_series(1, ${products}::int) i join shops on shops.id = 1 + i % ${suppliers * 2}`.execute(db)
}

async function seedBuyers(db: Kysely<Tables>, buyers: number): Promise<void> {
  await sql`
    insert into users (login, password_hash, name, role, phone)
    select 'bench-' || i, '-', (array['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор'])[1 + i % 6] || ' ' || 'Покупатель ' || i, 'client',
      '+7 (9' || to_char(i * 48271::bigint % 100, 'FM00') || ') ' || to_char(i * 7919::bigint % 1000, 'FM000')
        || '-' || to_char(i * 31::bigint % 100, 'FM00') || '-' || to_char(i / 100 % 100, 'FM00')
    from generate_series(1, ${buyers}::int) i`.execute(db)
}

async function insertRows(db: Kysely<Tables>, { orders, days }: { orders: number; days: number }): Promise<void> {
  await sql`
    insert into order_groups (user_id, created_at)
    select 1 + i * 48271::bigint % (select count(*) from users), now() - (${orders}::int - i)::float / ${orders} * ${days}::int * interval '1 day'
    from generate_series(1, ${orders}::int) i`.execute(db)
  await sql`
    insert into orders (number, group_id, user_id, supplier_id, shop_id, status, receiver, phone, address, delivery_day, delivery_from, delivery_until, total_kopecks, line_count, created_at)
    select (g.id + 1000) || '-1', g.id, g.user_id, shops.supplier_id, shops.id,
      case
        when ${orders}::int - g.id < 200 then 'placed'
        when ${orders}::int - g.id < 1000 then 'assembling'
        when g.id % 20 = 0 then 'cancelled'
        else 'completed'
      end,
      users.name, users.phone, 'Тверь, улица Советская, ' || g.id % 300,
      (g.created_at + interval '1 day')::date, time '10:00' + g.id % 3 * interval '4 hours', time '14:00' + g.id % 3 * interval '4 hours', 10000 + g.id * 7919 % 500000, 1 + g.id % 5, g.created_at
    from order_groups g join users on users.id = g.user_id join shops on shops.id = 1 + g.id * 31 % ${suppliers * 2}`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, user_id, supplier_id, product_id, name, unit, quantity, price_kopecks, sum_kopecks)
    select o.id, o.user_id, o.supplier_id, 1 + (o.id * 37 + k * 11) % ${products}, 'Товар', 'шт', 1, 10000, 10000
    from orders o cross join generate_series(1, 5) k where k <= o.line_count`.execute(db)
}
