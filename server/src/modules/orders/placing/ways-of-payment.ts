import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { CardChoice } from '../cards/schema.ts'
import type { InvoiceChoice } from '../invoices/schema.ts'
import type { Owner } from '../owner.ts'

type Db = Transaction<Tables>
type Payer = InvoiceChoice['payers'][number]
/** What the choice depends on: who sells, and whether they take cards and make out invoices. */
type Sold = { product: { supplier_name: string; takes_cards: boolean; makes_invoices: boolean } }

/** Whether a basket can be paid by card. Null: none of its sellers takes cards, or there is no acquirer. */
export function cardChoice(lines: readonly Sold[], hasAcquirer: boolean): CardChoice | null {
  if (!hasAcquirer || !lines.some(({ product }) => product.takes_cards)) return null
  return { refusal: refusalOf(lines, 'takes_cards', 'Картой не принимают') }
}

/** Errors: CARD_REFUSED with a Russian reason, unless the basket can be paid by card. */
export function demandCard(lines: readonly Sold[], hasAcquirer: boolean): void {
  const choice = cardChoice(lines, hasAcquirer)
  if (choice === null) throw new ApiError('CARD_REFUSED', 'Картой этот заказ не оплатить. Выберите другой способ')
  if (choice.refusal !== null) throw new ApiError('CARD_REFUSED', choice.refusal)
}

/** Placed orders wait for their payment by card. */
export async function insertCards(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .insertInto('card_payments')
    .values(orderIds.map((order_id) => ({ order_id })))
    .execute()
}

/** Whether a basket can be paid by invoices of its sellers. Null for a buyer without an ИНН: an invoice needs a payer. */
export async function invoiceChoice(db: Db, owner: Owner, lines: readonly Sold[]): Promise<InvoiceChoice | null> {
  const payers = await findPayers(db, owner)
  return payers.length === 0 ? null : { payers, refusal: invoiceRefusal(lines) }
}

/** The payer of the invoices of a basket, once they can be made. Errors: INVOICE_REFUSED with a Russian reason. */
export async function demandPayer(db: Db, owner: Owner, inn: string, lines: readonly Sold[]): Promise<Payer> {
  const refusal = invoiceRefusal(lines)
  if (refusal !== null) throw new ApiError('INVOICE_REFUSED', refusal)
  const payer = (await findPayers(db, owner)).find((one) => one.inn === inn)
  if (!payer) throw new ApiError('INVOICE_REFUSED', 'Такого плательщика среди ваших организаций нет. Выберите другого')
  return payer
}

/** Makes out the invoices of placed orders to one payer. */
export async function insertInvoices(db: Db, orderIds: readonly number[], { inn, name }: Payer): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .insertInto('invoices')
    .values(orderIds.map((order_id) => ({ order_id, payer_inn: inn, payer_name: name })))
    .execute()
}

/** Who of a person's own ИНН an invoice can be made out to. */
function findPayers(db: Db, { userId }: Owner): Promise<Payer[]> {
  return db.selectFrom('user_inns').select(['inn', 'name']).where('user_id', '=', userId).orderBy('id').execute()
}

const invoiceRefusal = (lines: readonly Sold[]) => refusalOf(lines, 'makes_invoices', 'Счёт не выставят')

/** Null when all sellers of the basket do it. */
function refusalOf(lines: readonly Sold[], does: 'takes_cards' | 'makes_invoices', what: string): string | null {
  const names = new Set(lines.flatMap(({ product }) => (product[does] ? [] : [product.supplier_name])))
  if (names.size === 0) return null
  return `${what}: ${[...names].join(', ')}. Оплатите при получении или закажите у других продавцов отдельно`
}
