import { sql, type Kysely } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { accountClosedMail } from '../notifications/messages.ts'
import { postMail } from '../notifications/outbox.ts'
import { demandOwnPassword } from '../users/change-password.ts'
import { revokeDevices } from '../users/device-queries.ts'
import { anonymise, refuseOpenOrders } from './anonymise.ts'
import { updateSelf } from './queries.ts'

/** How long a closed account can be opened again by logging in (docs/decisions/0028-a-closed-account.md); the functions of migration 054 say it too. */
const graceDays = 14
const dayMilliseconds = 86_400_000
const batch = 50

/** Closes the account at once: every device is out. Answers with the moment from which on its person is forgotten. */
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
    await postMail(db, email, accountClosedMail(removedAfter))
  })
  return removedAfter
}

/** Whose time is over, in the order of their numbers. */
async function findOverdue(database: Kysely<Tables>, after: number): Promise<number[]> {
  const found = sql<{ id: number }>`select id from accounts_to_forget(${after}, ${batch}) as id`
  const { rows } = await asSystem(database, (db) => found.execute(db))
  return rows.map(({ id }) => id)
}

/** Forgets the persons of accounts that stayed closed, each in a transaction of its own. Answers with how many there were. */
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
        // it is tried again at the next round
        log.warn(error, 'a closed account was not removed')
      }
    }
    if (due.length < batch) return removed
  }
}
