import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertContract } from '../../../test/rows.ts'
import { rounds } from '../../../test/tier.ts'
import { groupBy } from '../../group-by.ts'
import { refreshFacts } from './facts/refresh.ts'
import { reports } from './reports.ts'
import type { Ask, Cell, FindReports, ReportAnswer } from './schema.ts'
import { insertMarket, insertOrders, type Market } from './testing.ts'

// REPORT_YEAR is a number of orders over a whole year, which are compared too: every measure by every dimension.

const { app, owner, database, logInAs } = useApp()
let market: Market
const heads: Record<string, { authorization: string }> = {}
const march = { from: '2026-03-01', to: '2026-03-31' }
const ofYear = rounds(0, 2000)
const periods = ofYear > 0 ? [march, { from: '2025-04-01', to: '2026-03-31' }] : [march]
const all: Ask = { ...march, by: [], across: '', measures: [], only: [], search: '' }

async function ask(who: string, name: string, given: Partial<Ask> = {}): Promise<ReportAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/apiadmin/reports/${name}`,
    headers: heads[who] ?? {},
    payload: { ...all, ...given },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

/** Some orders of a supplier were placed under the contract before the one of now. */
async function placeUnderEarlierContract(): Promise<void> {
  const accepted = { state: 'accepted' as const, accepted_at: new Date(), commission_percent: 9.5 }
  const before = { starts_on: '2018-01-01', ends_on: '2019-12-31' }
  const { id } = await insertContract(owner, { supplier_id: market.dairy, ...accepted, ...before })
  await sql`update orders set contract_id = ${id}, commission_basis_points = 950
    where supplier_id = ${market.dairy} and id % 3 = 0`.execute(owner)
}

/** A raw order or a raw line, with what it is split by in words. */
type Raw = Record<string, string | number | boolean>
let orders: Raw[]
let lines: Raw[]

const dimensions = sql`
  to_char(timezone('Europe/Moscow', o.created_at), 'YYYY-MM-DD') as day, to_char(timezone('Europe/Moscow', o.created_at), 'YYYY-MM') as month,
  to_char(date_trunc('week', timezone('Europe/Moscow', o.created_at)), 'YYYY-MM-DD') as week, date_part('hour', timezone('Europe/Moscow', o.created_at))::int as hour,
  (array['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'])[date_part('isodow', timezone('Europe/Moscow', o.created_at))::int] as weekday,
  s.name as supplier, s.region, h.name as shop, o.supplier_id,
  case when o.address like '%Щёкино%' then 'Щёкино' when o.address like '%Тула%' then 'Тула' when o.address = '' then 'Не указан' else 'Ясное' end as area,
  case u.type when 'person' then 'Частные лица' when 'organisation' then 'Организации' else 'Поставщики' end as client,
  coalesce((select g.name from client_groups g join client_group_members m on m.group_id = g.id where m.user_id = o.user_id), 'Без группы') as "group",
  case o.origin when 'web' then 'Сайт' else 'Телефон' end as origin, o.status = 'cancelled' as off`
const tables = sql`orders o join suppliers s on s.id = o.supplier_id join shops h on h.id = o.shop_id join users u on u.id = o.user_id`

async function readRaw(): Promise<void> {
  const brought = sql`coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)`
  orders = (
    await sql<Raw>`select ${dimensions}, o.status, (select count(*) from order_lines l where l.order_id = o.id) as lines,
      coalesce(o.actual_kopecks, o.total_kopecks) as kopecks, coalesce(o.commission_basis_points, 0) as points,
      o.dispute_kopecks as dispute, o.refund_kopecks as refund, o.funds = 'none' as direct,
      coalesce((select c.number || ', ред. ' || c.edition from contracts c where c.id = o.contract_id), 'Без договора') as contract,
      (select coalesce(sum(coalesce(a.discount_kopecks, l.discount_kopecks)), 0) from order_lines l
        left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id) as discount from ${tables}`.execute(
      owner,
    )
  ).rows
  const read = (
    await sql<Raw>`select ${dimensions}, o.id as "order", l.id as line, o.to_pay_kopecks as whole, o.dispute_kopecks as dispute,
      o.refund_kopecks as refund, p.name as ordered, c.name as "orderedCategory", b.name as product, k.name as category,
      coalesce(a.quantity, l.quantity) as quantity, ${brought} as kopecks, coalesce(a.discount_kopecks, l.discount_kopecks) as discount,
      a.substitute_id is not null as replaced, l.sum_kopecks - l.discount_kopecks as was
      from ${tables} join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
      join products p on p.id = l.product_id join categories c on c.id = p.category_id
      join products b on b.id = coalesce(a.substitute_id, l.product_id) join categories k on k.id = b.category_id order by l.id`.execute(
      owner,
    )
  ).rows
  lines = [...groupBy(read, ({ order }) => order).values()].flatMap(withoutReturned)
}

/** Lines of one order without their parts of what went back, whole kopecks from the first line on. */
function withoutReturned(own: Raw[]): Raw[] {
  let [before, gone] = [0, 0]
  return own.map((row) => {
    const [whole, kopecks] = [Number(row['whole']), Number(row['kopecks'])]
    before += kopecks
    const till = whole === 0 ? 0 : Math.floor((Math.min(backOf(row), whole) * before) / whole)
    const kept = kopecks - (till - gone)
    gone = till
    return { ...row, kopecks: kept }
  })
}

const backOf = ({ dispute, refund }: Raw) => Number(dispute) + Number(refund)
const keptOf = (row: Raw) => Math.max(Number(row['kopecks']) - backOf(row), 0)
const feeOf = ({ kopecks, dispute, points }: Raw) =>
  Math.floor((Math.max(Number(kopecks) - Number(dispute), 0) * Number(points) + 5000) / 10_000)

const sum = (rows: Raw[], of: (row: Raw) => number) =>
  Math.round(rows.reduce((all, row) => all + of(row), 0) * 1000) / 1000
const half = (value: number, places = 0) => Math.round(value * 10 ** places) / 10 ** places
const part = (one: number, other: number) => (other === 0 ? null : half((100 * one) / other, 2))
const isDone = ({ status }: Raw) => status === 'delivered' || status === 'completed'

/** Measures of raw orders, written anew. */
const ofOrders: Record<string, (rows: Raw[]) => number | null> = {
  orders: (rows) => rows.filter(({ off }) => !off).length,
  kopecks: (rows) => sum(rows, (row) => (row['off'] ? 0 : keptOf(row))),
  check: (rows) => {
    const live = rows.filter(({ off }) => !off)
    return live.length === 0 ? null : half(sum(live, keptOf) / live.length)
  },
  lines: (rows) => sum(rows, ({ off, lines: count }) => (off ? 0 : Number(count))),
  depth: (rows) => {
    const live = rows.filter(({ off }) => !off)
    return live.length === 0 ? null : half(sum(live, ({ lines: count }) => Number(count)) / live.length, 2)
  },
  discount: (rows) => sum(rows, ({ off, discount }) => (off ? 0 : Number(discount))),
  delivered: (rows) => rows.filter(isDone).length,
  deliveredKopecks: (rows) => sum(rows.filter(isDone), keptOf),
  returned: (rows) => sum(rows, (row) => (row['off'] ? 0 : Number(row['kopecks']) - keptOf(row))),
  commission: (rows) => sum(rows.filter(isDone), feeOf),
  // what the bank does not hold, the supplier is paid by the buyer
  payout: (rows) => sum(rows.filter(isDone), (row) => (row['direct'] ? 0 : keptOf(row) - feeOf(row))),
  receivable: (rows) => sum(rows.filter(isDone), (row) => (row['direct'] ? feeOf(row) : 0)),
  cancelled: (rows) => rows.filter(({ off }) => off).length,
  cancelledKopecks: (rows) => sum(rows, ({ off, kopecks }) => (off ? Number(kopecks) : 0)),
  cancelShare: (rows) => part(rows.filter(({ off }) => off).length, rows.length),
}

/** Raw lines as two lists: what was ordered, and what was brought. */
type Sides = { ordered: Raw[]; brought: Raw[] }
const isMissing = ({ quantity }: Raw) => Number(quantity) === 0
const ofLines: Record<string, (sides: Sides) => number | null> = {
  kopecks: ({ brought }) => sum(brought, ({ kopecks }) => Number(kopecks)),
  quantity: ({ brought }) => sum(brought, ({ quantity }) => Number(quantity)),
  lines: ({ brought }) => brought.length,
  discount: ({ brought }) => sum(brought, ({ discount }) => Number(discount)),
  ordered: ({ ordered }) => ordered.filter(({ off }) => !off).length,
  missing: ({ ordered }) => ordered.filter((row) => !row.off && isMissing(row)).length,
  missingKopecks: ({ ordered }) => sum(ordered, (row) => (!row.off && isMissing(row) ? Number(row['was']) : 0)),
  missingShare: ({ ordered }) =>
    part(ordered.filter((row) => !row.off && isMissing(row)).length, ordered.filter(({ off }) => !off).length),
  replaced: ({ ordered }) => ordered.filter((row) => !row.off && !isMissing(row) && row.replaced).length,
  replacedShare: ({ ordered }) =>
    part(
      ordered.filter((row) => !row.off && !isMissing(row) && row.replaced).length,
      ordered.filter(({ off }) => !off).length,
    ),
  cancelled: ({ ordered }) => ordered.filter(({ off }) => off).length,
  cancelledKopecks: ({ ordered }) => sum(ordered, ({ off, was }) => (off ? Number(was) : 0)),
}
const sidesOf = (rows: Raw[], isOf: (row: Raw, side: 'ordered' | 'brought') => boolean): Sides => ({
  ordered: rows.filter((row) => isOf(row, 'ordered')),
  brought: rows.filter((row) => isOf(row, 'brought') && !row.off && !isMissing(row)),
})

/** The value of a dimension; a product and a category are those that were ordered or brought. */
function valueOf(row: Raw, dimension: string, side: 'ordered' | 'brought'): Cell {
  const name =
    side === 'ordered' && dimension === 'product'
      ? 'ordered'
      : side === 'ordered' && dimension === 'category'
        ? 'orderedCategory'
        : dimension
  const value = row[name]
  return typeof value === 'boolean' || value === undefined ? null : value
}

type Period = { from: string; to: string }
const isIn =
  ({ from, to }: Period) =>
  ({ day }: Raw) =>
    String(day) >= from && String(day) <= to
const inMarch = isIn(march)
const asText = (cells: readonly Cell[]) => JSON.stringify(cells)

/** The rows that a report must answer, made of the raw ones. */
function expected(
  name: string,
  by: string[],
  measures: string[],
  isSeen: (row: Raw) => boolean,
  period: Period = march,
): string[] {
  const isOfLines = ['products', 'lost'].includes(name)
  const raw = (isOfLines ? lines : orders).filter(isIn(period)).filter(isSeen)
  const keys = new Map<string, Cell[]>()
  for (const row of raw) {
    const sides = isOfLines && !row.off && !isMissing(row) ? (['ordered', 'brought'] as const) : (['ordered'] as const)
    for (const side of sides) {
      const key = by.map((dimension) => valueOf(row, dimension, side))
      keys.set(asText(key), key)
    }
  }
  return [...keys.values()].map((key) => {
    const isOf = (row: Raw, side: 'ordered' | 'brought') =>
      by.every((dimension, at) => valueOf(row, dimension, side) === key[at])
    const own = raw.filter((row) => isOf(row, 'ordered'))
    const sides = sidesOf(raw, isOf)
    return asText([
      ...key,
      ...measures.map((one) => (isOfLines ? ofLines[one]?.(sides) : ofOrders[one]?.(own)) ?? null),
    ])
  })
}

describe('reports', () => {
  before(async () => {
    market = await insertMarket(owner)
    // of the month before, of the year before, and of March with its first and last moments
    await insertOrders(owner, { count: 150, seed: 3, days: 31, last: '2026-03-31' })
    await insertOrders(owner, { count: 40, seed: 4, days: 28, last: '2026-02-28' })
    await insertOrders(owner, { count: 40, seed: 5, days: 31, last: '2025-03-31' })
    if (ofYear > 0) await insertOrders(owner, { count: ofYear, seed: 6, days: 365, last: '2026-03-31' })
    await placeUnderEarlierContract()
    await sql`update orders set funds = 'released' where id % 5 < 3`.execute(owner)
    // disputes that gave a part or everything back, and refunds after the release
    await sql`update orders set dispute_kopecks = case when id % 3 = 0 then to_pay_kopecks / (1 + id % 2) else 0 end,
      refund_kopecks = case when id % 3 = 1 then to_pay_kopecks / 7 else 0 end where status in ('delivered', 'completed')`.execute(
      owner,
    )
    await refreshFacts(database)
    await readRaw()
    for (const role of ['admin', 'manager', 'investor', 'client'] as const) heads[role] = await logInAs({ role })
    heads['farm'] = await logInAs({ role: 'supplier', supplier_id: market.farm })
    heads['partner'] = await logInAs({ role: 'partner', supplier_id: market.partner })
  })

  for (const report of reports.filter(({ isCompared }) => isCompared)) {
    test(`«${report.caption}»: every measure by every dimension is what the orders say`, async () => {
      const { dimensions: offered, measures } = report.choices
      const names = measures.map(({ name }) => name)
      for (const { name: dimension } of offered)
        for (let at = 0; at < names.length; at += 8) {
          const some = names.slice(at, at + 8)
          for (const period of periods) {
            const { rows } = await ask('admin', report.name, { ...period, by: [dimension], measures: some })
            const place = `${report.name} by ${dimension} from ${period.from}`
            const raw = expected(report.name, [dimension], some, () => true, period)
            assert.deepEqual(rows.map(asText).sort(), raw.sort(), place)
          }
        }
    })

    test(`«${report.caption}»: two dimensions, totals, the month before and the year before`, async () => {
      const [one = '', other = ''] = report.choices.dimensions.map(({ name }) => name)
      const measures = report.initial.measures.slice(0, 4)
      const answer = await ask('admin', report.name, { by: [one], across: other, measures })
      assert.deepEqual(answer.rows.map(asText).sort(), expected(report.name, [one, other], measures, () => true).sort())
      const rowTotals = answer.pivot?.rows.map((row) => asText([row[0] ?? null, ...row.slice(2)])).sort()
      assert.deepEqual(rowTotals, expected(report.name, [one], measures, () => true).sort())
      const acrossTotals = answer.pivot?.across.map((row) => asText(row.slice(1))).sort()
      assert.deepEqual(acrossTotals, expected(report.name, [other], measures, () => true).sort())
      assert.deepEqual(
        [asText(answer.totals?.slice(2) ?? [])],
        expected(report.name, [], measures, () => true),
      )
      const [before, year] = answer.compared
      assert.deepEqual(
        [before?.from, before?.to, year?.from, year?.to],
        ['2026-02-01', '2026-02-28', '2025-03-01', '2025-03-31'],
      )
      for (const { from, to, totals } of answer.compared) {
        const again = await ask('admin', report.name, { from, to, measures })
        assert.deepEqual(totals, again.totals)
        assert.ok(Number(totals[0]) > 0)
      }
    })
  }

  test('who reads what: a seller itself, a partner its suppliers, an investor all figures, a client nothing', async () => {
    const measures = ['orders', 'kopecks', 'commission']
    const seen: Record<string, (row: Raw) => boolean> = {
      admin: () => true,
      manager: () => true,
      investor: () => true,
      farm: ({ supplier_id }) => supplier_id === market.farm,
      partner: ({ supplier_id }) => supplier_id === market.farm || supplier_id === market.dairy,
    }
    for (const [who, isSeen] of Object.entries(seen)) {
      const { rows, totals } = await ask(who, 'svod', { by: ['supplier'], measures })
      assert.deepEqual(rows.map(asText).sort(), expected('svod', ['supplier'], measures, isSeen).sort(), who)
      assert.deepEqual([asText(totals?.slice(1) ?? [])], expected('svod', [], measures, isSeen), who)
      const products = await ask(who, 'products', { by: ['product'], measures: ['kopecks'] })
      assert.deepEqual(
        products.rows.map(asText).sort(),
        expected('products', ['product'], ['kopecks'], isSeen).sort(),
        who,
      )
    }
    const list = async (who: string) =>
      (await app.inject({ url: '/apiadmin/reports', headers: heads[who] ?? {} }))
        .json<FindReports['answer']>()
        .map(({ name }) => name)
    assert.ok(
      (await list('admin')).includes('logs') &&
        !(await list('investor')).includes('logs') &&
        !(await list('investor')).includes('day'),
    )
    const refused = await app.inject({
      method: 'POST',
      url: '/apiadmin/reports/logs',
      headers: heads['investor'] ?? {},
      payload: all,
    })
    assert.equal(refused.statusCode, 403)
    const client = await app.inject({ url: '/apiadmin/reports', headers: heads['client'] ?? {} })
    assert.equal(client.statusCode, 403)
  })

  test('a report is narrowed by a key of a dimension, and says by which in words', async () => {
    const answer = await ask('admin', 'orders', {
      by: ['origin'],
      measures: ['orders'],
      only: [{ dimension: 'supplier', key: String(market.farm) }],
    })
    assert.deepEqual(
      answer.rows.map(asText).sort(),
      expected('orders', ['origin'], ['orders'], ({ supplier_id }) => supplier_id === market.farm).sort(),
    )
    assert.deepEqual(answer.only, [
      { dimension: 'supplier', key: String(market.farm), caption: 'Поставщик', words: 'Ферма' },
    ])
  })

  test('a row leads to the orders behind it where the grid of orders can show them', async () => {
    const bySupplier = await ask('admin', 'orders', { by: ['month', 'supplier'], measures: ['orders'] })
    assert.deepEqual(bySupplier.orders[0], { ...march, supplier: bySupplier.rows[0]?.[1] })
    const byTown = await ask('admin', 'orders', { by: ['area'], measures: ['orders'] })
    assert.deepEqual(new Set(byTown.orders), new Set([null]))
  })

  test('contracts: delivered orders by contract with its commission, also as the call of the specification', async () => {
    for (const period of periods) {
      const { rows, totals } = await ask('admin', 'contracts', period)
      const raw = orders.filter(isIn(period)).filter(isDone)
      const byContract = groupBy(raw, ({ supplier, contract, points }) =>
        asText([String(supplier), String(contract), Number(points)]),
      )
      assert.equal(totals?.[4], sum(raw, keptOf))
      assert.deepEqual(
        rows.map(asText).sort(),
        [...byContract.values()]
          .map((own) => {
            const { supplier = '', contract = '', points = 0 } = own[0] ?? {}
            const measures = ['deliveredKopecks', 'commission', 'payout', 'receivable']
            const percent = points === 0 ? null : Number(points) / 100
            const sums = measures.map((name) => ofOrders[name]?.(own) ?? 0)
            return asText([String(supplier), String(contract), percent, own.length, ...sums])
          })
          .sort(),
      )
    }
    const raw = orders.filter(inMarch).filter(isDone)
    const get = (tip: string, period: string) =>
      app.inject({ url: `/apiadmin/suppliers/reports?tip=${tip}&period=${period}`, headers: heads['farm'] ?? {} })
    const own = raw.filter(({ supplier_id }) => supplier_id === market.farm)
    const contracts = (await get('contracts', '2026-03')).json<ReportAnswer>()
    assert.deepEqual(
      contracts.rows.map(([supplier, contract]) => `${supplier} ${contract}`).sort(),
      [...new Set(own.map(({ contract }) => `Ферма ${contract}`))].sort(),
    )
    const svod = (await get('svod', '2026-03-01..2026-03-31')).json<ReportAnswer>()
    assert.deepEqual(
      svod.rows.map(([supplier]) => supplier),
      ['Ферма'],
    )
    assert.equal(svod.totals?.[1], sum(own, keptOf))
    assert.equal((await get('svod', 'март')).statusCode, 400)
  })

  test('«analyze» of the specification is any report with its table, and a wrong period is refused', async () => {
    const analyze = (given: object) =>
      app.inject({
        method: 'POST',
        url: '/apiadmin/analyze',
        headers: heads['admin'] ?? {},
        payload: { table: 'sales', ...all, ...given },
      })
    const answer = (await analyze({ by: ['supplier'], measures: ['orders'] })).json<ReportAnswer>()
    assert.deepEqual(answer.rows.map(asText).sort(), expected('sales', ['supplier'], ['orders'], () => true).sort())
    assert.equal((await analyze({ table: 'nothing' })).statusCode, 404)
    for (const wrong of [{ from: '2026-04-01' }, { to: '2026-02-30' }, { from: '1900-01-01' }])
      assert.equal((await analyze(wrong)).statusCode, 400, JSON.stringify(wrong))
  })

  test('an export holds the rows and the totals of what is seen', async () => {
    const answer = await ask('farm', 'svod', { by: ['shop'], measures: ['orders', 'kopecks', 'cancelShare'] })
    const file = await app.inject({
      method: 'POST',
      url: '/apiadmin/reports/svod/export?format=csv',
      headers: heads['farm'] ?? {},
      payload: { ...all, by: ['shop'], measures: ['orders', 'kopecks', 'cancelShare'] },
    })
    const comma = (cell: Cell | undefined, places: number) =>
      (places ? Number(cell).toFixed(places) : String(cell)).replace('.', ',')
    const lineOf = ([name, count, kopecks, share]: Cell[]) =>
      [name ?? 'Итого', count, comma(Number(kopecks) / 100, 2), comma(share, 0)].join(';')
    assert.deepEqual(file.body.replace('\uFEFF', '').trim().split('\r\n'), [
      'Магазин;Заказов;Сумма, ₽;Доля отмен, %',
      ...answer.rows.map(lineOf),
      lineOf(answer.totals ?? []),
    ])
  })
})
