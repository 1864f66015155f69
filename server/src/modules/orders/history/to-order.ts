import type { Actor } from '../../../auth.ts'
import { paymentName } from '../../../funds-names.ts'
import type { Card } from '../cards/schema.ts'
import { untilOf } from '../editing/changeable-until.ts'
import type { Invoice } from '../invoices/schema.ts'
import type { Loss } from '../pricing/earned/loss.ts'
import type { Order } from '../schema.ts'
import { deliveryNameOf, originNames, statusNameOf, substitutionNames } from '../states.ts'
import { actionsFor } from '../transitions/allowed-actions.ts'
import { eventCaption } from '../events.ts'
import { toLine, type LineFound } from './find-lines.ts'
import type { EventFound, Question } from './order-parts.ts'
import type { OrderFound } from './select-orders.ts'

/** What an order is shown with. */
type Parts = {
  invoice: Invoice | null
  card: Card | null
  lines: LineFound[]
  events: EventFound[]
  question: Question | undefined
  heir: string | null
  loss: Loss | undefined
}

/** An order as the actor sees it. */
export function toOrder(
  order: OrderFound,
  { invoice, card, lines, events, question, heir, loss }: Parts,
  actor: Actor,
): Order {
  const facts = { ...order, card_state: card?.state ?? null }
  const isFree = order.to_pay_kopecks === 0 && order.status !== 'cancelled' && !order.is_empty
  return {
    id: order.id,
    number: order.number,
    groupId: order.group_id,
    status: order.status,
    statusName: statusNameOf(order),
    deliveryState: order.delivery_state,
    deliveryStateName: deliveryNameOf(order),
    funds: order.funds,
    fundsName: paymentName({ funds: order.funds, invoice, card, isFree }),
    fundsConfirmedAt: order.funds_confirmed_at?.toISOString() ?? null,
    extra: question
      ? { amountKopecks: question.amount_kopecks, answerUntil: question.answer_until.toISOString() }
      : null,
    invoice,
    card,
    supplier: order.supplier,
    supplierName: order.supplier_name,
    shop: order.shop,
    shopName: order.shop_name,
    toPayKopecks: order.to_pay_kopecks,
    deliveryKopecks: Math.min(order.delivery_kopecks, order.to_pay_kopecks),
    deliveryGoesTo: heir,
    giftsGo: loss?.gifts.map(({ number }) => number) ?? [],
    aloneRefusal: loss?.refusal ?? null,
    certificateKopecks: Math.min(order.certificate_kopecks, order.to_pay_kopecks),
    totalKopecks: order.total_kopecks,
    comment: order.comment,
    receiver: order.receiver,
    phone: order.phone,
    address: order.address,
    pickup: order.pickup,
    deliveryWindow: order.window,
    substitutions: order.substitutions,
    substitutionsName: substitutionNames[order.substitutions],
    promoCode: order.promo_code,
    returnedPromo: order.returned_promo,
    discountKopecks: discountNow(order, lines),
    origin: order.origin,
    originName: originNames[order.origin],
    placedByName: order.placed_by_name,
    version: order.version,
    ...(order.user_id === actor.id && untilOf(facts, invoice)),
    createdAt: order.created_at.toISOString(),
    lines: lines.map(toLine),
    actions: actionsFor(facts, actor),
    events: events.map(({ event, to_status, reason, created_at }) => ({
      event,
      caption: eventCaption(event, order),
      status: to_status,
      reason,
      createdAt: created_at.toISOString(),
    })),
  }
}

/** The current discount of an order in kopecks, over its actual lines; 0 for a cancelled order. */
function discountNow({ status }: OrderFound, lines: readonly LineFound[]): number {
  if (status === 'cancelled') return 0
  return lines.reduce((sum, line) => sum + (line.actual_discount ?? line.discount_kopecks), 0)
}
