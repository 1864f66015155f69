import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import type { Actor } from '../auth.ts'
import { asActor } from './actor.ts'

// docs/decisions/0027-who-may-write-a-column.md: a column is written by who is said to write it, and a new one by nobody.

const { database, owner } = useDatabase()

/** Columns that a client may change in rows of their own; what is not here is refused, or finds no row. */
const writtenByClient: Record<string, string[]> = {
  addresses: ['address', 'comment', 'is_main', 'title', 'user_id'],
  basket_lines: ['changed_at', 'product_id', 'quantity', 'user_id'],
  codes: ['code_hash', 'created_at', 'expires_at', 'purpose', 'target', 'tries', 'used_at', 'user_id'],
  consents: ['revoked_at'],
  devices: ['created_at', 'id', 'last_used_at', 'model', 'revoked_at', 'revoked_for', 'type', 'user_id'],
  known_devices: ['created_at', 'last_used_at', 'secret_hash', 'user_id'],
  order_drafts: ['content', 'created_at', 'is_call', 'key', 'state', 'updated_at', 'user_id', 'version'],
  orders: ['updated_at', 'version'],
  // not a person's: it follows the order that is placed or cancelled
  products: ['stock'],
  reviews: ['author', 'changed_at', 'stars', 'text', 'version'],
  sessions: ['password_at'],
  users: [
    ...['closed_at', 'code', 'email', 'first_auth', 'login', 'name', 'oktmo'],
    ...['order_in_email', 'order_in_sms', 'password_hash', 'phone', 'removed_at'],
  ],
}

/** Another value, where the same one again would prove nothing. */
const otherValues: Record<string, RawBuilder<unknown>> = {
  'orders.status': sql`'completed'`,
  'orders.delivery_state': sql`'delivered'`,
  'orders.funds': sql`'released'`,
  'orders.actual_kopecks': sql`1`,
  'reviews.answer': sql`'Спасибо'`,
  'reviews.answered_at': sql`now()`,
  'reviews.moderated_at': sql`now()`,
  'reviews.moderated_by': sql`user_id`,
  'reviews.reason': sql`'Брань'`,
  'reviews.state': sql`'approved'`,
}

type Column = { table: string; column: string }

async function findColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.column_name`.execute(owner)
  assert.ok(rows.length > 200)
  return rows
}

class Undone extends Error {}

/** Whether a client changes at least one row so; nothing of it stays. */
async function isWritten(client: Actor, { table, column }: Column): Promise<boolean> {
  let count = 0n
  const value = otherValues[`${table}.${column}`] ?? sql.ref(column)
  try {
    await asActor(database, client, async (db) => {
      const result = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db)
      count = result.numAffectedRows ?? 0n
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return count > 0n
    assert.match(
      String(error),
      /permission denied|row-level security|a buyer does not move an order so|a review is not changed so|can only be updated to DEFAULT/,
    )
  }
  return false
}

describe('what a client writes', () => {
  let cast: Cast
  const client = (): Actor => ({ role: 'client', id: cast.anna, supplierId: null, tokenHash: null })
  before(async () => {
    cast = await insertEveryTable(owner)
  })

  test('of every column of every table, only what is said here', async () => {
    const written: Record<string, string[]> = {}
    for (const one of await findColumns()) {
      if (await isWritten(client(), one)) (written[one.table] ??= []).push(one.column)
    }
    assert.deepEqual(written, writtenByClient)
  })

  test('an account is given no role and no supplier, neither by its person nor at sign-up', async () => {
    for (const change of [sql`role = 'admin'`, sql`supplier_id = ${cast.farm}`, sql`type = 'supplier'`]) {
      const work = asActor(database, client(), (db) =>
        sql`update users set ${change} where id = ${cast.anna}`.execute(db),
      )
      await assert.rejects(work, /permission denied/)
    }
    const signUp = (role: string) =>
      asActor(database, client(), async (db) => {
        await sql`select set_config('lavka.role', 'doorman', true)`.execute(db)
        await sql`insert into users (login, password_hash, name, role) values (${`new-${role}`}, '', '', ${role})`.execute(
          db,
        )
      })
    await signUp('client')
    await assert.rejects(signUp('admin'), /row-level security/)
  })

  test('an order begins at the beginning', async () => {
    const { id } = await owner
      .insertInto('order_groups')
      .values({ user_id: cast.anna })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shop = await owner.selectFrom('shops').select(['id', 'supplier_id']).executeTakeFirstOrThrow()
    const place = (
      number: string,
      given: Partial<{ status: 'completed'; funds: 'released'; actual_kopecks: number }>,
    ) =>
      asActor(database, client(), (db) =>
        db
          .insertInto('orders')
          .values({
            number,
            group_id: id,
            user_id: cast.anna,
            shop_id: shop.id,
            supplier_id: shop.supplier_id,
            status: 'placed',
            comment: '',
            receiver: 'А',
            phone: '',
            address: '',
            delivery_window: '',
            total_kopecks: 1,
            line_count: 0,
            ...given,
          })
          .execute(),
      )
    await place('1-1', {})
    for (const given of [{ status: 'completed' }, { funds: 'released' }, { actual_kopecks: 0 }] as const)
      await assert.rejects(place('1-2', given), /row-level security/)
  })

  test('its buyer cancels an order that nobody has confirmed, and moves it nowhere else', async () => {
    const move = (change: RawBuilder<unknown>) =>
      asActor(database, client(), async (db) => {
        await sql`update orders set ${change} where user_id = ${cast.anna} and number <> '1-1'`.execute(db)
        throw new Undone()
      })
    await assert.rejects(move(sql`status = 'cancelled'`), Undone)
    await assert.rejects(move(sql`status = 'cancelled', funds = 'released'`), /does not move an order so/)
    await assert.rejects(move(sql`funds = 'unheld'`), /does not move an order so/)
    await owner.updateTable('orders').set({ status: 'confirmed' }).where('number', '<>', '1-1').execute()
    await assert.rejects(move(sql`status = 'cancelled'`), /does not move an order so/)
  })

  test('a review begins unread; its author does not answer it, the seller answers it once and changes nothing else', async () => {
    const product = await owner.selectFrom('reviews').select(['id', 'product_id']).executeTakeFirstOrThrow()
    const begin = asActor(database, client(), (db) =>
      sql`insert into reviews (product_id, user_id, stars, answer) values (${product.product_id}, ${cast.anna}, 5, 'Спасибо')`.execute(
        db,
      ),
    )
    await assert.rejects(begin, /permission denied/)
    await owner
      .updateTable('reviews')
      .set({ state: 'approved', moderated_by: cast.manager, moderated_at: new Date() })
      .where('id', '=', product.id)
      .execute()
    const seller: Actor = { role: 'supplier', id: cast.farmer, supplierId: cast.farm, tokenHash: null }
    const change = (actor: Actor, change: RawBuilder<unknown>) =>
      asActor(database, actor, (db) => sql`update reviews set ${change} where id = ${product.id}`.execute(db))
    await assert.rejects(change(client(), sql`state = 'waiting', answer = 'Спасибо'`), /is not changed so|row-level/)
    await assert.rejects(change(seller, sql`text = 'Отлично'`), /is not changed so/)
    await assert.rejects(change(seller, sql`answer = 'Спасибо', stars = 5, text = 'Отлично'`), /is not changed so/)
    assert.equal((await change(seller, sql`answer = 'Спасибо', answered_at = now()`)).numAffectedRows, 1n)
    assert.equal((await change(seller, sql`answer = 'Ещё раз'`)).numAffectedRows, 0n)
  })

  test('the uses of a promo code are counted by the database, one for each that is written down', async () => {
    const promo = await owner
      .insertInto('promo_codes')
      .values({ code: 'COUNTED', kind: 'percent', value: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group = await owner
      .insertInto('order_groups')
      .values({ user_id: cast.anna })
      .returning('id')
      .executeTakeFirstOrThrow()
    const use = { promo_id: promo.id, group_id: group.id, user_id: cast.anna, discount_kopecks: 100 }
    await asActor(database, client(), (db) => db.insertInto('promo_uses').values(use).execute())
    const { used } = await owner
      .selectFrom('promo_codes')
      .select('used')
      .where('id', '=', promo.id)
      .executeTakeFirstOrThrow()
    assert.equal(used, 1)
  })
})
