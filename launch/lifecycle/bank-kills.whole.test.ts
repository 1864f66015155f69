import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asSystem } from '../../server/src/database/actor.ts'
import { verifyLedger } from '../../server/src/modules/ledger/verify.ts'
import { insertOrder } from '../../server/test/rows.ts'
import { waitFor } from '../checks/wait-for.ts'
import { startParts, type Parts, type Victim } from './bank-kills.ts'

// kill -9 while an operation is at the bank, which has not done it (700) or has done it and not answered (701). Each part is killed at each
// operation of an order's life: its hold, its payments, the return of the rest.

const operations = ['createContract', 'confirmStep', 'completeContract'] as const
type Kill = { operation: (typeof operations)[number]; victim: Victim; code: 700 | 701 }

const victims: Victim[] = ['api', 'postgres', 'bank']
const codes = [700, 701] as const
/** Lives of orders, in each of which a part is killed at each of the operations. */
const lives: Kill[][] = victims.flatMap((_, shift) =>
  codes.map((code) =>
    operations.map((operation, at) => ({ operation, victim: victims[(at + shift) % 3] ?? 'api', code })),
  ),
)

let parts: Parts

before(async () => {
  parts = await startParts()
})
after(() => parts.stop())

/** Parts that are down meanwhile refuse. */
const until = (what: string, ask: () => Promise<boolean>) => waitFor(what, () => ask().catch(() => false))

const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  const answer = () =>
    work().then(
      (value) => ({ value }),
      () => undefined,
    )
  return (await waitFor('a part is back', answer)).value
}

/** Time passes quicker: pauses between tries, the lease of a process that is dead, and the readings. */
async function hurry(): Promise<void> {
  const [now, dead] = [new Date(), new Date(Date.now() - 4_000)]
  await parts.owner
    .updateTable('bank_operations')
    .set({ next_try_at: now })
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'sent'), eb('sent_at', '<', dead)]))
    .execute()
  await parts.owner.updateTable('beneficiaries').set({ next_read_at: now }).execute()
}

/** Kills when the operation has met its fault: it is at the bank, and its answer does not come. */
async function killAt({ operation, victim }: Kill): Promise<void> {
  await until(`${operation} is at the bank`, async () => {
    await hurry()
    const { faults } = (await parts.ask('state')) as { faults: { operation: string }[] }
    return !faults.some((one) => one.operation === operation)
  })
  parts.kill(victim)
}

const fundsOf = async (id: number) =>
  (await parts.owner.selectFrom('orders').select('funds').where('id', '=', id).executeTakeFirstOrThrow()).funds

async function live(kills: Kill[]): Promise<void> {
  const { owner, buyer, supplier, shop, beneficiaryId, ask, call } = parts
  const place = { user_id: buyer.id, supplier_id: supplier.id, shop_id: shop.id }
  const order = await retried(() => insertOrder(owner, { ...place, total_kopecks: 1_000_00 }))
  const arm = ({ operation, code }: Kill) => ask('faults', { operation, code })
  const [hold, pay, rest] = kills
  if (!hold || !pay || !rest) throw new Error('three kills')

  await retried(() => arm(hold))
  const body = { supplierCode: supplier.code, shop: shop.code, num: order.number, amount: 1000, beneficiaryId }
  // a person who gets no answer presses once more: it is the same contract
  await until('the payment is asked for', async () => (await call('/apisbersc/SmartContract/create', body)).ok)
  await killAt(hold)
  await until('the money is held', async () => {
    await hurry()
    return (await fundsOf(order.id)) === 'held'
  })

  await retried(() => arm(pay))
  await retried(() => arm(rest))
  await retried(() =>
    owner
      .updateTable('orders')
      .set({ status: 'completed', actual_kopecks: 900_00 })
      .where('id', '=', order.id)
      .execute(),
  )
  await killAt(pay)
  await killAt(rest)
  await until('the money is released', async () => {
    await hurry()
    return (await fundsOf(order.id)) === 'released'
  })
}

for (const kills of lives)
  test(`${kills.map(({ operation, victim, code }) => `${victim} at ${operation} (${code})`).join(', ')}: each kopeck moves once`, async () => {
    await live(kills)
  })

test('the bank, the ledger and the verifier agree, and nothing waits for a person', async () => {
  const { owner } = parts
  const count = lives.length
  const { totals } = (await retried(() => parts.ask('state'))) as { totals: Record<string, number> }
  assert.deepEqual(
    [totals['arrived'], totals['paid'], totals['fees'], totals['balances']],
    [100_000_00, count * 810_00, count * 90_00, 100_000_00 - count * 900_00],
  )
  const moved = await owner
    .selectFrom('ledger_transfers')
    .select(({ fn }) => ['code', fn.sum<number>('amount_kopecks').as('kopecks')])
    .where('kind', 'in', ['posted', 'post_pending'])
    .groupBy('code')
    .execute()
  assert.deepEqual(Object.fromEntries(moved.map(({ code, kopecks }) => [code, Number(kopecks)])), {
    top_up: 100_000_00,
    hold: count * 1_000_00,
    payment: count * 810_00,
    fee: count * 90_00,
    unhold: count * 100_00,
  })
  assert.equal((await asSystem(owner, (db) => verifyLedger(db))).problem, null)
  const open = await owner.selectFrom('bank_operations').select('id').where('ended_at', 'is', null).execute()
  const differences = await owner.selectFrom('money_differences').select('cause').execute()
  assert.deepEqual([open, differences], [[], []])
})
