import type { Transaction } from 'kysely'
import { firstDay, windowsOn } from '@lavka/domain/delivery-schedule'
import { orderRequest } from '@lavka/domain/order/request'
import { windowText } from '@lavka/domain/order/window'
import type { Tables } from '../../database/tables.ts'
import { scheduleOf } from '../../delivery-window.ts'
import { findBasketProducts, type BasketProduct } from '../orders/queries.ts'
import type { PlaceOrder } from '../orders/schema.ts'
import { findNames } from '../own-goods/list-queries.ts'
import { planLines, takenOf } from './plan.ts'
import type { RegularRow } from './queries.ts'
import type { RegularOrderLine } from './schema.ts'

/** A regular order as it would be ordered now: its lines, and the basket of the checkout; null when nothing of it can be had. */
export type Wanted = { lines: RegularOrderLine[]; basket: PlaceOrder['body'] | null }

export async function wantedNow(db: Transaction<Tables>, regular: RegularRow): Promise<Wanted> {
  const codes = regular.lines.map(({ product }) => product)
  const products = await findBasketProducts(db, codes, { lock: false })
  const lines = planLines(regular.lines, products, await findNames(db, codes))
  return { lines, basket: basketOf(regular, lines, products) }
}

function basketOf(
  { receiver, phone, address, comment, substitutions, pickups, hours }: RegularRow,
  lines: readonly RegularOrderLine[],
  products: readonly BasketProduct[],
): PlaceOrder['body'] | null {
  const taken = takenOf(lines)
  if (taken.length === 0) return null
  const supplierOf = new Map(products.map(({ code, supplier }) => [code, supplier]))
  const ordered = taken.map(({ product: code, quantity, ...agreed }) => ({
    product: { code, supplier: supplierOf.get(code) ?? '', ...agreed },
    quantity,
  }))
  const windows = windowsOf(products, hours, new Date())
  // its person has agreed to repeat it, and nobody is there to be asked
  return orderRequest(ordered, { receiver, phone, address, comment, substitutions, pickups, windows, isAgain: true })
}

/** The nearest day of each supplier in the hours of the order, where it still has these on that day; otherwise at any time. */
function windowsOf(
  products: readonly BasketProduct[],
  hours: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> {
  const windows = products.flatMap((product) => {
    const [wished, schedule] = [hours[product.supplier], scheduleOf(product)]
    if (wished === undefined || !schedule.windows.includes(wished)) return []
    const day = firstDay(schedule, now)
    return windowsOn(day, schedule, now).includes(wished) ? [[product.supplier, windowText(day, wished)] as const] : []
  })
  return Object.fromEntries(windows)
}
