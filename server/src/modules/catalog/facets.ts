import type { FindFacets } from './schema.ts'
import { cuts, type Kind } from './kinds.ts'

type Facets = FindFacets['answer']
export type CategoryCounts = (own: { category_id: number; count: number }[]) => Facets['categories']

/** The conditions of a filter that are applied to kinds; search, prices and shop are already applied when the kinds are read (kinds.ts). */
export type Choices = {
  supplier?: string | undefined
  categoryIds?: readonly number[] | undefined
  tags?: readonly string[] | undefined
  inStock?: boolean | undefined
  delivery?: number | undefined
}
type Conditions = Record<'place' | 'category' | 'tags' | 'price' | 'stock' | 'delivery', (kind: Kind) => boolean>
/** `days`: days until delivery of an order placed now (delivery-schedule.ts of the domain). */
type SupplierRow = { id: number; code: string; days: number }

/** The number of products for each value of each facet. A facet is counted under all conditions except its own. */
export function countFacets(
  kinds: readonly Kind[],
  choices: Choices,
  suppliers: readonly SupplierRow[],
  toCategories: CategoryCounts,
): Facets {
  const supplierOf = new Map(suppliers.map((supplier) => [supplier.id, supplier]))
  const daysOf = ({ supplier_id }: Kind) => supplierOf.get(supplier_id)?.days ?? 0
  const { supplier, categoryIds, tags = [], inStock, delivery } = choices
  const conditions: Conditions = {
    place: (kind) => kind.of_shop && (supplier === undefined || supplierOf.get(kind.supplier_id)?.code === supplier),
    category: (kind) => categoryIds === undefined || categoryIds.includes(kind.category_id),
    tags: (kind) => tags.every((tag) => kind.tags.includes(tag)),
    price: (kind) => kind.of_price,
    stock: (kind) => !inStock || kind.in_stock,
    delivery: (kind) => delivery === undefined || daysOf(kind) <= delivery,
  }
  const under = (own?: keyof Conditions) => {
    const { ...others } = conditions
    if (own) Reflect.deleteProperty(others, own)
    const all = Object.values(others)
    return kinds.filter((kind) => all.every((holds) => holds(kind)))
  }
  const left = under()
  const byPrice = sumBy(under('price'), ({ price }) => price)
  return {
    suppliers: [...sumBy(under('place'), ({ supplier_id }) => supplier_id)].map(([id, count]) => ({
      code: supplierOf.get(id)?.code ?? '',
      count,
    })),
    categories: toCategories(
      [...sumBy(under('category'), ({ category_id }) => category_id)].map(([category_id, count]) => ({
        category_id,
        count,
      })),
    ),
    tags: [...new Set(left.flatMap((kind) => kind.tags))].map((code) => ({
      code,
      count: sum(left.filter((kind) => kind.tags.includes(code))),
    })),
    prices: ranges.map(({ buckets, ...range }) => ({
      ...range,
      count: buckets.reduce((total, bucket) => total + (byPrice.get(bucket) ?? 0), 0),
    })),
    deliveries: sumUp([...sumBy(under('delivery'), daysOf)]),
    inStock: sum(under('stock').filter(({ in_stock }) => in_stock)),
    total: sum(left),
  }
}

/** Price ranges. A range has three buckets: its lower bound, the prices between, its upper bound. A price on a bound counts in both ranges. */
const ranges = [0, ...cuts].map((fromKopecks, index) => ({
  fromKopecks,
  toKopecks: cuts[index] ?? null,
  buckets: [2 * index - 1, 2 * index, 2 * index + 1],
}))

const sum = (kinds: readonly Kind[]) => kinds.reduce((total, { count }) => total + count, 0)

function sumBy(kinds: readonly Kind[], keyOf: (kind: Kind) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const kind of kinds) sums.set(keyOf(kind), (sums.get(keyOf(kind)) ?? 0) + kind.count)
  return sums
}

/** Cumulative counts: «within three days» includes deliveries of today and tomorrow. */
function sumUp(byDays: [days: number, count: number][]): Facets['deliveries'] {
  let total = 0
  return byDays
    .sort(([one], [other]) => one - other)
    .map(([days, count]) => {
      total += count
      return { days, count: total }
    })
}
