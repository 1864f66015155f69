import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { declareObject } from '../object.ts'
import { randomOf } from './random.ts'

// A small table with every type of field, nulls, equal values, Cyrillic in both cases and pattern characters, and the same rows in JavaScript.

export type SampleValue = string | number | null
export type Sample = Record<SampleField, SampleValue>
export type SampleField = 'id' | 'name' | 'amount' | 'price' | 'at' | 'status' | 'shop.name' | 'shop.size'

/** Types in the protocol; `status` has its own order. */
export const sampleTypes: Record<SampleField, 'number' | 'text' | 'datetime'> = {
  id: 'number',
  name: 'text',
  amount: 'number',
  price: 'number',
  at: 'datetime',
  status: 'text',
  'shop.name': 'text',
  'shop.size': 'number',
}
export const sampleFields: readonly [SampleField, ...SampleField[]] = [
  'id',
  ...(['name', 'amount', 'price', 'at', 'status', 'shop.name', 'shop.size'] as const),
]
export const statusOrder = ['placed', 'confirmed', 'cancelled'] as const

export const words = [
  'Молоко',
  'молоко топлёное',
  'МОЛОКО',
  'Сыр „Тульский“',
  'сыр',
  '100%',
  'a_b',
  'a\\b',
  "О'Нил",
  '',
  'ЁЖ',
  'ёж',
  '%',
  '_',
] as const
export const moments = [
  '2025-12-31T20:59:59.999Z',
  '2025-12-31T21:00:00.000Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2026-03-29T01:30:00.000Z',
  '2026-06-15T12:30:07.500Z',
  '1999-02-28T23:59:59.000Z',
] as const
const shops = [
  { name: 'Лавка', size: 3 },
  { name: 'лавка', size: null },
  { name: null, size: 12 },
] as const

export const samples: readonly Sample[] = makeSamples()

function makeSamples(): Sample[] {
  const { pick, below, chance } = randomOf(20_261_121)
  const orNull = (value: SampleValue) => (chance(0.15) ? null : value)
  return Array.from({ length: 48 }, (_, index) => {
    const shop = chance(0.2) ? undefined : shops[below(shops.length)]
    return {
      id: index + 1,
      name: orNull(pick(words)),
      amount: orNull((below(161) - 80) / 4),
      price: orNull(below(5) * 100),
      at: orNull(pick(moments)),
      status: pick(statusOrder),
      'shop.name': shop?.name ?? null,
      'shop.size': shop?.size ?? null,
    }
  })
}

const shop = sql`left join sample_shops on sample_shops.id = samples.shop_id`

export const samplesObject = declareObject({
  name: 'samples',
  caption: '',
  allow: [],
  source: 'samples',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'price', desc: true }],
  fields: {
    id: { caption: '', type: 'number', column: sql`samples.id` },
    name: { caption: '', type: 'text', column: sql`samples.name` },
    amount: { caption: '', type: 'number', column: sql`samples.amount` },
    price: { caption: '', type: 'money', column: sql`samples.price` },
    at: { caption: '', type: 'datetime', column: sql`samples.at` },
    status: {
      caption: '',
      type: 'status',
      column: sql`samples.status`,
      order: (status) => sql`array_position(${statusOrder}::text[], ${status})`,
    },
    'shop.name': { caption: '', type: 'text', column: sql`sample_shops.name`, join: shop },
    'shop.size': { caption: '', type: 'number', column: sql`sample_shops.size`, join: shop },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'shop.name', as: 'text' },
  ],
})

/** Creates and fills the tables; the server's role may read them. */
export async function createSamples(owner: Kysely<Tables>): Promise<void> {
  await sql`create table sample_shops (id int, name text, size int)`.execute(owner)
  await sql`create table samples (id bigint primary key, name text, amount numeric(12, 3), price bigint, at timestamptz, status text, shop_id int)`.execute(
    owner,
  )
  await sql`grant select on samples, sample_shops to lavka_app`.execute(owner)
  const shopRows = shops.map(({ name, size }, id) => ({ id, name, size }))
  await sql`insert into sample_shops select * from json_populate_recordset(null::sample_shops, ${JSON.stringify(shopRows)}::json)`.execute(
    owner,
  )
  const rows = samples.map((row) => {
    const id = shops.findIndex(({ name, size }) => name === row['shop.name'] && size === row['shop.size'])
    return { ...row, shop_id: id < 0 ? null : id }
  })
  await sql`insert into samples select * from json_populate_recordset(null::samples, ${JSON.stringify(rows)}::json)`.execute(
    owner,
  )
  await sql`analyze samples, sample_shops`.execute(owner)
}
