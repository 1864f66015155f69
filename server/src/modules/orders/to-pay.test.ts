import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { insertShop, insertUser } from '../../../test/rows.ts'
import { asActor } from '../../database/actor.ts'
import type { ClientContract } from '../client/schema.ts'
import type { FindSummary } from '../menu/schema.ts'
import type { FindOrderPayment } from '../payments/order-payment-schema.ts'
import { collectOrders } from '../profile/collect-orders.ts'
import type { Order, OrderHistory } from './schema.ts'
import { fundsNames } from '../../funds-names.ts'
import { deliveryNames, statusNames, type OrderStates } from './states.ts'
import { useShop } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// docs/decisions/0032-what-an-order-costs.md: whoever reads what an order costs reads orders.to_pay_kopecks.

const { app, owner, database, history, logInAs } = useShop()
type Headers = { authorization: string }

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[]
const states: OrderStates[] = keysOf(statusNames).flatMap((status) =>
  keysOf(deliveryNames).flatMap((delivery_state) =>
    keysOf(fundsNames).map((funds) => ({ status, delivery_state, funds })),
  ),
)

/** What each order costs, by its number. */
const costs = new Map<string, number>()
/** One as ordered and one weighed in each status, for what is read one by one. */
const chosen: { id: number; number: string }[] = []
const people = { anna: 0, buyer: { authorization: '' }, admin: { authorization: '' } }

/** An order in every state of the three axes, as ordered and weighed. */
async function arrange(): Promise<void> {
  const shop = await insertShop(owner)
  const anna = await insertUser(owner)
  people.anna = anna.id
  people.buyer = await logInAs(anna.login)
  people.admin = await logInAs({ role: 'admin' })
  for (const status of keysOf(statusNames)) {
    const { id: group_id } = await owner
      .insertInto('order_groups')
      .values({ user_id: anna.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofStatus = states.filter((one) => one.status === status)
    const rows = ofStatus.flatMap((state, index) =>
      [null, 700_00 + index].map((actual_kopecks) => {
        const number = `${group_id}-${index * 2 + (actual_kopecks === null ? 1 : 2)}`
        const total_kopecks = 1000_00 + index * 100
        costs.set(number, status === 'cancelled' ? 0 : (actual_kopecks ?? total_kopecks))
        return {
          number,
          group_id,
          user_id: anna.id,
          supplier_id: shop.supplier_id,
          shop_id: shop.id,
          ...state,
          comment: '',
          receiver: 'Анна',
          phone: '',
          address: '',
          line_count: 0,
          total_kopecks,
          actual_kopecks,
        }
      }),
    )
    const ids = await owner.insertInto('orders').values(rows).returning(['id', 'number']).execute()
    chosen.push(...ids.slice(0, 2))
  }
}

const sum = () => [...costs.values()].reduce((total, one) => total + one, 0)

async function read<Answer>(headers: Headers, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Answer>()
}

/** All rows of a grid, page by page. */
async function readRows(headers: Headers, url: string): Promise<[string, number][]> {
  const rows: [string, number][] = []
  while (rows.length < costs.size) {
    const options = { skip: rows.length, take: 100, sort: [{ selector: 'toPayKopecks', desc: true }] }
    const page = await read<{ data: { number: string; toPayKopecks: number }[] }>(headers, 'POST', url, options)
    assert.ok(page.data.length > 0)
    rows.push(...page.data.map(({ number, toPayKopecks }): [string, number] => [number, toPayKopecks]))
  }
  return rows
}

function agrees(found: Iterable<[string, number]>): void {
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(costs))
}

describe('what an order costs is the same for all readers, in every state', () => {
  before(arrange)

  test('the buyer’s list', async () => {
    const found: Order[] = []
    while (found.length < costs.size) {
      const { orders } = (await history(people.buyer, { rowSkip: found.length, rowCount: 100 })).json<OrderHistory>()
      assert.ok(orders.length > 0)
      found.push(...orders)
    }
    agrees(found.map(({ number, toPayKopecks }) => [number, toPayKopecks]))
  })

  test('the grid of the back office, the buyer’s own rows, what a person takes along', async () => {
    agrees(await readRows(people.admin, '/apiadmin/objects/orders/loadoptions'))
    agrees(await readRows(people.buyer, '/api/clientv9/object/orders/loadoptions'))
    const actor = { id: people.anna, role: 'client', supplierId: null, tokenHash: null } as const
    const taken = await asActor(database, actor, (db) => collectOrders(db, people.anna))
    agrees(taken.map(({ number, to_pay_kopecks }) => [number, to_pay_kopecks]))
  })

  test('the buyer’s card, the card of the back office, the payment', async () => {
    assert.equal(chosen.length, 16)
    for (const { id, number } of chosen) {
      const own = await read<Order>(people.buyer, 'GET', `/api/clientv9/objects/orders/${id}`)
      const card = await read<Order>(people.admin, 'GET', `/apiadmin/objects/orders?id=${id}`)
      const asked = { order_number: number }
      const payment = await read<FindOrderPayment['answer']>(people.admin, 'POST', '/apisbersc/get-status', asked)
      const found = [own, card, payment].map(({ toPayKopecks }) => toPayKopecks)
      assert.deepEqual(found, Array(3).fill(costs.get(number)), number)
    }
  })

  test('the figures of the first page, the sums by supplier', async () => {
    const figures = await read<FindSummary['answer']>(people.admin, 'GET', '/apiadmin/admin/summary')
    assert.deepEqual([figures.monthKopecks, figures.topSuppliers[0]?.kopecks], [sum(), sum()])
    const [contract] = await read<ClientContract[]>(people.buyer, 'POST', '/api/clientv9/contract', {})
    assert.equal(contract?.totalKopecks, sum())
  })
})

wholeTest('no other code adds up what an order costs: its parts are named by those who write them', async () => {
  const found = []
  const modules = new URL('..', import.meta.url)
  for (const file of await readdir(modules, { recursive: true })) {
    if (!file.endsWith('.ts') || /test(ing)?\.ts$/.test(file)) continue
    const text = await readFile(new URL(file, modules), 'utf8')
    if (/\b(total|actual)_kopecks\b/.test(text)) found.push(file)
  }
  assert.deepEqual(found.toSorted(), [
    // writing, and what the bank holds
    'orders/fulfilment/weigh.ts',
    // what it was at placing, shown beside what it costs
    'orders/history/to-order.ts',
    // whether it cost anything then
    'orders/is-empty.ts',
    'orders/placing/write-group.ts',
    'orders/queries.ts',
    'profile/collect-orders.ts',
  ])
})
