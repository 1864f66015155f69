import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { enqueueOperation } from '../../bank/enqueue.ts'
import { openAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { findFree } from './free.ts'

type Db = Transaction<Tables>

/** `identificationId` is the caller's: a repeat changes nothing. */
export type Identification = {
  topUpId: string
  identificationId: string
  beneficiaryId: string
  amountKopecks: number
  reason: string
  decidedBy: number
}

/**
 * Says whose the money of a top-up is, all of it or a part: the bank is asked, and the money is reserved until it has answered. In a transaction of
 * the system. Errors: NOT_FOUND, MONEY_REFUSED.
 */
export async function identifyTopUp(db: Db, given: Identification): Promise<void> {
  const { topUpId, identificationId: id, beneficiaryId, amountKopecks, reason, decidedBy } = given
  const topUp = await db.selectFrom('top_ups').select('id').where('id', '=', topUpId).forUpdate().executeTakeFirst()
  if (!topUp) throw new ApiError('NOT_FOUND', 'Поступление не найдено')
  if (await isKnown(db, given)) return
  const beneficiary = await db
    .selectFrom('beneficiaries')
    .select('status')
    .where('id', '=', beneficiaryId)
    .executeTakeFirst()
  if (!beneficiary) throw new ApiError('NOT_FOUND', 'Бенефициар не найден')
  if (beneficiary.status !== 'ACTIVATED') throw new ApiError('MONEY_REFUSED', 'Счёт этого бенефициара не действует')
  const [free] = await findFree(db, topUpId)
  const most = free?.freeKopecks ?? 0
  if (most === 0) throw new ApiError('MONEY_REFUSED', 'Это поступление уже распределено')
  if (amountKopecks > most) throw new ApiError('MONEY_REFUSED', `Осталось распределить ${formatMoney(most)}`)
  const payload = { transactionId: topUpId, amount: amountKopecks }
  const operationId = await enqueueOperation(db, { kind: 'identify', beneficiaryId, payload })
  await db
    .insertInto('top_up_identifications')
    .values({
      id,
      top_up_id: topUpId,
      beneficiary_id: beneficiaryId,
      amount_kopecks: amountKopecks,
      operation_id: operationId,
      decided_by: decidedBy,
      reason,
    })
    .execute()
  const debit = await openAccount(db, { code: 'unidentified' })
  const credit = await openAccount(db, { code: 'beneficiary', beneficiaryId })
  const posted = await post(db, { transfers: [{ id, kind: 'pending', code: 'top_up', amountKopecks, debit, credit }] })
  if (posted.state === 'refused') throw new Error(`the ledger refuses an identification: ${posted.refusal}`)
}

/** Whether this very call was made before. Another one with the same id is refused. */
async function isKnown(db: Db, { identificationId, topUpId, beneficiaryId, amountKopecks }: Identification) {
  const known = await db
    .selectFrom('top_up_identifications')
    .select(['top_up_id', 'beneficiary_id', 'amount_kopecks'])
    .where('id', '=', identificationId)
    .executeTakeFirst()
  if (!known) return false
  if (known.top_up_id === topUpId && known.beneficiary_id === beneficiaryId && known.amount_kopecks === amountKopecks)
    return true
  throw new ApiError('MONEY_REFUSED', 'Под этим номером распределено другое поступление')
}
