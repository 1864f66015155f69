import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { declareObject } from './object.ts'

// Requests of devextreme-aspnet-data-nojquery 5.1.0, reproduced from its source over devextreme's ajax 26.1.5, and its parsing of the answers.
// The client itself is not used, because it depends on the whole of devextreme (decision 0043).

const { app, owner, logInAs } = useApp()

app.objects.office.add(
  declareObject({
    name: 'farms',
    caption: 'Фермы',
    allow: ['admin'],
    source: 'suppliers',
    rowScope: () => sql`true`,
    key: 'code',
    sort: [{ selector: 'code', desc: false }],
    fields: {
      code: { caption: 'Код', type: 'text', column: sql`suppliers.code` },
      name: { caption: 'Название', type: 'text', column: sql`suppliers.name` },
      region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
      minimum: { caption: 'Минимум', type: 'money', column: sql`suppliers.minimum_kopecks` },
    },
    searched: [],
  }),
)

before(async () => {
  for (let at = 0; at < 25; at++)
    await insertSupplier(owner, {
      code: `f${String(at).padStart(2, '0')}`,
      name: `Ферма & сыр ${at}`,
      region: at % 3 === 0 ? 'Тула' : 'Тверь',
      minimum_kopecks: at * 100,
    })
})

type Answer = { data: Record<string, unknown>[]; totalCount: number; groupCount?: number; summary?: unknown[] }

/** The client's `load`: by GET, or by POST with a form; lists and objects are sent as JSON texts, `_` prevents caching. */
async function send(method: 'GET' | 'POST', params: Record<string, unknown>): Promise<Answer> {
  const url = '/apiadmin/objects/farms/loadoptions'
  const pairs = Object.entries({ ...params, _: Date.now() }).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
  })
  const headers = {
    ...(await logInAs({ role: 'admin' })),
    accept: 'application/json, text/javascript, */*; q=0.01',
    'x-requested-with': 'XMLHttpRequest',
  }
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const answer = await app.inject(
    method === 'GET'
      ? { url: `${url}?${pairs.join('&')}`, headers }
      : { method, url, headers: form, payload: pairs.join('&').replace(/%20/g, '+') },
  )
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

for (const method of ['GET', 'POST'] as const) {
  test(`the client pages by ${method}: rows, then the count, then one row by its key`, async () => {
    const codes = []
    for (const skip of [0, 10, 20]) {
      const sort = [{ selector: 'minimum', desc: true }]
      const { data, totalCount } = await send(method, { skip, take: 10, requireTotalCount: true, sort })
      codes.push(...data.map(({ code }) => code))
      assert.equal(totalCount, 25)
    }
    assert.equal(new Set(codes).size, 25)
    const filter = ['name', 'contains', 'СЫР 1']
    assert.equal((await send(method, { isCountQuery: true, filter })).totalCount, 11)
    const [row] = (await send(method, { filter: ['code', 'f07'] })).data
    assert.equal(row?.['name'], 'Ферма & сыр 7')
  })

  test(`the client groups by ${method}: a page of groups, then the rows of one`, async () => {
    const group = [{ selector: 'region', isExpanded: false }]
    const groupSummary = [{ selector: 'minimum', summaryType: 'max' }]
    const asked = { group, groupSummary, totalSummary: groupSummary, requireGroupCount: true, skip: 1, take: 1 }
    const { data, groupCount, summary } = await send(method, asked)
    assert.deepEqual([data, groupCount], [[{ key: 'Тула', items: null, count: 9, summary: [2400] }], 2])
    assert.deepEqual(summary, [2400])
    const rows = await send(method, { filter: ['region', '=', 'Тула'], skip: 0, take: 5, select: ['code'] })
    assert.deepEqual(rows.data[0], { code: 'f00' })
  })
}

test('the client shows a person the first text of a refusal: its words', async () => {
  const headers = await logInAs({ role: 'admin' })
  const answer = await app.inject({ url: '/apiadmin/objects/farms/loadoptions?group=secret', headers })
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  const [first] = Object.values(answer.json<Record<string, unknown>>()).filter((value) => typeof value === 'string')
  assert.equal(first, 'У списка нет поля «secret»')
})

/** The client's `insert`, `update` and `remove`: a form with the values as a JSON text; `more` is what `onBeforeSend` adds. */
async function edit(method: 'POST' | 'PUT' | 'DELETE', data: Record<string, unknown>, more: object = {}) {
  const form = Object.entries({ ...data, ...more, _: Date.now() }).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
  })
  const answer = await app.inject({
    method,
    url: '/apiadmin/objects/tags',
    headers: {
      ...(await logInAs({ role: 'admin' })),
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
    },
    payload: form.join('&').replace(/%20/g, '+'),
  })
  const body = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body, code: body['code'] }
}

test('the client adds, changes and removes a row, and overwrites nothing that it has not seen', async () => {
  const added = await edit('POST', { values: { code: 'farm-made', name: 'Домашнее & своё', position: 7 } })
  assert.deepEqual([added.status, added.body['name']], [200, 'Домашнее & своё'])
  const { code: key, version } = added.body

  const blind = await edit('PUT', { key, values: { name: 'Вслепую' } })
  assert.deepEqual([blind.status, blind.code], [428, 'VERSION_NEEDED'])
  assert.match(String(blind.body['message']), /Обновите список/)
  const changed = await edit('PUT', { key, values: { name: 'Своё', version } })
  assert.deepEqual([changed.status, changed.body['name']], [200, 'Своё'])
  const stale = await edit('PUT', { key, values: { name: 'Поздно' } }, { version })
  assert.deepEqual([stale.status, stale.code], [409, 'ROW_CHANGED'])

  assert.deepEqual((await edit('DELETE', { key })).code, 'VERSION_NEEDED')
  assert.equal((await edit('DELETE', { key }, { version })).code, 'ROW_CHANGED')
  const removed = await edit('DELETE', { key }, { version: changed.body['version'] })
  assert.deepEqual([removed.status, removed.body], [200, { removed: true }])
})

test('values that are no JSON, or nested beyond sense, are refused', async () => {
  for (const values of ['{broken', '['.repeat(200), '"text"'])
    assert.equal((await edit('POST', { values })).status, 400, values)
})
