import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { insertPromoCode } from '../../test/promotions.ts'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import { insertOrder, insertProduct } from '../../test/rows.ts'
import type { Actor } from '../auth.ts'
import { settleStock } from '../modules/orders/queries.ts'
import { asActor } from './actor.ts'

// docs/decisions/0027-who-may-write-a-column.md: what is written into a column, by who may write it (who-writes-columns.test.ts).

const { database, owner } = useDatabase()

class Undone extends Error {}

describe('what a client writes', () => {
  let cast: Cast
  const client = (): Actor => ({ role: 'client', id: cast.anna, supplierId: null, tokenHash: null })
  before(async () => {
    cast = await insertEveryTable(owner)
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
    const shop = await owner.selectFrom('shops').select('id').executeTakeFirstOrThrow()
    const place = (
      number: string,
      given: Partial<{ status: 'completed'; funds: 'released'; actual_kopecks: number }>,
    ) =>
      asActor(database, client(), (db) =>
        insertOrder(db, { number, group_id: id, user_id: cast.anna, shop_id: shop.id, ...given }),
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
    await assert.rejects(move(sql`status = 'cancelled', funds = 'released'`), /the money of an order is not changed so/)
    await assert.rejects(move(sql`funds = 'unheld'`), /the money of an order is not changed so/)
    await assert.rejects(move(sql`held_kopecks = 5`), /the money of an order is not changed so/)
    await assert.rejects(move(sql`refund_kopecks = 5`), /the money of an order is not changed so/)
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
    const code = await insertPromoCode(owner, 'COUNTED', { limit_total: 7 })
    const group = await owner
      .insertInto('order_groups')
      .values({ user_id: cast.anna })
      .returning('id')
      .executeTakeFirstOrThrow()
    const use = {
      code_id: code.id,
      promotion_id: code.promotionId,
      group_id: group.id,
      user_id: cast.anna,
      discount_kopecks: 100,
    }
    await asActor(database, client(), (db) => db.insertInto('promotion_uses').values(use).execute())
    for (const [table, id] of [
      ['promo_codes', code.id],
      ['promotions', code.promotionId],
    ] as const) {
      const { used } = await owner.selectFrom(table).select('used').where('id', '=', id).executeTakeFirstOrThrow()
      assert.equal(used, 1, table)
    }
  })

  test('nobody writes the stock: it follows the orders, and to settle one again changes nothing', async () => {
    const product = await insertProduct(owner, { stock: 10 })
    const stock = async () =>
      (await owner.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow()).stock
    const { id } = await insertOrder(owner, { user_id: cast.anna, shop_id: product.shop_id })
    const goods = { name: '', unit: 'шт', price_kopecks: 1, sum_kopecks: 1 }
    const line = { order_id: id, product_id: product.id, quantity: 4, ...goods }
    await owner.insertInto('order_lines').values(line).execute()
    const settle = () => asActor(database, client(), (db) => settleStock(db, [id]))
    await settle()
    await settle()
    assert.equal(await stock(), 6)
    await owner.updateTable('order_lines').set({ quantity: 20 }).where('order_id', '=', id).execute()
    await assert.rejects(settle(), /столько нет в наличии/)
    assert.equal(await stock(), 6)
    await owner.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await Promise.all([settle(), settle(), settle()])
    assert.equal(await stock(), 10)
  })
})
