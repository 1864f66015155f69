import { placeText, wayName } from '@lavka/domain/pickup-points'
import { formatMoney, formatPhone, formatQuantity } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'

/** The order as plain text for a message: who, where, when, the goods as they are now, the sum. */
export function orderText(card: OrderCard): string {
  const lines = card.lines.map(({ actual, ...line }) => {
    const { name, quantity, unit, sumKopecks } = actual ?? {
      ...line,
      sumKopecks: line.sumKopecks - line.discountKopecks,
    }
    return quantity === 0
      ? `– ${name}: не положено`
      : `– ${name}, ${formatQuantity(quantity, unit)}: ${formatMoney(sumKopecks)}`
  })
  return [
    `Заказ ${card.number}. ${card.supplierName}. ${card.statusName}`,
    `${card.receiver}, ${formatPhone(card.phone)}`,
    `${placeText(card)}. ${deliveryWords(card.deliveryWindow)}`,
    ...(card.comment ? [`Комментарий: ${card.comment}`] : []),
    ...lines,
    ...(card.deliveryKopecks > 0 ? [`${wayName(card)}: ${formatMoney(card.deliveryKopecks)}`] : []),
    `К оплате: ${formatMoney(card.toPayKopecks)}. ${card.fundsName}`,
  ].join('\n')
}
