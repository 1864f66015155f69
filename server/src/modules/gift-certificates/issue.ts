import { randomInt, randomUUID } from 'node:crypto'
import { checkSymbolOf, giftAlphabet, giftRandomLength, showGiftCode } from '@lavka/domain/gift-code'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { openAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Move } from '../ledger/transfer.ts'
import { hashOfCode } from './find.ts'
import type { IssueGiftSeries } from './schema.ts'

type Db = Transaction<Tables>
type Made = { id: number; code: string; nominalKopecks: number }

/** A random code by the generator of the operating system: 31^15 of them. */
function makeCode(): string {
  const random = Array.from({ length: giftRandomLength }, () => giftAlphabet[randomInt(giftAlphabet.length)]).join('')
  return random + checkSymbolOf(random)
}

/**
 * Makes the certificates of a series once, each with its nominal in the ledger, and returns their codes, which are kept nowhere. In a transaction of an
 * administrator. Errors: NOT_FOUND, ROW_CHANGED, TRANSITION_REFUSED when it is issued.
 */
export async function issueSeries(
  db: Db,
  { id, version }: IssueGiftSeries['body'],
): Promise<IssueGiftSeries['answer']> {
  const series = await db.selectFrom('gift_series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!series) throw new ApiError('NOT_FOUND', 'Такой серии нет')
  if (series.issued_at !== null)
    throw new ApiError('TRANSITION_REFUSED', 'Серия уже выпущена. Если коды потеряны, заблокируйте её сертификаты')
  if (series.version !== version) throw new ApiError('ROW_CHANGED')
  await db
    .updateTable('gift_series')
    .set({ issued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const made = await withinSystem(db, () => makeCertificates(db, series))
  return { id, codes: made.map((one) => ({ id: one.id, code: showGiftCode(one.code) })) }
}

type Series = { id: number; size: number; nominal_kopecks: number; expires_on: string }

async function makeCertificates(db: Db, { id, size, nominal_kopecks, expires_on }: Series): Promise<Made[]> {
  const codes = Array.from({ length: size }, makeCode)
  const rows = await db
    .insertInto('gift_certificates')
    .values(
      codes.map((code) => ({
        series_id: id,
        code_hash: hashOfCode(code),
        tail: code.slice(-4),
        nominal_kopecks,
        expires_on,
      })),
    )
    .returning(['id', 'code_hash'])
    .execute()
  const byHash = new Map(rows.map((row) => [row.code_hash.toString('hex'), row.id]))
  const made = codes.map((code) => ({
    id: byHash.get(hashOfCode(code).toString('hex')) ?? 0,
    code,
    nominalKopecks: nominal_kopecks,
  }))
  await postNominals(db, made)
  return made
}

async function postNominals(db: Db, made: readonly Made[]): Promise<void> {
  const debit = await openAccount(db, { code: 'certificates' })
  const moves: Move[] = []
  for (const { id, nominalKopecks } of made) {
    const credit = await openAccount(db, { code: 'certificate', certificateId: id })
    const what = { kind: 'posted', code: 'certificate_issue', amountKopecks: nominalKopecks } as const
    moves.push({ id: randomUUID(), ...what, debit, credit })
  }
  const [first, ...others] = moves
  if (!first) return
  const posted = await post(db, { transfers: [first, ...others] })
  if (posted.state === 'refused') throw new Error(`the ledger refuses certificates: ${posted.refusal}`)
}
