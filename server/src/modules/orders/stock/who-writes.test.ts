import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertProduct } from '../../../../test/rows.ts'
import { takeSeats, type Seat, type Seats } from '../../../../test/seats.ts'
import { isWhole } from '../../../../test/tier.ts'
import { Refused, useBatches } from '../../batches/testing.ts'
import type { AnyRow } from '../../objects/schema.ts'
import { useStock } from './testing.ts'

// docs/stock.md: everybody × own and foreign goods × every door to their stock.

const stock = useStock()
const { app, owner, write, numbersOf, verify } = stock
const { load, change, apply } = useBatches(stock)
type Product = { id: number; code: string }
type Headers = Seats['seats'][number]['headers']

let world: Seats
const goods: Record<'own' | 'foreign', Product> = { own: { id: 0, code: '' }, foreign: { id: 0, code: '' } }
before(async () => {
  world = await takeSeats(stock)
  for (const side of ['own', 'foreign'] as const)
    goods[side] = await insertProduct(owner, { supplier_id: world.suppliers[side], stock: 100 })
})

const looks = ['card', 'list', 'history'] as const
const writes = ['count', 'receipt', 'write-off', 'bulk', 'import'] as const
const all = [...looks, ...writes]
type Door = (typeof all)[number]
/** Who gets through which doors to the goods of which supplier; who is not named gets through none. */
const open: Partial<Record<Seat, Partial<Record<'own' | 'foreign', readonly Door[]>>>> = {
  admin: { own: all, foreign: all },
  manager: { own: all, foreign: all },
  partner: { own: looks },
  'own owner': { own: all },
  'own manager': { own: all },
  'foreign owner': { foreign: all },
  'foreign manager': { foreign: all },
}

const isFound = async (headers: Headers, url: string, query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/apiadmin/admin/obj/${url}`, headers, query })
  if (answer.statusCode !== 200) return false
  const { data, stock: shown } = answer.json<{ data?: AnyRow[]; stock?: number }>()
  return data ? data.length > 0 : shown !== undefined
}
const isWritten = async (headers: Headers, { id }: Product, value: string | number) => {
  const { version } = await owner
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await write(headers, id, value, version)).status === 200
}
/** Whether a batch has changed the one product; a refused one has not. */
async function hasChanged(batch: () => ReturnType<typeof load>): Promise<boolean> {
  try {
    return (await batch()).counts.done === 1
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Answers whether somebody got through. */
const through: Record<Door, (headers: Headers, product: Product) => Promise<boolean>> = {
  card: (headers, { id }) => isFound(headers, 'products', { id: String(id) }),
  list: (headers, { id }) => isFound(headers, 'products/loadoptions', { filter: JSON.stringify(['id', '=', id]) }),
  history: (headers, { id }) =>
    isFound(headers, 'stock-movements/loadoptions', { filter: JSON.stringify(['productId', '=', id]) }),
  count: async (headers, product) => isWritten(headers, product, (await numbersOf(product)).on_hand - 1),
  receipt: (headers, product) => isWritten(headers, product, '+12 накладная'),
  'write-off': (headers, product) => isWritten(headers, product, '-3 бой'),
  bulk: (headers, { code }) =>
    hasChanged(async () =>
      apply(headers, await change(headers, [code], { field: 'stock', operation: 'add', value: 2 })),
    ),
  import: (headers, { code }) =>
    hasChanged(async () => apply(headers, await load(headers, ['Код;Остаток', `${code};+4`]))),
}

/** A batch for each takes seconds: the quick tier has one of each kind. */
const isTried = (door: Door, seat: Seat) =>
  isWhole ||
  !['bulk', 'import'].includes(door) ||
  ['client', 'manager', 'partner', 'own manager', 'foreign owner', 'own picker'].includes(seat)

for (const door of all)
  test(`who gets through to the stock: ${door}`, async () => {
    for (const { seat, headers } of world.seats.filter(({ seat }) => isTried(door, seat))) {
      for (const [side, product] of Object.entries(goods)) {
        const before = await numbersOf(product)
        const mayPass = (open[seat]?.[side === 'own' ? 'own' : 'foreign'] ?? []).includes(door)
        const place = `${seat}, ${side} goods`
        assert.equal(await through[door](headers, product), mayPass, place)
        const isChanged = (await numbersOf(product)).on_hand !== before.on_hand
        assert.equal(isChanged, mayPass && !looks.some((one) => one === door), place)
      }
    }
    await verify()
  })
