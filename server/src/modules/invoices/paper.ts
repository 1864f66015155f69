import { moscowDay } from '@lavka/domain/delivery-schedule'
import { paymentQr } from '@lavka/domain/payment-qr'
import { dottedDay } from '@lavka/domain/schedule-text'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { vatNames } from '../../vat-names.ts'
import { findPaidLines } from '../payments/receipts/queries.ts'
import { vatWithin } from '../payments/receipts/vat.ts'
import { findInvoices } from '../orders/invoices/queries.ts'
import type { InvoicePaper } from './schema.ts'

type Db = Transaction<Tables>

/** The invoice of an order as it is printed: of the goods and sums of now. NOT_FOUND unless the actor reads the invoice (row security). */
export async function findInvoicePaper(db: Db, orderId: number): Promise<InvoicePaper> {
  const invoice = (await findInvoices(db, [orderId])).get(orderId)
  if (!invoice) throw new ApiError('NOT_FOUND', 'Счёта по этому заказу нет')
  // goods that were withdrawn from sale since are on the invoice all the same
  const { order, lines } = await withinSystem(db, async () => ({
    order: await findOrder(db, orderId),
    lines: (await findPaidLines(db, orderId)).filter(({ sumKopecks }) => sumKopecks > 0),
  }))
  const { orderNumber, issuedAt, isCancelled, sumKopecks, payee } = order
  const isVatFree = lines.every(({ vat }) => vat === 'none')
  const purpose = `Оплата по счёту № ${orderNumber} от ${dottedDay(moscowDay(issuedAt))}`
  return {
    ...invoice,
    orderNumber,
    issuedAt: issuedAt.toISOString(),
    isCancelled,
    payee,
    positions: lines.map(({ name, unit, quantity, sumKopecks: sum, vat }) => ({
      name,
      unit,
      quantity,
      priceKopecks: Math.round(sum / quantity),
      sumKopecks: sum,
      vatName: vatNames[vat],
    })),
    sumKopecks,
    vatKopecks: isVatFree ? null : lines.reduce((total, line) => total + vatWithin(line.vat, line.sumKopecks), 0),
    qr: sumKopecks > 0 ? paymentQr({ ...payee, sumKopecks, purpose }) : '',
  }
}

function findOrder(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.number as orderNumber', 'orders.created_at as issuedAt', 'orders.to_pay_kopecks as sumKopecks'])
    .select([sql<boolean>`orders.status = 'cancelled'`.as('isCancelled'), 'invoices.payee'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}
