import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { inForeground } from './in-foreground.ts'
import { openReport } from './reports.ts'

const { app, logInAs } = useApp()
let headers: { authorization: string }
before(async () => (headers = await logInAs({ role: 'admin' })))

const rest = { by: [], across: '', measures: [], only: [], search: '' }
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })

test('a period that is computed in the background is refused in the foreground, by every call', async () => {
  const year = { ...rest, from: '2025-01-01', to: '2026-02-04' }
  const longer = { ...year, to: '2026-02-05' }
  assert.equal((await post('/apiadmin/reports/logs', year)).statusCode, 200)
  const refused = await post('/apiadmin/reports/logs', longer)
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [400, 'Период длиннее 400\u00a0дней считается в фоне'],
  )
  assert.equal((await post('/apiadmin/analyze', { ...longer, table: 'logs' })).statusCode, 400)
  const url = '/apiadmin/suppliers/reports?tip=logs&period=2025-01-01..2026-02-05'
  assert.equal((await app.inject({ url, headers })).statusCode, 400)
  assert.equal((await post('/apiadmin/analyze/obrab', { ...longer, table: 'logs' })).statusCode, 200)
})

test('a person has two reports at once, and everybody together two exports of long periods', async () => {
  const report = openReport('logs', { role: 'admin' })
  const ends: (() => void)[] = []
  const begin = (id: number, period: { from: string; to: string }) =>
    inForeground({ id, role: 'admin', supplierId: null, tokenHash: null }, { report, period }, () => {
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const month = { from: '2026-01-01', to: '2026-01-31' }
  const begun = async (work: Promise<void>[]) => {
    await new Promise(setImmediate)
    const count = ends.length
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end()
      await new Promise(setImmediate)
    }
    await Promise.all(work)
    return count
  }
  assert.equal(await begun([1, 1, 1].map((id) => begin(id, month))), 2)
  assert.equal(await begun([1, 2, 3].map((id) => begin(id, month))), 3)
  assert.equal(await begun([1, 2, 3].map((id) => begin(id, { from: '2020-01-01', to: '2026-01-01' }))), 2)
})
