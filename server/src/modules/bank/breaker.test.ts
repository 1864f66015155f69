import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { useDatabase } from '../../../test/database.ts'
import { insertBeneficiary, startWork, useSandbox } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

const { database, owner } = useDatabase()
const sandbox = useSandbox()
let work: ReturnType<typeof startWork>

const countAsked = async () => (await owner.selectFrom('bank_exchanges').select('id').execute()).length
const stateOf = async (operationId: string) =>
  owner.selectFrom('bank_operations').selectAll().where('id', '=', operationId).executeTakeFirstOrThrow()

describe('a bank that is silent', () => {
  before(() => {
    work = startWork(database, sandbox.url(), {
      deadlineMilliseconds: 150,
      halfOpenMilliseconds: 100_000,
      failuresToOpen: 3,
    })
  })
  after(() => work.close())

  wholeTest('is not asked any more after three silent answers, and nothing is lost meanwhile', async () => {
    await sandbox.arm('createBeneficiary', 700, 100)
    const before = await countAsked()
    const [first, second] = [await insertBeneficiary(owner, database), await insertBeneficiary(owner, database)]
    await work.send({ beneficiaryId: first.id })
    assert.equal((await stateOf(first.operationId)).state, 'unknown')
    assert.equal(await countAsked(), before + 3)
    await work.send({ beneficiaryId: second.id })
    const row = await stateOf(second.operationId)
    assert.deepEqual([row.state, row.error?.['moreInformation']], ['queued', 'the bank is silent, the breaker is open'])
    assert.equal(await countAsked(), before + 3)
    // a reading does not ask either
    await work.mind()
    assert.equal(await countAsked(), before + 3)
    await sandbox.control('faults/clear')
  })

  test('is tried again by one call after the pause, and everything catches up', async () => {
    const back = startWork(database, sandbox.url(), {
      deadlineMilliseconds: 3_000,
      halfOpenMilliseconds: 50,
      failuresToOpen: 1,
    })
    await sandbox.arm('createBeneficiary', 702)
    const [first, second] = [await insertBeneficiary(owner, database), await insertBeneficiary(owner, database)]
    // reset, then held back by the open breaker, then half open and done: the job waits out the short pauses
    await back.send({ beneficiaryId: first.id })
    await owner.updateTable('bank_operations').set({ next_try_at: new Date() }).where('ended_at', 'is', null).execute()
    await back.mind()
    await back.close()
    for (const { operationId } of [first, second]) assert.equal((await stateOf(operationId)).state, 'done')
  })
})
