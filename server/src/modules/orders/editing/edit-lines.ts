import { formatMoney, formatQuantity } from '@lavka/domain/format'
import type { Goods } from '@lavka/domain/order/agreed'
import { priceAt, sumKopecks, toThousandths } from '@lavka/domain/price'
import type { Insertable, Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findOrderedLines, type OrderedLine } from '../fulfilment/weigh-queries.ts'
import { otherProblem, quantityProblem } from '../placing/basket-problems.ts'
import { priceOf, tiersOf } from '../placing/check-basket.ts'
import { actualOf } from '@lavka/domain/actual'
import { findBasketProducts, type BasketProduct, type LockedOrder } from '../queries.ts'
import type { OrderCorrection } from './schema.ts'

type Db = Transaction<Tables>

/** What the correction writes, and each change in words: before and after. */
export type JudgedLines = {
  actuals: Insertable<Tables['order_line_actuals']>[]
  added: Insertable<Tables['order_lines']>[]
  words: string[]
}

/**
 * The sums of corrected lines (decision 0101): less of a line is priced as when less is brought, its discount in proportion; more of it, and a new
 * product, is a line of its own at the price of now, without discounts. VALUE_REFUSED by field, `lines.<id>` or `added.<code>`.
 */
export async function judgeLines(
  db: Db,
  actor: Actor,
  order: LockedOrder,
  { lines = [], added = [], reason }: Pick<OrderCorrection, 'lines' | 'added' | 'reason'>,
  { isBuyers = false } = {},
): Promise<JudgedLines> {
  const judged: JudgedLines = { actuals: [], added: [], words: [] }
  if (lines.length === 0 && added.length === 0) return judged
  const ordered = await findOrderedLines(db, order.id)
  const { shop_id } = await db
    .selectFrom('orders')
    .select('shop_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const codes = [...ordered.map(({ code }) => code), ...added.map(({ product }) => product)]
  const found = await findBasketProducts(db, [...new Set(codes)], { lock: true })
  const products = new Map(found.filter((one) => one.shop_id === shop_id).map((one) => [one.code, one]))
  const left = leftOf(ordered, lines)
  const priceOfLine = pricesOf(ordered, left, isBuyers)

  for (const own of ordered) {
    const [line, quantity, priceKopecks] = [own.id, left.get(own.id) ?? 0, priceOfLine(own)]
    const isSame = quantity === own.quantityNow
    if (isSame && (quantity === 0 || priceKopecks === own.priceKopecks)) continue
    const product = products.get(own.code)
    const thousandths = isSame
      ? Math.round(quantity * 1000)
      : demandFit(`lines.${line}`, product, own, quantity, { unit: own.unit })
    const orderedNow = Math.round(own.quantity * 1000)
    const kept = Math.min(thousandths, orderedNow)
    if (kept !== Math.round(own.quantityNow * 1000) || priceKopecks !== own.priceKopecks) {
      const { name, unit } = own
      const { sumKopecks: sum, discountKopecks } = actualOf(own, priceKopecks, kept)
      const sums = { price_kopecks: priceKopecks, sum_kopecks: sum, discount_kopecks: discountKopecks }
      const said = { reason: reason.trim(), actor_id: actor.id }
      judged.actuals.push({ line_id: line, quantity: kept / 1000, name, unit, ...sums, ...said })
    }
    if (product && thousandths > kept) judged.added.push(newLine(order.id, product, thousandths - kept, quantity))
    const now = quantity === 0 ? 'убрано' : formatQuantity(quantity, own.unit)
    const price = priceKopecks === own.priceKopecks || quantity === 0 ? '' : `, цена ${formatMoney(priceKopecks)}`
    judged.words.push(`${own.name}: ${formatQuantity(own.quantityNow, own.unit)} → ${now}${price}`)
  }
  for (const { product: code, quantity, ...seen } of added) {
    const product = products.get(code)
    const field = `added.${code}`
    if (ordered.some((line) => line.code === code) || judged.added.some((line) => line.product_id === product?.id))
      throw refused(field, 'Этот товар уже есть в заказе: измените его количество')
    const thousandths = demandFit(field, product, undefined, quantity, seen)
    if (!product) throw new ApiError('FAULT')
    const line = newLine(order.id, product, thousandths, quantity)
    judged.added.push(line)
    const words = `${formatQuantity(quantity, product.unit)} × ${formatMoney(Number(line.price_kopecks))}`
    judged.words.push(`Добавлено: ${product.name}, ${words}`)
  }
  if (judged.added.length === 0 && [...left.values()].every((quantity) => quantity === 0))
    throw new ApiError('VALUE_REFUSED', 'В заказе не останется товаров. Если он не нужен, отмените его')
  return judged
}

/** The quantity of each line after the correction, which names a line once. */
function leftOf(ordered: readonly OrderedLine[], lines: NonNullable<OrderCorrection['lines']>): Map<number, number> {
  const left = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  if (left.size < lines.length || lines.some(({ line }) => ordered.every(({ id }) => id !== line)))
    throw new ApiError('BAD_REQUEST')
  return new Map(ordered.map(({ id, quantityNow }) => [id, left.get(id) ?? quantityNow]))
}

/**
 * The price of a line by what is left of its product in the order (decision 0190). Whoever buys less pays the price of less, by the prices of placing; whom the
 * seller brings less keeps the price.
 */
function pricesOf(ordered: readonly OrderedLine[], left: ReadonlyMap<number, number>, isBuyers: boolean) {
  return ({ productId, tiers, priceKopecks, orderedPriceKopecks }: OrderedLine): number => {
    const own = ordered.filter((line) => line.productId === productId)
    const whole = own.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)
    if (whole === own.reduce((sum, { quantityNow }) => sum + quantityNow, 0)) return priceKopecks
    const price = Math.max(priceAt({ priceKopecks: orderedPriceKopecks, tiers }, whole), orderedPriceKopecks)
    return isBuyers ? price : Math.min(price, priceKopecks)
  }
}

/** The quantity in thousandths. Less of what was ordered needs no product on sale; none at all fits always. `seen`: more of it is the same goods. */
function demandFit(
  field: string,
  product: BasketProduct | undefined,
  own: OrderedLine | undefined,
  quantity: number,
  seen: Goods,
) {
  const thousandths = toThousandths(quantity)
  if (quantity === 0) return 0
  const isMore = quantity > (own?.quantity ?? 0)
  if (isMore && !product?.is_sold) throw refused(field, 'Этот товар в магазине заказа больше не продаётся')
  const other = isMore && product ? otherProblem(product, seen, priceOf(product, quantity)) : null
  const problem = other ?? (product && quantityProblem(product, quantity))
  if (problem) throw refused(field, problem.message)
  if (thousandths === null) throw refused(field, 'Не больше трёх знаков после запятой')
  return thousandths
}

/** The price is that of the whole quantity, `thousandths` the part that this line adds. */
function newLine(order_id: number, product: BasketProduct, thousandths: number, whole: number) {
  const { id: product_id, name, unit } = product
  const price_kopecks = priceOf(product, whole)
  const quantity = thousandths / 1000
  return {
    order_id,
    product_id,
    name,
    unit,
    quantity,
    price_kopecks,
    tiers: JSON.stringify(tiersOf(product)),
    sum_kopecks: sumKopecks(price_kopecks, thousandths),
  }
}

const refused = (field: string, message: string) =>
  new ApiError('VALUE_REFUSED', message, { fields: [{ field, message }] })
