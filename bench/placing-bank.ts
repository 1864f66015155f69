import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from '../launch/start/api.ts'
import { startBank } from '../launch/start/bank.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { insertBeneficiary } from '../server/src/modules/bank/testing.ts'
import { insertProduct, insertSession, insertUser } from '../server/test/rows.ts'
import { bodyOf } from './attack/basket.ts'
import { onDatabase } from './on-database.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Placing of orders while the bank is dead in each of five ways, against placing while it lives: two APIs with their jobs as processes, each with a
// PostgreSQL and a bank sandbox of its own, and operations and readings of two hundred beneficiaries to do. The one that is not measured is halted.
// Only the ratios matter.
//   npm test build && npx tsx bench/placing-bank.ts [orders of a round] [rounds] [ways by their names, all without them]
// Ends with 1 when placing with a dead bank takes more than `most` of the other in one of the ways.

/** Codes of docs/bank-sandbox.md; the last one closes the port. */
const every = [
  { name: 'hangs', fault: 700 },
  { name: 'resets', fault: 702 },
  { name: 'garbage', fault: 704 },
  { name: '500', fault: 500 },
  { name: 'refuses', fault: null },
]
const asked = process.argv.slice(4)
const ways = asked.length === 0 ? every : every.filter(({ name }) => asked.includes(name))
if (asked.length > 0 && ways.length !== asked.length)
  throw new Error(`the ways are ${every.map(({ name }) => name).join(', ')}`)
const orders = Number(process.argv[2] ?? 40)
const rounds = Number(process.argv[3] ?? 9)
const most = 1.1

const directory = await mkdtemp(join(tmpdir(), 'bench-placing-'))
await onDatabase({ name: 'bench-placing-alive' }, (alive) =>
  onDatabase({ name: 'bench-placing-dead' }, (dead) => measure(alive, dead)),
)
await rm(directory, { recursive: true })

async function measure(alive: DatabaseUrls, dead: DatabaseUrls): Promise<void> {
  const [good, bad] = [await startShop('alive', alive), await startShop('dead', dead)]
  const tell = async (command: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `${bad.bank.url}/sandbox/${command}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const die = async (fault: number | null) => {
    if (fault === null) return bad.bank.stop()
    await tell('faults/clear', {})
    await tell('faults', { operation: 'any', code: fault, times: 1000 })
  }
  const placing = (one: typeof good, other: typeof good) => async () => {
    if (other.pid()) process.kill(other.pid() ?? 0, 'SIGSTOP')
    for (let count = 0; count < orders; count += 1) await one.place()
    if (other.pid()) process.kill(other.pid() ?? 0, 'SIGCONT')
  }
  const tasks = [
    { name: 'alive', run: placing(good, bad) },
    { name: 'dead', run: placing(bad, good) },
  ]
  await die(ways[0]?.fault ?? null)
  for (const { owner } of [good, bad])
    for (let count = 0; count < 200; count += 1) await insertBeneficiary(owner, owner)
  // the living bank is done with them, the dead one goes on
  await pause(10_000)
  for (const { name: way, fault } of ways) {
    await die(fault)
    await pause(2_000)
    const times: Times = new Map()
    await takeTurns(times, tasks, rounds)
    const [alive, dead] = tasks.map(({ name }) => quantile(times.get(name) ?? [], 0.5) / orders)
    const ratio = (dead ?? NaN) / (alive ?? NaN)
    const waiting = await bad.owner.selectFrom('bank_operations').select('id').where('ended_at', 'is', null).execute()
    console.log(
      `a dead bank (${way}), ${waiting.length} operations waiting: ${dead?.toFixed(1)} ms an order, ${ratio.toFixed(2)} of the other`,
    )
    if (!(ratio <= most)) process.exitCode = 1
  }
  await Promise.all([good.stop(), bad.stop()])
}

async function startShop(name: string, urls: DatabaseUrls) {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const product = await insertProduct(owner, { stock: 1_000_000 })
  // no limit of orders of one person is met
  const token = await insertSession(owner, (await insertUser(owner, { role: 'manager' })).id)
  const bank = await startBank({
    port: await findFreePort(),
    directory: join(directory, name),
    logFile: join(directory, `${name}-bank.log`),
  })
  const port = await findFreePort()
  const api = await startApi({
    port,
    database: urls,
    demo: '',
    picturesDirectory: directory,
    publicUrl: `http://127.0.0.1:${port}`,
    bankUrl: bank.url,
    logFile: join(directory, `${name}-api.log`),
  })
  const body = JSON.stringify(bodyOf(product))
  return {
    owner,
    bank,
    pid: api.pid,
    async place() {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body }
      const answer = await fetch(`${api.url}/api/clientv9/order`, sent)
      if (!answer.ok) throw new Error(await answer.text())
    },
    async stop() {
      await api.stop()
      await bank.stop()
      await owner.destroy()
    },
  }
}
