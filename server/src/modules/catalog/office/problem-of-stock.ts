import { readAdded } from '@lavka/domain/added-number'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Stock = { id: number; stock: number; reserved: number }

/** How many orders are named. */
const mostOrders = 5

/** Why a product cannot have this stock («12», or «−3» from what there is): the orders that hold more of it; null when it can. */
export async function problemOfStock(
  db: Transaction<Tables>,
  value: string | number | null,
  { id, stock, reserved }: Stock,
): Promise<string | null> {
  const added = typeof value === 'string' ? readAdded(value) : null
  // thousandths, as quantities are stored
  const next = Math.round((added ? stock + added.by : Number(value)) * 1000) / 1000
  if (next < 0) return `Списать можно не больше, чем есть: ${inWords(stock)}`
  if (next >= reserved) return null
  const { rows } = await sql<{ number: string; quantity: number }>`
    select o.number, sum(m.reserved)::float8 as quantity
    from stock_movements m join orders o on o.id = m.order_id
    where m.product_id = ${id} group by o.id, o.number having sum(m.reserved) > 0
    order by o.id limit ${mostOrders + 1}`.execute(db)
  const named = rows.slice(0, mostOrders).map(({ number, quantity }) => `№ ${number} (${inWords(quantity)})`)
  const more = rows.length > mostOrders ? ' и другие' : ''
  return `В заказах ${inWords(reserved)}, меньше не поставить: ${named.join(', ')}${more}`
}

const inWords = (quantity: number) => quantity.toLocaleString('ru-RU', { maximumFractionDigits: 3 })
