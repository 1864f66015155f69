import { formatMoney, formatQuantity, plural } from '@lavka/domain/format'
import { benefitText } from './condition-text.ts'
import type { Promotion, Refusal } from './promotion.ts'

type Text<Code> = (refusal: Extract<Refusal, { code: Code }>) => string

/** Why a typed code gives nothing, in Russian. */
const texts: { [Code in Refusal['code']]: Text<Code> } = {
  not_yet: () => 'Этот промокод ещё не действует',
  over: () => 'Срок этого промокода закончился',
  other_time: () => 'Сейчас этот промокод не действует: у акции свои дни и часы',
  channel: () => 'Для этого способа заказа промокод не действует',
  audience: () => 'Для вас этот промокод не действует',
  checkout: () => 'Для этого заказа промокод не действует',
  used_up: () => 'Этот промокод уже использовали столько раз, сколько можно',
  used_by_person: () => 'Вы уже использовали этот промокод',
  budget: () => 'Акция закончилась раньше срока: на всех скидки не хватило',
  no_goods: () => 'В корзине нет товаров, на которые действует этот промокод',
  no_gain: () => 'Цена этих товаров уже снижена, и промокод её не уменьшит',
  minimum: ({ kopecks, reachedKopecks }) =>
    `Промокод действует от ${formatMoney(kopecks + reachedKopecks)}, сейчас ${formatMoney(reachedKopecks)}`,
  quantity: ({ missing }) => `Чтобы промокод сработал, добавьте ещё ${units(missing)}`,
  gift: () => 'Чтобы промокод сработал, добавьте в корзину подарок',
  set: ({ missing }) => `Чтобы промокод сработал, добавьте ещё ${goodsOfSet(missing)}`,
  bundle: ({ missing }) => `Чтобы промокод сработал, добавьте ещё ${units(missing)} того же товара`,
}

export function refusalText(refusal: Refusal): string {
  return textOf(texts, refusal)
}

function textOf<Code extends Refusal['code']>(
  all: { [One in Code]: Text<One> },
  refusal: Extract<Refusal, { code: Code }>,
) {
  return all[refusal.code](refusal)
}

/** The product of a line, to name what is missing. */
type Named = { name: string; unit: string }

/**
 * What is missing to a promotion without a code, for the basket: «Большая корзина: ещё 240 ₽ до скидки 5 %»; null when more goods would not bring it.
 * `named` tells the product of a line's key.
 */
export function hintText(promotion: Promotion, refusal: Refusal, named: (key: number) => Named | undefined) {
  const { name, benefit } = promotion
  switch (refusal.code) {
    case 'minimum':
      return `${name}: ещё ${formatMoney(refusal.kopecks, 'short')} до ${goalText(promotion)}`
    case 'quantity':
      return `${name}: ещё ${units(refusal.missing, named(refusal.key)?.unit)} до ${goalText(promotion)}`
    case 'bundle': {
      const product = named(refusal.key)
      const more = `добавьте ещё ${units(refusal.missing, product?.unit)}, и будет ${benefitText(benefit)}`
      return `${product?.name ?? name}: ${more}`
    }
    case 'set':
      return `${name}: ещё ${goodsOfSet(refusal.missing)}, и будет ${benefitText(benefit)}`
    case 'gift':
      return benefit.kind === 'gift' ? `${name}: добавьте в корзину подарок — ${benefit.name}` : null
    default:
      return null
  }
}

/** «скидки 10 %», «скидки 300 ₽», «скидки». */
function goalText({ benefit }: Promotion): string {
  if (benefit.kind === 'percent') return `скидки ${benefit.percent}\u00a0%`
  if (benefit.kind === 'sum') return `скидки ${formatMoney(benefit.kopecks, 'short')}`
  return benefit.kind === 'gift' ? 'подарка' : 'цены по акции'
}

const goodsOfSet = (count: number) => `${plural(count, 'товар', 'товара', 'товаров')} из набора`
const units = (thousandths: number, unit = '') => formatQuantity(thousandths / 1000, unit).trim()
