import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { applyPromotions } from '../../promo/apply-promotions.ts'
import { findCode, type PromoCode } from '../../promo/codes.ts'
import { findCustomer, findPromotions } from '../../promo/find-promotions.ts'
import type { LineDiscount } from '../schema.ts'
import type { Applied, Outcome, PromotionLine } from '../../promo/promotion.ts'
import { hintText, refusalText } from '../../promo/refusal-text.ts'
import type { CheckedLine } from './check-basket.ts'

type Db = Transaction<Tables>

/** Who buys; `userId` null is a guest. */
export type Buyer = { userId: number | null; channel: 'web' | 'call' }

/**
 * A basket with its discounts. `refusal`: why the typed code gives nothing, in Russian; null also when none was typed. `hints`: what is missing to a
 * promotion, in Russian.
 */
export type Discounted = {
  lines: CheckedLine[]
  applied: Applied[]
  code: PromoCode | undefined
  refusal: string | null
  hints: string[]
}

/** Applies the promotions that hold now, and that of a typed code, to checked lines. Reads only; placing locks before (lockPromotions). */
export async function discountLines(db: Db, typed: string, lines: CheckedLine[], buyer: Buyer): Promise<Discounted> {
  const code = typed.trim() === '' ? undefined : await findCode(db, typed, buyer.userId)
  const promotions = await findPromotions(db, buyer.userId, code?.isOpen ? code : undefined)
  const customer = buyer.userId === null || promotions.length === 0 ? null : await findCustomer(db, buyer.userId)
  const circumstances = { now: new Date(), channel: buyer.channel, customer }
  const outcome = applyPromotions(lines.map(toPromotionLine), promotions, circumstances)
  return {
    lines: lines.map((line, at) => withDiscount(line, outcome.applied, at)),
    applied: outcome.applied,
    code,
    refusal: typed.trim() === '' ? null : refusalOf(code, outcome),
    hints: hintsOf(outcome, lines),
  }
}

function toPromotionLine({ product, priceKopecks, thousandths, sumKopecks }: CheckedLine): PromotionLine {
  const { id, supplier_id, category_id } = product
  return { key: id, supplierId: supplier_id, categoryId: category_id, priceKopecks, thousandths, sumKopecks }
}

function withDiscount(line: CheckedLine, applied: readonly Applied[], at: number): CheckedLine {
  const promotions = applied.flatMap(({ promotion: { id, name }, shares }) => {
    const { kopecks, supplierKopecks } = shares[at] ?? { kopecks: 0, supplierKopecks: 0 }
    return kopecks > 0 ? [{ id, name, kopecks, supplierKopecks }] : []
  })
  return {
    ...line,
    promotions,
    discountKopecks: promotions.reduce((total, { kopecks }) => total + kopecks, 0),
    supplierDiscountKopecks: promotions.reduce((total, { supplierKopecks }) => total + supplierKopecks, 0),
  }
}

function refusalOf(code: PromoCode | undefined, { applied, refused }: Outcome): string | null {
  if (!code) return 'Такого промокода нет. Проверьте, нет ли опечатки'
  if (!code.isOpen) return 'Этот промокод больше не действует'
  if (applied.some(({ promotion }) => promotion.id === code.promotionId)) return null
  const refusal = refused.find(({ promotion }) => promotion.id === code.promotionId)?.refusal
  return refusal ? refusalText(refusal) : 'Этот промокод больше не действует'
}

function hintsOf({ refused }: Outcome, lines: readonly CheckedLine[]): string[] {
  const products = new Map(lines.map(({ product }) => [product.id, product]))
  return refused.flatMap(({ promotion, refusal }) =>
    promotion.code === null ? (hintText(promotion, refusal, (key) => products.get(key)) ?? []) : [],
  )
}

/** The discount of each line and its reasons, as they are shown. */
export function describeDiscounts(lines: readonly CheckedLine[]): LineDiscount[] {
  return lines.map(({ product, sumKopecks, discountKopecks, promotions }) => ({
    product: product.code,
    sumKopecks,
    discountKopecks,
    promotions: promotions.map(({ name, kopecks }) => ({ name, discountKopecks: kopecks })),
  }))
}

/** The promotions that lowered a basket, each with its discount. */
export function describeApplied(applied: readonly Applied[]) {
  return applied.map(({ promotion: { name }, kopecks }) => ({ name, discountKopecks: kopecks }))
}
