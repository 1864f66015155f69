import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { currentVersion } from '../../consents/documents.ts'
import { findConsents, insertConsent } from '../../consents/queries.ts'

type Db = Transaction<Tables>
const kind = 'personal-data'

/** The version that the person still has to agree to before an order; null when nothing is missing. */
export async function missingConsent(db: Db, actor: Actor, given: string | undefined): Promise<string | null> {
  const version = currentVersion(kind)
  return given === version || (await hasGiven(db, actor)) ? null : version
}

/** Without consent there is no order (152-FZ art. 9); one given with the order is written down with it. */
export async function demandConsent(
  db: Db,
  actor: Actor,
  { version, address }: { version: string | undefined; address: string },
): Promise<void> {
  if (await hasGiven(db, actor)) return
  if (version !== currentVersion(kind)) throw new ApiError('CONSENT_NEEDED')
  await insertConsent(db, { user_id: actor.id, kind, version, address })
}

/** An earlier version that was never taken back still holds: the new one is asked for in the settings. */
async function hasGiven(db: Db, actor: Actor): Promise<boolean> {
  const last = (await findConsents(db, actor.id)).find((one) => one.kind === kind)
  return last !== undefined && last.revoked_at === null
}
