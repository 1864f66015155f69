import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { deleteOldExchanges } from '../bank/exchange.ts'
import { insertBeneficiary } from '../bank/testing.ts'

const { app, owner, database, logInAs } = useApp()

const rquid = randomUUID()

type Row = Record<string, unknown>

describe('the journal of the bank', () => {
  before(async () => {
    const started = { method: 'POST', started_at: new Date('2026-11-20T09:00:00Z'), milliseconds: 12 }
    await owner
      .insertInto('bank_exchanges')
      .values([
        { ...started, rquid, path: '/v1/smart-contracts', status: 201, answer: { smartContractId: 'c-1' } },
        { ...started, rquid: randomUUID(), path: '/v1/transactions/identify', failure: 'timeout' },
      ])
      .execute()
  })

  const find = async (search: object, role: 'admin' | 'manager' = 'admin') =>
    app.inject({
      method: 'POST',
      url: '/apiadmin/objects/bank-exchanges/loadoptions',
      headers: await logInAs({ role }),
      payload: { ...search, requireTotalCount: true },
    })

  const pathsOf = async (search: object) => (await find(search)).json<{ data: Row[] }>().data.map(({ path }) => path)

  test('an exchange is found by its RqUID as it was sent, with its answer', async () => {
    const sent = rquid.replaceAll('-', '')
    const found = await find({ searchExpr: ['rquid'], searchOperation: 'contains', searchValue: sent })
    const { data, totalCount } = found.json<{ data: Row[]; totalCount: number }>()
    assert.equal(totalCount, 1, found.body)
    assert.equal(data[0]?.['rquid'], sent)
    assert.equal(data[0]?.['status'], 201)
    assert.match(String(data[0]?.['answer']), /c-1/)
  })

  test('the search finds a whole RqUID by its index, in both forms, and other words by the address', async () => {
    for (const searchValue of [rquid, rquid.replaceAll('-', '').toUpperCase()])
      assert.deepEqual(await pathsOf({ searchValue }), ['/v1/smart-contracts'])
    assert.deepEqual(await pathsOf({ searchValue: 'identify' }), ['/v1/transactions/identify'])
    const plan = await sql<{
      'QUERY PLAN': string
    }>`explain select id from bank_exchanges where rquid = ${rquid}::uuid`.execute(owner)
    assert.match(JSON.stringify(plan.rows), /bank_exchanges_by_rquid/)
  })

  test('readings are kept for a month, operations for five years', async () => {
    const beneficiary = await insertBeneficiary(owner, database)
    const day = 86_400_000
    const exchange = (path: string, days: number, operation_id: string | null = null) => ({
      path,
      operation_id,
      rquid: randomUUID(),
      method: 'POST',
      status: 200,
      milliseconds: 1,
      started_at: new Date(Date.now() - days * day),
    })
    await owner
      .insertInto('bank_exchanges')
      .values([
        exchange('/v1/old/reading', 31),
        exchange('/v1/old/recent-reading', 29),
        exchange('/v1/old/operation', 31, beneficiary.operationId),
        exchange('/v1/old/ancient-operation', 5 * 366, beneficiary.operationId),
      ])
      .execute()
    await deleteOldExchanges(database)
    assert.deepEqual((await pathsOf({ searchValue: '/old/' })).toSorted(), [
      '/v1/old/operation',
      '/v1/old/recent-reading',
    ])
  })

  test('an exchange without an answer says why; only an administrator reads the journal', async () => {
    const { data } = (await find({ filter: ['status', '=', null] })).json<{ data: Row[] }>()
    assert.deepEqual(
      data.map(({ path, failure }) => [path, failure]),
      [['/v1/transactions/identify', 'timeout']],
    )
    assert.equal((await find({}, 'manager')).statusCode, 403)
  })
})
