import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { closeGone } from '../differences/close-gone.ts'
import { noteDifference } from '../differences/note.ts'
import { moveMoney } from '../money/postings.ts'
import { findFree } from './free.ts'

type Db = Transaction<Tables>

/**
 * Compares what is not identified in the ledger with what the bank said last, top-up by top-up. One that the bank works on is left for the next time.
 * In a transaction of the system.
 */
export async function compareTopUps(db: Db): Promise<void> {
  const found: string[] = []
  for (const { id, restKopecks, freeKopecks, isMoving } of await findFree(db)) {
    if (isMoving || restKopecks === freeKopecks) continue
    const key = `top-up/${id}/${restKopecks}/${freeKopecks}`
    found.push(key)
    const isLess = restKopecks < freeKopecks
    await noteDifference(db, {
      kind: 'top_up',
      key,
      suggestion: 'post',
      topUpId: id,
      bankKopecks: restKopecks,
      ledgerKopecks: freeKopecks,
      cause: isLess
        ? `Неопознанных денег у банка на ${formatMoney(freeKopecks - restKopecks)} меньше: их распределили или вернули мимо нас`
        : `Неопознанных денег у банка на ${formatMoney(restKopecks - freeKopecks)} больше: он отменил распределение, о котором мы не просили`,
    })
  }
  await closeGone(db, { kinds: ['top_up'] }, found)
}

type Difference = { key: string; top_up_id: string | null; bank_kopecks: number | null; ledger_kopecks: number | null }

/**
 * Takes off the ledger what has left a top-up past us (its CREDIT, if there was one, was posted from the bank), and puts on it what has come back past us.
 * Error: MONEY_REFUSED.
 */
export async function correctTopUp(
  db: Db,
  { key, top_up_id: id, bank_kopecks, ledger_kopecks }: Difference,
): Promise<void> {
  await db.selectFrom('top_ups').select('id').where('id', '=', id).forUpdate().execute()
  const [now] = id === null ? [] : await findFree(db, id)
  if (!now || now.isMoving || now.freeKopecks !== ledger_kopecks || now.restKopecks !== bank_kopecks)
    throw new ApiError('MONEY_REFUSED', 'С тех пор поступление изменилось: сверьте ещё раз')
  const amountKopecks = now.freeKopecks - now.restKopecks
  const [nobodys, bank] = [{ code: 'unidentified' }, { code: 'bank' }] as const
  const [from, to] = amountKopecks > 0 ? [nobodys, bank] : [bank, nobodys]
  const movement = { from, to, code: 'correction', amountKopecks: Math.abs(amountKopecks) } as const
  const posted = await moveMoney(db, movement, key)
  if (posted.state === 'refused') throw new ApiError('MONEY_REFUSED', 'В книге столько нет')
  await db
    .updateTable('top_ups')
    .set((eb) => ({ corrected_kopecks: eb('corrected_kopecks', '+', amountKopecks) }))
    .where('id', '=', now.id)
    .execute()
}
