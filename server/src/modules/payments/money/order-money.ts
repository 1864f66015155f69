import { isCardInUse } from '@lavka/domain/card-payment'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { fundsEventOf, paymentName } from '../../../funds-names.ts'
import { isEmpty } from '../../orders/is-empty.ts'
import { insertEvents, lockWithSiblings } from '../../orders/queries.ts'
import { notifyBuyer } from '../../orders/messages.ts'
import { settleCheckout } from '../../orders/pricing/settle-checkout.ts'
import { noteDifference } from '../differences/note.ts'
import type { MoneyFacts } from '../funds/guards.ts'
import { isMove, type FundsEvent } from '../funds/machine.ts'
import { balanceOf, fundsOf, readContractSums, readSums } from '../funds/sums.ts'
import { findDispute } from '../disputes/queries.ts'
import { findTermEnd } from './term.ts'

type Db = Transaction<Tables>

/** An order with its money; its row stays locked until the end of the transaction, which posts to the ledger after this. */
export type OrderMoney = NonNullable<Awaited<ReturnType<typeof lockOrderMoney>>>

export async function lockOrderMoney(db: Db, orderId: number) {
  await lockWithSiblings(db, [orderId])
  return findOrderMoney(db, orderId)
}

export async function findOrderMoney(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('card_payments', 'card_payments.order_id', 'orders.id')
    .select(['orders.id', 'number', 'status', 'funds', 'funds_confirmed_at', 'held_kopecks', 'orders.supplier_id'])
    .select(['to_pay_kopecks', 'commission_basis_points', 'certificate_kopecks'])
    .select(['invoices.order_id as invoiced', 'invoices.paid_kopecks as invoice_paid'])
    .select(['card_payments.state as card_state', 'card_payments.is_checked'])
    .select(isEmpty.as('is_empty'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const dispute = await findDispute(db, orderId)
  return { ...order, sums: await readSums(db, orderId), dispute, termEnds: await findTermEnd(db, order) }
}

/** What is said of its money, as in the order itself: one that is paid by a card or an invoice is not paid at the door. */
export function paymentNameOf({ funds, status, to_pay_kopecks, is_empty, ...order }: OrderMoney): string {
  return paymentName({
    funds,
    invoice: order.invoiced === null ? null : { paid: order.invoice_paid },
    card: order.card_state === null ? null : { state: order.card_state, isChecked: order.is_checked ?? false },
    isFree: to_pay_kopecks === 0 && status !== 'cancelled' && !is_empty,
  })
}

export function factsOf(order: OrderMoney): MoneyFacts {
  const { funds, status, sums, dispute, termEnds } = order
  const [isDisputed, wasDisputed] = [dispute?.state === 'open', dispute !== undefined]
  return {
    funds,
    status,
    sums,
    dueKopecks: dueOf(order),
    certificateKopecks: order.certificate_kopecks,
    directPayment: order.invoiced !== null ? 'invoice' : isCardInUse(order.card_state) ? 'card' : null,
    isDisputed,
    wasDisputed,
    termEnds,
  }
}

/** What the supplier and the marketplace get together, kopecks: the order's sum less what a dispute has given back. */
export function dueOf({ to_pay_kopecks, dispute }: OrderMoney): number {
  return to_pay_kopecks - Math.min(dispute?.refund_kopecks ?? 0, to_pay_kopecks)
}

/** The contracts of an order that the bank has not refused: the one that it was paid by first, then those for more than that held. */
export function findContracts(db: Db, orderId: number) {
  return db
    .selectFrom('smart_contracts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '<>', 'FAILED')
    .orderBy(sql`adds_to is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the buyer is told about at once. */
const told: readonly OrderMoney['funds'][] = ['held', 'failed', 'unheld', 'disputed', 'debt', 'refunded']

/**
 * Brings the order after the ledger: reads its sums again, and writes what follows from them. `at`: when the bank said so; a question leaves the time
 * of the last answer. Where the machine has no such move, the ledger is still right, and a person is told.
 */
export async function follow(db: Db, order: OrderMoney, event: FundsEvent, at?: Date): Promise<OrderMoney> {
  const [sums, dispute] = [await readSums(db, order.id), await findDispute(db, order.id)]
  const funds = fundsOf(sums, dispute?.state === 'open')
  if (!isMove(order.funds, event, funds)) {
    await noteDifference(db, {
      kind: 'funds',
      key: `funds/${order.id}/${event}/${order.funds}/${funds}`,
      suggestion: 'dismiss',
      orderId: order.id,
      cause: `Деньги заказа ${order.number} перешли из состояния «${order.funds}» в «${funds}» не по правилам (${event})`,
    })
  }
  await db
    .updateTable('orders')
    .set((eb) => ({
      funds,
      held_kopecks: balanceOf(sums),
      dispute_kopecks: dispute?.refund_kopecks ?? 0,
      refund_kopecks: sums.refunded,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
      ...(at && { funds_confirmed_at: at }),
    }))
    .where('id', '=', order.id)
    .execute()
  for (const [id, own] of await readContractSums(db, [order.id]))
    await db
      .updateTable('smart_contracts')
      .set({ status: contractStatusOf(fundsOf(own)) })
      .where('id', '=', id)
      .where('status', '<>', 'FAILED')
      .execute()
  if (funds !== order.funds) {
    const [name, { status }] = [fundsEventOf(funds), order]
    const moved = { from_status: status, to_status: status, from_funds: order.funds, to_funds: funds }
    await insertEvents(db, [{ order_id: order.id, actor_id: null, event: name, reason: '', ...moved }])
    if (told.includes(funds)) await notifyBuyer(db, order.id, { event: name, reason: '' })
    if (order.funds === 'hold_pending') await settleCheckout(db, order.id)
  }
  return { ...order, funds, sums, dispute, ...(at && { funds_confirmed_at: at }) }
}

function contractStatusOf(funds: OrderMoney['funds']): Tables['smart_contracts']['status'] {
  if (funds === 'hold_pending') return 'CREATED'
  if (funds === 'failed') return 'FAILED'
  return ['released', 'unheld', 'debt', 'refunded'].includes(funds) ? 'DONE' : 'RUN'
}
