import type { Transaction } from 'kysely'
import { takeAttemptIn } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { hashSecret, type Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { makeSecret } from '../../secret.ts'
import { digitsOf, readEmail, readMobile } from '../codes/contacts.ts'
import { sendMail, sendSms } from '../notifications/send.ts'
import { invitationMail, invitationSms, staffChangedMail } from '../notifications/staff-messages.ts'
import { recipientLimits } from '../registration/limits.ts'
import { masked } from '../users/mask.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'
import { nameOfSupplier } from './give-role.ts'
import { demandOwn } from './own-supplier.ts'
import { checkRole, roleText } from './role.ts'
import type { Invite } from './schema.ts'

type Db = Transaction<Tables>

/** Sends a link to an e-mail or a mobile phone, and tells the administrators. Returns the id of the invitation. */
export async function invite(
  db: Db,
  actor: Actor,
  { contact: typed, ...given }: Invite['body'],
  publicUrl: string,
): Promise<number> {
  const isMail = typed.includes('@')
  const contact = isMail ? readEmail(typed) : readMobile(typed)
  demandOwn(actor, given)
  checkRole(given)
  const role = roleText(given, await nameOfSupplier(db, given.supplierId))
  const code = makeSecret()
  const row = {
    contact,
    role: given.role,
    supplier_id: given.supplierId,
    duty: given.duty,
    code_hash: hashSecret(code),
    made_by: actor.id,
  }
  const { id } = await db.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow()
  await takeAttemptIn(db, recipientLimits('invitation', isMail ? contact : digitsOf(contact)))
  const link = `${publicUrl}/invite?code=${code}`
  await withinSystem(db, async () => {
    if (isMail) await sendMail(db, 'account', contact, invitationMail(role, link))
    else await sendSms(db, 'account', contact, invitationSms(link))
    await tellAdministrators(db, staffChangedMail(`Приглашение на ${masked(contact)}: роль «${role}»`))
  })
  const { role: word, duty, supplierId: supplier } = given
  await note(db, actor, 'invitation.made', { invitation: id, role: word, ...(duty && { duty }), supplier })
  return id
}

export async function withdraw(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await db.deleteFrom('invitations').where('id', '=', id).returning('contact').executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'Это приглашение уже приняли или отозвали')
  await withinSystem(db, () =>
    tellAdministrators(db, staffChangedMail(`Приглашение на ${masked(row.contact)} отозвано`)),
  )
  await note(db, actor, 'invitation.withdrawn', { invitation: id })
}

function note(db: Db, { id, address = '' }: Actor, event: 'invitation.made' | 'invitation.withdrawn', details: object) {
  return noteAudit(db, { event, user_id: id, address, details: { ...details } })
}
