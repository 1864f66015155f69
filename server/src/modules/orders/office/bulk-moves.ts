import type { ObjectAction } from '../../objects/object.ts'
import { moveOrder } from '../transitions/transition.ts'
import { transitions } from '../transitions/transitions.ts'

/** The transitions that are done to many orders at once, with the names of their batches. A cancellation needs its own reason for each order. */
const titles: Readonly<Record<string, string>> = {
  confirm: 'Подтверждение заказов',
  assemble: 'Начало сборки заказов',
  pack: 'Завершение сборки заказов',
  ship: 'Передача заказов в доставку',
  deliver: 'Отметка о доставке заказов',
  complete: 'Завершение заказов',
}

/** Each order is moved as from its card: by the version that was previewed, with all guards and effects of the transition. */
export const bulkMoves: readonly ObjectAction[] = transitions.flatMap(({ event, caption, axis, to, who }) => {
  const title = titles[event]
  if (title === undefined || axis !== 'status') return []
  return {
    name: event,
    caption,
    title,
    allow: who.filter((one) => one !== 'buyer' && one !== 'system'),
    after: { status: to },
    run: (db, actor, { key, version }) => moveOrder(db, actor, { id: Number(key), version, event, reason: '' }),
  }
})
