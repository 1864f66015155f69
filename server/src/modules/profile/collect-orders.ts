import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { groupBy } from '../../group-by.ts'

type Db = Transaction<Tables>

/** The orders of a person with lines, delivered quantities, proposed substitutions and history. */
export async function collectOrders(db: Db, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('invoices as i', 'i.order_id', 'orders.id')
    .leftJoin('card_payments as c', 'c.order_id', 'orders.id')
    .select([
      'orders.id',
      'number',
      'status',
      'origin',
      'orders.created_at',
      'receiver',
      'phone',
      'address',
      'pickup',
      'comment',
    ])
    .select(['total_kopecks', 'to_pay_kopecks', 'substitutions'])
    .select(['i.payer_inn as плательщик_инн', 'i.payer_name as плательщик', 'i.paid_kopecks as оплачено_по_счёту'])
    .select(['c.taken_kopecks as списано_с_карты', 'c.refunded_kopecks as возвращено_на_карту'])
    .where('orders.user_id', '=', userId)
    .orderBy('id')
    .execute()
  const ids = orders.map(({ id }) => id)
  const lines = groupBy(await findLines(db, ids), ({ order_id }) => order_id)
  const events = groupBy(await findEvents(db, ids), ({ order_id }) => order_id)
  return orders.map(({ id, ...order }) => ({
    ...order,
    строки: (lines.get(id) ?? []).map(({ order_id: _, ...line }) => line),
    история: (events.get(id) ?? []).map(({ order_id: _, ...event }) => event),
  }))
}

function findLines(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_lines as l')
    .leftJoin('order_line_actuals as a', 'a.line_id', 'l.id')
    .select(['l.order_id', 'l.name', 'l.quantity', 'l.unit', 'l.price_kopecks', 'l.sum_kopecks'])
    .select(['a.name as привезли', 'a.quantity as привезли_количество', 'a.sum_kopecks as привезли_на'])
    .select(
      sql<unknown>`(select json_agg(json_build_object('замена', s.name, 'сумма', s.sum_kopecks, 'ответ', s.state) order by s.id)
        from order_substitutions s where s.line_id = l.id)`.as('замены'),
    )
    .where('l.order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('l.id')
    .execute()
}

function findEvents(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'created_at', 'event', 'to_status', 'reason'])
    .where('order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('id')
    .execute()
}
