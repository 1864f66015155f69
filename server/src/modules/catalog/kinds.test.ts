import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { useDemoDatabase } from '../../../test/demo.ts'
import { cuts, findKinds, type Kind } from './kinds.ts'
import type { ProductFilter } from './product-filter.ts'

const { database, owner } = useDemoDatabase()

/** The same, grouped from the products themselves. */
async function groupProducts({ priceFrom = 0, priceTo = 1e12, shop = '', search }: ProductFilter): Promise<Kind[]> {
  const edges = cuts.flatMap((cut) => [cut, cut + 1])
  const { rows } = await sql<Kind>`
    select products.supplier_id, category_id, tags, width_bucket(price_kopecks, ${edges}::bigint[]) as price, stock >= minimum as in_stock,
      price_kopecks between ${priceFrom} and ${priceTo} as of_price, ${shop} in ('', shops.code) as of_shop, count(*) as count
    from products join shops on shops.id = shop_id
    where is_sold and (${search?.at(-1) ?? null}::tsquery is null or search @@ ${search?.at(-1) ?? null}::tsquery)
    group by 1, 2, 3, 4, 5, 6, 7`.execute(owner)
  return rows
}

/** Kinds that differ in what facets do not look at count as one. */
function toCounts(kinds: readonly Kind[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { count, ...kind } of kinds) {
    const key = JSON.stringify(Object.entries(kind).sort(([one], [other]) => (one < other ? -1 : 1)))
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function assertAlike(filter: ProductFilter): Promise<void> {
  assert.deepEqual(toCounts(await findKinds(database, filter)), toCounts(await groupProducts(filter)))
}

describe('kinds of products', () => {
  test('are counted as by grouping the products', async () => {
    const { code } = await owner.selectFrom('shops').select('code').orderBy('id').executeTakeFirstOrThrow()
    await assertAlike({})
    await assertAlike({ shop: code })
    await assertAlike({ priceFrom: 150_00, priceTo: 420_50 })
    await assertAlike({ search: [`'=молок'`, `'молок'`], priceTo: 200_00, shop: code })
  })

  test('follow the stock, the price, the tags, the place and what is no longer on sale', async () => {
    const [one, other] = await owner.selectFrom('products').selectAll().orderBy('id').limit(2).execute()
    assert.ok(one && other)
    const changes = [
      { stock: 0 },
      { stock: one.minimum },
      { price_kopecks: 300_00, old_price_kopecks: null, tiers: '[]' },
      { price_kopecks: 300_01 },
      { tags: [] },
      { tags: ['sale', 'today'] },
      { supplier_id: other.supplier_id, shop_id: other.shop_id, category_id: other.category_id },
      { is_active: false },
    ]
    for (const change of changes) {
      await owner.updateTable('products').set(change).where('id', '=', one.id).execute()
      await assertAlike({})
    }
  })

  test('an order that leaves enough moves no index: the kind is written anew only when a product is sold out', async () => {
    const { id, kind } = await owner
      .selectFrom('products')
      .select(['id', 'kind'])
      .whereRef('stock', '>', 'minimum')
      .executeTakeFirstOrThrow()
    const kindAfter = async (stock: ReturnType<typeof sql<number>>) =>
      (
        await owner
          .updateTable('products')
          .set({ stock })
          .where('id', '=', id)
          .returning('kind')
          .executeTakeFirstOrThrow()
      ).kind
    assert.equal(await kindAfter(sql`minimum`), kind)
    assert.notEqual(await kindAfter(sql`0`), kind)
  })
})
