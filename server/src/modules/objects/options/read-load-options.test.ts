import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../../errors.ts'
import { samplesObject } from '../testing/samples.ts'
import { askOf } from './check-options.ts'

const ask = (options: unknown) => askOf(options, samplesObject)

function isRefused(options: unknown, words: RegExp): void {
  assert.throws(
    () => ask(options),
    (error) => error instanceof ApiError && error.code === 'BAD_REQUEST' && words.test(error.message),
    JSON.stringify(options)?.slice(0, 200),
  )
}

test('an option is its value or the JSON text of it', () => {
  const options = {
    skip: 5,
    take: 10,
    requireTotalCount: true,
    requireGroupCount: false,
    isCountQuery: false,
    sort: [{ selector: 'name', desc: true }],
    group: [{ selector: 'at', groupInterval: 'month', isExpanded: false }],
    filter: [['name', 'contains', 'сыр'], 'and', ['price', '>', 1.5]],
    totalSummary: [{ selector: 'price', summaryType: 'sum' }, { summaryType: 'count' }],
    groupSummary: [{ selector: 'amount', summaryType: 'avg' }],
    select: ['id', 'shop.name'],
    searchValue: 'мол',
    searchExpr: ['name'],
    searchOperation: 'startswith',
    countLimit: 100,
    timeZone: 'Europe/Moscow',
  }
  const texts = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]))
  assert.deepEqual(ask(texts), ask(options))
  const bare = { sort: 'name', group: 'status', select: 'id', searchExpr: 'name', searchValue: 'мол', timeZone: 'UTC' }
  const full = { ...bare, sort: [{ selector: 'name' }], group: [{ selector: 'status' }], select: ['id'] }
  assert.deepEqual(ask(bare), ask(full))
})

test('what is empty is off', () => {
  const names = [
    'skip',
    'take',
    'requireTotalCount',
    'sort',
    'group',
    'filter',
    'totalSummary',
    'select',
    'searchValue',
  ]
  for (const nothing of [undefined, null, ''])
    assert.deepEqual(ask(Object.fromEntries(names.map((name) => [name, nothing]))), ask({}))
  for (const list of [[], '[]']) assert.deepEqual(ask({ sort: list, group: list, filter: list, select: list }), ask({}))
})

test('two hundred rows where no number is said, and as many groups as there may be', () => {
  assert.deepEqual([ask({}).take, ask({ group: 'name' }).take], [200, 1000])
})

test('groups come first in the order, then the sort without repetitions, then the key as the last', () => {
  const order = (options: object) =>
    ask(options).sort.map(({ selector, desc }) => `${selector} ${desc ? 'desc' : 'asc'}`)
  assert.deepEqual(order({}), ['price desc', 'id desc'])
  assert.deepEqual(order({ sort: ['name', { selector: 'at', desc: true }, 'name'] }), [
    'name asc',
    'at desc',
    'id desc',
  ])
  const group = [{ selector: 'name', desc: true }]
  assert.deepEqual(order({ group, sort: ['name', 'price'] }), ['name desc', 'price asc', 'id asc'])
  assert.deepEqual(order({ sort: { selector: 'id', desc: true } }), ['id desc'])
})

test('what a list does not know is refused by its name', () => {
  isRefused({ tkae: 1 }, /«tkae»/)
  isRefused({ constructor: 1 }, /«constructor»/)
  for (const name of ['parentIds', 'startDate', 'endDate']) isRefused({ [name]: ['1'] }, new RegExp(name))
  assert.deepEqual(ask({ userData: { a: 1 }, customQueryParams: {}, expand: ['a'], _: '17', parentIds: [] }), ask({}))
  for (const options of [
    { sort: 'secret' },
    { group: 'secret' },
    { select: ['id', 'secret'] },
    { searchExpr: 'secret' },
    { filter: ['secret', 1] },
    { totalSummary: [{ selector: 'secret', summaryType: 'count' }] },
    { sort: 'toString' },
    { select: '__proto__' },
  ])
    isRefused(options, /нет поля/)
})

test('another shape is refused', () => {
  for (const options of [null, 5, 'skip=1', []]) isRefused(options, /объект/)
  for (const take of [0, -1, 1001, 1.5, 'много', '1e3', [1], true]) isRefused({ take }, /take — целое/)
  for (const flag of [1, 'да', {}, []]) isRefused({ requireTotalCount: flag }, /true или false/)
  for (const sort of ['[', '{"selector":', 5, [5], [[]], { desc: true }, { selector: 5 }, { selector: 'id', by: 1 }])
    isRefused({ sort }, /sort/)
  isRefused({ filter: 'id = 5' }, /списком/)
  isRefused({ filter: '['.repeat(60) + ']'.repeat(60) }, /вложенность/)
  isRefused({ searchValue: 'я'.repeat(201) }, /не длиннее 200/)
  isRefused({ searchExpr: 'name', searchValue: 'я', searchOperation: 'like' }, /Неизвестное действие/)
  for (const timeZone of ['Moscow', '+03:00', "UTC'; drop", 'Europe/Nowhere', 'utc'])
    isRefused({ timeZone }, /часовой пояс/)
})

test('a summary or an interval that a field cannot have is refused', () => {
  for (const summaryType of ['sum', 'avg'])
    isRefused({ totalSummary: [{ selector: 'name', summaryType }] }, /нет итога/)
  for (const summaryType of ['custom', '', undefined])
    isRefused({ groupSummary: [{ selector: 'id', summaryType }] }, /Неизвестный итог/)
  isRefused({ totalSummary: [{ summaryType: 'sum' }] }, /не названо поле/)
  for (const groupInterval of ['decade', 0, -5, '1e3', true, {}])
    isRefused({ group: [{ selector: 'id', groupInterval }] }, /интервал/)
  isRefused({ group: [{ selector: 'at', groupInterval: 5 }] }, /не делится/)
  isRefused({ group: [{ selector: 'name', groupInterval: 'month' }] }, /не делится/)
})

test('more than the limits is refused', () => {
  isRefused({ sort: Array.from({ length: 11 }, () => 'id') }, /больше 10/)
  isRefused({ group: Array.from({ length: 6 }, () => 'id') }, /больше 5/)
  isRefused({ totalSummary: Array.from({ length: 31 }, () => ({ summaryType: 'count' })) }, /больше 30/)
  isRefused({ select: Array.from({ length: 101 }, () => 'id') }, /больше 100/)
  isRefused({ skip: 10_000_001 }, /skip/)
  isRefused({ countLimit: 0 }, /countLimit/)
})
