import { formatMoney, paths, type Notice, type Standing } from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import type { WaitingOrder } from './waiting'

// What is said of an order that waits for a connection.

export const WAITS = 'Заказ ждёт соединения. Отправим его, как только появится сеть.'
export const WITHDRAW = 'Не отправлять'
export const WITHDRAWN: Notice = { kind: 'info', text: 'Заказ не отправлен. Товары остались в корзине' }
export const LEFT: Notice = {
  kind: 'warning',
  title: 'Заказ не отправлен',
  text: 'Он ждал соединения, а вы вышли. Товары остались в корзине.',
  seconds: 10,
}
export const PLACED: Notice = {
  kind: 'success',
  title: 'Заказ оформлен',
  text: 'Соединение появилось, заказ отправлен.',
}

/** With the message of the server. */
export const REFUSED = { kind: 'error', title: 'Заказ не оформлен', seconds: 10 } as const

type State = { waiting: WaitingOrder | null; isSending: boolean; placed: PlacedGroup | null }

/** What every page says of the order; null when there is nothing to say. */
export function standingOf({ waiting, isSending, placed }: State): Standing | null {
  if (placed) {
    const { groupId, totalKopecks } = placed
    const to = groupId === null ? paths.myOrders() : paths.placed(groupId)
    const text = `Соединение появилось, заказ оформлен: ${formatMoney(totalKopecks)}.`
    return { kind: 'success', text, link: { to, text: 'Посмотреть заказ' }, button: 'Закрыть' }
  }
  if (!waiting) return null
  const { refusal } = waiting
  if (refusal) {
    const text = `Заказ не оформлен. ${sentence(refusal.message)} Товары остались в корзине.`
    return { kind: 'warning', text, link: { to: paths.checkout(), text: 'Проверить заказ' }, button: 'Закрыть' }
  }
  if (isSending) return { kind: 'warning', text: 'Отправляем заказ, который ждал соединения…' }
  return { kind: 'warning', text: WAITS, button: WITHDRAW }
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
