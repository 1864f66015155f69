import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertUser } from '../../../test/rows.ts'
import { isWhole } from '../../../test/tier.ts'
import { useCards, type Headers } from './testing.ts'

// Whatever the acquirer does or does not answer, it has in the end what the order costs, and nothing of a cancelled one.

const { owner, logInAs, cancel, openFarm, order, begin, settle, own, atAcquirer, bring, sandbox } = useCards()

/** Done or not done, and answered by an error, silence, a broken connection or nonsense (docs/bank-sandbox.md). */
const faults = [503, 550, 554, 702, 703, 704, 705]
const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('empty')
  return one
}

/** Opens a page and pays, over as many answers as are lost. */
async function payAtLast(headers: Headers, id: number): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const begun = await begin(headers, id)
    if (begun.statusCode !== 200) continue
    const orderId = new URL(begun.json<{ pageUrl: string }>().pageUrl).pathname.split('/').at(-1)
    await sandbox.control('cards', { orderId, result: 'APPROVE' })
    return
  }
  throw new Error('no page came')
}

const ends = ['cancelled', 'whole', 'less', 'less later'] as const
const quickEnds = ['cancelled', 'less', 'less later'] as const

test('lost answers take nothing twice and lose nothing: holds, takings, releases and refunds', async () => {
  const { good } = await openFarm()
  await owner.updateTable('products').set({ stock: 10_000 }).where('id', '=', good.id).execute()
  for (const [index, fault] of (isWhole ? [...faults, ...faults] : faults.slice(1, 4)).entries()) {
    const end = at(isWhole ? ends : quickEnds, index)
    const headers = await logInAs((await insertUser(owner, {})).login)
    const id = await order(headers, good)
    await sandbox.arm('acquiring', fault, 1 + (index % 3))
    await payAtLast(headers, id)
    await sandbox.arm('acquiring', fault, 2)
    await settle()
    if (end === 'cancelled') await cancel(headers, { id, version: (await own(headers, id)).version })
    else await bring(id, 'delivered', end === 'less' ? 287_35 : 300_00)
    await sandbox.arm('acquiring', fault, 2)
    await settle()
    if (end === 'less later') {
      await bring(id, 'completed', 199_99)
      await sandbox.arm('acquiring', fault, 2)
    }
    await settle()
    await sandbox.control('faults/clear')
    await settle()
    const expected = {
      cancelled: ['returned', 0, 0],
      whole: ['taken', 300_00, 0],
      less: ['taken', 287_35, 0],
      'less later': ['taken', 300_00, 100_01],
    }[end]
    assert.deepEqual(await atAcquirer(id), expected, `${end}, ${fault}`)
    const { card } = await own(headers, id)
    assert.deepEqual([card?.state, card?.takenKopecks, card?.refundedKopecks], expected, `${end}, ${fault}`)
  }
})
