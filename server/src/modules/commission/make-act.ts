import { moscowDay } from '@lavka/domain/delivery-schedule'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { commissionActMail } from '../notifications/money-messages.ts'
import { sendMail } from '../notifications/send.ts'
import { findPeople } from '../suppliers/contracts/people.ts'
import { isDay } from '../reports/period.ts'
import type { MakeCommissionAct } from './schema.ts'

type Db = Transaction<Tables>

/**
 * Claims what a supplier owes of commission until the end of a day of Moscow: each order once, when nothing can lower its commission any more. The
 * supplier gets a letter. In a transaction of the actor. Errors: NOT_FOUND, VALUE_REFUSED, MONEY_REFUSED.
 */
export async function makeAct(db: Db, { supplier, until }: MakeCommissionAct['body']) {
  if (!isDay(until) || until > moscowDay(new Date()))
    throw new ApiError('VALUE_REFUSED', 'Последний день — сегодня или раньше')
  const found = await db.selectFrom('suppliers').select('id').where('id', '=', supplier).executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND', 'Поставщик не найден')
  const act = await withinSystem(db, () => insertAct(db, supplier, until))
  const mail = commissionActMail({ ...act, until })
  for (const email of await findPeople(db, supplier)) await sendMail(db, 'work', email, mail)
  return { id: act.id, number: act.number, commissionKopecks: act.commission_kopecks }
}

async function insertAct(db: Db, supplier_id: number, ends_on: string) {
  // no posting and no other act meanwhile
  await lockName(db, 'ledger')
  const dues = await db
    .selectFrom('commission_dues')
    .select(['order_id', 'direct_kopecks', 'left_kopecks', 'due_since'])
    .where('supplier_id', '=', supplier_id)
    .where('state', '=', 'owed')
    .where(sql<boolean>`due_since < (${ends_on}::date + 1)::timestamp at time zone 'Europe/Moscow'`)
    .orderBy('due_since')
    .execute()
  const [first] = dues
  if (!first) throw new ApiError('MONEY_REFUSED', 'По этот день поставщик ничего не должен')
  const last = await db
    .selectFrom('commission_acts')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirst()
  const act = await db
    .insertInto('commission_acts')
    .values({
      supplier_id,
      number: (last?.number ?? 0) + 1,
      starts_on: moscowDay(first.due_since),
      ends_on,
      orders: dues.length,
      direct_kopecks: dues.reduce((sum, { direct_kopecks }) => sum + direct_kopecks, 0),
      commission_kopecks: dues.reduce((sum, { left_kopecks }) => sum + left_kopecks, 0),
    })
    .returning(['id', 'number', 'orders', 'commission_kopecks'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('commission_act_orders')
    .values(dues.map(({ order_id }) => ({ order_id, act_id: act.id })))
    .execute()
  return act
}
