import { createOwnerDatabase, migrate } from '../server/src/launch.ts'
import { generateCatalog } from '../server/demo/catalog/generate.ts'
import { insertCatalog } from '../server/demo/insert-catalog.ts'
import { refreshStatistics } from '../server/demo/insert.ts'

// A large catalogue for measuring: npx tsx bench/seed-catalog.ts postgres://… [100000|1000000]
// The database must have no suppliers. Pictures are not drawn.

/** Fills a migrated, empty database; resolves to how many seconds it took. */
export async function seedCatalog(url: string, products: number): Promise<number> {
  const started = Date.now()
  const database = createOwnerDatabase(url, { size: 1 })
  try {
    await insertCatalog(database, { catalog: generateCatalog({ products }), now: new Date() })
    await refreshStatistics(database)
  } finally {
    await database.destroy()
  }
  return (Date.now() - started) / 1000
}

const [, script, url, count = '100000'] = process.argv
if (script?.endsWith('seed-catalog.ts')) {
  if (!url || !/^\d+$/.test(count)) throw new Error('Say: npx tsx bench/seed-catalog.ts postgres://… [products]')
  await migrate(url)
  console.log(`${count} products in ${(await seedCatalog(url, Number(count))).toFixed(1)} s`)
}
