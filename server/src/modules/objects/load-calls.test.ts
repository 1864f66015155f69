import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { declareObject } from './object.ts'

// loadOptions over HTTP: as JSON, form and query string.

const { app, owner, logInAs } = useApp()
const url = '/apiadmin/objects/regions/loadoptions'

app.objects.office.add(
  declareObject({
    name: 'regions',
    caption: 'Регионы',
    allow: ['admin'],
    source: 'suppliers',
    rowScope: () => sql`true`,
    key: 'code',
    sort: [{ selector: 'code', desc: false }],
    fields: {
      code: { caption: 'Код', type: 'text', column: sql`suppliers.code` },
      region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
      minimum: { caption: 'Минимум', type: 'money', column: sql`nullif(suppliers.minimum_kopecks, 0)` },
    },
    searched: [{ field: 'region', as: 'text' }],
  }),
)

before(async () => {
  for (const [code, region, minimum_kopecks] of [
    ['a', 'Тула', 100],
    ['b', 'Тула', 0],
    ['c', 'Тверь', 300],
  ] as const)
    await insertSupplier(owner, { code, region, minimum_kopecks })
})

const options = {
  filter: ['region', 'startswith', 'Т'],
  group: [{ selector: 'region', isExpanded: false }],
  groupSummary: [{ selector: 'minimum', summaryType: 'sum' }],
  totalSummary: [{ selector: 'minimum', summaryType: 'min' }],
  requireTotalCount: true,
  requireGroupCount: true,
}
const expected = {
  data: [
    { key: 'Тверь', items: null, count: 1, summary: [300] },
    { key: 'Тула', items: null, count: 2, summary: [100] },
  ],
  totalCount: 3,
  summary: [100],
  groupCount: 2,
}
const asTexts = (given: object) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)])).toString()
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }

test('a JSON body, a form and a query are answered alike', async () => {
  const headers = await logInAs({ role: 'admin' })
  for (const request of [
    { method: 'POST', url, headers, payload: options },
    { method: 'POST', url, headers: { ...headers, ...form }, payload: asTexts(options) },
    { method: 'GET', url: `${url}?${asTexts(options)}&_=1790000000000`, headers },
  ] as const) {
    const answer = await app.inject(request)
    assert.deepEqual([answer.statusCode, answer.json()], [200, expected])
  }
})

test('a null stays a null, also of a number', async () => {
  const headers = await logInAs({ role: 'admin' })
  const rows = await app.inject({ url: `${url}?filter=${encodeURIComponent('["minimum","=",null]')}`, headers })
  assert.deepEqual(rows.json(), { data: [{ code: 'b', region: 'Тула', minimum: null }], totalCount: -1 })
})

test('what is not understood is a 400 with Russian words', async () => {
  const headers = await logInAs({ role: 'admin' })
  for (const [query, words] of [
    ['group=secret', 'У списка нет поля «secret»'],
    ['filter=[', 'Параметр «filter» — не JSON'],
    ['take=1001', 'Параметр take — целое число от 1 до 1000'],
  ] as const) {
    const answer = await app.inject({ url: `${url}?${query}`, headers })
    assert.deepEqual([answer.statusCode, answer.json<{ message: string }>().message], [400, words])
  }
  const twice = await app.inject({ method: 'POST', url, headers: { ...headers, ...form }, payload: 'take=1&take=2' })
  assert.equal(twice.statusCode, 400)
})

test('a form is a body of these calls only', async () => {
  const headers = { ...(await logInAs({ role: 'admin' })), ...form }
  const answer = await app.inject({ method: 'POST', url: '/api/users/inn', headers, payload: 'inn=7707083893&name=x' })
  assert.equal(answer.statusCode, 400)
  assert.equal((await app.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode, 401)
  const manager = { ...(await logInAs({ role: 'manager' })), ...form }
  assert.equal((await app.inject({ method: 'POST', url, headers: manager, payload: '' })).statusCode, 403)
})
