import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { listPriceRows } from '../server/src/modules/call-centre/price-list.ts'
import { meaningsOf } from '../server/src/modules/call-centre/read-rows.ts'
import { onDatabase } from './on-database.ts'
import { seedCatalog } from './seed-catalog.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// What reading a pasted table of 300 rows costs, against a search for each of them in the same run:
//   npx tsx bench/pasted-rows.ts [products] [rounds]
// Only the ratios matter and not the machine.

const products = Number(process.argv[2] ?? 20_000)
const rounds = Number(process.argv[3] ?? 3)

await onDatabase({ name: 'bench-rows' }, async (urls) => {
  await seedCatalog(urls.owner, products)
  await measure(urls)
})

async function findTables(urls: DatabaseUrls): Promise<Record<string, string[]>> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const found = await owner.selectFrom('products').select(['id', 'name']).orderBy('id').limit(300).execute()
  await owner.destroy()
  const names = found.map(({ name }) => name)
  return {
    names,
    numbers: found.map(({ id }) => String(id)),
    slips: names.map((name) => name.replace(/(\p{L})(\p{L})(?=\p{L}*$)/u, '$2$1')),
    nonsense: names.map((_, index) => `ждлфыв${index}щшз`),
  }
}

async function measure(urls: DatabaseUrls): Promise<void> {
  const database = createDatabase(urls.app, { size: 1 })
  const times: Times = new Map()
  for (const [kind, rows] of Object.entries(await findTables(urls))) {
    const oneByOne = async () => {
      for (const search of rows) await listPriceRows(database, { search, take: 5 })
    }
    const tasks = [
      { name: 'a search each', run: oneByOne },
      { name: 'together', run: () => meaningsOf(database, { rows }) },
    ].map(({ name, run }) => ({ name: `${kind}: ${name}`, run }))
    await takeTurns(times, tasks, rounds)
    const [each = NaN, together = NaN] = tasks.map(({ name }) => quantile(times.get(name) ?? [], 0.5))
    console.log(
      `${kind.padEnd(10)} ${each.toFixed(0)} ms by a search each, ${together.toFixed(0)} ms together: ${(each / together).toFixed(1)} times less`,
    )
  }
  await database.destroy()
}
