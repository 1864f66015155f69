import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { notifyBuyer, notifyOfProposals } from '../messages.ts'
import { settleUses } from '../../promo/uses.ts'
import { settleCheckout } from '../pricing/settle-checkout.ts'
import { toPayOf } from '@lavka/domain/to-pay-of'
import { lockForSeller } from '../lock-for-seller.ts'
import { settleExtraHold } from '../extra-holds/ask.ts'
import { insertEvents, settleStock, updateStates, type LockedOrder } from '../queries.ts'
import type { Weighing } from '../schema.ts'
import { closeProposals, findAgreements, findProposals, insertProposals } from './substitution-queries.ts'
import { findOrderedLines, findSubstitutes, putActuals } from './weigh-queries.ts'
import { judgeLine, type JudgedLine } from './weigh-line.ts'

type Db = Transaction<Tables>

/** The Russian reason why the actual goods cannot be entered in these states; null when they can. */
export function weighRefusal({ status, funds }: Pick<LockedOrder, 'status' | 'funds'>): string | null {
  if (status === 'placed' || status === 'confirmed') return 'Вес и состав уточняют при сборке: начните её'
  if (status !== 'assembling' && status !== 'ready') return 'Заказ уже передан в доставку'
  return funds === 'hold_pending' ? 'Банк ещё резервирует деньги' : null
}

/**
 * Stores the actual goods of an order by line, recomputes the sums in kopecks, updates the stock and notifies the buyer. The ordered lines stay
 * unchanged. The delivery and the certificate of the checkout follow. A substitute that needs the buyer's consent is only
 * proposed (substitution.ts); a line entered again withdraws its open proposal.
 * Errors: NOT_FOUND, ORDER_CHANGED for another version, TRANSITION_REFUSED.
 */
export async function weighOrder(
  db: Db,
  actor: Actor,
  { id, version, lines }: Weighing,
  publicUrl: string,
): Promise<void> {
  const order = await lockForSeller(db, actor, { id, version })
  const refusal = weighRefusal(order)
  if (refusal !== null) throw new ApiError('TRANSITION_REFUSED', refusal)

  const judged = await judge(db, order, lines)
  const open = await findProposals(db, id)
  const named = new Set(judged.map(({ own }) => own.id))
  const overridden = open.filter(({ line_id }) => named.has(line_id)).map((proposal) => proposal.id)
  await closeProposals(db, overridden, 'withdrawn')
  const [proposed, applied] = [judged.filter(({ isAsked }) => isAsked), judged.filter(({ isAsked }) => !isAsked)]
  await putActuals(
    db,
    applied.map((line) => ({ ...rowOf(line), substitute_id: line.substituteId, actor_id: actor.id })),
  )
  await propose(db, actor, id, proposed)

  const total = await demandAffordable(db, order)
  await settleUses(db, id)
  await settleStock(db, [id])
  await updateStates(db, order, order, applied.length > 0 ? { actual_kopecks: total } : {})
  await record(db, actor, order, { isWeighed: applied.length > 0, proposed })
  const toPayKopecks = await settleCheckout(db, id)
  if (applied.length > 0) await notifyBuyer(db, id, { event: 'weigh', reason: '' })
  if (proposed.length > 0) await notifyOfProposals(db, id, publicUrl)
  await settleExtraHold(db, actor.id, order, toPayKopecks)
}

async function judge(db: Db, order: LockedOrder, lines: Weighing['lines']): Promise<JudgedLine[]> {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new ApiError('VALUE_REFUSED', 'Одна строка заказа указана дважды. Оставьте одну')
  }
  const ordered = await findOrderedLines(db, order.id)
  const substitutes = await findSubstitutes(db, order.supplier_id, lines)
  const agreements = await findAgreements(db, order.id)
  return lines.map((line) => {
    const own = ordered.find((one) => one.id === line.line)
    if (!own) throw new ApiError('BAD_REQUEST')
    const judged = judgeLine(line, own, {
      wish: order.substitutions,
      substitute: line.substitute ? substitutes.get(line.substitute) : undefined,
      agreement: agreements.get(own.id),
    })
    if ('problem' in judged) throw new ApiError('TRANSITION_REFUSED', `${own.name}: ${judged.problem}`)
    return judged
  })
}

function rowOf({ own, line, thousandths, goods, charged }: JudgedLine) {
  return {
    line_id: own.id,
    quantity: thousandths / 1000,
    name: goods.name,
    unit: goods.unit,
    price_kopecks: charged.priceKopecks,
    reason: line.reason.trim(),
    sum_kopecks: charged.sumKopecks,
    discount_kopecks: charged.discountKopecks,
  }
}

async function propose(db: Db, actor: Actor, order_id: number, lines: readonly JudgedLine[]): Promise<void> {
  if (lines.length === 0) return
  await insertProposals(
    db,
    lines.flatMap((line) =>
      line.substituteId === null
        ? []
        : [{ ...rowOf(line), order_id, substitute_id: line.substituteId, proposed_by: actor.id }],
    ),
  )
}

/**
 * The current sum to pay in kopecks. TRANSITION_REFUSED when the bank holds less than the largest sum that open proposals could lead to. When it holds
 * less than the sum itself, `settleExtraHold` asks the buyer.
 */
export async function demandAffordable(db: Db, order: LockedOrder): Promise<number> {
  const lines = await findOrderedLines(db, order.id)
  const open = new Map((await findProposals(db, order.id)).map((proposal) => [proposal.line_id, proposal.sum_kopecks]))
  const { delivery_kopecks } = order
  const total = toPayOf(lines, delivery_kopecks)
  const most = toPayOf(
    lines.map(({ id, toPay }) => ({ toPay: Math.max(toPay, open.get(id) ?? 0) })),
    delivery_kopecks,
  )
  if (order.funds === 'held' && most > Math.max(total, order.held_kopecks)) {
    throw new ApiError('TRANSITION_REFUSED', 'Выходит больше, чем зарезервировал банк. Уменьшите количество')
  }
  return total
}

type Done = { isWeighed: boolean; proposed: readonly JudgedLine[] }

async function record(db: Db, actor: Actor, order: LockedOrder, { isWeighed, proposed }: Done): Promise<void> {
  const replacements = proposed.map(({ own, goods }) => `${own.name} → ${goods.name}`).join('; ')
  const events = [
    ...(isWeighed ? [{ event: 'weigh' as const, reason: '' }] : []),
    ...(proposed.length > 0 ? [{ event: 'propose' as const, reason: replacements }] : []),
  ]
  const { id: order_id, status } = order
  await insertEvents(
    db,
    events.map((event) => ({ order_id, actor_id: actor.id, ...event, from_status: status, to_status: status })),
  )
}
