import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { waitFor } from '../../../../launch/checks/wait-for.ts'
import { useDatabase } from '../../../test/database.ts'
import { isWhole, wholeTest } from '../../../test/tier.ts'
import { asSystem } from '../../database/actor.ts'
import { enqueueOperation } from './enqueue.ts'
import { impatient, innOf, insertBeneficiary, startWork, useSandbox } from './testing.ts'

const { database, owner } = useDatabase()
const sandbox = useSandbox()
let work: ReturnType<typeof startWork>
let hasty: ReturnType<typeof startWork>
const silences = [700, 701]
const ends: string[] = []
const endsOf = (operationId: string) => ends.filter((one) => one.startsWith(operationId))

const rowOf = (id: string) =>
  owner.selectFrom('bank_operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const exchangesOf = async (id: string) =>
  owner.selectFrom('bank_exchanges').selectAll().where('rquid', '=', id).orderBy('id').execute()
const beneficiaryOf = (id: string) =>
  owner.selectFrom('beneficiaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One try; pauses before it are skipped. */
async function tryOnce(operationId: string, by = work) {
  const { beneficiary_id } = await rowOf(operationId)
  const next_try_at = sql<Date>`now()`
  await owner.updateTable('bank_operations').set({ next_try_at }).where('id', '=', operationId).execute()
  await by.send({ beneficiaryId: beneficiary_id })
  return rowOf(operationId)
}

/** The code of a fault, and what the first try comes to; every repeat of the same RqUID goes through. */
const faults: [code: number, state: string][] = [
  ...[403, 404, 405, 409, 422].map((code): [number, string] => [code, 'refused']),
  [401, 'done'],
  [429, 'done'],
  ...[500, 550, 700, 701, 702, 704, 705, ...(isWhole ? [502, 503, 504, 554, 703] : [])].map(
    (code): [number, string] => [code, 'done'],
  ),
]

describe('an operation of the bank', () => {
  before(() => {
    work = startWork(database, sandbox.url())
    hasty = startWork(database, sandbox.url(), impatient)
    for (const { listeners } of [work, hasty])
      listeners.onOperationEnded('create_beneficiary', async (_db, { id }, { state }) => ends.push(`${id} ${state}`))
  })
  after(() => Promise.all([work.close(), hasty.close()]))

  test('is sent once, its end is told once, and the beneficiary is read until it is active', async () => {
    const { id, operationId } = await insertBeneficiary(owner, database)
    await work.send({ beneficiaryId: id })
    await work.send({ beneficiaryId: id })
    const row = await rowOf(operationId)
    assert.deepEqual([row.state, row.attempts, row.answer], ['done', 1, { beneficiaryId: id }])
    assert.deepEqual(endsOf(operationId), [`${operationId} done`])
    await work.mind()
    const { status, read_at } = await beneficiaryOf(id)
    assert.equal(status, 'ACTIVATED')
    assert.ok(read_at)
  })

  for (const [code, state] of faults)
    test(`meets the fault ${code}: ${state}, done once at the bank and told once`, async () => {
      const { counts: before } = await sandbox.state()
      const { id, operationId } = await insertBeneficiary(owner, database, innOf(`9999${code}${randomTwo()}`))
      let row = await tryOnce(operationId, silences.includes(code) ? hasty : work)
      for (let more = 0; more < 3 && row.ended_at === null; more++) row = await tryOnce(operationId)
      assert.equal(row.state, state, JSON.stringify(row.error))
      assert.deepEqual(endsOf(operationId), [`${operationId} ${state}`])
      const { counts } = await sandbox.state()
      assert.equal(counts.beneficiaries - before.beneficiaries, state === 'done' ? 1 : 0)
      const { status, refusal } = await beneficiaryOf(id)
      assert.deepEqual([status, refusal !== ''], state === 'done' ? ['CREATED', false] : ['REJECTED', true])
      // every try is in the journal under one RqUID
      assert.equal((await exchangesOf(operationId)).length, row.attempts)
    })

  test('waits for the one before it, so the bank never has two of one beneficiary', async () => {
    const { id, operationId } = await insertBeneficiary(owner, database)
    const asked = Array.from({ length: 3 }, () => ({
      kind: 'identify' as const,
      beneficiaryId: id,
      payload: { transactionId: randomUUID() },
    }))
    const others: string[] = []
    for (const one of asked) others.push(await asSystem(database, (db) => enqueueOperation(db, one)))
    await sandbox.control('settings', { operationMs: 50 })
    const second = startWork(database, sandbox.url())
    await Promise.all([work, second, work, second].map((one) => one.send({ beneficiaryId: id })))
    await second.close()
    await sandbox.control('settings', { operationMs: 0 })
    const rows = await Promise.all([operationId, ...others].map(rowOf))
    assert.deepEqual(
      rows.map(({ attempts }) => attempts),
      [1, 1, 1, 1],
    )
    const sent = rows.map(({ sent_at, ended_at }) => [sent_at?.getTime() ?? 0, ended_at?.getTime() ?? 0]).flat()
    assert.deepEqual(
      sent,
      sent.toSorted((one, other) => one - other),
    )
  })

  wholeTest('of a killed process is asked for again with its RqUID after the lease, and done once', async () => {
    const { operationId } = await insertBeneficiary(owner, database)
    const { counts: before } = await sandbox.state()
    // the bank did it, and the process died before it stored the answer
    await sandbox.arm('createBeneficiary', 701)
    const dying = startWork(database, sandbox.url(), {
      deadlineMilliseconds: 60_000,
      halfOpenMilliseconds: 1,
      failuresToOpen: 9,
    })
    const { beneficiary_id } = await rowOf(operationId)
    const lost = dying.send({ beneficiaryId: beneficiary_id })
    await waitFor('the operation is sent', async () => (await rowOf(operationId)).state === 'sent')
    await work.send({ beneficiaryId: beneficiary_id })
    const row = await tryOnce(operationId)
    assert.deepEqual([row.state, row.attempts], ['done', 2])
    await dying.close()
    await lost
    const { counts } = await sandbox.state()
    assert.equal(counts.beneficiaries - before.beneficiaries, 1)
    assert.deepEqual((await rowOf(operationId)).state, 'done')
  })

  wholeTest('whose listener throws is not ended; the next try ends it', async () => {
    const { id, operationId } = await insertBeneficiary(owner, database)
    const failing = startWork(database, sandbox.url())
    failing.listeners.onOperationEnded('create_beneficiary', async () => {
      throw new Error('no')
    })
    await failing.send({ beneficiaryId: id })
    assert.equal(failing.warnings.length > 0, true)
    await failing.close()
    assert.equal((await rowOf(operationId)).state, 'unknown')
    const row = await tryOnce(operationId)
    assert.deepEqual([row.state, row.answer], ['done', { beneficiaryId: id }])
  })

  test('that collides with what its lost first try has done is done', async () => {
    const { id, operationId, data } = await insertBeneficiary(owner, database)
    assert.equal((await tryOnce(operationId)).state, 'done')
    // as at a bank that has forgotten the RqUID of the first try
    const again = { kind: 'create_beneficiary', beneficiaryId: id, payload: data } as const
    const repeated = await asSystem(database, (db) => enqueueOperation(db, again))
    await owner.updateTable('bank_operations').set({ state: 'unknown' }).where('id', '=', repeated).execute()
    const row = await tryOnce(repeated)
    assert.deepEqual([row.state, row.answer], ['done', { beneficiaryId: id }])
    assert.deepEqual(
      (await exchangesOf(repeated)).map(({ status }) => status),
      [409],
    )
  })
})

const randomTwo = () => String(10 + Math.floor(Math.random() * 90))
