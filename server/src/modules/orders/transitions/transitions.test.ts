import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useDatabase } from '../../../../test/database.ts'
import { insertOrder, insertSupplier } from '../../../../test/rows.ts'
import { isWhole } from '../../../../test/tier.ts'
import type { Actor } from '../../../auth.ts'
import { asActor } from '../../../database/actor.ts'
import { ApiError } from '../../../errors.ts'
import { fundsEventNames, fundsEventOf, fundsNames } from '../../../funds-names.ts'
import { fundsStates } from '../../../database/values.ts'
import { deliveryNames, statusNames, type OrderStates } from '../states.ts'
import { insertActor } from '../testing.ts'
import { moveOrder } from './transition.ts'
import { actionsFor, refusalOf, statesAfter } from './allowed-actions.ts'
import { transitions } from './transitions.ts'

const { database, owner } = useDatabase()

const statuses = [
  'placed',
  'confirmed',
  'assembling',
  'ready',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
] as const
const deliveries = ['open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled'] as const
const events = [...new Set(transitions.map(({ event }) => event))]

const everyState: OrderStates[] = statuses.flatMap((status) =>
  deliveries.flatMap((delivery_state) => fundsStates.map((funds) => ({ status, delivery_state, funds }))),
)
const nameOf = ({ status, delivery_state, funds }: OrderStates) => `${status} ${delivery_state} ${funds}`

// domain.md §3 written once more, by hand and by another principle: what each event needs of an order and makes of it.
type Rule = { by: string[]; needs: (order: OrderStates) => boolean; makes: Partial<OrderStates> }
const sellers = ['admin', 'manager', 'own supplier']
const is = (value: string, ...of: string[]) => of.includes(value)
const isRoad = ({ status }: OrderStates) => status === 'shipping'
const isPaidOut = ({ funds }: OrderStates) =>
  is(funds, 'releasing', 'partially_released', 'released', 'debt', 'refunded')
const isUnsecured = ({ funds }: OrderStates) => is(funds, 'hold_pending', 'failed', 'unhold_pending', 'unheld')
const rules: Record<string, Rule> = {
  confirm: {
    by: sellers,
    needs: (order) => order.status === 'placed' && !isUnsecured(order),
    makes: { status: 'confirmed' },
  },
  assemble: { by: sellers, needs: ({ status }) => status === 'confirmed', makes: { status: 'assembling' } },
  pack: { by: sellers, needs: ({ status }) => status === 'assembling', makes: { status: 'ready' } },
  ship: { by: sellers, needs: ({ status }) => status === 'ready', makes: { status: 'shipping' } },
  deliver: {
    by: sellers,
    needs: (order) => isRoad(order) && order.delivery_state === 'out',
    makes: { status: 'delivered', delivery_state: 'delivered' },
  },
  complete: {
    by: ['admin', 'manager'],
    needs: ({ status, funds }) => status === 'delivered' && !is(funds, 'hold_pending', 'disputed'),
    makes: { status: 'completed' },
  },
  accept: {
    by: ['buyer'],
    needs: ({ status, funds }) => status === 'delivered' && funds === 'held',
    makes: { status: 'completed' },
  },
  cancel: {
    by: [...sellers, 'buyer'],
    needs: (order) => !isPaidOut(order) && is(order.status, 'placed', 'confirmed', 'assembling', 'ready', 'shipping'),
    makes: { status: 'cancelled' },
  },
  assign: {
    by: sellers,
    needs: (order) =>
      is(order.delivery_state, 'open', 'rescheduled') && is(order.status, 'assembling', 'ready', 'shipping'),
    makes: { delivery_state: 'assigned' },
  },
  depart: {
    by: sellers,
    needs: (order) => isRoad(order) && order.delivery_state === 'assigned',
    makes: { delivery_state: 'out' },
  },
  fail: {
    by: sellers,
    needs: (order) => isRoad(order) && order.delivery_state === 'out',
    makes: { delivery_state: 'failed' },
  },
  reschedule: {
    by: sellers,
    needs: (order) => isRoad(order) && order.delivery_state === 'failed',
    makes: { delivery_state: 'rescheduled' },
  },
}
/** A buyer cancels what is not confirmed, a supplier what is not on the road. */
const narrower: Record<string, string[]> = {
  'buyer cancel': ['placed'],
  'own supplier cancel': ['placed', 'confirmed', 'assembling', 'ready'],
}

function isAllowed(who: string, order: OrderStates, event: string): boolean {
  const rule = rules[event]
  if (!rule?.by.includes(who) || !rule.needs(order)) return false
  return narrower[`${who} ${event}`]?.includes(order.status) ?? true
}

/** Where a rule leads: a cancel also turns the courier round, a parcel handed over is on the road; the money stays where the bank says it is. */
function expectedAfter(order: OrderStates, event: string): OrderStates {
  const after = { ...order, ...rules[event]?.makes }
  if (event === 'ship' && is(order.delivery_state, 'open', 'assigned')) after.delivery_state = 'out'
  if (event === 'cancel' && order.delivery_state === 'out') after.delivery_state = 'failed'
  if (event === 'cancel' && order.delivery_state === 'assigned') after.delivery_state = 'open'
  return after
}

const roles = [...sellers, 'buyer', 'other supplier', 'other client', 'own partner', 'investor']
/** Who cannot take hold of the order: does not see it, or may only look. */
const blind = ['own partner', 'other supplier', 'other client', 'investor']

const actors: Record<string, Actor> = {}
const orders = new Map<string, number>()

class Undone extends Error {}

/** Tries a move for real and takes it back: the new states, or the code of the refusal. */
async function attempt(who: string, state: OrderStates, event: string, reason = 'Проверка'): Promise<string> {
  const actor = actors[who]
  const id = orders.get(nameOf(state))
  assert.ok(actor && id)
  let result = ''
  try {
    await asActor(database, actor, async (db) => {
      await moveOrder(db, actor, { id, version: 1, event, reason })
      const moved = db.selectFrom('orders').select(['status', 'delivery_state', 'funds'])
      result = nameOf(await moved.where('id', '=', id).executeTakeFirstOrThrow())
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof ApiError) return error.code
    if (!(error instanceof Undone)) throw error
  }
  return result
}

function expectedOf(who: string, state: OrderStates, event: string): string {
  if (blind.includes(who)) return 'NOT_FOUND'
  if (isAllowed(who, state, event)) return nameOf(expectedAfter(state, event))
  return rules[event]?.by.includes(who) ? 'TRANSITION_REFUSED' : 'FORBIDDEN'
}

/** Every status as it usually is, and every state of the other two axes where an order usually meets it. */
const usual: OrderStates[] = [
  ...statuses.map((status): OrderStates => {
    const isGone = status === 'delivered' || status === 'completed'
    const delivery_state = isGone ? 'delivered' : status === 'shipping' ? 'out' : 'open'
    return { status, delivery_state, funds: 'none' }
  }),
  ...(['assigned', 'failed', 'rescheduled'] as const).map((delivery_state): OrderStates => ({
    status: 'shipping',
    delivery_state,
    funds: 'held',
  })),
  ...(['hold_pending', 'held', 'failed'] as const).map((funds): OrderStates => ({
    status: 'placed',
    delivery_state: 'open',
    funds,
  })),
  ...(['held', 'releasing', 'partially_released', 'released', 'debt', 'refunded', 'unheld', 'disputed'] as const).map(
    (funds): OrderStates => ({
      status: 'delivered',
      delivery_state: 'delivered',
      funds,
    }),
  ),
]

describe('the three axes of an order', () => {
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
    for (const state of usual) {
      const order = await insertOrder(owner, { ...state, supplier_id: supplier.id, user_id: actors['buyer'].id })
      orders.set(nameOf(state), order.id)
    }
  })

  for (const who of roles) {
    test(`of every state × every event exactly the right ones are shown to ${who}: ${everyState.length} states`, () => {
      const actor = actors[who]
      const supplier_id = actors['own supplier']?.supplierId
      const user_id = actors['buyer']?.id
      assert.ok(actor && supplier_id && user_id)
      for (const state of everyState) {
        const shown = actionsFor({ ...state, supplier_id, user_id, pickup: '' }, actor)
        const open = shown.filter(({ refusal }) => refusal === null).map(({ event }) => event)
        const expected = events.filter((event) => isAllowed(who, state, event))
        assert.deepEqual(open.sort(), expected.sort(), nameOf(state))
        for (const { refusal } of shown) assert.ok(refusal === null || /^[А-ЯЁ].{10,}$/.test(refusal), refusal ?? '')
      }
    })
  }

  test('every row leads where the rules say, from each of its states', () => {
    for (const transition of transitions) {
      for (const state of everyState) {
        if (refusalOf(state, transition) !== '') continue
        assert.deepEqual(statesAfter(state, transition), expectedAfter(state, transition.event), nameOf(state))
      }
    }
  })

  for (const who of roles) {
    test(`every event is tried for real by ${who}`, async () => {
      const actual: Record<string, string> = {}
      const expected: Record<string, string> = {}
      // every state is tried by a third of the roles in the quick tier, by pure functions by all of them above
      const tried = usual.filter((_, at) => isWhole || at % 3 === roles.indexOf(who) % 3)
      for (const state of tried) {
        for (const event of events) {
          actual[`${nameOf(state)} ${event}`] = await attempt(who, state, event)
          expected[`${nameOf(state)} ${event}`] = expectedOf(who, state, event)
        }
      }
      assert.deepEqual(actual, expected)
    })
  }

  test('an event is written down with what it moved on each axis', async () => {
    const actor = actors['admin']
    const order = await insertOrder(owner, { status: 'shipping', delivery_state: 'out', funds: 'held' })
    assert.ok(actor)
    await asActor(database, actor, async (db) => {
      await moveOrder(db, actor, { id: order.id, version: 1, event: 'fail', reason: ' Никого не было ' })
      await moveOrder(db, actor, { id: order.id, version: 2, event: 'cancel', reason: 'Отказ' })
    })
    const whose = { user_id: order.user_id, supplier_id: order.supplier_id }
    const rows = await owner
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map(({ id: _id, created_at: _at, order_id: _order, ...row }) => row),
      [
        {
          actor_id: actor.id,
          event: 'fail',
          reason: 'Никого не было',
          from_status: 'shipping',
          to_status: 'shipping',
          from_delivery: 'out',
          to_delivery: 'failed',
          from_funds: null,
          to_funds: null,
          ...whose,
        },
        {
          actor_id: actor.id,
          event: 'cancel',
          reason: 'Отказ',
          from_status: 'shipping',
          to_status: 'cancelled',
          from_delivery: null,
          to_delivery: null,
          from_funds: null,
          to_funds: null,
          ...whose,
        },
      ],
    )
  })

  test('a refused action says why: to a buyer, to a supplier, while the bank has not answered, while the courier is away', () => {
    const actor = (role: Actor['role'], id: number, supplierId: number | null) => ({
      id,
      role,
      supplierId,
      tokenHash: null,
    })
    const buyer = actor('client', 1, null)
    const supplier = actor('supplier', 3, 2)
    const order = {
      status: 'shipping',
      delivery_state: 'out',
      funds: 'none',
      user_id: 1,
      supplier_id: 2,
      pickup: '',
    } as const
    const because = (state: Partial<OrderStates>, who: Actor, event: string) =>
      actionsFor({ ...order, ...state }, who).find((action) => action.event === event)?.refusal
    assert.equal(
      because({ status: 'confirmed' }, buyer, 'cancel'),
      'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику',
    )
    assert.equal(because({}, supplier, 'cancel'), 'Заказ уже в пути. Отменить его может только сотрудник площадки')
    assert.equal(
      because({ status: 'placed', funds: 'hold_pending' }, supplier, 'confirm'),
      'Банк ещё резервирует деньги. Подтвердить можно, когда они придут',
    )
    assert.equal(
      because({ delivery_state: 'failed' }, supplier, 'deliver'),
      'Доставка не состоялась. Перенесите её и отправьте курьера снова',
    )
    assert.equal(
      because({ status: 'placed', funds: 'released' }, buyer, 'cancel'),
      'Деньги уже переведены поставщику. Отменить заказ нельзя, можно оформить возврат',
    )
    assert.deepEqual(actionsFor({ ...order, status: 'delivered' }, buyer), [])
  })

  test('a supplier who buys from another is only a buyer there; an admin who buys keeps the rights of an admin', () => {
    const order = {
      status: 'placed',
      delivery_state: 'open',
      funds: 'none',
      user_id: 1,
      supplier_id: 2,
      pickup: '',
    } as const
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

  test('what wants a reason is refused without one, whoever asks', async () => {
    const [placed] = usual
    const out = usual.find(({ delivery_state }) => delivery_state === 'out')
    assert.ok(placed && out)
    for (const who of ['admin', 'manager', 'own supplier', 'buyer']) {
      assert.equal(await attempt(who, placed, 'cancel', '  '), 'TRANSITION_REFUSED', who)
    }
    assert.equal(await attempt('admin', out, 'fail', ''), 'TRANSITION_REFUSED')
    assert.equal(await attempt('admin', placed, 'confirm', ''), 'confirmed open none')
  })

  test('an event that the table does not have is a bad request', async () => {
    const [placed] = usual
    assert.ok(placed)
    assert.equal(await attempt('admin', placed, 'refund'), 'BAD_REQUEST')
    assert.equal(await attempt('admin', placed, 'toString'), 'BAD_REQUEST')
  })

  test('every state has a Russian name and is reached by the table or by placing', () => {
    const reached = (axis: string, first: string) => [
      ...new Set([
        first,
        ...transitions.filter((row) => row.axis === axis).map(({ to }) => to),
        ...transitions.flatMap(({ along }) => Object.values({ ...along?.delivery_state })),
      ]),
    ]
    for (const status of statuses) assert.ok(reached('status', 'placed').includes(status), status)
    for (const state of deliveries) assert.ok(reached('delivery_state', 'open').includes(state), state)
    const names = [...Object.values(statusNames), ...Object.values(deliveryNames), ...Object.values(fundsNames)]
    for (const name of names) assert.match(name, /^[А-ЯЁ][а-яё :,]+$/)
    for (const state of fundsStates) assert.equal(fundsEventNames[fundsEventOf(state)], fundsNames[state])
  })
})
