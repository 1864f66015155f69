import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { windowColumns } from '../../../delivery-window.ts'
import { ApiError } from '../../../errors.ts'
import { insertUses } from '../../promo/uses.ts'
import type { PromoCode } from '../../promo/codes.ts'
import { tiersOf, type CheckedLine } from './check-basket.ts'
import { describeApplied, describeDiscounts, type Discounted } from './discounts.ts'
import type { Owner } from '../owner.ts'
import { insertEvents, insertGroup, insertLines, insertOrders, settleStock } from '../queries.ts'
import { pointText } from '@lavka/domain/pickup-points'
import type { BasketDelivery, PlacedGroup, PlaceOrder } from '../schema.ts'
import { storedWindow, type Fulfilment } from './resolve.ts'
import { deliveryKopecksOf, type OrderPart } from './split.ts'

type Db = Transaction<Tables>
/** The orders of a basket with their sums. */
type Computed = { parts: OrderPart[]; discounted: Discounted; deliveries: BasketDelivery[] }

/** Writes a checked basket: the group, an order per part with copies of its lines and the first event, and reserves the stock. */
export async function writeGroup(
  db: Db,
  owner: Owner,
  basket: PlaceOrder['body'],
  computed: Computed,
  certificateShares: readonly number[],
): Promise<PlacedGroup> {
  const { parts, discounted } = computed
  const { code } = discounted
  const groupId = await insertGroup(db, owner)
  const now = new Date()
  const { receiver, phone, substitutions = 'call' } = basket.order_properties
  if (receiver === undefined || phone === undefined) throw new ApiError('BAD_REQUEST')
  const inserted = await insertOrders(
    db,
    parts.map(({ first, order, lines, totalKopecks, discountKopecks, deliveryKopecks }, index) => ({
      number: numberOf(groupId, index),
      group_id: groupId,
      user_id: owner.userId,
      origin: owner.placedBy === null ? ('web' as const) : ('call' as const),
      placed_by: owner.placedBy,
      supplier_id: first.product.supplier_id,
      shop_id: first.product.shop_id,
      status: 'placed' as const,
      delivery: basket.delivery,
      comment: basket.comment.trim(),
      receiver: receiver.trim(),
      phone: phone.trim(),
      ...placeOf(order.fulfilment),
      ...windowColumns(storedWindow(order, now)),
      line_count: lines.length,
      total_kopecks: totalKopecks,
      delivery_kopecks: deliveryKopecks,
      discount_kopecks: discountKopecks,
      certificate_kopecks: certificateShares[index] ?? 0,
      promo_code: isLoweredBy(code, lines) ? code.code : '',
      substitutions,
    })),
  )
  const ids = new Map(inserted.map(({ number, id }) => [number, id]))
  const placed = parts.map((part, index) => ({ ...part, id: idOf(ids, numberOf(groupId, index)) }))
  await insertLines(
    db,
    placed.flatMap(({ id, lines }) =>
      lines.map(({ product, thousandths, priceKopecks, sumKopecks, ...discount }) => ({
        order_id: id,
        product_id: product.id,
        name: product.name,
        unit: product.unit,
        quantity: thousandths / 1000,
        price_kopecks: priceKopecks,
        tiers: JSON.stringify(tiersOf(product)),
        sum_kopecks: sumKopecks,
        discount_kopecks: discount.discountKopecks,
        supplier_discount_kopecks: discount.supplierDiscountKopecks,
        promotions: JSON.stringify(discount.promotions),
      })),
    ),
  )
  await insertEvents(
    db,
    placed.map(({ id }) => ({
      order_id: id,
      actor_id: owner.placedBy ?? owner.userId,
      event: 'place',
      to_status: 'placed' as const,
      reason: owner.placedBy === null ? '' : 'По телефону, через оператора',
    })),
  )
  await settleStock(
    db,
    placed.map(({ id }) => id),
  )
  await insertUses(db, discounted.applied, { groupId, userId: owner.userId, code })
  const group = describeGroup({ id: groupId, orderIds: placed.map(({ id }) => id) }, computed)
  return code ? { ...group, promo: { code: code.code, refusal: null } } : group
}

/** Where an order goes: to the point, as it is now, or to the address. */
function placeOf(fulfilment: Fulfilment) {
  if (fulfilment.kind === 'unknown') throw new ApiError('BAD_REQUEST', 'Укажите, куда привезти заказ')
  if (fulfilment.kind === 'delivery') return { address: fulfilment.address.trim() }
  return { pickup: pointText(fulfilment.point), address: fulfilment.point.address }
}

/** Whether the promotion of the code lowered one of these lines. */
function isLoweredBy(code: PromoCode | undefined, lines: readonly CheckedLine[]): code is PromoCode {
  return code !== undefined && lines.some(({ promotions }) => promotions.some(({ id }) => id === code.promotionId))
}

/** A group as the API returns it; `group` null: only computed, without numbers. */
export function describeGroup(
  group: { id: number; orderIds: number[] } | null,
  { parts, discounted: { applied, hints, lines }, deliveries }: Computed,
): PlacedGroup {
  return {
    cmd: 'place',
    groupId: group?.id ?? null,
    totalKopecks: parts.reduce((total, part) => total + part.totalKopecks, 0),
    discountKopecks: parts.reduce((total, part) => total + part.discountKopecks, 0),
    promotions: describeApplied(applied),
    hints,
    lines: describeDiscounts(lines),
    deliveryKopecks: deliveryKopecksOf(parts),
    deliveries,
    promo: null,
    limit: null,
    invoice: null,
    card: null,
    consent: null,
    orders: parts.map(({ first, totalKopecks, discountKopecks, deliveryKopecks }, index) => ({
      id: group?.orderIds[index] ?? null,
      number: group ? numberOf(group.id, index) : null,
      supplier: first.product.supplier,
      supplierName: first.product.supplier_name,
      shopName: first.product.shop_name,
      totalKopecks,
      discountKopecks,
      deliveryKopecks,
    })),
  }
}

/** The order number: group and part, «1042-1». The group has at least four digits. */
function numberOf(groupId: number, index: number): string {
  return `${groupId + 1000}-${index + 1}`
}

function idOf(ids: ReadonlyMap<string, number>, number: string): number {
  const id = ids.get(number)
  if (id === undefined) throw new Error(`Order ${number} was not written`)
  return id
}
