import assert from 'node:assert/strict'
import { sql, type Kysely } from 'kysely'
import { dayOf, hoursOf } from '@lavka/domain/order/window'
import type { Tables } from '../../../../database/tables.ts'
import { groupBy } from '../../../../group-by.ts'
import type { Cell } from '../../schema.ts'
import { asText, isWithin, sum, year, type AskRows } from './year.ts'

type Owner = Kysely<Tables>
type Line = {
  order: number
  window: string
  address: string
  pickup: string
  supplier: string
  name: string
  unit: string
  quantity: number
  kopecks: number
  brought: { name: string; unit: string; quantity: number; kopecks: number } | null
}

/** Gives most orders of the year a time of delivery on the next day, and has some of them taken at a point. */
export async function chooseDelivery(owner: Owner): Promise<void> {
  await sql`update orders set delivery_day = timezone('Europe/Moscow', created_at)::date + 1,
      delivery_from = time '10:00' + id % 3 * interval '4 hours', delivery_until = time '14:00' + id % 3 * interval '4 hours', pickup = case when id % 5 = 0 then 'Рынок' else '' end
    where id % 4 > 0 and created_at < '2020-01-01'`.execute(owner)
}

/** The day of the supplier: for these days, for a month and for the whole year. */
export async function proveDay(owner: Owner, ask: AskRows, days: readonly string[]): Promise<void> {
  const { rows } = await sql<Line>`
    select o.id as order, window_text(o.delivery_day, o.delivery_from, o.delivery_until) as window, o.address, o.pickup, s.name as supplier, l.name, l.unit, l.quantity,
      l.sum_kopecks - l.discount_kopecks as kopecks, case when a.line_id is not null then jsonb_build_object(
        'name', a.name, 'unit', a.unit, 'quantity', a.quantity, 'kopecks', a.sum_kopecks) end as brought
    from orders o join suppliers s on s.id = o.supplier_id join order_lines l on l.order_id = o.id
      left join order_line_actuals a on a.line_id = l.id
    where o.status in ('placed', 'confirmed', 'assembling', 'ready') and o.delivery_day is not null`.execute(owner)
  const periods = [year, { from: '2019-03-01', to: '2019-03-31' }, ...days.map((day) => ({ from: day, to: day }))]
  for (const period of periods) {
    const own = rows.filter(({ window }) => isWithin(dayOf(window), period))
    assert.deepEqual(asText(await ask('day', period)), asText(expected(own)), JSON.stringify(period))
  }
  assert.ok(expected(rows.filter(({ window }) => isWithin(dayOf(window), year))).length > 5)
}

function expected(lines: readonly Line[]): Cell[][] {
  const brought = lines.map((line) => ({ ...line, ...line.brought })).filter(({ quantity }) => quantity > 0)
  const keyOf = (line: Line) => [hoursOf(line.window), placeOf(line), line.supplier, line.name, line.unit]
  return [...groupBy(brought, (line) => JSON.stringify(keyOf(line))).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const quantity = sum(own, (line) => Math.round(line.quantity * 1000)) / 1000
    const orders = new Set(own.map(({ order }) => order)).size
    const [window = '', area = '', supplier = '', name = '', unit = ''] = keyOf(first)
    return [[window, area, supplier, name, quantity, unit, orders, sum(own, ({ kopecks }) => kopecks)]]
  })
}

/** The towns of the addresses that are drawn (reports/testing.ts). */
function placeOf({ pickup, address }: Line): string {
  if (pickup !== '') return `Самовывоз: ${pickup}`
  return (
    ['Щёкино', 'Тула', 'Ясное'].find((town) => address.endsWith(town) || address.includes(`${town},`)) ?? 'Не указан'
  )
}
