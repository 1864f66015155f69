import { sql, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { ownOrderPath } from '../orders/messages.ts'
import { mostToHold } from '../payments/money/most-to-hold.ts'
import { askAcquirer } from './ask-acquirer.ts'
import { followPayment, type CardWork } from './follow.ts'
import { findPayment, type PaymentFound } from './queries.ts'
import { demandUnpaid } from './unpaid.ts'

/**
 * The page on which an order is paid: the one that is open, or a new one. It asks for what the order may come to when it is weighed. The order is the
 * buyer's own. Errors: NOT_FOUND, CARD_REFUSED with a Russian reason, CONFLICT while another tab opens a page, ACQUIRER_SILENT.
 */
export async function beginPayment(work: CardWork, orderId: number, publicUrl: string): Promise<string> {
  const { database, acquirer } = work
  const known = await asSystem(database, (db) => findPayment(db, orderId))
  if (known?.acquirer_id) await askAcquirer(() => followPayment(work, orderId))
  const attempt = await asSystem(database, (db) => startAttempt(db, orderId))
  if (typeof attempt === 'string') return attempt
  const { number, merchant, hold_kopecks: kopecks } = attempt
  const page = await askAcquirer(() =>
    acquirer.register({
      number: `${number}-${attempt.attempt}`,
      merchant,
      kopecks,
      description: `Заказ ${number}`,
      returnUrl: `${publicUrl}${ownOrderPath(orderId)}`,
    }),
  )
  if (await asSystem(database, (db) => storePage(db, attempt, page))) return page.pageUrl
  await askAcquirer(() => acquirer.decline({ id: page.id, merchant }))
  throw new ApiError('CONFLICT')
}

/** The address of the page that is open, or a new try, whose number nobody has used. */
async function startAttempt(db: Transaction<Tables>, orderId: number): Promise<string | PaymentFound> {
  const payment = demandUnpaid(await findPayment(db, orderId))
  if (payment.state === 'asked' && payment.page_url !== null) return payment.page_url
  const order = { id: orderId, to_pay_kopecks: payment.to_pay_kopecks }
  const { numUpdatedRows } = await db
    .updateTable('card_payments')
    .set({
      state: 'asked',
      is_checked: false,
      attempt: payment.attempt + 1,
      acquirer_id: null,
      page_url: null,
      hold_kopecks: await mostToHold(db, order),
    })
    .where('order_id', '=', orderId)
    .where('attempt', '=', payment.attempt)
    // a page that another tab has opened since is not begun anew
    .where('acquirer_id', 'is not distinct from', payment.acquirer_id)
    .executeTakeFirst()
  const started = numUpdatedRows === 0n ? undefined : await findPayment(db, orderId)
  if (!started) throw new ApiError('CONFLICT')
  return started
}

/** False when another tab has begun anew meanwhile: then this page is nobody's. */
async function storePage(
  db: Transaction<Tables>,
  { order_id, attempt }: PaymentFound,
  page: { id: string; pageUrl: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('card_payments')
    .set({ acquirer_id: page.id, page_url: page.pageUrl, wakes_at: sql<Date>`now()` })
    .where('order_id', '=', order_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
