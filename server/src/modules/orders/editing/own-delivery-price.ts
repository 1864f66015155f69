import { deliveryOf } from '@lavka/domain/delivery-price'
import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { termsOf } from '../../../delivery-terms.ts'
import { groupBy } from '../../../group-by.ts'
import type { FoundDelivery } from './edit-delivery.ts'

type Db = Transaction<Tables>

/** An order that the supplier brings: what its delivery costs in it, and its goods, discounts apart, both in kopecks. */
type Brought = { id: number; address: string; window: string; paid: number; goods: number }

/**
 * Why an own order cannot get this address or time, in Russian: its delivery would have another price, and the price of a placed order stays. Null when it
 * is the same. Orders of one supplier in a checkout that go to one address at one time are one delivery, as at placing.
 */
export async function priceRefusal(
  db: Db,
  id: number,
  before: FoundDelivery,
  { address = before.address, window = before.window }: { address?: string | undefined; window?: string | undefined },
): Promise<string | null> {
  if (before.pickup !== '') return null
  const orders = await findBrought(db, id)
  const moved = orders.map((one) => (one.id === id ? { ...one, address: address.trim(), window: window.trim() } : one))
  const costOf = (all: readonly Brought[]) =>
    [...groupBy(all, (one) => `${one.window} ${one.address}`).values()].reduce((sum, trip) => {
      const goods = trip.reduce((kopecks, one) => kopecks + one.goods, 0)
      const delivery = deliveryOf(termsOf(before), trip[0]?.address ?? null, goods)
      return sum + (delivery.state === 'known' ? delivery.kopecks : 0)
    }, 0)
  const paid = orders.reduce((sum, one) => sum + one.paid, 0)
  const now = costOf(moved)
  // the supplier may have other prices by now: what cost the same then costs the same
  if (now === paid || now === costOf(orders)) return null
  const difference = `на ${formatMoney(Math.abs(now - paid))} ${now > paid ? 'дороже' : 'дешевле'}`
  const what =
    orders.length > 1
      ? `Этот заказ везут вместе с другим заказом того же поставщика, с таким изменением доставка стоит ${formatMoney(now)}`
      : `По этому адресу доставка стоит ${formatMoney(now)}`
  return `${what}, ${difference}, чем в заказе. Цена доставки после оформления не меняется: отмените заказ и оформите новый или позвоните поставщику`
}

/** The brought orders of the same supplier in the same checkout. */
async function findBrought(db: Db, id: number): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select o.id, o.address, window_text(o.delivery_day, o.delivery_from, o.delivery_until) as window, o.delivery_kopecks as paid,
      sum(coalesce(a.sum_kopecks + a.discount_kopecks, l.sum_kopecks))::bigint as goods
    from orders own join orders o using (group_id, supplier_id)
      join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
    where own.id = ${id} and o.status <> 'cancelled' and o.pickup = '' group by o.id order by o.id
  `.execute(db)
  return rows
}
