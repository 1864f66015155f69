import { createDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { writeCursor } from '../server/src/modules/catalog/cursor.ts'
import { listProducts } from '../server/src/modules/catalog/product-list.ts'
import { findProducts } from '../server/src/modules/catalog/queries.ts'
import { onDatabase } from './on-database.ts'
import { seedCatalog } from './seed-catalog.ts'

// What a page of the catalogue costs deep down a list, against its first page and against skipping rows:
//   npx tsx bench/catalog-page.ts [products]
// Everything is measured in turns within one run, so that only the ratios matter and not the machine.

const products = Number(process.argv[2] ?? 100_000)
const rounds = 40
const page = { sort: 'popular', after: undefined, take: 25 } as const

await onDatabase({ name: 'bench' }, async (urls) => {
  console.log(`${products} products seeded in ${(await seedCatalog(urls.owner, products)).toFixed(1)} s`)
  await measure(urls)
})

async function measure(urls: DatabaseUrls): Promise<void> {
  const database = createDatabase(urls.app, { size: 1 })
  const depth = Math.floor(products * 0.96)
  const before = await database
    .selectFrom('products')
    .select(['id', 'popularity as value'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .offset(depth - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const after = { sort: 'popular', part: 0, ...before } as const
  const tasks = {
    'keyset, page 1': () => findProducts(database, {}, page),
    'keyset, deep': () => findProducts(database, {}, { ...page, after }),
    'offset, deep': () =>
      database
        .selectFrom('products')
        .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
        .innerJoin('shops', 'shops.id', 'products.shop_id')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .selectAll('products')
        .orderBy('popularity', 'desc')
        .orderBy('products.id')
        .offset(depth)
        .limit(25)
        .execute(),
    'whole answer: all, page 1': () => listProducts(database, {}),
    'whole answer: all, deep': () => listProducts(database, { after: writeCursor(after) }),
    'whole answer: leaf category': () => listProducts(database, { category: 'syry-kozi' }),
    'whole answer: top category': () => listProducts(database, { category: 'moloko-i-syr' }),
    'whole answer: supplier': () => listProducts(database, { supplier: 'zarechye' }),
    'whole answer: cheapest first': () => listProducts(database, { sort: 'cheap' }),
    'whole answer: cheapest in a category': () => listProducts(database, { sort: 'cheap', category: 'moloko-i-syr' }),
    'whole answer: search «сметана»': () => listProducts(database, { search: 'сметана' }),
    'whole answer: search «молоко»': () => listProducts(database, { search: 'молоко' }),
    'whole answer: search with a slip': () => listProducts(database, { search: 'сметна' }),
  }
  const times = await takeTurns(tasks)
  const first = times.get('keyset, page 1') ?? NaN
  for (const [name, time] of times) {
    console.log(
      `${name.padEnd(40)} ${time.toFixed(2).padStart(8)} ms  ${(time / first).toFixed(2).padStart(7)} × page 1`,
    )
  }
  await database.destroy()
}

/** The median time of each task, in milliseconds. */
async function takeTurns(tasks: Record<string, () => Promise<unknown>>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, task] of Object.entries(tasks)) {
      const started = performance.now()
      await task()
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    }
  }
  return new Map([...times].map(([name, all]) => [name, all.sort((one, other) => one - other)[rounds / 2] ?? NaN]))
}
