import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { insertOrder, insertSupplier } from '../../../test/rows.ts'
import { useDatabase } from '../../../test/database.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { insertActor } from './testing.ts'
import { moveOrder } from './transition.ts'
import { actionsFor, statusNames, transitions } from './transitions.ts'
import type { OrderStatus } from './schema.ts'

const { database, owner } = useDatabase()

const statuses: OrderStatus[] = [
  'placed',
  'confirmed',
  'assembling',
  'ready',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
]
const events = ['confirm', 'assemble', 'pack', 'ship', 'deliver', 'complete', 'cancel']

// domain.md §3 written once more, by hand and by another principle: where each event leads from each state, and who may.
const leads: Record<string, Partial<Record<OrderStatus, OrderStatus>>> = {
  confirm: { placed: 'confirmed' },
  assemble: { confirmed: 'assembling' },
  pack: { assembling: 'ready' },
  ship: { ready: 'shipping' },
  deliver: { shipping: 'delivered' },
  complete: { delivered: 'completed' },
  cancel: {
    placed: 'cancelled',
    confirmed: 'cancelled',
    assembling: 'cancelled',
    ready: 'cancelled',
    shipping: 'cancelled',
  },
}
const forward = ['confirm', 'assemble', 'pack', 'ship', 'deliver']
const mayOf: Record<string, Record<string, OrderStatus[] | 'any'>> = {
  admin: Object.fromEntries([...forward, 'complete', 'cancel'].map((event) => [event, 'any'])),
  manager: Object.fromEntries([...forward, 'complete', 'cancel'].map((event) => [event, 'any'])),
  'own supplier': {
    ...Object.fromEntries(forward.map((event) => [event, 'any'])),
    cancel: ['placed', 'confirmed', 'assembling', 'ready'],
  },
  buyer: { cancel: ['placed'] },
  'other supplier': {},
  'other client': {},
  'own partner': {},
  investor: {},
}
/** Who cannot take hold of the order: does not see it, or may only look. */
const blind = ['own partner', 'other supplier', 'other client', 'investor']

const actors: Record<string, Actor> = {}
const orders = new Map<OrderStatus, number>()

class Undone extends Error {}

/** Tries a move for real and takes it back: the new status, or the code of the refusal. */
async function attempt(who: string, status: OrderStatus, event: string, reason = 'Проверка'): Promise<string> {
  const actor = actors[who]
  const id = orders.get(status)
  assert.ok(actor && id)
  let result = ''
  try {
    await asActor(database, actor, async (db) => {
      await moveOrder(db, actor, { id, version: 1, event, reason })
      result = (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof ApiError) return error.code
    if (!(error instanceof Undone)) throw error
  }
  return result
}

function isAllowed(who: string, status: OrderStatus, event: string): boolean {
  const from = mayOf[who]?.[event]
  return leads[event]?.[status] !== undefined && from !== undefined && (from === 'any' || from.includes(status))
}

function expectedOf(who: string, status: OrderStatus, event: string): string {
  if (isAllowed(who, status, event)) return leads[event]?.[status] ?? ''
  if (blind.includes(who)) return 'NOT_FOUND'
  return mayOf[who]?.[event] ? 'TRANSITION_REFUSED' : 'FORBIDDEN'
}

describe('the order axis', () => {
  before(async () => {
    const parent = await insertSupplier(owner)
    const supplier = await insertSupplier(owner, { parent_id: parent.id })
    const other = await insertSupplier(owner)
    actors['admin'] = await insertActor(owner, 'admin')
    actors['manager'] = await insertActor(owner, 'manager')
    actors['own supplier'] = await insertActor(owner, 'supplier', supplier.id)
    actors['other supplier'] = await insertActor(owner, 'supplier', other.id)
    actors['own partner'] = await insertActor(owner, 'partner', parent.id)
    actors['investor'] = await insertActor(owner, 'investor')
    actors['buyer'] = await insertActor(owner, 'client')
    actors['other client'] = await insertActor(owner, 'client')
    for (const status of statuses) {
      const order = await insertOrder(owner, { status, supplier_id: supplier.id, user_id: actors['buyer'].id })
      orders.set(status, order.id)
    }
  })

  for (const who of Object.keys(mayOf)) {
    test(`every status × every event for ${who}`, async () => {
      const actual: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const status of statuses) {
        for (const event of events) {
          actual[`${status} ${event}`] = await attempt(who, status, event)
          expected[`${status} ${event}`] = expectedOf(who, status, event)
        }
      }
      assert.deepEqual(actual, expected)
    })

    test(`the actions shown to ${who} are those that work, and only they`, () => {
      const actor = actors[who]
      const supplier = actors['own supplier']?.supplierId
      const buyer = actors['buyer']?.id
      assert.ok(actor && supplier && buyer)
      for (const status of statuses) {
        const shown = actionsFor({ status, supplier_id: supplier, user_id: buyer }, actor)
        const open = shown.filter(({ refusal }) => refusal === null).map(({ event }) => event)
        assert.deepEqual(
          open,
          events.filter((event) => isAllowed(who, status, event)),
          status,
        )
      }
    })
  }

  test('a refused action says why: to a buyer whose order is confirmed, to a supplier whose order is on its way', () => {
    const actor = (role: Actor['role'], id: number, supplierId: number | null) => ({
      id,
      role,
      supplierId,
      tokenHash: null,
    })
    const order = { status: 'shipping' as const, user_id: 1, supplier_id: 2 }
    assert.deepEqual(actionsFor({ ...order, status: 'confirmed' }, actor('client', 1, null)), [
      {
        event: 'cancel',
        caption: 'Отменить',
        refusal: 'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику',
      },
    ])
    assert.deepEqual(actionsFor(order, actor('supplier', 3, 2)), [
      { event: 'deliver', caption: 'Отметить доставку', refusal: null },
      {
        event: 'cancel',
        caption: 'Отменить',
        refusal: 'Заказ уже в пути. Отменить его может только сотрудник площадки',
      },
    ])
    assert.deepEqual(actionsFor({ ...order, status: 'delivered' }, actor('client', 1, null)), [])
  })

  test('a supplier who buys from another is only a buyer there; an admin who buys keeps the rights of an admin', () => {
    const order = { status: 'placed' as const, user_id: 1, supplier_id: 2 }
    const actor = { id: 1, tokenHash: null }
    assert.deepEqual(
      actionsFor(order, { ...actor, role: 'supplier', supplierId: 9 }).map(({ event }) => event),
      ['cancel'],
    )
    assert.deepEqual(
      actionsFor(order, { ...actor, role: 'admin', supplierId: null }).map(({ event }) => event),
      ['confirm', 'cancel'],
    )
  })

  test('a cancel without a reason is refused, whoever asks', async () => {
    for (const who of ['admin', 'manager', 'own supplier', 'buyer']) {
      assert.equal(await attempt(who, 'placed', 'cancel', '  '), 'TRANSITION_REFUSED', who)
    }
    assert.equal(await attempt('admin', 'placed', 'confirm', ''), 'confirmed')
  })

  test('an event that the table does not have is a bad request', async () => {
    assert.equal(await attempt('admin', 'placed', 'refund'), 'BAD_REQUEST')
    assert.equal(await attempt('admin', 'placed', 'toString'), 'BAD_REQUEST')
  })

  test('every status has a Russian name and is reached by the table or by placing', () => {
    const reached = new Set<string>(['placed', ...transitions.map(({ to }) => to)])
    assert.deepEqual([...reached].sort(), [...statuses].sort())
    for (const status of statuses) assert.match(statusNames[status], /^[А-ЯЁ][а-яё ]+$/)
  })
})
