import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startApi } from '../launch/start/api.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { createOwnerDatabase } from '../server/src/launch.ts'
import { insertProduct, insertSession, insertUser } from '../server/test/rows.ts'
import { bodyOf } from './attack/basket.ts'
import { onDatabase } from './on-database.ts'
import { placeOrders } from './place-orders.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Placing of orders that tell of changed stock (schema/functions/tell_public_change.sql) against placing that tells nothing: PostgreSQL commits transactions that notify one after
// the other. Several people place at once, each another product, so that nothing else makes them wait for each other. Only the ratio matters.
//   npm test build && npx tsx bench/placing-told.ts [orders of a round] [rounds] [people]
// Ends with 1 when an order that tells takes more than `most` of the other.

const orders = Number(process.argv[2] ?? 240)
const rounds = Number(process.argv[3] ?? 9)
const people = Number(process.argv[4] ?? 8)
const most = 1.1

await onDatabase({ name: 'bench-placing-told' }, async (urls) => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-told-'))
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const port = await findFreePort()
  const api = await startApi({
    port,
    database: urls,
    demo: '',
    picturesDirectory: directory,
    publicUrl: `http://127.0.0.1:${port}`,
    logFile: join(directory, 'api.log'),
  })
  const baskets = await Promise.all(
    Array.from({ length: people }, async () => ({
      body: JSON.stringify(bodyOf(await insertProduct(owner, { stock: 1_000_000 }))),
      // no limit of orders of one person is met
      token: await insertSession(owner, (await insertUser(owner, { role: 'manager' })).id),
    })),
  )
  const placeAll = async (tells: boolean) => {
    await sql.raw(`alter table products ${tells ? 'enable' : 'disable'} trigger tell_public_change`).execute(owner)
    await placeOrders(api.url, baskets, orders / people)
  }
  const times: Times = new Map()
  const tasks = [
    { name: 'silent', run: () => placeAll(false) },
    { name: 'told', run: () => placeAll(true) },
  ]
  try {
    await takeTurns(times, tasks, rounds)
  } finally {
    await api.stop()
    await owner.destroy()
    await rm(directory, { recursive: true })
  }
  const [silent = NaN, told = NaN] = tasks.map(({ name }) => quantile(times.get(name) ?? [], 0.5) / orders)
  console.log(
    `${people} at once: ${told.toFixed(2)} ms an order that tells, ${silent.toFixed(2)} without: ${(told / silent).toFixed(2)}`,
  )
  if (!(told / silent <= most)) process.exitCode = 1
})
