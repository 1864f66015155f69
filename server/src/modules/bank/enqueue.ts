import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewOperation } from './operation.ts'
import type { Sealer } from './seal.ts'

/**
 * Stores an operation in the caller's transaction and schedules its job; it is sent after the commit, after the earlier operations of its
 * beneficiary. Returns its id, which is its RqUID. `sealer` is needed for an operation with a secret.
 */
export async function enqueueOperation(
  db: Transaction<Tables>,
  operation: NewOperation,
  sealer?: Sealer,
): Promise<string> {
  const { kind, beneficiaryId, orderId, contractId, payload, secret } = operation
  if (secret && !sealer) throw new Error('an operation with a secret needs a sealer')
  const id = randomUUID()
  const sealed = secret && sealer ? sealer.seal(JSON.stringify(secret), id) : { sealed: null, key_id: null }
  await withinSystem(db, async () => {
    await db
      .insertInto('bank_operations')
      .values({
        id,
        kind,
        beneficiary_id: beneficiaryId,
        order_id: orderId ?? null,
        contract_id: contractId ?? null,
        payload: { ...payload },
        ...sealed,
      })
      .execute()
    await sql`select insert_job('send-to-bank', ${JSON.stringify({ beneficiaryId })}::jsonb)`.execute(db)
  })
  return id
}
