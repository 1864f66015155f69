import type { OrderCard } from '@lavka/server/contract'
import { formatMoney, formatQuantity } from '@lavka/shared'
import { deliveryWords } from '../../delivery-words'

/** A part of an order that somebody changed while it was being corrected, in words. */
export type Difference = { caption: string; before: string; after: string }

/** The present quantity of a line: corrected or weighed, otherwise as ordered. */
export const quantityNow = ({ actual, quantity }: OrderCard['lines'][number]) => actual?.quantity ?? quantity

export function differencesOf(before: OrderCard, after: OrderCard): Difference[] {
  const facts = [before, after].map((card) => [
    ['Состояние', card.statusName],
    ['Получатель', card.receiver],
    ['Телефон', card.phone],
    ['Адрес', card.address],
    ['Когда', deliveryWords(card.deliveryWindow)],
    ['Комментарий', card.comment || '—'],
    ...card.lines.map((line) => [
      line.name,
      quantityNow(line) === 0 ? 'убрано' : formatQuantity(quantityNow(line), line.unit),
    ]),
    ['К оплате', formatMoney(card.toPayKopecks)],
  ])
  const [old = [], now = []] = facts
  return now.flatMap(([caption = '', text = '']) => {
    const was = old.find(([name]) => name === caption)?.[1] ?? '—'
    return was === text ? [] : [{ caption, before: was, after: text }]
  })
}
