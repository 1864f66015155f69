import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { currentVersion } from '../../consents/documents.ts'
import { findConsents, insertConsent } from '../../consents/queries.ts'

type Db = Transaction<Tables>
const kind = 'personal-data'

/** The version of the consent text that the person must accept before an order; null when consent is given. */
export async function missingConsent(db: Db, actor: Actor, given: string | undefined): Promise<string | null> {
  const version = await currentVersion(db, kind)
  return given === version || (await hasGiven(db, actor)) ? null : version
}

/** Refuses an order without consent (152-FZ art. 9); a consent given with the order is stored in the same transaction. */
export async function demandConsent(
  db: Db,
  actor: Actor,
  { version, address }: { version: string | undefined; address: string },
): Promise<void> {
  if (await hasGiven(db, actor)) return
  if (version !== (await currentVersion(db, kind))) throw new ApiError('CONSENT_NEEDED')
  await insertConsent(db, { user_id: actor.id, kind, version, address })
}

/** Whether a consent of any version is in force (given and not withdrawn). A newer version is asked for in the settings. */
async function hasGiven(db: Db, actor: Actor): Promise<boolean> {
  const last = (await findConsents(db, actor.id)).find((one) => one.kind === kind)
  return last !== undefined && last.revoked_at === null
}
