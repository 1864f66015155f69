import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { findSupportPhone } from '../../marketplace.ts'
import { toDocument } from '../catalog/answers.ts'
import { guessCertificate } from '../gift-certificates/guesses.ts'
import { takePromoGuess } from '../promo/guesses.ts'
import { answerSubstitution as answerProposal } from './fulfilment/answer-substitution.ts'
import { changeOwnDelivery } from './editing/change-own-delivery.ts'
import { changeOwnOrder } from './editing/change-own-order.ts'
import { asOperator } from './owner.ts'
import { countHistory, findHistory, findOrder, findOrders } from './history/find-orders.ts'
import { checkOrder, placeOrder } from './placing/place.ts'
import { discountBasket as findDiscounts } from './placing/discount-basket.ts'
import { checkBasketLimits } from './placing/check-limits.ts'
import { findTakenSlots as findSlots } from './placing/slots.ts'
import { findDocumentsOf } from './history/order-documents.ts'
import { ownOrdersObject } from './own-orders-object.ts'
import {
  answerSubstitution,
  cancelOrders,
  changeDelivery,
  changeGoods,
  changeOrder,
  checkLimits,
  discountBasket,
  findOrderDocuments,
  findTakenSlots,
  orderCommand,
  type PlacedGroup,
} from './schema.ts'
import { explainRefusal } from './history/explain-refusal.ts'
import { lockWithSiblings } from './queries.ts'
import { moveOrder } from './transitions/transition.ts'

/** The buyer's side of orders: placing, checking, history and cancelling. */
export function orders(app: FastifyInstance): void {
  app.objects.client.add(ownOrdersObject)
  const phone = () => findSupportPhone(app.database, app.config.supportPhone)

  serve(app, orderCommand, async ({ actor, body, database, request, reply }) => {
    if (body.cmd === 'history') {
      const buyer = asBuyer(actor)
      return asActor(database, buyer, async (db) => ({
        cmd: 'history' as const,
        orders: await findHistory(db, buyer, body),
        total: await countHistory(db, buyer, body),
      }))
    }
    const { promo: code = '', certificate } = body.order_properties
    const { customer = actor.id } = body.order_properties
    await takePromoGuess(database, { userId: actor.id, customer, address: request.ip, code })
    if (certificate) await guessCertificate(database, actor, request.ip, certificate.code)
    const placer = body.order_properties.customer === undefined ? asBuyer(actor) : asOperator(actor)
    const visit = {
      address: request.ip,
      supportPhone: await phone(),
      hasAcquirer: app.config.acquirer !== null,
    }
    if (body.toCheckOrder) return asActor(database, placer, (db) => checkOrder(db, placer, body, visit))
    const key = readKey(request)
    return sendText(reply, await asActor(database, placer, (db) => placeOrder(db, placer, key, body, visit)))
  })

  serve(app, checkLimits, async ({ actor, body, database }) => {
    const buyer = asBuyer(actor)
    const supportPhone = await phone()
    return asActor(database, buyer, (db) => checkBasketLimits(db, buyer, body.lines, supportPhone))
  })

  serve(app, discountBasket, ({ actor, body, database }) => {
    const isGuest = actor.role === 'anonymous'
    const buyer = isGuest ? actor : asBuyer(actor)
    return asActor(database, buyer, (db) => findDiscounts(db, isGuest ? null : actor.id, body))
  })

  serve(app, findTakenSlots, ({ actor, query, database }) =>
    asActor(database, actor, (db) => findSlots(db, query.suppliers.split(','))),
  )

  serve(app, findOrderDocuments, ({ actor, database, params }) =>
    asActor(database, asBuyer(actor), async (db) => {
      const documents = await findDocumentsOf(db, params.id)
      if (!documents) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return documents.map(toDocument)
    }),
  )

  serve(app, changeOrder, ({ actor, body, database }) => {
    const buyer = asBuyer(actor)
    return asActor(database, buyer, async (db) => {
      await explainRefusal(db, { id: body.id }, () => moveOrder(db, buyer, body))
      const order = await findOrder(db, buyer, body.id)
      if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return order
    })
  })

  serve(app, changeGoods, async ({ actor, body, database }) => {
    const buyer = asBuyer(actor)
    const supportPhone = await phone()
    return asActor(database, buyer, async (db) => {
      const change = () => changeOwnOrder(db, buyer, body, supportPhone)
      const toPayKopecks = await explainRefusal(db, { id: body.id }, change)
      const order = body.isCheck ? null : await findOrder(db, buyer, body.id)
      if (order === undefined) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return { toPayKopecks, order }
    })
  })

  serve(app, changeDelivery, ({ actor, body, database }) => {
    const buyer = asBuyer(actor)
    return asActor(database, buyer, async (db) => {
      await explainRefusal(db, { id: body.id }, () => changeOwnDelivery(db, buyer, body))
      const order = await findOrder(db, buyer, body.id)
      if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return order
    })
  })

  serve(app, cancelOrders, ({ actor, body: { orders: wanted, reason }, database }) => {
    const buyer = asBuyer(actor)
    const inOrder = wanted.toSorted((one, other) => one.id - other.id)
    return asActor(database, buyer, async (db) => {
      const together = wanted.map(({ id }) => id)
      await lockWithSiblings(db, together)
      // the first order of a supplier pays for its delivery: it goes last, so that no order gets the delivery only to be cancelled then
      for (const { id, version } of inOrder.toReversed()) {
        await explainRefusal(db, { id }, () => moveOrder(db, buyer, { id, version, event: 'cancel', reason, together }))
      }
      return findOrders(
        db,
        buyer,
        inOrder.map(({ id }) => id),
      )
    })
  })

  serve(app, answerSubstitution, ({ actor, body, database }) => {
    const buyer = asBuyer(actor)
    return asActor(database, buyer, async (db) => {
      const answer = () => answerProposal(db, buyer, body, { via: 'screen' })
      const order = await findOrder(db, buyer, await explainRefusal(db, { proposal: body.id }, answer))
      if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return order
    })
  })
}

/** In the shop every actor has the rights of a client, also a manager or a supplier who orders for themselves. */
function asBuyer(actor: Actor): Actor {
  return { ...actor, role: 'client', supplierId: null }
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\x21-\x7e]{16,100}$/.test(key)) return key
  throw new ApiError('BAD_REQUEST', 'Заказ отправлен без ключа. Обновите страницу и повторите')
}

/** Sends the stored text unchanged, so that a repeated request gets the same bytes, also after an update of the server. */
function sendText(reply: FastifyReply, answer: string): PlacedGroup {
  reply.type('application/json; charset=utf-8').serializer(() => answer)
  const group: unknown = JSON.parse(answer)
  if (isPlacedGroup(group)) return group
  throw new Error('The stored answer is no placed group')
}

/** A loose check, because an older version may have written the answer; only its text is sent. */
function isPlacedGroup(value: unknown): value is PlacedGroup {
  return typeof value === 'object' && value !== null && 'orders' in value
}
