import type { Kysely } from 'kysely'
import { takeAttempt } from '../../attempts.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { endCode, findLongCode } from '../codes/codes.ts'
import { checkVersion } from '../consents/documents.ts'
import { insertConsent } from '../consents/queries.ts'
import { codeLimits } from './limits.ts'
import type { GiveConsentByLink } from './schema.ts'

/** The consent of whom the SMS with the link was for (docs/decisions/0147-a-buyer-made-in-a-call.md). Errors: BAD_CODE, BAD_REQUEST for an old text. */
export async function giveByLink(
  database: Kysely<Tables>,
  { code, version }: GiveConsentByLink['body'],
  address: string,
): Promise<void> {
  await checkVersion(database, 'personal-data', version)
  await takeAttempt(database, codeLimits(address))
  await asAuthenticator(database, async (db) => {
    const link = await findLongCode(db, 'consent', code)
    if (!link || link.user_id === null) throw new ApiError('BAD_CODE')
    await endCode(db, link.id)
    await insertConsent(db, { user_id: link.user_id, kind: 'personal-data', version, address })
  })
}
