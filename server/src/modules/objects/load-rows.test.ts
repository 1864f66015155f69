import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../../test/database.ts'
import { anonymous } from '../../auth.ts'
import { parseLoadOptions } from './load-options.ts'
import { loadRows } from './load-rows.ts'
import { declareObject } from './object.ts'
import type { LoadOptions } from './schema.ts'

const { database, owner } = useDatabase()

// An object with every type of field and with nulls, and the same rows as plain JavaScript.
const object = declareObject({
  name: 'samples',
  caption: '',
  allow: [],
  source: sql`samples`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [],
  fields: {
    id: { caption: '', type: 'number', column: sql`id` },
    name: { caption: '', type: 'text', column: sql`name` },
    amount: { caption: '', type: 'number', column: sql`amount` },
    price: { caption: '', type: 'money', column: sql`price` },
    at: { caption: '', type: 'datetime', column: sql`at` },
    status: { caption: '', type: 'status', column: sql`status` },
  },
  searched: [{ field: 'name', as: 'text' }],
})

type Name = keyof typeof object.fields
type Sample = Record<Name, string | number | null>

const words = ['Молоко', 'молоко топлёное', 'Сыр „Тульский“', '100%', 'a_b', 'a\\b', "О'Нил", '', 'ЁЖ', 'сыр', '%', '_']
const times = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2025-12-31T23:59:59.999Z',
  '2026-06-15T12:30:00.000Z',
]
const random = randomOf(20_261_121)
function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  assert.ok(item !== undefined)
  return item
}
const orNull = <T>(value: T): T | null => (random() < 0.15 ? null : value)

const samples: Sample[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: orNull(pick(words)),
  amount: orNull((Math.round(random() * 40 - 20) + 0) / 4),
  price: orNull(Math.floor(random() * 5) * 100),
  at: orNull(pick(times)),
  status: pick(['placed', 'confirmed', 'cancelled']),
}))

const types: Record<Name, string> = {
  id: 'number',
  name: 'text',
  amount: 'number',
  price: 'number',
  at: 'datetime',
  status: 'text',
}
const values: Record<string, readonly unknown[]> = {
  number: [0, 1, -2.5, 100, '200', '1.25', 37, 1e15, 'не число', '', true, 1e300],
  text: [...words, 'МОЛОКО', 'placed', 'Placed', 5, true, 'a\0b'],
  datetime: [...times, '1/1/2026', '2026-01-01T03:00:00+03:00', '2026-06-15 12:30', 'вчера', 5, ''],
}
const signs = ['=', '<>', '>', '>=', '<', '<=']
const textOperations = ['contains', 'notcontains', 'startswith', 'endswith']

function randomFilter(depth: number): unknown {
  const dice = random()
  if (depth > 0 && dice < 0.15) return ['!', randomFilter(depth - 1)]
  if (depth > 0 && dice < 0.5) {
    const joint = pick(['and', 'or', 'AND'])
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomFilter(depth - 1))
    return items.flatMap((item, index) => (index === 0 ? [item] : [joint, item]))
  }
  const name = pick(Object.keys(types)) as Name
  const type = types[name]
  const isText = random() < 0.35
  // greater and less of texts are the database's alphabet, which JavaScript does not have
  const operation = pick(isText ? textOperations : type === 'text' ? ['=', '<>'] : signs)
  const value =
    random() < 0.1 ? null : isText ? pick([...words, 'МОЛ', 'о', '0', '.', '2026', 'place']) : pick(values[type] ?? [])
  return [name, operation, value]
}

// The protocol once more in plain JavaScript, written from domain.md §5 and not from the SQL.
function holds(filter: unknown, row: Sample): boolean {
  assert.ok(Array.isArray(filter))
  if (Array.isArray(filter[0])) {
    const conditions = filter.filter((item) => Array.isArray(item)).map((item) => holds(item, row))
    return filter.includes('or') ? conditions.some(Boolean) : conditions.every(Boolean)
  }
  if (filter[0] === '!') return !holds(filter[1], row)
  const [name, operation, value] = filter as [Name, string, unknown]
  const own = row[name]
  if (textOperations.includes(operation)) return textHolds(operation, asText(name, own), value)
  if (value === null) return operation === '=' ? own === null : operation === '<>' ? own !== null : false
  const wanted = comparable(types[name], value)
  if (wanted === undefined) return false
  const mine = own === null ? null : comparable(types[name], own)
  if (operation === '=') return mine === wanted
  if (operation === '<>') return mine !== wanted
  if (mine === null || mine === undefined) return false
  return { '>': mine > wanted, '>=': mine >= wanted, '<': mine < wanted, '<=': mine <= wanted }[operation] ?? false
}

function textHolds(operation: string, own: string, value: unknown): boolean {
  const [text, part] = [own.toLowerCase(), textOf(value).toLowerCase()]
  if (part.includes('\0')) return false
  if (operation === 'contains') return text.includes(part)
  if (operation === 'notcontains') return !text.includes(part)
  return operation === 'startswith' ? text.startsWith(part) : text.endsWith(part)
}

/** A value of a filter as text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}

function asText(name: Name, own: Sample[Name]): string {
  if (own === null) return ''
  return name === 'amount' ? Number(own).toFixed(3) : String(own) // numeric(12, 3) says its zeros
}

function comparable(type: string | undefined, value: unknown): number | string | undefined {
  if (type === 'number') {
    if (typeof value === 'number') return value
    return typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : undefined
  }
  if (type === 'datetime') {
    if (typeof value !== 'string' || value === '' || Number.isNaN(Date.parse(value))) return undefined
    return Date.parse(/[ /]/.test(value) ? `${value} UTC` : value)
  }
  return textOf(value).includes('\0') ? undefined : textOf(value)
}

function load(options: LoadOptions) {
  const page = parseLoadOptions(options, object)
  return database.transaction().execute((db) => loadRows(db, anonymous, object, page))
}

describe('a page of an object', () => {
  before(async () => {
    await sql`create table samples (id bigint, name text, amount numeric(12, 3), price bigint, at timestamptz, status text)`.execute(
      owner,
    )
    await sql`grant select on samples to lavka_app`.execute(owner)
    await sql`insert into samples select * from json_populate_recordset(null::samples, ${JSON.stringify(samples)}::json)`.execute(
      owner,
    )
  })

  test('six hundred random filters find what a plain JavaScript filter finds', async () => {
    let found = 0
    for (let round = 0; round < 600; round++) {
      const filter = randomFilter(3)
      const { data, totalCount } = await load({ filter, take: 1000, requireTotalCount: true })
      const expected = samples.filter((row) => holds(filter, row)).map(({ id }) => id)
      assert.deepEqual(
        data.map(({ id }) => id),
        expected,
        JSON.stringify(filter),
      )
      assert.equal(totalCount, expected.length)
      if (expected.length > 0 && expected.length < samples.length) found += 1
    }
    // a judge that only ever sees «all» or «nothing» judges little
    assert.ok(found > 150, `only ${found} filters told rows apart`)
  })

  test('rows arrive as they are declared: numbers as numbers, times as UTC ISO', async () => {
    const { data } = await load({ take: 1000 })
    assert.deepEqual(data, samples)
  })

  test('pages neither repeat nor lose a row, whatever they are sorted by', async () => {
    for (const selector of Object.keys(types)) {
      for (const desc of [false, true]) {
        const sort = [{ selector, desc }]
        const paged = []
        for (let skip = 0; skip < samples.length; skip += 7) paged.push(...(await load({ sort, skip, take: 7 })).data)
        assert.deepEqual(paged, (await load({ sort, take: 1000 })).data, selector)
        assert.equal(new Set(paged.map(({ id }) => id)).size, samples.length, selector)
      }
    }
  })

  test('ties go by the key in the direction of the last selector', async () => {
    const byStatus = await load({ take: 1000, sort: [{ selector: 'status', desc: true }] })
    const ids = byStatus.data.filter(({ status }) => status === 'placed').map(({ id }) => id)
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    )
    const byTwo = await load({
      take: 1000,
      sort: [
        { selector: 'status', desc: true },
        { selector: 'price', desc: false },
      ],
    })
    const expected = samples.filter(({ status, price }) => status === 'placed' && price === 100).map(({ id }) => id)
    assert.deepEqual(
      byTwo.data.filter(({ status, price }) => status === 'placed' && price === 100).map(({ id }) => id),
      expected,
    )
  })

  test('fifty rows where no number is said, and the total only where it is asked for', async () => {
    const { data, totalCount } = await load({})
    assert.deepEqual([data.length, totalCount], [50, -1])
    assert.equal((await load({ requireTotalCount: true, skip: 5, take: 1 })).totalCount, samples.length)
  })

  test('a search is in any case of letters, its own signs are plain letters, and it joins the filter by and', async () => {
    const ids = async (options: LoadOptions) => (await load({ take: 1000, ...options })).data.map(({ id }) => id)
    const having = (part: string) =>
      samples.filter(({ name }) =>
        String(name ?? '')
          .toLowerCase()
          .includes(part),
      )
    assert.deepEqual(
      await ids({ searchValue: ' СЫР ' }),
      having('сыр').map(({ id }) => id),
    )
    assert.deepEqual(
      await ids({ searchValue: '%' }),
      having('%').map(({ id }) => id),
    )
    assert.deepEqual(
      await ids({ searchValue: '_' }),
      having('_').map(({ id }) => id),
    )
    assert.deepEqual(
      await ids({ searchValue: '\\' }),
      having('\\').map(({ id }) => id),
    )
    assert.deepEqual(await ids({ searchValue: 'a\0' }), [])
    const placed = having('сыр').filter(({ status }) => status === 'placed')
    assert.deepEqual(
      await ids({ searchValue: 'сыр', filter: ['status', 'placed'] }),
      placed.map(({ id }) => id),
    )
  })
})

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
