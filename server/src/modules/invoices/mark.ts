import { moscowDay } from '@lavka/domain/delivery-schedule'
import { formatMoney } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { notifyBuyer } from '../orders/messages.ts'
import { isServedBy } from '../orders/office/orders-object.ts'
import { noteEvent } from '../orders/queries.ts'
import { isDay } from '../reports/period.ts'
import { toInvoice } from '../orders/invoices/queries.ts'
import type { Invoice } from '../orders/invoices/schema.ts'
import type { MarkInvoice } from './schema.ts'

/**
 * Writes what came by an invoice, or that nothing came after all; the history of the order has who said so, and the buyer is told of the payment. In a
 * transaction of the actor. Errors: NOT_FOUND, ROW_CHANGED for another version, VALUE_REFUSED for a day that has not come.
 */
export async function markInvoice(
  db: Transaction<Tables>,
  actor: Actor,
  { order, version, paid }: MarkInvoice['body'],
): Promise<Invoice> {
  if (paid && !(isDay(paid.on) && paid.on <= moscowDay(new Date())))
    throw new ApiError('VALUE_REFUSED', 'День оплаты — сегодня или раньше')
  const served = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', order)
    .where(isServedBy(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!served) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const row = await db
    .updateTable('invoices')
    .set((eb) => ({
      paid_kopecks: paid?.kopecks ?? null,
      paid_on: paid?.on ?? null,
      paid_note: paid?.note.trim() ?? '',
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', order)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await whyNot(db, order)
  const reason = paid ? [formatMoney(paid.kopecks), paid.note.trim()].filter(Boolean).join(', ') : ''
  const event = { event: paid ? ('invoice-paid' as const) : ('invoice-unpaid' as const), reason }
  await noteEvent(db, actor.id, served, event)
  if (paid) await notifyBuyer(db, order, event)
  return toInvoice(row)
}

async function whyNot(db: Transaction<Tables>, order: number): Promise<ApiError> {
  const found = await db.selectFrom('invoices').select('order_id').where('order_id', '=', order).executeTakeFirst()
  return found
    ? new ApiError('ROW_CHANGED', 'Отметку об оплате уже изменили. Откройте заказ заново')
    : new ApiError('NOT_FOUND', 'Этот заказ оплачивают не по счёту')
}
