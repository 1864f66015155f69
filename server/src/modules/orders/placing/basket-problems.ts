import { supplierProblems } from '@lavka/domain/basket-problems'
import { placesOf } from '@lavka/domain/delivery-price'
import { formatMoney, formatPhone, formatQuantity } from '@lavka/domain/format'
import { termsOf } from '../../../delivery-terms.ts'
import { otherGoods, type Goods } from '@lavka/domain/order/agreed'
import { misfitOf, moreOf } from '@lavka/domain/order/quantity'
import type { BasketProduct } from '../queries.ts'
import type { BasketProblem } from '../schema.ts'

// Problems of a basket, with Russian texts for the buyer.

/** The message of the refusal: where no product has changed, the reasons themselves; otherwise undefined, the text of BASKET_CHANGED. */
export function refusalText(problems: readonly BasketProblem[]): string | undefined {
  if (problems.some(({ kind }) => !supplierProblems.has(kind))) return undefined
  return [...new Set(problems.map(({ message }) => message))].join('. ')
}

export function goneProblem(code: string, product?: BasketProduct): BasketProblem {
  const name = product ? product.name : 'Один из товаров корзины'
  return { product: code, kind: 'gone', message: `${name}: больше не продаётся, уберите из корзины` }
}

/** `priceKopecks` is the price at the line's own quantity. */
export function priceProblem({ code, name, unit }: BasketProduct, priceKopecks: number): BasketProblem {
  const message = `${name}: цена изменилась — теперь ${formatMoney(priceKopecks)} / ${unit}`
  return { product: code, kind: 'price', message, priceKopecks }
}

/** The product is sold in another unit or pack than the buyer saw; `card` is how it is sold now. Null: it is the same. */
export function otherProblem(product: BasketProduct, seen: Goods, priceKopecks: number): BasketProblem | null {
  const { code, name, unit, pack, is_weighed: isWeighed, minimum, step, multiple } = product
  const other = otherGoods(seen, { unit, pack, priceKopecks })
  if (other === null) return null
  const card = { unit, pack, isWeighed, minimum, step, multiple }
  return { product: code, kind: 'unit', message: `${name}: ${other}`, card }
}

/** What the rules of the product say against a quantity, beside its stock; null: nothing. */
export function quantityProblem(product: BasketProduct, quantity: number): BasketProblem | null {
  const misfit = misfitOf(product, quantity)
  return misfit && misfits[misfit](product)
}

const misfits = { minimum: tooLittleProblem, multiple: multipleProblem, maximum: tooMuchProblem }

/** There is too little. `held`: what the order holds already. */
export function stockProblem(product: BasketProduct, held = 0): BasketProblem {
  const { code, name, unit, stock } = product
  const available = moreOf(product, held)
  const left = available > 0 ? `осталось ${formatQuantity(available, unit)}` : 'товар закончился'
  return { product: code, kind: 'stock', message: `${name}: ${left}`, stock }
}

function tooLittleProblem({ code, name, unit, minimum }: BasketProduct): BasketProblem {
  return { product: code, kind: 'quantity', message: `${name}: можно заказать от ${formatQuantity(minimum, unit)}` }
}

export function tooMuchProblem({ code, name, unit, maximum }: BasketProduct): BasketProblem {
  const message = `${name}: в одном заказе не больше ${formatQuantity(maximum ?? 0, unit)}`
  return { product: code, kind: 'quantity', message }
}

function multipleProblem({ code, name, unit, multiple }: BasketProduct): BasketProblem {
  return {
    product: code,
    kind: 'quantity',
    message: `${name}: количество должно быть кратно ${formatQuantity(multiple, unit)}`,
  }
}

/** Reported once per supplier, at its first line in the basket. */
export function minimumProblem(
  { code, supplier_name, minimum_kopecks }: BasketProduct,
  sumKopecks: number,
): BasketProblem {
  const message = `${supplier_name}: заказ от ${formatMoney(minimum_kopecks)}, сейчас ${formatMoney(sumKopecks)}`
  return { product: code, kind: 'minimum', message }
}

/** The chosen delivery day or hours are not available. Reported once per supplier. */
export function windowIsOver({ code, supplier_name }: BasketProduct, because: string): BasketProblem {
  return { product: code, kind: 'window', message: `${supplier_name}: ${because}` }
}

/** The chosen point takes no orders any more. Reported once per supplier. */
export function pointProblem({ code, supplier_name }: BasketProduct, point: string): BasketProblem {
  const message = `${supplier_name}: точка «${point}» больше не выдаёт заказы. Выберите другую точку или доставку`
  return { product: code, kind: 'area', message }
}

const MOST_SHOWN = 8

/** The address is outside the supplier's delivery areas. Reported once per supplier. */
export function areaProblem(product: BasketProduct): BasketProblem {
  const { code, supplier_name } = product
  const places = placesOf(termsOf(product))
  const more = places.length - MOST_SHOWN
  const shown = places.slice(0, MOST_SHOWN).join(', ') + (more > 0 ? ` и ещё ${more}` : '')
  const message = `${supplier_name}: на этот адрес не доставляет. Куда доставляет: ${shown}. Укажите адрес там, начиная с города или села, или уберите товары поставщика из заказа`
  return { product: code, kind: 'area', message }
}

/** The quantity exceeds the customer's limit. `most` may still be ordered, `inOpenOrders` is in open orders already; both in the product's unit. */
export function limitProblem(
  { code, name, unit }: BasketProduct,
  { most, inOpenOrders }: { most: number; inOpenOrders: number },
  supportPhone: string,
): BasketProblem {
  const own = inOpenOrders > 0 ? `в ваших заказах уже ${formatQuantity(inOpenOrders, unit)}, ` : ''
  const more =
    most > 0 ? `${own && 'ещё '}можно заказать не больше ${formatQuantity(most, unit)}` : 'больше пока нельзя'
  return { product: code, kind: 'limit', message: `${name}: ${own}${more}${byPhone(supportPhone)}`, most }
}

/** The end of a message: a sentence that offers to order more by telephone, or nothing when there is nobody to call. */
export function byPhone(supportPhone: string): string {
  return supportPhone && `. Нужно больше — позвоните: ${formatPhone(supportPhone)}, оператор оформит заказ`
}
