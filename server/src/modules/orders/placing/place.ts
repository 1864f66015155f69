import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { learnRegion } from '../../../learn-region.ts'
import { demandRestAtDoor, holdCertificate, lockCertificate, shareCertificate } from '../../gift-certificates/pay.ts'
import { lockPromotions } from '../../promo/codes.ts'
import { pointProblem, refusalText, windowIsOver } from './basket-problems.ts'
import { checkBasket } from './check-basket.ts'
import { areaProblems, describeDeliveries, findDeliveries, priceProblems } from './deliveries.ts'
import { demandConsent, missingConsent } from './consent.ts'
import { notifyOfPlacing } from '../messages.ts'
import { lineLimitProblems, orderLimitProblem } from './limits.ts'
import { ownerOf, type Owner } from '../owner.ts'
import { discountLines, type Buyer } from './discounts.ts'
import { findStoredAnswer, idempotencyKeyOf, storeAnswer } from './idempotency.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findBasketProducts } from '../queries.ts'
import { windowProblem } from '../../../delivery-window.ts'
import type { BasketProblem, PlacedGroup, PlaceOrder } from '../schema.ts'
import { addressOrNull } from '@lavka/domain/order/fulfilment'
import { resolveOrders, type SupplierOrder } from './resolve.ts'
import { takeSlots } from './slots.ts'
import { splitBasket } from './split.ts'
import { findCustomerActivity, lockCheckouts } from './customer-activity.ts'
import { demandNew } from './ordered-already.ts'
import { cardChoice, demandCard, demandPayer, insertCards, insertInvoices, invoiceChoice } from './ways-of-payment.ts'
import { describeGroup, writeGroup } from './write-group.ts'

type Db = Transaction<Tables>
type Basket = PlaceOrder['body']

/** The client's IP address, the phone number for orders above the limits, and whether there is an acquirer for cards. */
type Visit = { address: string; supportPhone: string; hasAcquirer?: boolean }

/** Checks a basket and computes the resulting orders without placing them: placing without the writing. Locks nothing. */
export async function checkOrder(db: Db, actor: Actor, basket: Basket, visit: Visit): Promise<PlacedGroup> {
  const { promo: code = '', consent, customer } = basket.order_properties
  const owner = await ownerOf(db, actor, customer)
  const priced = await priceOrder(db, owner, basket, { lock: false, ...visit })
  const { lines, discounted, limit } = priced
  return {
    ...describeGroup(null, priced),
    limit,
    promo: code.trim() === '' ? null : { code: discounted.code?.code ?? code.trim(), refusal: discounted.refusal },
    invoice: await invoiceChoice(db, owner, lines),
    card: owner.placedBy === null ? cardChoice(lines, visit.hasAcquirer ?? false) : null,
    consent: customer === undefined ? await missingConsent(db, actor, consent) : null,
  }
}

/**
 * Places a basket once per idempotency key and returns the JSON text of the answer, which a repeated request gets byte for byte. The key, the
 * orders and the stock are written in the given transaction. Errors: KEY_REUSED for another basket with this key, CONSENT_NEEDED, BASKET_CHANGED,
 * TOTAL_CHANGED, PROMO_REFUSED, CERTIFICATE_REFUSED, ORDER_LIMITED, ORDERED_ALREADY, INVOICE_REFUSED,
 * CARD_REFUSED, BAD_REQUEST.
 */
export async function placeOrder(db: Db, actor: Actor, key: string, basket: Basket, visit: Visit): Promise<string> {
  const fingerprint = fingerprintOf(basket)
  const {
    certificate: payment,
    consent,
    address,
    customer,
    draft,
    payer: inn,
    isByCard = false,
  } = basket.order_properties
  const idempotencyKey = idempotencyKeyOf(actor, key, customer === undefined ? undefined : draft)
  const earlier = await findStoredAnswer(db, idempotencyKey, fingerprint)
  if (earlier !== undefined) return earlier
  demandRestAtDoor(payment, inn !== undefined || isByCard)
  const owner = await ownerOf(db, actor, customer)
  const isOwn = owner.placedBy === null
  // an order by telephone is processed under the contract, an order in a form needs consent (152-FZ art. 6, 9)
  if (isOwn) await demandConsent(db, actor, { version: consent, address: visit.address })
  await lockCheckouts(db, owner.userId)
  await demandNew(db, owner, basket)
  const priced = await priceOrder(db, owner, basket, { lock: true, ...visit })
  demandTold(basket, priced)
  const payer = inn === undefined ? null : await demandPayer(db, owner, inn, priced.lines)
  if (isByCard) demandCard(priced.lines, (visit.hasAcquirer ?? false) && inn === undefined)
  demandNone(await takeSlots(db, priced.parts))
  const shares = shareCertificate(
    priced.certificate,
    payment,
    priced.parts.map((part) => part.totalKopecks),
  )
  const group = await writeGroup(db, owner, basket, priced, shares)
  if (payer) await insertInvoices(db, toBePaid(group), payer)
  if (isByCard) await insertCards(db, toBePaid(group))
  if (isOwn) await learnRegion(db, owner.userId, address ?? '')
  await notifyOfPlacing(
    db,
    group,
    shares.reduce((sum, share) => sum + share, 0),
  )
  const answer = JSON.stringify(group)
  await storeAnswer(db, idempotencyKey, { fingerprint, answer, groupId: group.groupId ?? 0 })
  const held = group.orders.map(({ id }, at) => ({ id: id ?? 0, kopecks: shares[at] ?? 0 }))
  await holdCertificate(db, priced.certificate, held)
  return answer
}

/** The orders that cost something: one of 0, a gift of another shop, is paid by nobody and goes on (decision 0189). */
const toBePaid = ({ orders }: PlacedGroup): number[] =>
  orders.flatMap(({ id, totalKopecks }) => (id === null || totalKopecks === 0 ? [] : [id]))

type Priced = Awaited<ReturnType<typeof priceOrder>>

/** The orders of a basket with their sums, kopecks, as a check tells them and placing writes them. `lock`: for placing. */
async function priceOrder(
  db: Db,
  owner: Owner,
  basket: Basket,
  { lock, supportPhone }: Pick<Visit, 'supportPhone'> & { lock: boolean },
) {
  const { promo: code = '', certificate: payment } = basket.order_properties
  const activity = await findCustomerActivity(db, owner)
  // Lock order: the promotions before the products, so that two orders cannot deadlock.
  if (lock) await lockPromotions(db, code)
  const certificate = lock ? await lockCertificate(db, payment) : undefined
  const { lines, problems } = await checkLines(db, basket, { lock })
  const orders = resolveOrders(lines, { ...basket.order_properties, address: addressIn(basket) })
  demandNone([
    ...problems,
    ...lineLimitProblems(activity, lines, supportPhone),
    ...problemsOfOrders(orders, new Date()),
  ])
  const discounted = await discountLines(db, code, lines, buyerOf(owner))
  const found = findDeliveries(orders)
  const parts = splitBasket(discounted.lines, found)
  const total = parts.reduce((sum, part) => sum + part.totalKopecks, 0)
  const limit = orderLimitProblem(activity, total, supportPhone)
  return { lines, discounted, parts, deliveries: describeDeliveries(found, parts), total, limit, certificate }
}

const buyerOf = ({ userId, placedBy }: Owner): Buyer => ({ userId, channel: placedBy === null ? 'web' : 'call' })

/** Refuses sums that are other than the buyer was told, and an order that is too large. */
function demandTold(basket: Basket, { discounted, parts, deliveries, total, limit }: Priced): void {
  const { totalKopecks, certificate, deliveries: told } = basket.order_properties
  if (discounted.refusal !== null) throw new ApiError('PROMO_REFUSED', discounted.refusal)
  demandNone(priceProblems(parts, deliveries, told))
  // a guest who has entered an account may get its promotions: the lower sum is taken, unless a certificate was told how much to pay of it
  const isOther = certificate ? total !== totalKopecks : total > (totalKopecks ?? total)
  if (totalKopecks !== undefined && isOther) throw new ApiError('TOTAL_CHANGED')
  if (limit !== null) throw new ApiError('ORDER_LIMITED', limit)
}

/** The lines of a basket with the problems of their products. */
async function checkLines(db: Db, basket: Basket, options: { lock: boolean }) {
  const codes = new Set(basket.json_data.map((line) => line.product))
  if (codes.size < basket.json_data.length)
    throw new ApiError('BAD_REQUEST', 'Один и тот же товар указан в корзине дважды')
  const products = await findBasketProducts(db, [...codes], options)
  const others = new Set(products.filter((product) => isOther(basket, product.supplier)).map(({ code }) => code))
  const wanted = basket.json_data.filter((line) => !others.has(line.product))
  if (wanted.length === 0) throw new ApiError('BAD_REQUEST', 'В корзине нет товаров этого поставщика')
  return checkBasket(wanted, products)
}

/** A point that is gone, a time or an address that cannot be had; each supplier once. */
function problemsOfOrders(orders: readonly SupplierOrder[], now: Date): BasketProblem[] {
  const going = orders.filter(({ gone }) => gone === null)
  return [
    ...orders.flatMap(({ product, gone }) => (gone === null ? [] : [pointProblem(product, gone)])),
    ...going.flatMap(({ product, schedule, window, fulfilment }) => {
      const because = windowProblem(schedule, window, now, fulfilment.kind === 'pickup')
      return because === null ? [] : [windowIsOver(product, because)]
    }),
    ...areaProblems(going),
  ]
}

function demandNone(problems: readonly BasketProblem[]): void {
  if (problems.length > 0) throw new ApiError('BASKET_CHANGED', refusalText(problems), problems)
}

/** A check takes a text without letters for no address yet: pages of earlier releases send one. */
function addressIn({ order_properties: { address }, toCheckOrder }: Basket): string | null {
  return address === undefined || toCheckOrder ? addressOrNull(address ?? '') : address
}

/** A basket may be ordered for one supplier only; lines of the other suppliers are left out of this order. */
function isOther({ supplier }: Basket, supplierOfProduct: string): boolean {
  return supplier !== '' && supplier !== supplierOfProduct
}
