import { randomUUID } from 'node:crypto'
import { formatMoney } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { openAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { codeOf, findCertificate, UNKNOWN, type Certificate } from './find.ts'

type Db = Transaction<Tables>

/** What the buyer pays with a certificate: its code, and how much of the orders it pays, as was shown; kopecks. */
export type GiftPayment = { code: string; kopecks: number }

/** One way beside the certificate: what it leaves is paid when the order is received, neither by an invoice nor by card. CERTIFICATE_REFUSED. */
export function demandRestAtDoor(payment: GiftPayment | undefined, isPaidOtherwise: boolean): void {
  if (payment && isPaidOtherwise)
    throw new ApiError(
      'CERTIFICATE_REFUSED',
      'Остаток после сертификата платят при получении. Уберите сертификат или выберите оплату при получении',
    )
}

/** For placing: the certificate, locked until the end of the transaction, before the products. Undefined without one. CERTIFICATE_REFUSED. */
export async function lockCertificate(db: Db, payment: GiftPayment | undefined): Promise<Certificate | undefined> {
  if (!payment) return undefined
  const found = await findCertificate(db, codeOf(payment.code), { lock: true })
  const refusal = found ? found.refusal : UNKNOWN
  if (refusal !== null) throw new ApiError('CERTIFICATE_REFUSED', refusal)
  return found
}

/**
 * How much of each order the certificate pays, kopecks: the first one in whole, then the next, so that as few as possible are paid in two ways.
 * CERTIFICATE_REFUSED when together it is not what the buyer has seen.
 */
export function shareCertificate(
  certificate: Certificate | undefined,
  payment: GiftPayment | undefined,
  totals: readonly number[],
): number[] {
  if (!certificate || !payment) return totals.map(() => 0)
  let left = certificate.availableKopecks
  const shares = totals.map((total) => {
    const share = Math.min(left, total)
    left -= share
    return share
  })
  if (shares.reduce((sum, share) => sum + share, 0) !== payment.kopecks) {
    const has = formatMoney(certificate.availableKopecks)
    throw new ApiError('CERTIFICATE_REFUSED', `На сертификате осталось ${has}. Проверьте сумму и закажите ещё раз`)
  }
  return shares
}

/** Holds what the certificate pays of each placed order. Posts to the ledger, so it comes last in its transaction. */
export async function holdCertificate(
  db: Db,
  certificate: Certificate | undefined,
  orders: readonly { id: number; kopecks: number }[],
): Promise<void> {
  if (!certificate) return
  await withinSystem(db, async () => {
    const debit = await openAccount(db, { code: 'certificate', certificateId: certificate.id })
    for (const { id: orderId, kopecks: amountKopecks } of orders) {
      if (amountKopecks === 0) continue
      const credit = await openAccount(db, { code: 'certificate_due', orderId })
      const what = { kind: 'pending', code: 'certificate_payment', amountKopecks } as const
      const posted = await post(db, { transfers: [{ id: randomUUID(), ...what, debit, credit, orderId }] })
      if (posted.state === 'refused') throw new Error(`the ledger refuses a certificate: ${posted.refusal}`)
    }
  })
}
