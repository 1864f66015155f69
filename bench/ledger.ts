import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { openAccount } from '../server/src/modules/ledger/accounts.ts'
import { post } from '../server/src/modules/ledger/post.ts'
import type { Move } from '../server/src/modules/ledger/transfer.ts'
import { onDatabase } from './on-database.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// What the guarantees of the ledger cost: transfers of the ledger against inserts of rows of the same width without rules, each in a transaction of
// its own, by one connection and by eight, and ten transfers in one posting. In turns within one run; only ratios matter.
//   npx tsx bench/ledger.ts [transfers of a round] [rounds]

const count = Number(process.argv[2] ?? 200)
const rounds = Number(process.argv[3] ?? 7)

await onDatabase({ name: 'bench-ledger' }, measure)

async function measure(urls: DatabaseUrls): Promise<void> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  await sql`create table plain (id uuid primary key, debit bigint, credit bigint, amount bigint, kind text, code text, at timestamptz default now(), hash bytea)`.execute(
    owner,
  )
  await sql`grant insert on plain to lavka_app`.execute(owner)
  const database = createDatabase(urls.app)
  const [bank, other] = await asSystem(database, async (db) => [
    await openAccount(db, { code: 'bank' }),
    await openAccount(db, { code: 'unidentified' }),
  ])
  const transfer = (): Move => ({
    id: randomUUID(),
    kind: 'posted',
    code: 'top_up',
    debit: bank ?? 0,
    credit: other ?? 0,
    amountKopecks: 1,
  })
  const hash = Buffer.alloc(32)
  const insert = () =>
    asSystem(database, (db) =>
      sql`insert into plain (id, debit, credit, amount, kind, code, hash)
        values (${randomUUID()}, ${bank}, ${other}, 1, 'posted', 'top_up', ${hash})`.execute(db),
    )
  const postSome = (linked: number) => async () => {
    const others = Array.from({ length: linked - 1 }, transfer)
    const { state } = await asSystem(database, (db) => post(db, { transfers: [transfer(), ...others] }))
    if (state !== 'posted') throw new Error(state)
  }
  const times: Times = new Map()
  const tasks = [
    { name: 'plain, one', run: () => repeat(1, count, insert) },
    { name: 'ledger, one', run: () => repeat(1, count, postSome(1)) },
    { name: 'plain, eight', run: () => repeat(8, count, insert) },
    { name: 'ledger, eight', run: () => repeat(8, count, postSome(1)) },
    { name: 'ledger, by tens', run: () => repeat(1, count / 10, postSome(10)) },
  ]
  await takeTurns(times, tasks, rounds)
  const rate = (name: string) => (count * 1000) / quantile(times.get(name) ?? [], 0.5)
  for (const { name } of tasks) console.log(`${name}: ${rate(name).toFixed(0)} a second`)
  for (const way of ['one', 'eight', 'by tens']) {
    const plain = rate(way === 'eight' ? 'plain, eight' : 'plain, one')
    console.log(`ledger, ${way}: ${(rate(`ledger, ${way}`) / plain).toFixed(2)} of plain inserts`)
  }
  await Promise.all([database.destroy(), owner.destroy()])
}

async function repeat(connections: number, times: number, work: () => Promise<unknown>): Promise<void> {
  const each = Array.from({ length: connections }, async () => {
    for (let left = times / connections; left > 0; left -= 1) await work()
  })
  await Promise.all(each)
}
