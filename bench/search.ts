import { sql } from 'kysely'
import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { listProducts } from '../server/src/modules/catalog/product-list.ts'
import { onDatabase } from './on-database.ts'
import { facetTasks, suggestionTasks } from './search-aside.ts'
import { seedCatalog } from './seed-catalog.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// What a search costs, against plain SQL on the same products in the same run:
//   npx tsx bench/search.ts [products] [rounds] [keep] [aside]
// `keep` leaves the filled database for the next run, which then begins to measure at once: a million takes a quarter of an hour to fill.
// `aside` measures only what stands beside the list, suggestions and facets: the plain SQL of the list alone takes half an hour of a million.
// A search is the whole answer of the call: understanding the words, a page of 24 in order, the total. The plain SQL is what one would
// write without any of it, `name ilike '%word%'`, once as it is and once with a trigram index. Only the ratios matter and not the machine.

const products = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 20)
const isKept = process.argv[4] === 'keep'
const isAside = process.argv[5] === 'aside'

const questions = {
  'a word': 'сметана',
  'a frequent word': 'молоко',
  'two words': 'козье молоко',
  'word and measure': 'сыр 200 г',
  unfinished: 'облеп',
  'composition only': 'закваска',
  'a slip': 'сметнаа',
  'another slip': 'пильмени',
  'wrong layout': 'vjkjrj',
  'Latin letters': 'tvorog',
  'joined words': 'хлебржаной',
  'a lot': 'сыр партия 17',
  nothing: 'абракадабра',
}

type Db = ReturnType<typeof createDatabase>

const show = (time = NaN) => `${time.toFixed(1).padStart(8)} ms`
const ratio = (one = NaN, other = NaN) => `${(one / other).toFixed(1)} ×`

await onDatabase({ name: 'bench', isKept }, async (urls) => {
  if (!(await isFilled(urls)))
    console.log(`${products} products seeded in ${(await seedCatalog(urls.owner, products)).toFixed(0)} s`)
  await measure(urls)
})

async function isFilled(urls: DatabaseUrls): Promise<boolean> {
  const database = createOwnerDatabase(urls.owner, { size: 1 })
  const some = await database.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()
  await database.destroy()
  return some !== undefined
}

async function measure(urls: DatabaseUrls): Promise<void> {
  const database = createDatabase(urls.app, { size: 1 })
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const times: Times = new Map()
  if (!isAside) await measureLists(times, database, owner)
  await takeTurns(times, [...suggestionTasks(database), ...(await facetTasks(database, owner))], rounds)
  for (const [name, all] of times)
    console.log(`${name.padEnd(48)} median ${show(quantile(all, 0.5))}  p95 ${show(quantile(all, 0.95))}`)
  if (!isAside) compareLists(times)
  await Promise.all([database.destroy(), owner.destroy()])
}

async function measureLists(times: Times, database: Db, owner: Db): Promise<void> {
  const plain = (text: string) =>
    sql`
    select * from products where is_active and name ilike ${`%${text}%`} order by popularity desc, id limit 24`.execute(
      owner,
    )
  const search = (text: string) => listProducts(database, { search: text })
  const ours = Object.values(questions).map((text) => ({ name: `search «${text}»`, run: () => search(text) }))
  const theirs = Object.values(questions).map((text) => ({ name: `ilike «${text}»`, run: () => plain(text) }))
  await sql`drop index if exists bench_by_name`.execute(owner)
  // reading a million rows takes seconds each time: fewer turns of it, between those of the search
  for (let turn = 0; turn < 2; turn += 1) {
    await takeTurns(times, ours, Math.ceil(rounds / 2))
    await takeTurns(times, theirs, Math.ceil(rounds / 10))
  }
  await sql`create index bench_by_name on products using gin (name gin_trgm_ops)`.execute(owner)
  await takeTurns(
    times,
    theirs.map((task) => ({ ...task, name: `indexed ${task.name}` })),
    Math.ceil(rounds / 2),
  )
  await takeTurns(
    times,
    [
      {
        name: 'list: everything, in stock, to 200 ₽',
        run: () => listProducts(database, { inStock: true, priceTo: 200_00 }),
      },
      { name: 'list: discounts', run: () => listProducts(database, { sort: 'discount' }) },
    ],
    Math.ceil(rounds / 2),
  )
}

function compareLists(times: Times): void {
  const p95 = (start: string) =>
    quantile(
      [...times].filter(([name]) => name.startsWith(start)).flatMap(([, all]) => all),
      0.95,
    )
  const [forgiving, ilike, indexed] = ['search ', 'ilike ', 'indexed '].map(p95)
  console.log(
    `p95 of all: search ${show(forgiving)}, ilike ${show(ilike)} (${ratio(ilike, forgiving)}), with a trigram index ${show(indexed)} (${ratio(indexed, forgiving)})`,
  )
}
