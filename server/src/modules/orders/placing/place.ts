import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { learnRegion } from '../../../learn-region.ts'
import { demandRestAtDoor, holdCertificate, lockCertificate, shareCertificate } from '../../gift-certificates/pay.ts'
import { lockPromotions } from '../../promo/codes.ts'
import { refusalText, windowIsOver } from './basket-problems.ts'
import { checkBasket, type CheckedLine } from './check-basket.ts'
import { areaProblems, describeDeliveries, findDeliveries, priceProblems } from './deliveries.ts'
import { demandConsent, missingConsent } from './consent.ts'
import { groupBy } from '../../../group-by.ts'
import { cardChoice, demandCard, insertCards } from '../cards/choose.ts'
import { demandPayer, insertInvoices, invoiceChoice } from '../invoices/choose.ts'
import { notifyOfPlacing } from '../messages.ts'
import { lineLimitProblems, orderLimitProblem, type CustomerActivity } from './limits.ts'
import { ownerOf, type Owner } from '../owner.ts'
import { discountLines, type Buyer } from './discounts.ts'
import { findStoredAnswer, idempotencyKeyOf, storeAnswer } from './idempotency.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findBasketProducts } from '../queries.ts'
import { windowProblem } from '../../../delivery-window.ts'
import type { BasketProblem, PlacedGroup, PlaceOrder } from '../schema.ts'
import { addressOrNull } from '@lavka/domain/delivery-price'
import { isPointGone, pickupProblems, pickupsOf, pointFor, scheduleFor } from './pickups.ts'
import { takeSlots } from './slots.ts'
import { splitBasket } from './split.ts'
import { findCustomerActivity } from './customer-activity.ts'
import { describeGroup, windowOf, writeGroup } from './write-group.ts'

type Db = Transaction<Tables>
type Basket = PlaceOrder['body']

/** The client's IP address, the phone number for orders above the limits, and whether there is an acquirer for cards. */
type Visit = { address: string; supportPhone: string; hasAcquirer?: boolean }

/** Checks a basket and computes the resulting orders without placing them. Writes and locks nothing. */
export async function checkOrder(
  db: Db,
  actor: Actor,
  basket: Basket,
  { supportPhone, hasAcquirer = false }: Visit,
): Promise<PlacedGroup> {
  const { promo: code = '', consent, customer } = basket.order_properties
  const owner = await ownerOf(db, actor, customer)
  const activity = await findCustomerActivity(db, owner, { lock: false })
  const lines = await checkedLines(db, basket, { lock: false, activity, supportPhone })
  const discounted = await discountLines(db, code, lines, buyerOf(owner))
  const deliveries = findDeliveries(lines, addressIn(basket), pickupsOf(basket))
  const parts = splitBasket(discounted.lines, deliveries)
  const group = describeGroup(null, parts, discounted, describeDeliveries(deliveries, parts))
  return {
    ...group,
    limit: orderLimitProblem(activity, group.totalKopecks, supportPhone),
    promo: code.trim() === '' ? null : { code: discounted.code?.code ?? code.trim(), refusal: discounted.refusal },
    invoice: await invoiceChoice(db, owner, lines),
    card: owner.placedBy === null ? cardChoice(lines, hasAcquirer) : null,
    consent: customer === undefined ? await missingConsent(db, actor, consent) : null,
  }
}

/**
 * Places a basket once per idempotency key and returns the JSON text of the answer, which a repeated request gets byte for byte. The key, the
 * orders and the stock are written in the given transaction. Errors: KEY_REUSED for another basket with this key, CONSENT_NEEDED, BASKET_CHANGED,
 * TOTAL_CHANGED, PROMO_REFUSED, CERTIFICATE_REFUSED, ORDER_LIMITED, INVOICE_REFUSED, CARD_REFUSED, BAD_REQUEST.
 */
export async function placeOrder(
  db: Db,
  actor: Actor,
  key: string,
  basket: Basket,
  { address, supportPhone, hasAcquirer = false }: Visit,
): Promise<string> {
  const fingerprint = fingerprintOf(basket)
  const { promo: code = '', certificate: payment, consent, totalKopecks } = basket.order_properties
  const { customer, draft, payer: inn, isByCard = false } = basket.order_properties
  const idempotencyKey = idempotencyKeyOf(actor, key, customer === undefined ? undefined : draft)
  const earlier = await findStoredAnswer(db, idempotencyKey, fingerprint)
  if (earlier !== undefined) return earlier
  demandRestAtDoor(payment, inn !== undefined || isByCard)
  const owner = await ownerOf(db, actor, customer)
  // an order by telephone is processed under the contract, an order in a form needs consent (152-FZ art. 6, 9)
  if (owner.placedBy === null) await demandConsent(db, actor, { version: consent, address })
  const activity = await findCustomerActivity(db, owner, { lock: true })
  // Lock order: the promotions before the products, so that two orders cannot deadlock.
  await lockPromotions(db, code)
  const certificate = await lockCertificate(db, payment)
  const checked = await checkedLines(db, basket, { lock: true, activity, supportPhone })
  const discounted = await discountLines(db, code, checked, buyerOf(owner))
  if (discounted.refusal !== null) throw new ApiError('PROMO_REFUSED', discounted.refusal)
  const found = findDeliveries(checked, addressIn(basket), pickupsOf(basket))
  const parts = splitBasket(discounted.lines, found)
  const deliveries = describeDeliveries(found, parts)
  const others = priceProblems(parts, deliveries, basket.order_properties.deliveries)
  if (others.length > 0) throw new ApiError('BASKET_CHANGED', refusalText(others), others)
  const total = parts.reduce((sum, part) => sum + part.totalKopecks, 0)
  // a guest who has entered an account may get its promotions: the lower sum is taken, unless a certificate was told how much to pay of it
  const isOther = payment ? total !== totalKopecks : total > (totalKopecks ?? total)
  if (totalKopecks !== undefined && isOther) throw new ApiError('TOTAL_CHANGED')
  const limit = orderLimitProblem(activity, total, supportPhone)
  if (limit !== null) throw new ApiError('ORDER_LIMITED', limit)
  const payer = inn === undefined ? null : await demandPayer(db, owner, inn, checked)
  if (isByCard) demandCard(checked, hasAcquirer && inn === undefined)
  const full = await takeSlots(db, basket, parts)
  if (full.length > 0) throw new ApiError('BASKET_CHANGED', refusalText(full), full)
  const totals = parts.map((part) => part.totalKopecks)
  const shares = shareCertificate(certificate, payment, totals)
  const group = await writeGroup(db, owner, basket, parts, discounted, deliveries, shares)
  if (payer) await insertInvoices(db, orderIdsOf(group), payer)
  if (isByCard) await insertCards(db, orderIdsOf(group))
  if (owner.placedBy === null) await learnRegion(db, owner.userId, basket.order_properties.address)
  await notifyOfPlacing(
    db,
    group,
    shares.reduce((sum, share) => sum + share, 0),
  )
  const answer = JSON.stringify(group)
  await storeAnswer(db, idempotencyKey, { fingerprint, answer, groupId: group.groupId ?? 0 })
  const held = group.orders.map(({ id }, at) => ({ id: id ?? 0, kopecks: shares[at] ?? 0 }))
  await holdCertificate(db, certificate, held)
  return answer
}

const orderIdsOf = ({ orders }: PlacedGroup): number[] => orders.flatMap(({ id }) => (id === null ? [] : [id]))

const buyerOf = ({ userId, placedBy }: Owner): Buyer => ({ userId, channel: placedBy === null ? 'web' : 'call' })

type Circumstances = { lock: boolean; activity: CustomerActivity; supportPhone: string }

async function checkedLines(
  db: Db,
  basket: Basket,
  { activity, supportPhone, ...options }: Circumstances,
): Promise<CheckedLine[]> {
  const codes = new Set(basket.json_data.map((line) => line.product))
  if (codes.size < basket.json_data.length)
    throw new ApiError('BAD_REQUEST', 'Один и тот же товар указан в корзине дважды')
  const products = await findBasketProducts(db, [...codes], options)
  const others = new Set(products.filter((product) => isOther(basket, product.supplier)).map(({ code }) => code))
  const wanted = basket.json_data.filter((line) => !others.has(line.product))
  if (wanted.length === 0) throw new ApiError('BAD_REQUEST', 'В корзине нет товаров этого поставщика')
  const { lines, problems } = checkBasket(wanted, products)
  const pickups = pickupsOf(basket)
  const going = lines.filter(({ product }) => !isPointGone(product, pickups))
  const ofSuppliers = [
    ...pickupProblems(lines, pickups),
    ...windowProblems(basket, going),
    ...areaProblems(findDeliveries(going, addressIn(basket), pickups)),
  ]
  const all = [...problems, ...lineLimitProblems(activity, lines, supportPhone), ...ofSuppliers]
  if (all.length > 0) throw new ApiError('BASKET_CHANGED', refusalText(all), all)
  return lines
}

/** Checks the chosen delivery window of each supplier. */
function windowProblems(basket: Basket, lines: readonly CheckedLine[]): BasketProblem[] {
  const now = new Date()
  const bySupplier = groupBy(lines, ({ product }) => product.supplier)
  return [...bySupplier.values()].flatMap(([first]) => {
    const because = first && whenProblem(basket, first.product, now)
    return first && because ? [windowIsOver(first.product, because)] : []
  })
}

function whenProblem(basket: Basket, product: CheckedLine['product'], now: Date): string | null {
  const pickups = pickupsOf(basket)
  const isTaken = pointFor(product, pickups) !== undefined
  return windowProblem(scheduleFor(product, pickups), windowOf(basket, product.supplier), now, isTaken)
}

/** The address of an order. A dry run without one, «———», does not know it yet and is not refused for it. */
function addressIn({ order_properties: { address }, toCheckOrder }: Basket): string | null {
  return toCheckOrder ? addressOrNull(address) : address
}

/** A basket may be ordered for one supplier only; lines of the other suppliers are left out of this order. */
function isOther({ supplier }: Basket, supplierOfProduct: string): boolean {
  return supplier !== '' && supplier !== supplierOfProduct
}
