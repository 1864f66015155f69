import type { Order, OrderToCollect } from '@lavka/server/contract'

type Goods = Pick<Order['lines'][number], 'product' | 'name' | 'unit' | 'quantity'>
type Picked = Pick<Order, 'number' | 'supplier' | 'supplierName' | 'deliveryWindow' | 'pickup'> & {
  lines: readonly (Goods & { actual: Goods | null })[]
}

export type PickedProduct = {
  product: string
  name: string
  unit: string
  quantity: number
  /** the order numbers with their quantities */
  parts: { number: string; quantity: number }[]
}
/** The goods to be collected for one supplier and one delivery window, or one point where buyers take them; `pickup` is empty for a delivery. */
export type PickingPart = {
  supplier: string
  window: string
  pickup: string
  orders: number
  products: PickedProduct[]
}

const byText = new Intl.Collator('ru', { numeric: true }).compare

/** The goods of the orders by supplier, window and point, the earliest first, each with its total quantity. Lines that were removed are left out. */
export function toPickingList(orders: readonly Picked[]): PickingPart[] {
  const parts = new Map<string, PickingPart & { goods: Map<string, PickedProduct> }>()
  for (const order of orders) {
    const key = JSON.stringify([order.supplier, order.deliveryWindow, order.pickup])
    const part = parts.get(key) ?? {
      supplier: order.supplierName,
      window: order.deliveryWindow,
      pickup: order.pickup,
      orders: 0,
      products: [],
      goods: new Map<string, PickedProduct>(),
    }
    parts.set(key, part)
    part.orders += 1
    for (const line of order.lines) put(part.goods, order.number, line.actual ?? line)
  }
  return [...parts.values()]
    .map(({ goods, ...part }) => ({ ...part, products: byName(goods) }))
    .sort((a, b) => byText(a.supplier, b.supplier) || byText(a.window, b.window) || byText(a.pickup, b.pickup))
}

function put(goods: Map<string, PickedProduct>, number: string, { product, name, unit, quantity }: Goods): void {
  if (quantity === 0) return
  // a product that was renamed or is sold in another unit since is not added up
  const key = JSON.stringify([product, name, unit])
  const found = goods.get(key) ?? { product, name, unit, quantity: 0, parts: [] }
  found.quantity = sum(found.quantity, quantity)
  found.parts.push({ number, quantity })
  goods.set(key, found)
}

type Shelved = Pick<Order, 'number' | 'supplier' | 'supplierName'> & {
  lines: readonly (Goods & Pick<OrderToCollect['lines'][number], 'category' | 'shelf'> & { actual: Goods | null })[]
}
/** The goods of one supplier that stand together: on one shelf or, of no known shelf (''), in one category. */
export type ShelfPart = { supplier: string; shelf: string; category: string; products: PickedProduct[] }

/**
 * The goods of all orders by supplier and shelf, and then those of no shelf by category, whatever their delivery window, each with its total quantity: one
 * walk along the shelves. A substitute stands where what it replaces does.
 */
export function toShelfList(orders: readonly Shelved[]): ShelfPart[] {
  type Part = Omit<ShelfPart, 'products'> & { goods: Map<string, PickedProduct> }
  const parts = new Map<string, Part>()
  for (const { number, supplier, supplierName, lines } of orders) {
    for (const { shelf, category: named, ...line } of lines) {
      const category = shelf === '' ? named : ''
      const key = JSON.stringify([supplier, shelf, category])
      const part = parts.get(key) ?? {
        supplier: supplierName,
        shelf,
        category,
        goods: new Map<string, PickedProduct>(),
      }
      parts.set(key, part)
      put(part.goods, number, line.actual ?? line)
    }
  }
  return [...parts.values()]
    .map(({ goods, ...part }) => ({ ...part, products: byName(goods) }))
    .filter(({ products }) => products.length > 0)
    .sort((a, b) => byText(a.supplier, b.supplier) || byShelf(a.shelf, b.shelf) || byText(a.category, b.category))
}

/** «А-3» before «А-12», goods of no shelf last. */
const byShelf = (one: string, other: string) => Number(one === '') - Number(other === '') || byText(one, other)

const byName = (goods: Map<string, PickedProduct>) => [...goods.values()].sort((a, b) => byText(a.name, b.name))

/** A quantity has at most three places. */
const sum = (one: number, other: number) => Math.round((one + other) * 1000) / 1000
