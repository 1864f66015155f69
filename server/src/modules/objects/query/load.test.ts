import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useDatabase } from '../../../../test/database.ts'
import { anonymous } from '../../../auth.ts'
import { askOf } from '../options/check-options.ts'
import type { LoadOptions } from '../options/schema.ts'
import { createSamples, sampleFields, samples, samplesObject } from '../testing/samples.ts'
import { load, loadRows } from './load.ts'

// Readable examples of what load-reference.test.ts checks with random options.

const { database, owner } = useDatabase()

const ask = (options: unknown) =>
  database.transaction().execute((db) => load(db, anonymous, samplesObject, askOf(options, samplesObject)))
const rowsOf = (options: LoadOptions) =>
  database
    .transaction()
    .execute(async (db) => (await loadRows(db, anonymous, samplesObject, askOf(options, samplesObject))).data)
const idsOf = async (options: LoadOptions) => (await rowsOf({ take: 1000, ...options })).map(({ id }) => id)

describe('loadOptions of an object', () => {
  before(() => createSamples(owner))

  test('pages neither repeat nor lose a row, whatever they are sorted by', async () => {
    for (const selector of sampleFields) {
      for (const desc of [false, true]) {
        const sort = [{ selector, desc }]
        const paged = []
        for (let skip = 0; skip < samples.length; skip += 7) paged.push(...(await idsOf({ sort, skip, take: 7 })))
        assert.deepEqual(paged, await idsOf({ sort }), selector)
        assert.equal(new Set(paged).size, samples.length, selector)
      }
    }
  })

  test('a search is in any case of letters, its own signs are plain letters, and it joins the filter by and', async () => {
    const having = (part: string) =>
      samples.filter((row) => [row.name, row['shop.name']].join().toLowerCase().includes(part)).map(({ id }) => id)
    const sort = 'id'
    for (const part of ['сыр', '%', '_', '\\', 'лавка'])
      assert.deepEqual(await idsOf({ sort, searchValue: ` ${part.toUpperCase()} ` }), having(part), part)
    assert.deepEqual(await idsOf({ searchValue: 'a\0' }), [])
    const few = (await idsOf({ sort, searchValue: 'сыр', filter: ['id', '<=', 30] })).join()
    assert.equal(
      few,
      having('сыр')
        .filter((id) => Number(id) <= 30)
        .join(),
    )
  })

  test('values of a field with their counts, a page of those that contain a text: a header filter', async () => {
    const answer = await ask({
      group: [{ selector: 'name', isExpanded: false }],
      searchExpr: 'name',
      searchOperation: 'contains',
      searchValue: 'МОЛ',
      filter: ['price', '>', 0],
      skip: 1,
      take: 1,
      requireGroupCount: true,
    })
    const found = samples.filter(({ name, price }) => /мол/i.test(String(name)) && Number(price) > 0)
    assert.ok('groupCount' in answer)
    assert.equal(answer.groupCount, new Set(found.map(({ name }) => name)).size)
    const [{ key, items, count } = { key: null, items: [] }] = answer.data
    assert.deepEqual([items, count], [null, found.filter(({ name }) => name === key).length])
  })

  test('hours and days are those of the asked time zone', async () => {
    const filter = ['at', '=', '2025-12-31T21:00:00.000Z']
    const keys = async (groupInterval: string, timeZone?: string) => {
      const answer = await ask({ filter, group: [{ selector: 'at', groupInterval, isExpanded: false }], timeZone })
      return 'data' in answer && answer.data.map((group) => 'key' in group && group.key)
    }
    assert.deepEqual([await keys('year'), await keys('year', 'Europe/Moscow')], [[2025], [2026]])
    assert.deepEqual([await keys('hour'), await keys('hour', 'Europe/Moscow')], [[21], [0]])
    assert.deepEqual([await keys('dayOfWeek'), await keys('dayOfWeek', 'Europe/Moscow')], [[3], [4]])
  })

  test('a count that has a limit says so, and says nothing where it is exact', async () => {
    const count = (countLimit: number) => ask({ isCountQuery: true, countLimit })
    assert.deepEqual(await count(47), { totalCount: 47, isCountCapped: true })
    assert.deepEqual(await count(48), { totalCount: 48 })
    const page = await ask({ requireTotalCount: true, countLimit: 10, take: 1, select: ['shop.name'] })
    assert.deepEqual([page.totalCount, page.isCountCapped], [10, true])
  })
})
