import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRqUid, startSandbox, type TestSandbox } from './client.ts'
import { checkBooks, contract, openFarm, payment } from './money.ts'
import { innOf } from './samples.ts'

const HISTORIES = process.env['TEST_TIER'] === 'whole' ? 100 : 2
const STEPS = 60

/** Numbers that follow from a seed (mulberry32): a failing history is repeated by its seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** Amounts that end badly now and then (docs/bank-sandbox.md). */
const badEnds = [9_999_610, 9_999_611, 9_999_612, 9_999_613]

/** Random operations, some of them sent twice, some senseless, with jumps of the clock and reopenings of the journal between them. */
async function live(bank: TestSandbox, next: (most: number) => number): Promise<number> {
  const farms = [
    await openFarm(bank, 30_000_000, { inn: innOf('770000001') }),
    await openFarm(bank, 500_000, { inn: innOf('770000002') }),
  ]
  const deals: { id: string; farm: (typeof farms)[number] }[] = []
  let done = 0
  const send = async (path: string, data: object) => {
    const rquid = newRqUid()
    const first = await bank.post(path, data, rquid)
    if (first.statusCode < 300) done++
    if (next(4) > 0) return
    const second = await bank.post(path, data, rquid)
    if (first.statusCode < 300) assert.deepEqual([second.statusCode, second.body], [first.statusCode, first.body])
  }
  for (let step = 0; step < STEPS; step++) {
    const farm = farms[next(farms.length)]
    const deal = deals[next(deals.length || 1)]
    const kind = next(10)
    if (!farm) continue
    if (kind < 3) {
      const made = contract(farm.beneficiaryId, { amount: 1 + next(next(2) ? 20_000_000 : 200_000) })
      deals.push({ id: made.smartContractId, farm })
      await send('smart-contracts', made)
    } else if (kind < 6 && deal) {
      const amounts = Array.from({ length: 1 + next(3) }, () => (next(5) ? 1 + next(90_000) : (badEnds[next(4)] ?? 1)))
      const transactions = amounts.map((one, index) =>
        payment(deal.farm, one, { transactionType: index ? 'FEE' : 'PAYMENT' }),
      )
      await send('smart-contracts/confirmstep', { smartContractId: deal.id, transactions })
    } else if (kind === 6 && deal) {
      await send('smart-contracts/completion', { smartContractId: deal.id })
    } else if (kind === 7) {
      const [topUp] = [...bank.bank().read().topUps.keys()].slice(-1)
      await bank.control('topups', { amount: 1 + next(400_000), purpose: 'Пополнение', payer: { name: 'Покупатель' } })
      const part = next(2) ? { amount: 1 + next(100_000) } : {}
      await send('transactions/identify', { transactionId: topUp, beneficiaryId: farm.beneficiaryId, ...part })
    } else if (kind === 8) {
      await bank.advance(1 + next(40))
    } else bank.reopen()
    checkBooks(bank)
  }
  return done
}

test(`${HISTORIES} random histories of ${STEPS} steps: no kopeck appears, is lost or is paid twice`, async () => {
  let done = 0
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const bank = startSandbox()
    try {
      await bank.configure()
      done += await live(bank, numbersFrom(seed))
      const before = structuredClone(bank.bank().read())
      bank.reopen()
      assert.deepEqual(bank.bank().read(), before)
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    } finally {
      await bank.stop()
    }
  }
  // most of the steps are real movements of money, not refusals
  assert.ok(done > HISTORIES * STEPS * 0.3, `only ${done} operations were done`)
})
