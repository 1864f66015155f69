import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findBasketProducts } from '../orders/queries.ts'
import { findNames } from '../own-goods/list-queries.ts'
import { planLines } from './plan.ts'
import { findOwn, findRuns, type RegularRow, type RunRow } from './queries.ts'
import { placeTime, weekdayOf } from './schedule.ts'
import type { RegularOrder, RegularOrderLine } from './schema.ts'

/** The regular orders of a person, with the prices and the stock of now. */
export async function readRegular(db: Transaction<Tables>, userId: number): Promise<RegularOrder[]> {
  const own = await findOwn(db, userId)
  if (own.length === 0) return []
  const codes = [...new Set(own.flatMap(({ lines }) => lines.map(({ product }) => product)))]
  const products = await findBasketProducts(db, codes, { lock: false })
  const names = await findNames(db, codes)
  const ids = own.map(({ id }) => id)
  const runs = await findRuns(db, ids)
  return own.map((regular) =>
    toAnswer(
      regular,
      planLines(regular.lines, products, names),
      runs.filter(({ regular_id }) => regular_id === regular.id),
    ),
  )
}

function toAnswer(regular: RegularRow, lines: RegularOrderLine[], runs: readonly RunRow[]): RegularOrder {
  const next = runs.find(({ state }) => state === 'announced')
  const last = runs.find(({ state }) => state !== 'announced')
  return {
    id: regular.id,
    groupId: regular.group_id,
    everyWeeks: regular.every_weeks,
    weekday: weekdayOf(regular.next_on),
    nextOn: regular.next_on,
    placeAt: (next?.place_at ?? placeTime(regular.next_on)).toISOString(),
    state: regular.state,
    receiver: regular.receiver,
    phone: regular.phone,
    address: regular.address,
    pickup: Object.values(regular.pickups).join(', '),
    lines,
    next: next
      ? {
          announcedAt: next.announced_at.toISOString(),
          totalKopecks: next.announced.totalKopecks,
          problem: next.announced.problem,
        }
      : null,
    last: last ? { on: last.due_on, isPlaced: last.state === 'placed', note: last.note } : null,
  }
}
