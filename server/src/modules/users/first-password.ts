import type { Kysely } from 'kysely'
import { takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { asActor, asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { revokeDevices } from './device-queries.ts'
import { deviceInHand } from './leave.ts'
import { askingLimits, readLogin } from './login-name.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { findSelf, isLoginFree, notePassword, type UserRow } from './queries.ts'

type Given = { login: string; psw: string; address: string }

/**
 * Gives an account that began with a phone code its login and password, once; afterwards the password changes as any other. The other devices end,
 * because they would renew their sessions with the old login.
 */
export async function setFirstPassword(database: Kysely<Tables>, actor: Actor, given: Given): Promise<UserRow> {
  const login = readLogin(given.login)
  const self = await asActor(database, actor, (db) => findSelf(db, actor.id))
  if (self.password_hash !== '') throw new ApiError('PASSWORD_REFUSED', 'Пароль уже задан. Его можно сменить')
  checkNewPassword(given.psw, { ...self, login })
  await takeAttempt(database, askingLimits(given.address))
  if (login !== self.login && !(await asAuthenticator(database, (db) => isLoginFree(db, login))))
    throw new ApiError('LOGIN_TAKEN')
  const [password_hash, device] = [await hashPassword(given.psw), await deviceInHand(database, actor)]
  return asActor(database, actor, async (db) => {
    // another tab may have set one meanwhile
    const user = await db
      .updateTable('users')
      .set({ login, password_hash })
      .where('id', '=', actor.id)
      .where('password_hash', '=', '')
      .returningAll()
      .executeTakeFirst()
    if (!user) throw new ApiError('PASSWORD_REFUSED', 'Пароль уже задан. Его можно сменить')
    await revokeDevices(db, { userId: actor.id, ...(device !== undefined && { except: device }) }, 'password')
    if (actor.tokenHash) await notePassword(db, actor.tokenHash)
    await noteAudit(db, { event: 'password.first', user_id: actor.id, address: given.address })
    return user
  })
}
