import type { Kysely } from 'kysely'
import { day, giveBack, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { passwordChangedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { revokeDevices } from './device-queries.ts'
import { deleteKnownBrowsers } from './known-device.ts'
import { deviceInHand } from './leave.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { findSelf, notePassword, setPassword, type UserRow } from './queries.ts'

/** Checks the password of a logged-in person. Its error differs from «Неверный логин или пароль», which would end the session. */
export async function demandOwnPassword(database: Kysely<Tables>, actor: Actor, password: string): Promise<UserRow> {
  const user = await asActor(database, actor, (db) => findSelf(db, actor.id))
  const attempt = await takeAttempt(database, limitsOf(`password of ${actor.id}`, [10, 10 * minute], [50, day]))
  if (!(await isPasswordOf(user, password))) throw new ApiError('PASSWORD_REFUSED', 'Пароль введён неверно')
  await giveBack(database, attempt)
  return user
}

/** Confirms the password of this session for ten minutes, for calls where a stored device secret is not enough. */
export async function confirmPassword(database: Kysely<Tables>, actor: Actor, password: string): Promise<void> {
  const { tokenHash } = actor
  await demandOwnPassword(database, actor, password)
  if (tokenHash) await asActor(database, actor, (db) => notePassword(db, tokenHash))
}

type Change = { oldpsw: string; newpsw: string; address: string; cookie: string | undefined }

/** Changes the password and ends all other devices. */
export async function changePassword(database: Kysely<Tables>, actor: Actor, change: Change): Promise<void> {
  const { oldpsw, newpsw, address, cookie } = change
  const user = await demandOwnPassword(database, actor, oldpsw)
  checkNewPassword(newpsw, user)
  if (newpsw.normalize('NFC') === oldpsw.normalize('NFC'))
    throw new ApiError('PASSWORD_REFUSED', 'Новый пароль совпадает с прежним')
  const [hash, device] = [await hashPassword(newpsw), await deviceInHand(database, actor)]
  await asActor(database, actor, async (db) => {
    await setPassword(db, actor.id, hash)
    await revokeDevices(db, { userId: actor.id, ...(device !== undefined && { except: device }) }, 'password')
    await deleteKnownBrowsers(db, { userId: actor.id, except: cookie })
    await noteAudit(db, { event: 'password.changed', user_id: actor.id, address })
    await sendMail(db, 'account', user.email, passwordChangedMail)
  })
}
