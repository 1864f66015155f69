import { sql, type Kysely, type Transaction } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { queueOf } from '../../../jobs/queues.ts'
import { findSupportPhone } from '../../../marketplace.ts'
import { RowId } from '../../../schema-primitives.ts'
import { findContacts } from '../../orders/messages.ts'
import { receiptMail } from '../../notifications/money-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { parseDocument, type Fiscal } from './document.ts'
import { kindNames } from './names.ts'
import type { PrinterAnswer, ReceiptPrinter } from './printer.ts'
import type { StoredReceipt } from './queries.ts'
import { toTags, type ReceiptUser } from './tags.ts'

type Printing = { database: Kysely<Tables>; printer: ReceiptPrinter | null; user: ReceiptUser; publicUrl: string }

const Job = Type.Object({ id: RowId })

/** How long a printer may keep a receipt that it has taken; then the try counts as failed. */
const longestWaitMilliseconds = 10 * 60_000
/** When a receipt that waits is asked for again. */
const askAgainSeconds = 3

/**
 * The job `print-receipt`: hands a receipt to the printer, or asks what became of it. A printer that is dead, slow or unclear fails the job, which is
 * tried again; after the last try the receipt is dead until a person wants it again. A receipt that is printed stays as it is.
 */
export async function printReceipt(printing: Printing, job: unknown): Promise<void> {
  const { database, printer } = printing
  const { id } = Value.Parse(Job, job)
  const receipt = await asSystem(database, (db) => startTry(db, id))
  if (!receipt) return
  try {
    if (!printer) throw new Error('касса не подключена')
    await follow(printing, receipt, await ask(printer, printing, receipt))
  } catch (error) {
    await asSystem(database, (db) => noteFailure(db, receipt, error))
    throw error
  }
}

/** Counts a try. Undefined for a receipt that is printed, refused or dead. */
function startTry(db: Transaction<Tables>, id: number) {
  return db
    .updateTable('receipts')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sent'])
    .returningAll()
    .executeTakeFirst()
}

async function ask(printer: ReceiptPrinter, { database, ...printing }: Printing, receipt: StoredReceipt) {
  const known = receipt.state === 'sent' ? await printer.find(externalIdOf(receipt)) : undefined
  if (known && known.state !== 'unknown') return known
  const user = { ...printing.user, phone: await findSupportPhone(database, printing.user.phone) }
  // a receipt has to name somebody: for a buyer who is gone the marketplace itself
  const buyer = (await asSystem(database, (db) => findBuyer(db, receipt.order_id))) || user.phone
  const document = parseDocument(receipt.document)
  const printed = { kind: receipt.kind, sumKopecks: receipt.sum_kopecks, document, buyer }
  return printer.send(externalIdOf(receipt), toTags(printed, user))
}

/** By this the printer knows a receipt that is sent again: it is printed once. */
const externalIdOf = ({ transfer_id }: StoredReceipt): string => transfer_id

/** An e-mail, or else a phone: where the law sends a receipt. Empty for somebody who is gone. */
async function findBuyer(db: Transaction<Tables>, orderId: number): Promise<string> {
  const contacts = await findContacts(db, orderId)
  return contacts?.email || contacts?.phone || ''
}

async function follow(printing: Printing, receipt: StoredReceipt, answer: PrinterAnswer): Promise<void> {
  const { database, publicUrl } = printing
  if (answer.state === 'unknown') throw new Error('касса не приняла чек')
  await asSystem(database, async (db) => {
    if (answer.state === 'printed') await notePrinted(db, receipt, answer.fiscal, publicUrl)
    else if (answer.state === 'refused')
      await noteState(db, receipt, { state: 'refused', error: answer.error.slice(0, 1000) })
    else await waitForIt(db, receipt)
  })
}

/** The buyer gets the receipt by mail, with its link. */
async function notePrinted(db: Transaction<Tables>, receipt: StoredReceipt, fiscal: Fiscal, publicUrl: string) {
  const { numUpdatedRows } = await db
    .updateTable('receipts')
    .set({ state: 'printed', error: '', fiscal: JSON.stringify(fiscal), printed_at: sql<Date>`now()` })
    .where('id', '=', receipt.id)
    .where('state', '<>', 'printed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const contacts = await findContacts(db, receipt.order_id)
  const { orderNumber, supplier } = parseDocument(receipt.document)
  const mail = receiptMail({
    kind: kindNames[receipt.kind],
    orderNumber,
    supplier: supplier.name,
    kopecks: receipt.sum_kopecks,
    fiscal,
    link: `${publicUrl}/receipts/${receipt.id}`,
  })
  await sendMail(db, 'receipt', contacts?.email ?? '', mail)
}

async function waitForIt(db: Transaction<Tables>, receipt: StoredReceipt): Promise<void> {
  const since = receipt.state === 'sent' ? receipt.sent_at : null
  if (since && Date.now() - since.getTime() > longestWaitMilliseconds)
    throw new Error('касса приняла чек и не печатает его')
  // a try that has only waited does not count
  await noteState(db, receipt, { state: 'sent', error: '', tries: receipt.tries - 1, sent_at: since ?? new Date() })
  const job = JSON.stringify({ id: receipt.id })
  await sql`select insert_job('print-receipt', ${job}::jsonb, ${askAgainSeconds}::int)`.execute(db)
}

type Noted = Partial<Pick<StoredReceipt, 'state' | 'error' | 'tries' | 'sent_at'>>
async function noteState(db: Transaction<Tables>, { id }: StoredReceipt, noted: Noted): Promise<void> {
  await db.updateTable('receipts').set(noted).where('id', '=', id).where('state', '<>', 'printed').execute()
}

function noteFailure(db: Transaction<Tables>, receipt: StoredReceipt, error: unknown): Promise<void> {
  const isLast = receipt.tries > queueOf('print-receipt').retryLimit
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
  return noteState(db, receipt, { error: text, ...(isLast && { state: 'dead' }) })
}
