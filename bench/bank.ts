import { sql } from 'kysely'
import { asActor, asSystem } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import type { Bank, BankContract } from '../server/src/modules/bank/bank.ts'
import { findState } from '../server/src/modules/payments/beneficiary-state.ts'
import { reconcile } from '../server/src/modules/payments/differences/reconcile.ts'
import { insertUser } from '../server/test/rows.ts'
import { fillBank } from './fill-bank.ts'
import { onDatabase } from './on-database.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// The state of a beneficiary with a million events, and the reconciliation of ten thousand contracts, against the plain SQL of the same answers, in
// turns within one run; only ratios matter. The bank is in memory: what it takes to ask it is not measured.
//   npx tsx bench/bank.ts [events] [contracts] [rounds]

const events = Number(process.argv[2] ?? 1_000_000)
const contracts = Number(process.argv[3] ?? 10_000)
const rounds = Number(process.argv[4] ?? 7)

await onDatabase({ name: 'bench-bank' }, measure)

async function measure(urls: DatabaseUrls): Promise<void> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const { big, others } = await fillBank(owner, { events, contracts })
  const user = await insertUser(owner, { role: 'admin' })
  const database = createDatabase(urls.app)
  const admin = { role: 'admin' as const, id: user.id, supplierId: null, tokenHash: Buffer.alloc(0) }
  const state = (page: number) => () =>
    asActor(database, admin, (db) =>
      findState(db, big, { events: { number: page, size: 20 }, contracts: { number: 0, size: 20 } }),
    )
  /** One page of events and of contracts, and the beneficiary, without row security and without counting. */
  const plainState = (page: number) => () =>
    owner.transaction().execute(async (db) => {
      await sql`select * from beneficiaries where id = ${big}`.execute(db)
      await sql`select * from beneficiary_events where beneficiary_id = ${big} order by id desc offset ${page * 20} limit 20`.execute(
        db,
      )
      await sql`select * from smart_contracts where beneficiary_id = ${big} order by created_at desc limit 20`.execute(
        db,
      )
    })
  const bank = inMemory(await atBank(owner, others))
  const times: Times = new Map()
  const tasks = [
    { name: 'plain state, first page', run: plainState(0) },
    { name: 'state, first page', run: state(0) },
    { name: 'plain state, last page', run: plainState(5_999) },
    { name: 'state, last page', run: state(5_999) },
    { name: 'plain comparison', run: () => plainComparison() },
    { name: 'reconciliation', run: () => reconcileAll() },
  ]
  async function reconcileAll() {
    const done = await reconcile(database, bank)
    if (done.contracts !== contracts) throw new Error(JSON.stringify(done))
  }
  /** What every contract has in the ledger, in one statement. */
  const plainComparison = () =>
    asSystem(database, (db) =>
      sql`select t.contract_id, t.code, sum(r.amount_kopecks) from ledger_transfers t join ledger_transfers r on r.pending_id = t.id
        where r.kind = 'post_pending' group by 1, 2`.execute(db),
    )
  await takeTurns(times, tasks, rounds)
  const median = (name: string) => quantile(times.get(name) ?? [], 0.5)
  for (const { name } of tasks) console.log(`${name}: ${median(name).toFixed(1)} ms`)
  for (const name of ['state, first page', 'state, last page'])
    console.log(`${name}: ${(median(name) / median(`plain ${name}`)).toFixed(2)} of the plain SQL`)
  console.log(`reconciliation: ${(median('reconciliation') / median('plain comparison')).toFixed(1)} of the plain SQL`)
  const { rows } = await sql`select count(*)::int as found from money_differences`.execute(owner)
  console.log('differences', rows)
  await Promise.all([database.destroy(), owner.destroy()])
}

type Owner = ReturnType<typeof createOwnerDatabase>

async function atBank(owner: Owner, ids: readonly string[]): Promise<Map<string, BankContract[]>> {
  const rows = await owner.selectFrom('smart_contracts').selectAll().where('beneficiary_id', 'in', ids).execute()
  const found = new Map<string, BankContract[]>()
  for (const { id, beneficiary_id, amount_kopecks: amount } of rows) {
    const one = { smartContractId: id, beneficiaryId: beneficiary_id, title: 'Заказ', amount, held: amount } as const
    const own = found.get(beneficiary_id) ?? []
    own.push({ ...one, pending: 0, paid: 0, unheld: 0, status: 'RUN' })
    found.set(beneficiary_id, own)
  }
  return found
}

/** Says of each beneficiary what the ledger has: all of its money is held. */
function inMemory(contracts: ReadonlyMap<string, BankContract[]>) {
  const readState: Bank['readState'] = (id, pages) => {
    const own = contracts.get(id) ?? []
    const { number, size } = pages.contracts
    const held = own.reduce((sum, { amount }) => sum + amount, 0)
    return Promise.resolve({
      status: 'ACTIVATED',
      balance: { balance: held, obligations: held, pending: 0, blocked: 0, debt: 0 },
      events: { items: [], total: 0 },
      contracts: { items: own.slice(number * size, (number + 1) * size), total: own.length },
    })
  }
  return { readState, readEvents: () => Promise.resolve(), readUnidentified: () => Promise.resolve([]) }
}
