import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { everyone, people } from '../../auth.ts'

export const RoleName = Type.Enum(['investor', 'admin', 'supplier', 'partner', 'manager', 'client'])

/** specification §3, User: as returned on login. */
export type User = Static<typeof User>
export const User = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: RoleName,
  first_auth: Type.Boolean(),
  code: Type.String({ description: 'Код привязанного счёта; пусто, пока не привязан' }),
  type: Type.Enum(['person', 'organisation', 'supplier']),
})

/** specification §3: the optional data block, with the device secret that the client stores instead of a password (quality.md §1.4). */
export type UserData = Static<typeof UserData>
export const UserData = Type.Object({
  code: Type.String(),
  is_not_1c: Type.Boolean(),
  reception_options: Type.Object({ order_in_email: Type.Boolean() }),
  device: Type.Optional(Type.Object({ id: Type.String(), psw: Type.String() })),
})

export type SessionAnswer = Static<typeof SessionAnswer>
export const SessionAnswer = Type.Object({ token: Type.String(), user: User, data: UserData })

export const logIn = defineCall({
  method: 'POST',
  url: '/api/users/auth',
  summary: 'Вход по логину и паролю (или по секрету устройства)',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    psw: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Enum(['web', 'web-mobile']),
    model: Type.String({ maxLength: 200 }),
  }),
  answer: SessionAnswer,
  errors: ['BAD_CREDENTIALS', 'TOO_MANY'],
})

export const restoreSession = defineCall({
  method: 'POST',
  url: '/api/users/auth/data',
  summary: 'Данные пользователя по сохранённому токену',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: SessionAnswer,
  errors: ['NOT_LOGGED_IN'],
})

export const logOut = defineCall({
  method: 'POST',
  url: '/api/users/logout',
  summary: 'Выход: токен и секрет этого устройства больше не действуют',
  allow: people,
  answer: Type.Object({ done: Type.Boolean() }),
})

/** specification §3, Inn record. */
export type InnRecord = Static<typeof InnRecord>
export const InnRecord = Type.Object({ id: Type.Integer(), inn: Type.String(), name: Type.String() })

export const findInns = defineCall({
  method: 'GET',
  url: '/api/users/inn',
  summary: 'ИНН текущего пользователя',
  allow: people,
  answer: Type.Array(InnRecord),
})

export const addInn = defineCall({
  method: 'POST',
  url: '/api/users/inn',
  summary: 'Добавить ИНН; первый ИНН привязывает счёт',
  allow: people,
  body: Type.Object({ inn: Type.String({ maxLength: 20 }), name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: InnRecord,
})

export type LogIn = CallOf<typeof logIn>
export type RestoreSession = CallOf<typeof restoreSession>
export type LogOut = CallOf<typeof logOut>
export type FindInns = CallOf<typeof findInns>
export type AddInn = CallOf<typeof addInn>
