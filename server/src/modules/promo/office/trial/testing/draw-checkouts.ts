import assert from 'node:assert/strict'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../../../database/tables.ts'
import { randomOf } from '../../../../objects/testing/random.ts'

type Headers = { authorization: string }
export type Buyer = { id: number; headers: Headers }
/** `code`: what is typed. */
export type Checkout = {
  buyer: Buyer
  at: number
  isByCall: boolean
  isCancelled: boolean
  code: string
  lines: { product: string; quantity: number; priceKopecks: number }[]
}
type Goods = { products: readonly Selectable<Tables['products']>[]; buyers: readonly Buyer[]; code: string }

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const timeZone = 'Europe/Moscow'

/** The hour in Moscow. */
export const hourOf = (at: number) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
/** 1 is Monday. */
export const weekdayOf = (at: number) =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(at),
  ) + 1

/** A time as it is, at the first moment of its hour, at the last one of its day in Moscow. */
function edgeOf(at: number, kind: number): number {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS
  return [at, hour, hour + (24 - hourOf(at)) * HOUR_MS - 1][kind] ?? at
}

/** A time of the last 29 days: after this share of them. */
export const momentOf = (share: number) => Date.now() - 29 * DAY_MS + share * 28 * DAY_MS

/** Checkouts of the last 29 days, the earlier first. */
export function drawCheckouts(count: number, seed: number, { products, buyers, code }: Goods): Checkout[] {
  const { below, chance } = randomOf(seed)
  const since = momentOf(0)
  const step = (28 * DAY_MS) / count
  return Array.from({ length: count }, (_, index) => {
    const chosen = products.filter(() => chance(0.6))
    return {
      buyer: buyers[below(buyers.length)] ?? assert.fail(),
      at: edgeOf(since + index * step + below(step), index % 3),
      isByCall: chance(0.3),
      isCancelled: chance(0.2),
      lines: (chosen.length > 0 ? chosen : products).map(({ code: product, price_kopecks: priceKopecks }) => ({
        product,
        quantity: 1 + below(9),
        priceKopecks,
      })),
      code: chance(0.4) ? code : '',
    }
  }).toSorted((one, other) => one.at - other.at)
}
