import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Selectable } from 'kysely'
import { useApp, type TestApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/rows.ts'
import type { AccountRole } from '@lavka/domain/roles'
import type { Actor } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import { firstEditions } from '../consents/documents.ts'
import type { BasketProblem, PlaceOrder } from './schema.ts'

// Test set-up of orders: a shop with products, and functions that place and change orders.

type Body = PlaceOrder['body']
type Headers = { authorization: string }
type Answer = Promise<LightMyRequestResponse>
type Product = Selectable<Tables['products']>

export type TestShop = TestApp & {
  place: (headers: Headers, lines: Body['json_data'], given?: Partial<Body>, key?: string) => Answer
  history: (headers: Headers, given?: object) => Answer
  /** the buyer's call for cancelling; `move` is the back office's call */
  cancel: (headers: Headers, move: object) => Answer
  move: (headers: Headers, move: object) => Answer
  /** all orders, idempotency keys and stock, to compare before and after a refused call */
  everything: () => Promise<unknown>
  stockOf: (product: Product) => Promise<number>
}

/** The error body of a refused call. */
export function refusalOf(answer: LightMyRequestResponse) {
  return answer.json<{ code: string; message: string; details?: BasketProblem[] }>()
}

export function useShop(config: Partial<AppConfig> = {}): TestShop {
  const test = useApp(config)
  const { app, owner } = test
  return {
    ...test,
    place: (headers, lines, given = {}, key = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: '/api/clientv9/order',
        headers: { ...headers, 'idempotency-key': key },
        payload: bodyOf(lines, given),
      }),
    history: (headers, given = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/clientv9/order',
        headers,
        payload: { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 20, ...given },
      }),
    cancel: (headers, move) =>
      app.inject({
        method: 'PUT',
        url: '/api/clientv9/object/orders',
        headers,
        payload: { event: 'cancel', reason: 'Передумал', ...move },
      }),
    move: (headers, move) =>
      app.inject({ method: 'PUT', url: '/apiadmin/objects/orders', headers, payload: { reason: '', ...move } }),
    everything: async () => {
      const tables = ['order_groups', 'orders', 'order_lines', 'order_events', 'idempotency_keys'] as const
      const rows = await Promise.all(tables.map((table) => owner.selectFrom(table).selectAll().execute()))
      return { rows, stock: await owner.selectFrom('products').select(['id', 'stock']).orderBy('id').execute() }
    },
    stockOf: async ({ id }) =>
      (await owner.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
  }
}

export function bodyOf(lines: Body['json_data'], given: Partial<Body> = {}): Body {
  return {
    cmd: 'place',
    supplier: '',
    json_data: lines,
    delivery: '1',
    order_properties: {
      receiver: 'Анна Смирнова',
      phone: '+7 (912) 345-67-89',
      address: 'Тверь, Советская, 2',
      window: '',
      consent: firstEditions['personal-data'],
      // a test orders the same goods over and over (placing/ordered-already.test.ts asks)
      isAgain: true,
    },
    comment: '',
    toCheckOrder: false,
    ...given,
  }
}

/** A basket line with the product's current price. */
export function line(product: Product, quantity: number): Body['json_data'][number] {
  return { product: product.code, quantity, priceKopecks: product.price_kopecks }
}

/** A buyer without order limits (placing/limits.ts): a member of staff. */
export const withoutLimits = { role: 'manager' } as const

/** Inserts a user and returns the actor. */
export async function insertActor(
  owner: TestApp['owner'],
  role: AccountRole,
  supplierId: number | null = null,
): Promise<Actor> {
  const { id } = await insertUser(owner, { role, supplier_id: supplierId })
  return { id, role, supplierId, tokenHash: null }
}
