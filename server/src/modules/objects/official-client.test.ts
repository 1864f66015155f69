import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { createOfficialStore } from '../../../test/official-client.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { declareObject } from './object.ts'

// The official client of loadOptions, its own code, against a listening server (decision 0043).

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

let url = ''
let headers = {}
before(async () => {
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/apiadmin/objects`
  headers = await logInAs({ role: 'admin' })
  for (let at = 0; at < 25; at++)
    await insertSupplier(owner, {
      code: `f${String(at).padStart(2, '0')}`,
      name: `Ферма & сыр ${at}`,
      region: at % 3 === 0 ? 'Тула' : 'Тверь',
      minimum_kopecks: at * 100,
    })
})

/** The client's store of a list; `more` is what its `onBeforeSend` adds to a removal. */
function storeOf(name: string, loadMethod: 'GET' | 'POST' = 'GET', more: object = {}) {
  const edits = { insertUrl: `${url}/${name}`, updateUrl: `${url}/${name}`, deleteUrl: `${url}/${name}` }
  return createOfficialStore({
    key: 'code',
    loadUrl: `${url}/${name}/loadoptions`,
    loadMethod,
    ...edits,
    onBeforeSend: (_operation, ajax) => Object.assign(ajax, { headers, data: { ...ajax.data, ...more } }),
    // the client tells of the words alone
    onAjaxError: (failure) => {
      const { status, responseText } = failure.xhr
      const { code }: { code: string } = JSON.parse(responseText)
      failure.error = Object.assign(new Error(String(failure.error)), { status, code })
    },
  })
}

for (const method of ['GET', 'POST'] as const) {
  test(`the client pages by ${method}: rows, then the count, then one row by its key`, async () => {
    const farms = storeOf('farms', method)
    const codes = []
    for (const skip of [0, 10, 20]) {
      const sort = [{ selector: 'minimum', desc: true }]
      const { data, totalCount } = await farms.load({ skip, take: 10, requireTotalCount: true, sort })
      codes.push(...data.map(({ code }) => code))
      assert.equal(totalCount, 25)
    }
    assert.deepEqual(codes, [...new Set(codes)].toSorted().toReversed())
    assert.equal(codes.length, 25)
    assert.equal(await farms.totalCount({ filter: ['name', 'contains', 'СЫР 1'] }), 11)
    assert.deepEqual(await farms.byKey('f07'), { code: 'f07', name: 'Ферма & сыр 7', region: 'Тверь', minimum: 700 })
  })

  test(`the client groups by ${method}: a page of groups, then the rows of one`, async () => {
    const farms = storeOf('farms', method)
    const groupSummary = [{ selector: 'minimum', summaryType: 'max' }]
    const found = await farms.load({
      group: [{ selector: 'region', isExpanded: false }],
      groupSummary,
      totalSummary: groupSummary,
      requireGroupCount: true,
      skip: 1,
      take: 1,
    })
    assert.deepEqual(found.data, [{ key: 'Тула', items: null, count: 9, summary: [2400] }])
    assert.deepEqual([found.groupCount, found.summary], [2, [2400]])
    const rows = await farms.load({ filter: ['region', '=', 'Тула'], skip: 0, take: 5, select: ['code'] })
    assert.deepEqual(rows.data[0], { code: 'f00' })
  })
}

test('the client shows a person the words of a refusal', async () => {
  const asked = storeOf('farms').load({ group: 'secret' })
  await assert.rejects(asked, { message: 'У списка нет поля «secret»' })
})

test('the client adds, changes and removes a row, and overwrites nothing that it has not seen', async () => {
  const tags = storeOf('tags')
  const added = await tags.insert({ code: 'farm-made', name: 'Домашнее & своё', position: 7 })
  assert.equal(added['name'], 'Домашнее & своё')
  const { code: key, version } = added

  const isNeeded = { status: 428, code: 'VERSION_NEEDED', message: /Обновите список/ }
  const isStale = { status: 409, code: 'ROW_CHANGED' }
  await assert.rejects(tags.update(key, { name: 'Вслепую' }), isNeeded)
  const changed = await tags.update(key, { name: 'Своё', version })
  assert.equal(changed['name'], 'Своё')
  await assert.rejects(tags.update(key, { name: 'Поздно', version }), isStale)
  const read = async () => (await tags.load({ filter: ['code', '=', key], take: 1 })).data
  assert.deepEqual(
    (await read()).map(({ name }) => name),
    ['Своё'],
  )

  await assert.rejects(tags.remove(key), isNeeded)
  await assert.rejects(storeOf('tags', 'GET', { version }).remove(key), isStale)
  assert.equal((await read()).length, 1)
  await storeOf('tags', 'GET', { version: changed['version'] }).remove(key)
  assert.deepEqual(await read(), [])
})

test('values that are no JSON, or nested beyond sense, are refused', async () => {
  for (const values of ['{broken', '['.repeat(200), '"text"']) {
    const answer = await fetch(`${url}/tags`, { method: 'POST', headers, body: new URLSearchParams({ values }) })
    assert.equal(answer.status, 400, values)
  }
})
