import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { Owner } from '../owner.ts'
import { findPayers } from './queries.ts'
import type { InvoiceChoice } from './schema.ts'

type Db = Transaction<Tables>
type Payer = InvoiceChoice['payers'][number]
/** What the choice depends on: who sells, and whether they make out invoices. */
type Sold = { product: { supplier_name: string; makes_invoices: boolean } }

/** Whether a basket can be paid by invoices of its sellers. Null for a buyer without an ИНН: an invoice needs a payer. */
export async function invoiceChoice(db: Db, owner: Owner, lines: readonly Sold[]): Promise<InvoiceChoice | null> {
  const payers = await findPayers(db, owner.userId)
  return payers.length === 0 ? null : { payers, refusal: invoiceRefusal(lines) }
}

/** The payer of the invoices of a basket, once they can be made. Errors: INVOICE_REFUSED with a Russian reason. */
export async function demandPayer(db: Db, owner: Owner, inn: string, lines: readonly Sold[]): Promise<Payer> {
  const refusal = invoiceRefusal(lines)
  if (refusal !== null) throw new ApiError('INVOICE_REFUSED', refusal)
  const payer = (await findPayers(db, owner.userId)).find((one) => one.inn === inn)
  if (!payer) throw new ApiError('INVOICE_REFUSED', 'Такого плательщика среди ваших организаций нет. Выберите другого')
  return payer
}

function invoiceRefusal(lines: readonly Sold[]): string | null {
  const names = new Set(lines.flatMap(({ product }) => (product.makes_invoices ? [] : [product.supplier_name])))
  if (names.size === 0) return null
  return `Счёт не выставят: ${[...names].join(', ')}. Оплатите при получении или закажите у других продавцов отдельно`
}

/** Makes out the invoices of placed orders to one payer. */
export async function insertInvoices(db: Db, orderIds: readonly number[], { inn, name }: Payer): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .insertInto('invoices')
    .values(orderIds.map((order_id) => ({ order_id, payer_inn: inn, payer_name: name })))
    .execute()
}
