import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { phoneDigits } from '../objects/phone-digits.ts'
import type { Customer, CustomerFound } from './schema.ts'

type Db = Transaction<Tables>

const shown = 8

/** Finds clients by a part of the phone (at least four digits), a complete INN, or the beginnings of words of the name. */
export async function searchCustomers(db: Db, search: string): Promise<CustomerFound[]> {
  const digits = phoneDigits(search)
  const inn = /^(\d{10}|\d{12})$/.test(search) ? search : null
  const words = search.match(/[\p{L}-]+/gu) ?? []
  if (digits === null && inn === null && words.length === 0) return []
  const isNamed = words.map((word) => sql<boolean>`' ' || users.name ilike ${`% ${escaped(word)}%`}`)
  const { rows } = await sql<CustomerFound>`
    select users.id, users.name, right(users.phone_digits, 4) as "phoneEnd",
      coalesce((select split_part(address, ',', 1) from orders where user_id = users.id and pickup = '' order by id desc limit 1), '') as town,
      coalesce((select name from user_inns where user_id = users.id order by id limit 1), '') as company
    from users
    where users.role = 'client' and users.removed_at is null and users.closed_at is null and (
      ${digits === null ? sql`false` : sql`users.phone_digits like ${`%${digits}%`}`}
      or ${inn === null ? sql`false` : sql`users.code = ${inn} or exists (select from user_inns where user_id = users.id and inn = ${inn})`}
      or ${isNamed.length === 0 ? sql`false` : sql`(${sql.join(isNamed, sql` and `)})`}
    )
    order by (select max(id) from orders where user_id = users.id) desc nulls last, users.name
    limit ${shown}`.execute(db)
  return rows
}

export async function findCustomerCard(db: Db, id: number): Promise<Customer | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('removed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const orders = db.selectFrom('orders').where('user_id', '=', id)
  const last = await orders
    .select(['receiver', 'phone', 'address', 'created_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // a point where an order was taken is no address of the client
  const lastPlace = await orders.select('address').where('pickup', '=', '').orderBy('id', 'desc').executeTakeFirst()
  const { count } = await orders.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    id: user.id,
    name: user.name,
    phone: last?.phone ?? user.phone,
    receiver: last?.receiver ?? user.name,
    address: lastPlace?.address ?? '',
    orderCount: count,
    lastOrderAt: last?.created_at.toISOString() ?? null,
  }
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
