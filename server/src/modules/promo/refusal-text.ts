import { formatMoney, formatQuantity } from '@lavka/domain/format'
import type { Refusal } from './promotion.ts'

type Text<Code> = (refusal: Extract<Refusal, { code: Code }>) => string

/** Why a typed code gives nothing, in Russian. */
const texts: { [Code in Refusal['code']]: Text<Code> } = {
  not_yet: () => 'Этот промокод ещё не действует',
  over: () => 'Срок этого промокода закончился',
  other_time: () => 'Сейчас этот промокод не действует: у акции свои дни и часы',
  channel: () => 'Для этого способа заказа промокод не действует',
  audience: () => 'Для вас этот промокод не действует',
  checkout: () => 'Для этого заказа промокод не действует',
  used_up: () => 'Этот промокод уже использовали все, кто успел',
  used_by_person: () => 'Вы уже использовали этот промокод',
  budget: () => 'Акция закончилась раньше срока: скидку получили все, кто успел',
  no_goods: () => 'В корзине нет товаров, на которые действует этот промокод',
  no_gain: () => 'На эти товары уже действует скидка больше, промокод её не увеличит',
  minimum: ({ kopecks, reachedKopecks }) =>
    `Промокод действует от ${formatMoney(kopecks + reachedKopecks)}, сейчас ${formatMoney(reachedKopecks)}`,
  quantity: ({ missing }) => `До скидки по промокоду добавьте ещё ${formatQuantity(missing / 1000, '')}`.trim(),
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

/** What is missing to the discount of a promotion without a code, for the basket; null when more goods would not bring it. */
export function hintText(name: string, refusal: Refusal): string | null {
  if (refusal.code === 'minimum') return `${name}: до скидки не хватает ${formatMoney(refusal.kopecks)}`
  return null
}
