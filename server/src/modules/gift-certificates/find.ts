import { createHash } from 'node:crypto'
import { readGiftCode } from '@lavka/domain/gift-code'
import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readBalance } from '../ledger/accounts.ts'
import { formatDay } from '../../moscow-time.ts'

type Db = Transaction<Tables>

/** `refusal`: why it pays nothing, in Russian; null when it pays. `availableKopecks`: what is not held for an order. */
export type Certificate = {
  id: number
  tail: string
  availableKopecks: number
  expiresOn: string
  refusal: string | null
}

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

export const UNKNOWN = 'Сертификат не найден. Проверьте код'

/** The code in its one spelling. CERTIFICATE_REFUSED for what cannot be one, which is no guess: nothing is asked of the database. */
export function codeOf(typed: string): string {
  const code = readGiftCode(typed)
  if (code === null) throw new ApiError('CERTIFICATE_REFUSED', 'В коде сертификата опечатка. Проверьте его')
  return code
}

/** The certificate of a code, or undefined. `lock`: until the end of the transaction nobody else places an order with it. */
export function findCertificate(db: Db, code: string, { lock }: { lock: boolean }): Promise<Certificate | undefined> {
  return withinSystem(db, async () => {
    const found = db
      .selectFrom('gift_certificates')
      .select(['id', 'tail', 'expires_on', 'block_reason'])
      .select(sql<boolean>`expires_on < today_in_moscow()`.as('is_expired'))
      .where('code_hash', '=', hashOfCode(code))
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
    if (!row) return undefined
    const balance = await readBalance(db, { code: 'certificate', certificateId: row.id })
    const availableKopecks = balance?.available ?? 0
    const { id, tail, expires_on: expiresOn } = row
    return { id, tail, availableKopecks, expiresOn, refusal: refusalOf(row, availableKopecks, balance?.pending ?? 0) }
  })
}

type Row = { block_reason: string; is_expired: boolean; expires_on: string }

function refusalOf({ block_reason, is_expired, expires_on }: Row, available: number, held: number): string | null {
  if (block_reason !== '') return 'Сертификат заблокирован. Позвоните нам, и мы разберёмся'
  if (is_expired) {
    const year = expires_on.slice(0, 4)
    return `Срок сертификата истёк ${formatDay(new Date(`${expires_on}T09:00:00Z`))} ${year}\u00a0года. Позвоните нам, и мы его продлим`
  }
  if (available > 0) return null
  return held > 0
    ? `На сертификате не осталось денег: ${formatMoney(held)} отложено на заказы, которые ещё не доставлены`
    : 'На сертификате не осталось денег'
}
