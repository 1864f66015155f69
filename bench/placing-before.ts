import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '../launch/start/ports.ts'
import { bodyOf } from './attack/basket.ts'
import { placeOrders } from './place-orders.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Placing at this commit against placing at another one, each with its own API and database, by turns: only the ratio matters.
//   npx tsx bench/placing-before.ts <checkout of the other commit, installed> [orders of a round] [rounds] [people]
// Ends with 1 when an order takes more than `most` of the other's time.

const before = process.argv[2]
if (before === undefined) throw new Error('Name the folder of the other checkout')
const orders = Number(process.argv[3] ?? 120)
const rounds = Number(process.argv[4] ?? 15)
const people = Number(process.argv[5] ?? 4)
const most = 1.05

const repositories = { before: resolve(before), now: resolve(import.meta.dirname, '..') }

type Modules = [
  typeof import('../launch/start/api.ts'),
  typeof import('../server/src/launch.ts'),
  typeof import('../server/test/rows.ts'),
  typeof import('./on-database.ts'),
]
/** What a checkout is made of, from its own sources. */
const modulesOf = async (repository: string): Promise<Modules> => {
  const load = (path: string) => import(join(repository, path))
  return [
    await load('launch/start/api.ts'),
    await load('server/src/launch.ts'),
    await load('server/test/rows.ts'),
    await load('bench/on-database.ts'),
  ]
}

/** Starts a shop of a checkout; `use` gets a call that places a round of orders: each of two suppliers with two lines each. */
async function withShop(repository: string, use: (placeAll: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const [{ startApi }, { createOwnerDatabase }, { insertProduct, insertSession, insertShop, insertUser }, own] =
    await modulesOf(repository)
  await own.onDatabase({ name: 'bench-placing-before' }, async (urls) => {
    const directory = await mkdtemp(join(tmpdir(), 'bench-placing-'))
    const owner = createOwnerDatabase(urls.owner, { size: 1 })
    const port = await findFreePort()
    const publicUrl = `http://127.0.0.1:${port}`
    const logFile = join(directory, 'api.log')
    const api = await startApi({ port, database: urls, demo: '', picturesDirectory: directory, publicUrl, logFile })
    const makeBasket = async () => {
      const shops = [await insertShop(owner), await insertShop(owner)]
      const lines = []
      for (const { id } of [...shops, ...shops]) {
        const { code, price_kopecks } = await insertProduct(owner, { shop_id: id, stock: 1_000_000 })
        lines.push(...bodyOf({ code, price_kopecks }).json_data)
      }
      const body = JSON.stringify({ ...bodyOf({ code: '', price_kopecks: 0 }), json_data: lines })
      // no limit of orders of one person is met
      return { body, token: await insertSession(owner, (await insertUser(owner, { role: 'manager' })).id) }
    }
    const baskets = await Promise.all(Array.from({ length: people }, makeBasket))
    const placeAll = () => placeOrders(api.url, baskets, orders / people)
    try {
      await use(placeAll)
    } finally {
      await api.stop()
      await owner.destroy()
      await rm(directory, { recursive: true })
    }
  })
}

await withShop(repositories.before, (placeBefore) =>
  withShop(repositories.now, async (placeNow) => {
    const times: Times = new Map()
    const tasks = [
      { name: 'before', run: placeBefore },
      { name: 'now', run: placeNow },
    ]
    await takeTurns(times, tasks, rounds)
    const [then = NaN, now = NaN] = tasks.map(({ name }) => quantile(times.get(name) ?? [], 0.5) / orders)
    console.log(
      `${people} at once: ${now.toFixed(2)} ms an order now, ${then.toFixed(2)} before: ${(now / then).toFixed(3)}`,
    )
    if (!(now / then <= most)) process.exitCode = 1
  }),
)
