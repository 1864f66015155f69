import { totalKopecks } from '@lavka/domain/price'
import { createRandom, type Random } from '../random.ts'
import { fillBasket, type Line, type Stocked } from './baskets.ts'
import { makeHistory, type Step } from './history.ts'

export type Buyer = { id: number; login: string; name: string; phone: string; address: string }

export type PastOrder = {
  number: string
  supplier_id: number
  shop_id: number
  window: string
  comment: string
  totalKopecks: number
  lines: Line[]
  steps: Step[]
}
export type PastGroup = { id: number; buyer: Buyer; placedAt: Date; orders: PastOrder[] }

type Given = {
  seed: string
  now: Date
  count: number
  buyers: readonly Buyer[]
  /** Bought of more often than others. */
  favourite: { buyer: string; supplierId: number }
  products: readonly Stocked[]
  minimums: ReadonlyMap<number, number>
}

const firstGroup = 1001
const day = 86_400_000
const comments = [
  '',
  '',
  '',
  '',
  'Позвоните за час',
  'Домофон не работает, наберите с улицы',
  'Сыр порежьте кусками по 200 г',
  'Оставьте у консьержа',
  'Зелень можно заменить на любую свежую',
]
const hours = ['', '10:00–14:00', '14:00–18:00', '18:00–22:00']

/** Checkouts of the last twelve months, one to four orders each, the eldest first. */
export function generateOrders(given: Given): PastGroup[] {
  const random = createRandom(`${given.seed}/orders`)
  const sizes = splitCount(given.count, random)
  const times = sizes
    .map((_, index) => makeTime(given.now, index, random))
    .sort((one, other) => one.getTime() - other.getTime())
  return sizes.map((size, index) => {
    const id = firstGroup + index
    const placedAt = times[index] ?? given.now
    const isFavourite = index % 9 === 8 || index === sizes.length - 1
    const buyer =
      (isFavourite && given.buyers.find(({ login }) => login === given.favourite.buyer)) || random.pick(given.buyers)
    const shops = pickShops(given, size, random)
    return {
      id,
      buyer,
      placedAt,
      orders: shops.map((goods, place) => makeOrder(given, { id, place, placedAt, goods }, random)),
    }
  })
}

/** 300 as 2 + 1 + 4 + … */
function splitCount(count: number, random: Random): number[] {
  const sizes: number[] = []
  for (let left = count; left > 0; left -= sizes.at(-1) ?? 1)
    sizes.push(Math.min(left, random.pick([1, 1, 1, 2, 2, 3, 4])))
  return sizes
}

/** So many checkouts are of the last day and a half, most of them of the last hours: every status is there. */
const recent = 18

/** More of them lately than a year ago. */
function makeTime(now: Date, index: number, random: Random): Date {
  const days = index < recent ? 1.5 * ((index + random.next()) / recent) ** 1.8 : 1.5 + 362 * random.next() ** 1.5
  const time = new Date(now.getTime() - days * day)
  // people order by day: what falls into the night of Moscow was ordered in the evening before
  if (index >= recent && (time.getUTCHours() >= 20 || time.getUTCHours() < 4))
    time.setTime(time.getTime() - 8 * 3_600_000)
  return time
}

/** Goods of as many shops as the checkout has orders. */
function pickShops({ products, favourite }: Given, size: number, random: Random): Stocked[][] {
  const shops = new Map<number, Stocked[]>()
  while (shops.size < size) {
    const own = random.chance(0.25)
      ? products.filter(({ supplier_id }) => supplier_id === favourite.supplierId)
      : products
    const { shop_id } = random.pick(own.length > 0 ? own : products)
    if (!shops.has(shop_id))
      shops.set(
        shop_id,
        products.filter((product) => product.shop_id === shop_id),
      )
    if (shops.size === new Set(products.map((product) => product.shop_id)).size) break
  }
  return [...shops.values()]
}

type Part = { id: number; place: number; placedAt: Date; goods: Stocked[] }

function makeOrder({ minimums, now }: Given, { id, place, placedAt, goods }: Part, random: Random): PastOrder {
  const { supplier_id, shop_id } = random.pick(goods)
  const lines = fillBasket(goods, minimums.get(supplier_id) ?? 0, random)
  const window = random.pick(hours)
  const deliveryDate = new Date(placedAt.getTime() + day).toISOString().slice(0, 10)
  return {
    number: `${id}-${place + 1}`,
    supplier_id,
    shop_id,
    window: window && `${deliveryDate} ${window}`,
    comment: random.pick(comments),
    totalKopecks: totalKopecks(lines),
    lines,
    steps: makeHistory(placedAt, now, random),
  }
}
