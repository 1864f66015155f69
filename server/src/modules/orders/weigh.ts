import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { actualOf, actualProblem } from './actual.ts'
import { tellBuyer } from './letters.ts'
import { insertEvents, lockOrder, updateStates, type LockedOrder } from './queries.ts'
import type { Weighing } from './schema.ts'
import { toThousandths } from './total.ts'
import { findOrderedLines, findSubstitutes, moveStock, putActuals, type OrderedLine } from './weigh-queries.ts'

type Db = Transaction<Tables>

/** Whether what was really put in may be entered now, and why not. Null: it is nobody's business here. */
export function weighRefusal({ status, funds }: Pick<LockedOrder, 'status' | 'funds'>): string | null {
  if (status === 'placed' || status === 'confirmed') return 'Вес и состав уточняют при сборке: начните её'
  if (status !== 'assembling' && status !== 'ready') return 'Заказ уже передан в доставку'
  return funds === 'contract_pending' ? 'Банк ещё резервирует деньги' : null
}

/** What the seller really put in, line by line: sums follow to the kopeck, the stock and the buyer know. What was ordered stays as it was. */
export async function weighOrder(db: Db, actor: Actor, { id, version, lines }: Weighing): Promise<void> {
  const order = await lockOrder(db, id)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const isSeller = actor.role === 'admin' || actor.role === 'manager' || actor.supplierId === order.supplier_id
  if (!isSeller) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  if (order.version !== version) throw new ApiError('ORDER_CHANGED')
  const refusal = weighRefusal(order)
  if (refusal !== null) throw new ApiError('TRANSITION_REFUSED', refusal)

  const ordered = await findOrderedLines(db, id)
  const substitutes = await findSubstitutes(db, order.supplier_id, lines)
  const actuals = lines.map((line) => {
    const own = ordered.find((one) => one.id === line.line)
    if (!own) throw new ApiError('BAD_REQUEST')
    const thousandths = toThousandths(line.quantity)
    const problem = actualProblem(own, thousandths)
    if (problem !== null || thousandths === null) throw new ApiError('TRANSITION_REFUSED', `${own.name}: ${problem}`)
    const substitute = line.substitute ? substitutes.get(line.substitute) : undefined
    if (line.substitute && !substitute)
      throw new ApiError('TRANSITION_REFUSED', `${own.name}: такой замены у поставщика нет`)
    return { line, own, thousandths, goods: substitute ?? own }
  })

  await putActuals(
    db,
    actuals.map(({ line, own, thousandths, goods }) => {
      const { sumKopecks, discountKopecks } = actualOf(own, goods.priceKopecks, thousandths)
      return {
        ...{ line_id: own.id, quantity: thousandths / 1000, name: goods.name, unit: goods.unit },
        ...{ substitute_id: goods === own ? null : goods.productId, price_kopecks: goods.priceKopecks },
        ...{
          sum_kopecks: sumKopecks,
          discount_kopecks: discountKopecks,
          reason: line.reason.trim(),
          actor_id: actor.id,
        },
      }
    }),
  )
  const after = await findOrderedLines(db, id)
  const total = after.reduce((sum, line) => sum + line.toPay, 0)
  if (order.funds === 'held' && total > order.total_kopecks) {
    throw new ApiError('TRANSITION_REFUSED', 'Выходит больше, чем зарезервировал банк. Уменьшите количество')
  }
  await moveStock(db, effective(ordered), effective(after))
  await updateStates(db, order, order, { actual_kopecks: total })
  const note = { event: 'weigh', reason: '' }
  await insertEvents(db, [
    { order_id: id, actor_id: actor.id, ...note, from_status: order.status, to_status: order.status },
  ])
  await tellBuyer(db, id, note)
}

/** How much of each product the order has taken. */
function effective(lines: readonly OrderedLine[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { takenId, takenQuantity } of lines) {
    taken.set(takenId, (taken.get(takenId) ?? 0) + Math.round(takenQuantity * 1000))
  }
  return taken
}
