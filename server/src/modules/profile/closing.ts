import { sql, type Kysely } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { accountClosedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { demandOwnPassword } from '../users/change-password.ts'
import { revokeDevices } from '../users/device-queries.ts'
import { anonymise, refuseOpenOrders } from './anonymise.ts'
import { updateSelf } from './queries.ts'

/** Days in which a login reopens a closed account (docs/decisions/0028-a-closed-account.md); also in schema/functions/accounts_to_forget.sql. */
const graceDays = 14
const dayMilliseconds = 86_400_000
const batch = 50

/** Closes the account and ends all its devices. Returns the time after which the personal data is removed. */
export async function closeAccount(
  database: Kysely<Tables>,
  actor: Actor,
  { psw, address }: { psw: string; address: string },
): Promise<Date> {
  const { email } = await demandOwnPassword(database, actor, psw)
  const closed_at = new Date()
  const removedAfter = new Date(closed_at.getTime() + graceDays * dayMilliseconds)
  await asActor(database, actor, async (db) => {
    await refuseOpenOrders(db, actor.id)
    await updateSelf(db, actor.id, { closed_at })
    await revokeDevices(db, { userId: actor.id }, 'removal')
    await noteAudit(db, { event: 'account.closed', user_id: actor.id, address })
    await sendMail(db, 'account', email, accountClosedMail(removedAfter))
  })
  return removedAfter
}

/** Closed accounts whose grace period is over, by id. */
async function findOverdue(database: Kysely<Tables>, after: number): Promise<number[]> {
  const found = sql<{ id: number }>`select id from accounts_to_forget(${after}, ${batch}) as id`
  const { rows } = await asSystem(database, (db) => found.execute(db))
  return rows.map(({ id }) => id)
}

/** Removes the personal data of overdue accounts, each in its own transaction. Returns their number. */
export async function removeClosed(
  database: Kysely<Tables>,
  log: { warn: (error: unknown, message: string) => void },
): Promise<number> {
  let [last, removed] = [0, 0]
  for (;;) {
    const due = await findOverdue(database, last)
    for (const id of due) {
      last = id
      try {
        if (await asSystem(database, (db) => anonymise(db, id))) removed += 1
      } catch (error) {
        // retried by the next run
        log.warn(error, 'a closed account was not removed')
      }
    }
    if (due.length < batch) return removed
  }
}
