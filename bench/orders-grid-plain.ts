import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import type { Tables } from '../server/src/database/tables.ts'
import type { LoadOptions } from '../server/src/modules/objects/options/schema.ts'

// The questions of the grid in SQL by hand, as somebody would write them who knows who asks and has no row security.

type Db = Transaction<Tables>

function of({ role, supplierId }: Actor): RawBuilder<unknown> {
  return role === 'supplier' ? sql`o.supplier_id = ${supplierId}` : sql`true`
}

/** A page of the grid with its count, which it answers with. */
export async function plainGrid(db: Db, actor: Actor, options: LoadOptions): Promise<number> {
  const where = sql.join([of(actor), ...filterOf(options), ...searchOf(options)], sql` and `)
  await sql`
    select o.*, s.name as supplier_name, shops.name as shop_name, operator.name as operator_name
    from orders o
    join suppliers s on s.id = o.supplier_id
    join shops on shops.id = o.shop_id
    left join users operator on operator.id = o.placed_by
    where ${where} order by ${orderOf(options)} limit ${options.take} offset ${options.skip ?? 0}`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders o where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

function orderOf({ sort }: LoadOptions): RawBuilder<unknown> {
  const [first] = [sort].flat()
  const selector = typeof first === 'string' ? first : first?.selector
  if (selector === 'lineCount') return sql`o.line_count desc, o.id desc`
  if (selector !== 'status') return sql`o.id desc`
  return sql`array_position(
    array['placed', 'confirmed', 'assembling', 'ready', 'shipping', 'delivered', 'completed', 'cancelled'], o.status), o.id`
}

function filterOf({ filter }: LoadOptions): RawBuilder<unknown>[] {
  if (!Array.isArray(filter)) return []
  if (filter[1] === 'and') return [filter[0], filter[2]].flatMap((one) => filterOf({ filter: one }))
  if (filter[0] === 'deliveryDay') return [sql`o.delivery_day = ${filter[2]}`]
  if (filter[0] === 'deliveryWindow')
    return [sql`window_text(o.delivery_day, o.delivery_from, o.delivery_until) = ${filter[2]}`]
  return filter[0] === 'status' ? [sql`o.status = ${filter[2]}`] : [sql`o.created_at >= ${filter[2]}::timestamptz`]
}

function searchOf({ searchValue }: LoadOptions): RawBuilder<unknown>[] {
  if (!searchValue) return []
  const words = `%${searchValue}%`
  const found = sql`o.number ilike ${words} or o.receiver ilike ${words} or o.phone ilike ${words}`
  const digits = searchValue.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '')
  return [
    digits.length < 4 || /\p{L}/u.test(searchValue)
      ? sql`(${found})`
      : sql`(${found} or o.phone_digits like ${`%${digits}%`})`,
  ]
}

/** The figures of the first page; answers with the number of orders. */
export async function plainSummary(db: Db, actor: Actor): Promise<number> {
  const where = of(actor)
  const { rows } = await sql<{ count: number }>`
    select status, count(*) as count from orders o where ${where} group by status`.execute(db)
  await sql`
    select (created_at at time zone 'Europe/Moscow')::date as day, count(*), sum(to_pay_kopecks) from orders o
    where ${where} and created_at >= now() - interval '30 days' and status <> 'cancelled' group by 1`.execute(db)
  await sql`
    select s.name, sum(o.to_pay_kopecks) from orders o join suppliers s on s.id = o.supplier_id
    where ${where} and o.created_at >= now() - interval '30 days' and o.status <> 'cancelled'
    group by s.id order by 2 desc limit 5`.execute(db)
  return rows.reduce((sum, { count }) => sum + count, 0)
}
