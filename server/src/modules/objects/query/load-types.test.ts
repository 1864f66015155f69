import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../../../test/database.ts'
import { anonymous } from '../../../auth.ts'
import { declareObject, readableBy, type AnyObject } from '../object.ts'
import { askOf } from '../options/check-options.ts'
import { load } from './load.ts'

const { database } = useDatabase()

const days: AnyObject = declareObject({
  name: 'days',
  caption: '',
  allow: [],
  source: sql`(values (1, date '2026-01-31', true), (2, null, false), (3, '2026-02-01', null)) as days (id, day, fresh)`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: false }],
  fields: {
    id: { caption: '', type: 'number', column: sql`days.id` },
    day: { caption: '', type: 'date', column: sql`days.day` },
    fresh: { caption: '', type: 'boolean', column: sql`days.fresh`, read: ['admin'] },
  },
  searched: [],
})
const many: AnyObject = declareObject({
  name: 'many',
  caption: '',
  allow: [],
  source: sql`generate_series(1, 10001) as many (id)`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [],
  fields: { id: { caption: '', type: 'number', column: sql`many.id` } },
  searched: [],
})

const ask = (object: AnyObject, options: unknown) =>
  database.transaction().execute((db) => load(db, anonymous, object, askOf(options, object)))
const groupsOf = async (group: unknown) => {
  const answer = await ask(days, { group })
  return 'data' in answer ? answer.data.map((one) => [one['key'], one['items']]) : []
}

test('days and yes or no are filtered, grouped and summed up as what they are', async () => {
  const row = { id: 1, day: '2026-01-31', fresh: true }
  for (const filter of [
    ['day', '=', '2026-01-31'],
    ['day', '<', '2/1/2026'],
    ['fresh', true],
    ['fresh', 'anyof', ['true', 'нет']],
  ])
    assert.deepEqual(await ask(days, { filter }), { data: [row], totalCount: -1 }, JSON.stringify(filter))
  assert.deepEqual(await groupsOf({ selector: 'fresh', desc: true }), [
    [null, [{ id: 3, day: '2026-02-01', fresh: null }]],
    [true, [row]],
    [false, [{ id: 2, day: null, fresh: false }]],
  ])
  const counted = { isExpanded: false }
  assert.deepEqual(await groupsOf({ selector: 'day', ...counted }), [
    ['2026-01-31', null],
    ['2026-02-01', null],
    [null, null],
  ])
  assert.deepEqual(await groupsOf({ selector: 'day', groupInterval: 'month', ...counted }), [
    [1, null],
    [2, null],
    [null, null],
  ])
  const totals = await ask(days, { take: 1, totalSummary: [{ selector: 'day', summaryType: 'max' }] })
  assert.deepEqual('summary' in totals && totals.summary, ['2026-02-01'])
  assert.throws(() => askOf({ totalSummary: [{ selector: 'fresh', summaryType: 'min' }] }, days), /нет итога/)
  assert.throws(() => askOf({ group: [{ selector: 'day', groupInterval: 'hour' }] }, days), /не делится/)
})

test('a field that a role does not read can be neither shown, filtered, sorted, grouped, summed up nor searched', async () => {
  const readable = readableBy(days, { role: 'manager' })
  assert.deepEqual(await ask(readable, { take: 1 }), { data: [{ id: 1, day: '2026-01-31' }], totalCount: -1 })
  for (const options of [
    { select: 'fresh' },
    { filter: ['fresh', true] },
    { sort: 'fresh' },
    { group: 'fresh' },
    { totalSummary: [{ selector: 'fresh', summaryType: 'count' }] },
    { searchExpr: 'fresh', searchValue: 'true' },
  ])
    assert.throws(() => askOf(options, readable), /нет поля «fresh»/, JSON.stringify(options))
})

test('more groups or rows below than an answer holds are refused with words', async () => {
  const top = { selector: 'id', groupInterval: 20_000 }
  await assert.rejects(ask(many, { group: [top, { selector: 'id', isExpanded: false }] }), /Групп больше 10000/)
  await assert.rejects(ask(many, { group: [top] }), /больше 5000 строк/)
  const few = await ask(many, { group: [top], filter: ['id', '<=', 5000] })
  assert.ok('data' in few && few.data.length === 1)
})
