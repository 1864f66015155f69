import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'

const { app, owner, logInAs } = useApp()

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

  test('an exchange is found by its RqUID as it was sent, with its answer', async () => {
    const sent = rquid.replaceAll('-', '')
    const found = await find({ searchExpr: ['rquid'], searchOperation: 'contains', searchValue: sent })
    const { data, totalCount } = found.json<{ data: Row[]; totalCount: number }>()
    assert.equal(totalCount, 1, found.body)
    assert.equal(data[0]?.['rquid'], sent)
    assert.equal(data[0]?.['status'], 201)
    assert.match(String(data[0]?.['answer']), /c-1/)
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
