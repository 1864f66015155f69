import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../../errors.ts'
import { parseFilter } from './filter.ts'
import { toMoment, toNumber, toText } from '../values.ts'
import { phoneDigits } from '../phone-digits.ts'

const fields = { a: 1, b: 1 }
const one = { kind: 'compare', field: 'a', operation: '=', value: 1 }
const two = { kind: 'compare', field: 'b', operation: '>', value: 2 }
const parsed = (filter: unknown) => parseFilter(filter, fields)

function isRefused(filter: unknown): void {
  assert.throws(
    () => parsed(filter),
    (error) => error instanceof ApiError && error.code === 'BAD_REQUEST',
  )
}

/** The filter inside `levels` negations. */
function nested(filter: unknown, levels: number): unknown {
  return levels === 0 ? filter : ['!', nested(filter, levels - 1)]
}

test('no filter is no condition', () => {
  for (const filter of [undefined, null, []]) assert.equal(parsed(filter), null)
})

test('a condition is a field, an operation and a value; without an operation it is equality', () => {
  assert.deepEqual(parsed(['a', '=', 1]), one)
  assert.deepEqual(parsed(['a', 1]), one)
  assert.deepEqual(parsed(['a', 'StartsWith', 'x']), {
    kind: 'compare',
    field: 'a',
    operation: 'startswith',
    value: 'x',
  })
  assert.deepEqual(parsed(['a', '=', null]), { ...one, value: null })
})

test('groups join with and, or, and where nothing is said with and', () => {
  const and = { kind: 'group', joint: 'and', conditions: [one, two] }
  assert.deepEqual(parsed([['a', 1], 'and', ['b', '>', 2]]), and)
  assert.deepEqual(parsed([['a', 1], 'AND', ['b', '>', 2]]), and)
  assert.deepEqual(
    parsed([
      ['a', 1],
      ['b', '>', 2],
    ]),
    and,
  )
  assert.deepEqual(parsed([['a', 1], 'or', ['b', '>', 2]]), { ...and, joint: 'or' })
  assert.deepEqual(parsed([['a', 1]]), { ...and, conditions: [one] })
  assert.deepEqual(parsed(['!', [['a', 1], 'or', ['!', ['b', '>', 2]]]]), {
    kind: 'not',
    condition: { kind: 'group', joint: 'or', conditions: [one, { kind: 'not', condition: two }] },
  })
})

test('and beside or at one level is refused, also where the and is unsaid', () => {
  isRefused([['a', 1], 'and', ['a', 2], 'or', ['a', 3]])
  isRefused([['a', 1], ['a', 2], 'or', ['a', 3]])
  assert.ok(parsed([[['a', 1], 'and', ['a', 2]], 'or', ['a', 3]]))
})

test('what grids expand themselves is taken as it is, too', () => {
  assert.deepEqual(parsed(['a', 'between', [1, 2]]), {
    kind: 'group',
    joint: 'and',
    conditions: [
      { kind: 'compare', field: 'a', operation: '>=', value: 1 },
      { kind: 'compare', field: 'a', operation: '<=', value: 2 },
    ],
  })
  assert.deepEqual(parsed(['a', 'anyof', [1, null]]), { kind: 'anyof', field: 'a', values: [1, null] })
  assert.deepEqual(parsed(['a', 'NoneOf', []]), {
    kind: 'not',
    condition: { kind: 'anyof', field: 'a', values: [] },
  })
  assert.deepEqual(parsed(['a', 'isblank', null]), { ...one, value: null })
  assert.deepEqual(parsed(['a', 'isnotblank', null]), { ...one, operation: '<>', value: null })
  for (const value of [1, 'x', null, [], [1], [1, 2, 3], {}]) isRefused(['a', 'between', value])
  for (const value of [1, 'x', null, {}, Array.from({ length: 1001 }, () => 1)]) isRefused(['a', 'anyof', value])
})

test('another grammar is refused', () => {
  for (const filter of [
    'a = 1',
    1,
    true,
    {},
    ['a'],
    ['a', '=', 1, 2],
    ['!'],
    ['!', ['a', 1], ['a', 2]],
    ['!', null],
    [[]],
    [['a', 1], 'or'],
    [['a', 1], 'and', 'and', ['a', 2]],
    [['a', 1], 'xor', ['a', 2]],
    [['a', 1], 5, ['a', 2]],
    [['a', 1], null],
    [null],
    ['and', ['a', 1]],
    ['a', 'like', 1],
    ['a', null, 1],
    ['a', ['='], 1],
    ['a', 'toString', 1],
    ['a', '; drop', 1],
  ])
    isRefused(filter)
})

test('only fields of the object are known, and none of JavaScript’s own', () => {
  for (const name of ['c', '', 'A', 'a ', 'a"', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 5, null, {}])
    isRefused([name, '=', 1])
})

test('a filter is at most ten levels deep and three hundred nodes big', () => {
  assert.ok(parsed(nested(['a', 1], 9)))
  isRefused(nested(['a', 1], 10))
  isRefused(JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)))
  assert.ok(parsed(Array.from({ length: 299 }, () => ['a', 1])))
  isRefused(Array.from({ length: 300 }, () => ['a', 1]))
})

test('a moment is read as ISO or as a grid writes it, in UTC unless it says otherwise; what is no date is none', () => {
  for (const [given, moment] of [
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T10:05', '2026-11-22T10:05:00.000Z'],
    ['2026-11-22T10:05:06.7Z', '2026-11-22T10:05:06.700Z'],
    ['2026-11-22T10:05:06.123456+03:00', '2026-11-22T07:05:06.123Z'],
    ['2026-01-01T00:00:00-05:30', '2026-01-01T05:30:00.000Z'],
    ['1/2/2026', '2026-01-02T00:00:00.000Z'],
    ['11/22/2026 10:05:06.789', '2026-11-22T10:05:06.789Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ] as const)
    assert.equal(toMoment(given), moment)
  for (const given of [
    '',
    'now',
    'infinity',
    'epoch',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '0000-01-01',
    '2026-11-22T25:00',
    '13/1/2026',
    '2026-11-22; drop',
    5,
    null,
    [],
    {},
    '9999-12-31T23:59:59-14:00',
  ]) {
    assert.equal(toMoment(given), undefined, JSON.stringify(given))
  }
})

test('a number is read from itself or its text; what is no number is none', () => {
  for (const given of [0, -1.5, '12', ' 12.50 ', '-3', '+4']) assert.ok(toNumber(given))
  for (const given of [
    '',
    ' ',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    NaN,
    Infinity,
    true,
    null,
    [],
    ['1'],
    {},
    '1;',
    '1 2',
    '9'.repeat(41),
  ]) {
    assert.equal(toNumber(given), undefined, JSON.stringify(given))
  }
})

test('a text is whatever has one, but for the zero character', () => {
  assert.deepEqual([toText('x'), toText(5), toText(true), toText('')], ['x', '5', 'true', ''])
  assert.deepEqual(
    [toText('a\0b'), toText({}), toText([1]), toText(undefined)],
    [undefined, undefined, undefined, undefined],
  )
})

test('a phone is looked for by its digits, however it is written', () => {
  assert.equal(phoneDigits('8 (912) 345-67-89'), '9123456789')
  assert.equal(phoneDigits('+79123456789'), '9123456789')
  assert.equal(phoneDigits('345-67'), '34567')
  assert.equal(phoneDigits('345'), null)
  assert.equal(phoneDigits('1042-1, Анна'), null)
})
