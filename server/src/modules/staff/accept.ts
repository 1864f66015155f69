import { sql, type Kysely, type Transaction } from 'kysely'
import { takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { hashSecret, type Actor } from '../../auth.ts'
import { asActor, asAuthenticator, withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { codeLimits } from '../registration/limits.ts'
import { findSelf } from '../users/queries.ts'
import { roleText } from './role.ts'
import { tellRole } from './tell-role.ts'

/** The open invitation of a link. Errors: BAD_CODE, TOO_MANY. */
export async function findInvitation(database: Kysely<Tables>, code: string, address: string) {
  await takeAttempt(database, codeLimits(address))
  const found = await asAuthenticator(database, (db) =>
    db
      .selectFrom('invitations')
      .leftJoin('suppliers', 'suppliers.id', 'invitations.supplier_id')
      .select(['invitations.id', 'invitations.role', 'invitations.duty', 'suppliers.name as supplierName'])
      .where('code_hash', '=', hashSecret(code))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  )
  if (!found) throw unusable()
  return found
}

type Accepted = { code: string; address: string }

/** Gives the caller the role of the invitation, and tells the caller and the administrators. Errors: BAD_CODE, TOO_MANY. */
export async function acceptInvitation(
  database: Kysely<Tables>,
  actor: Actor,
  { code, address }: Accepted,
): Promise<void> {
  const { id, supplierName, ...given } = await findInvitation(database, code, address)
  await asActor(database, actor, async (db) => {
    const person = await findSelf(db, actor.id)
    if (!(await accept(db, code))) throw unusable()
    const details = { invitation: id, role: given.role, ...(given.duty && { duty: given.duty }) }
    await noteAudit(db, { event: 'invitation.accepted', user_id: actor.id, address, details })
    await withinSystem(db, () => tellRole(db, person, roleText(given, supplierName)))
  })
}

async function accept(db: Transaction<Tables>, code: string): Promise<boolean> {
  const query = sql<{ isAccepted: boolean }>`select accept_invitation(${hashSecret(code)}) as "isAccepted"`
  return (await query.execute(db)).rows[0]?.isAccepted ?? false
}

const unusable = () =>
  new ApiError('BAD_CODE', 'Приглашение уже использовано, отозвано или устарело. Попросите прислать новое')
