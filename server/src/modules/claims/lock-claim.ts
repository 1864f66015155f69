import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { lockOrderMoney } from '../payments/money/order-money.ts'
import { findClaimRows, type ClaimFound } from './queries.ts'

/** The order is locked first, as everything that moves its money does; then the claim is read as it is now. Errors: NOT_FOUND, ROW_CHANGED. */
export async function lockClaim(
  db: Transaction<Tables>,
  { id, version }: { id: number; version: number },
): Promise<ClaimFound> {
  const [seen] = await findClaimRows(db, { ids: [id] })
  if (!seen) throw new ApiError('NOT_FOUND', 'Такой претензии нет')
  await withinSystem(db, () => lockOrderMoney(db, seen.order_id))
  const [claim] = await findClaimRows(db, { ids: [id] })
  if (claim?.version !== version)
    throw new ApiError('ROW_CHANGED', 'Претензия изменилась: на неё ответили или её отозвали')
  return claim
}
