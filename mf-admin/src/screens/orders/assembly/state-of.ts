import { isSettled, type Collected, type AssemblyOrder } from './collected'

/** How far the order of a row is, in words; empty while nobody has begun. */
export function stateOf(order: AssemblyOrder, collected: Collected | null, isConflict: boolean): string {
  if (isConflict) return 'Нужно ваше решение'
  if (collected?.isDone) return 'Собран, ещё не отправлен'
  if (order.status === 'ready') return order.statusName
  if (order.lines.some(({ proposal }) => proposal !== null)) return 'Ждём ответа о замене'
  const settled = order.lines.filter((line) => isSettled(line, collected)).length
  if (settled > 0) return `Начат: ${settled} из ${order.lines.length}`
  return order.status === 'assembling' ? order.statusName : ''
}
