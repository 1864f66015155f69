import { sql, type Kysely, type Transaction } from 'kysely'
import { noteAudit } from '../../../audit.ts'
import { findSession, type Actor } from '../../../auth.ts'
import { asActor } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { makeSecret } from '../../../secret.ts'
import { sessionAnswer, sessionRow } from '../log-in.ts'
import { findSelf, insertSession } from '../queries.ts'
import type { SessionAnswer } from '../schema.ts'

/**
 * Opens a session for another supplier of the caller in the place of all sessions of the device. What the password allows is as it was. Errors: NOT_FOUND,
 * NOT_LOGGED_IN when the session has ended meanwhile.
 */
export async function chooseSupplier(
  database: Kysely<Tables>,
  actor: Actor,
  supplierId: number,
): Promise<SessionAnswer> {
  const session = actor.tokenHash ? await findSession(database, actor.tokenHash) : undefined
  if (!session) throw new ApiError('NOT_LOGGED_IN')
  const token = makeSecret()
  return asActor(database, actor, async (db) => {
    if (!(await choose(db, session.device_id, supplierId)))
      throw new ApiError('NOT_FOUND', 'У этого поставщика вы больше не работаете. Обновите страницу')
    await insertSession(db, sessionRow(token, actor.id, session.device_id, session.password_at))
    const details = { device: session.device_id, from: actor.supplierId, supplier: supplierId }
    await noteAudit(db, { event: 'supplier.chosen', user_id: actor.id, address: actor.address ?? '', details })
    return sessionAnswer(db, await findSelf(db, actor.id), token)
  })
}

async function choose(db: Transaction<Tables>, deviceId: string, supplierId: number): Promise<boolean> {
  const query = sql<{ isChosen: boolean }>`select choose_supplier(${deviceId}, ${supplierId}) as "isChosen"`
  return (await query.execute(db)).rows[0]?.isChosen ?? false
}
