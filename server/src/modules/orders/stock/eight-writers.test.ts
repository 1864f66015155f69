import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { insertProduct } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import { useBatches } from '../../batches/testing.ts'
import { line } from '../testing.ts'
import { useStock } from './testing.ts'

// docs/stock.md: people and orders write the same few goods at once. Who is refused has changed nothing, who is not is in the book once.

const stock = useStock()
const { app, owner, place, cancel, people, write, numbersOf, bookOf, verify, insert, order, moveTo } = stock
const { load, change, apply } = useBatches(stock)
let ample: Awaited<ReturnType<typeof insertProduct>>
let scarce: typeof ample
before(async () => {
  ample = await insert({ stock: 20 })
  scarce = await insert({ shop_id: ample.shop_id })
})

/** An order of two that is being collected, and its line. */
async function collect(): Promise<{ id: number; line: number }> {
  const { id } = await order(ample, 2)
  await moveTo(id, 'confirm', 'assemble')
  const found = owner.selectFrom('order_lines').select('id').where('order_id', '=', id)
  return { id, line: (await found.executeTakeFirstOrThrow()).id }
}
const weigh = (id: number, of: number) =>
  app.inject({
    method: 'PUT',
    url: '/apiadmin/objects/orders/lines',
    headers: people.manager,
    payload: { id, version: 3, lines: [{ line: of, quantity: 1, reason: 'Столько есть' }] },
  })

/** All eight at once; answers with what may turn out either way: who came first. */
async function writeAtOnce() {
  const { manager, farmer, anna } = people
  const [given, kept] = [await order(ample, 1), await collect()]
  await owner.updateTable('products').set({ stock: 2 }).where('id', '=', scarce.id).execute()
  const seen = owner.selectFrom('products').select('version').where('id', '=', ample.id)
  const { version } = await seen.executeTakeFirstOrThrow()
  const more = { field: 'stock', operation: 'add', value: 1 }
  const [receipt, writeOff, count, bulk, table, placed, cancelled, weighed] = await Promise.all([
    write(farmer, ample.id, '+3 накладная'),
    write(manager, scarce.id, '-2 бой'),
    write(manager, ample.id, 30, version),
    change(farmer, [ample.code, scarce.code], more).then((batch) => apply(farmer, batch)),
    load(farmer, ['Код;Остаток', `${ample.code};+2`]).then((batch) => apply(farmer, batch)),
    place(anna, [line(ample, 2), line(scarce, 2)]),
    cancel(anna, { id: given.id, version: 1 }),
    weigh(kept.id, kept.line),
  ])
  const sure = [receipt.status, bulk.counts.failed, table.counts.failed, cancelled.statusCode, weighed.statusCode]
  assert.deepEqual(sure, [200, 0, 0, 200, 200], weighed.body)
  return { isWrittenOff: writeOff.status === 200, isCounted: count.status === 200, isPlaced: placed.statusCode === 200 }
}

async function cancelAll(): Promise<void> {
  const cancelled = await owner.updateTable('orders').set({ status: 'cancelled' }).returning('id').execute()
  await sql`select settle_stock(${cancelled.map(({ id }) => id)}::bigint[])`.execute(owner)
}

test('eight at once, each in another way: the book adds up, nothing is below nothing, and of two who want the last goods one gets them', async () => {
  for (let round = 0; round < rounds(2, 60); round++) {
    const before = (await bookOf(ample)).length
    const { isWrittenOff, isCounted, isPlaced } = await writeAtOnce()
    assert.notEqual(isWrittenOff, isPlaced)
    assert.deepEqual(
      await numbersOf(scarce),
      isPlaced ? { on_hand: 3, reserved: 2, stock: 1 } : { on_hand: 1, reserved: 0, stock: 1 },
    )
    const kinds = (await bookOf(ample)).slice(before).map(([kind, , reserved]) => [kind, reserved].join(' '))
    const orders = ['reservation -1', 'reservation -1', 'reservation 1', 'reservation 2']
    const receipts = ['receipt 0', 'receipt 0', 'receipt 0']
    assert.deepEqual(kinds.sort(), [
      ...(isCounted ? ['count 0'] : []),
      ...receipts,
      ...orders,
      ...(isPlaced ? ['reservation 2'] : []),
    ])
    await verify()
    await cancelAll()
  }
})
