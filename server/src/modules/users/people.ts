import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { digitsOf } from '../codes/contacts.ts'
import type { UserRow } from './queries.ts'
import { masked } from './mask.ts'
import { patternOf } from '../objects/query/filter-sql.ts'
import type { FindUser, FindUsers, UserCard, UserFound } from './schema.ts'

type Db = Transaction<Tables>

/** Finds people by a part of their name, login, e-mail or phone. Row security shows other people to the staff only. */
export async function listUsers(db: Db, asked: FindUsers['query']): Promise<FindUsers['answer']> {
  const { search = '', role, skip = 0, take = 20 } = asked
  let rows = db.selectFrom('users').where('removed_at', 'is', null)
  if (role !== undefined) rows = rows.where('role', '=', role)
  if (search.trim() !== '') {
    const part = patternOf('contains', search.trim())
    const digits = digitsOf(search)
    rows = rows.where((eb) =>
      eb.or([
        eb('name', 'ilike', part),
        eb('login', 'ilike', part),
        eb('email', 'ilike', part),
        ...(digits.length >= 4 ? [eb('phone_digits', 'like', `%${digits}%`)] : []),
      ]),
    )
  }
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const users = await rows.selectAll().orderBy('name').orderBy('id').offset(skip).limit(take).execute()
  return { users: users.map(foundOf), total }
}

/** One person; NOT_FOUND for somebody hidden by row security. */
export async function findPerson(db: Db, { a, b }: FindUser['params']): Promise<UserCard> {
  const user = await queryBy(db, a, b).where('removed_at', 'is', null).orderBy('id').limit(1).executeTakeFirst()
  if (!user) throw new ApiError('NOT_FOUND', 'Такого пользователя нет')
  return cardOf(user)
}

function queryBy(db: Db, by: FindUser['params']['a'], value: string) {
  const users = db.selectFrom('users').selectAll()
  switch (by) {
    case 'id':
      return users.where('id', '=', /^\d{1,15}$/.test(value) ? Number(value) : 0)
    case 'login':
      return users.where('login_key', '=', value.toLowerCase())
    case 'email':
      return users.where('email_key', '=', value.toLowerCase()).where('email', '<>', '')
    case 'phone':
      return users.where('phone_digits', '=', digitsOf(value).replace(/^8(?=\d{10}$)/, '7')).where('phone', '<>', '')
    case 'code':
      return users.where('code', '=', value).where('code', '<>', '')
    case 'inn':
      return users.where('id', 'in', (eb) => eb.selectFrom('user_inns').select('user_id').where('inn', '=', value))
  }
}

function foundOf({ id, name, role, type, login, email, phone_digits, blocked_at }: UserRow): UserFound {
  const phoneEnd = phone_digits.slice(-4)
  return { id, name, role, type, login: masked(login), email: masked(email), phoneEnd, isBlocked: blocked_at !== null }
}

function cardOf(user: UserRow): UserCard {
  const { id, login, name, role, type, code, email, phone, created_at, blocked_at } = user
  const card = { id, login, name, role, type, code, email, phone }
  return { ...card, createdAt: created_at.toISOString(), isBlocked: blocked_at !== null }
}
