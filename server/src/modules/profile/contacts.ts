import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { noteAudit, type AuditEvent } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { issueShortCode, useShortCode, type Bond } from '../codes/codes.ts'
import { digitsOf, readEmail, readMobile } from '../codes/contacts.ts'
import * as messages from '../notifications/messages.ts'
import { sendMail, sendSms } from '../notifications/send.ts'
import { codeLimits, sendingLimits } from '../registration/limits.ts'
import { findSelf, type UserRow, findUserByEmail } from '../users/queries.ts'
import { profileOf } from './details.ts'
import { updateSelf } from './queries.ts'
import { sendEmailCode, sendPhoneCode, verifyEmailCode, verifyPhoneCode } from './schema.ts'

/** Changes of e-mail and phone, confirmed by a code sent to the new one. */
export function contacts(app: FastifyInstance): void {
  const { publicUrl } = app.config

  serve(app, sendEmailCode, async ({ body, actor, database, request }) => {
    const email = readEmail(body.email)
    await asAuthenticator(database, async (db) => {
      await takeAttemptIn(db, sendingLimits('mail', email, request.ip))
      const owner = await findUserByEmail(db, email)
      // the answer is the same for a taken e-mail, so that the caller cannot find out who is registered; its owner gets a mail
      if (owner && owner.id !== actor.id) {
        await sendMail(db, 'account', owner.email, messages.knownEmailMail(owner.login, `${publicUrl}/restore/web`))
        return
      }
      await sendMail(db, 'account', email, messages.emailCodeMail(await issueShortCode(db, emailBond(actor, email))))
    })
    return { done: true }
  })

  serve(app, verifyEmailCode, async ({ body, actor, database, request }) => {
    const email = readEmail(body.email)
    const given = { bond: emailBond(actor, email), code: body.code, address: request.ip }
    return profileOf(
      await change(database, actor, given, async (db, self) => {
        const owner = await findUserByEmail(db, email)
        if (owner && owner.id !== actor.id) throw new ApiError('BAD_CODE')
        await sendMail(db, 'account', self.email, messages.emailChangedMail)
        return { event: 'email.changed', user: await updateSelf(db, actor.id, { email }) }
      }),
    )
  })

  serve(app, sendPhoneCode, async ({ body, actor, database, request }) => {
    const phone = readMobile(body.phone, body.country)
    await asAuthenticator(database, async (db) => {
      await takeAttemptIn(db, sendingLimits('sms', digitsOf(phone), request.ip))
      await sendSms(db, 'account', phone, messages.codeSms(await issueShortCode(db, phoneBond(actor, phone))))
    })
    return { done: true }
  })

  serve(app, verifyPhoneCode, async ({ body, actor, database, request }) => {
    const phone = readMobile(body.phone)
    const given = { bond: phoneBond(actor, phone), code: body.code, address: request.ip }
    return profileOf(
      await change(database, actor, given, async (db, self) => {
        await sendMail(db, 'account', self.email, messages.phoneChangedMail)
        return { event: 'phone.changed', user: await updateSelf(db, actor.id, { phone }) }
      }),
    )
  })
}

const emailBond = ({ id }: Actor, email: string): Bond => ({
  purpose: 'email',
  target: email.toLowerCase(),
  userId: id,
})
const phoneBond = ({ id }: Actor, phone: string): Bond => ({ purpose: 'phone', target: digitsOf(phone), userId: id })

type Given = { bond: Bond; code: string; address: string }
type Changed = { event: AuditEvent; user: UserRow }

/** Changes a contact when the code is correct. A wrong code is counted, so the error must not roll the count back. */
async function change(
  database: Kysely<Tables>,
  actor: Actor,
  { bond, code, address }: Given,
  work: (db: Transaction<Tables>, self: UserRow) => Promise<Changed>,
): Promise<UserRow> {
  await takeAttempt(database, codeLimits(address))
  const user = await asAuthenticator(database, async (db) => {
    if (!(await useShortCode(db, bond, code))) return null
    const changed = await work(db, await findSelf(db, actor.id))
    await noteAudit(db, { event: changed.event, user_id: actor.id, address })
    return changed.user
  })
  if (!user) throw new ApiError('BAD_CODE')
  return user
}
