import { Type, type Static } from 'typebox'
import { accountRoles, everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId } from '../../schema-primitives.ts'

// Authentication, devices, passwords and the list of people. Registration and restoring access are in modules/registration, a person's
// own settings in modules/profile.

export const RoleName = Type.Enum([...accountRoles])
export const UserType = Type.Enum(['person', 'organisation', 'supplier'])

/** The answer of calls without data. */
export const Done = Type.Object({ done: Type.Boolean() })

/** A password as typed: never trimmed; what is the same in Unicode is the same password (password.ts). The rules for new ones are in new-password.ts. */
export const Password = Type.String({ minLength: 1, maxLength: 512 })

/** specification §3, User: returned on login. */
export type User = Static<typeof User>
export const User = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: Type.Enum([...people], { description: 'У сборщика и курьера поставщика — своя' }),
  first_auth: Type.Boolean(),
  code: Type.String({ description: 'Код привязанного счёта; пусто, пока не привязан' }),
  type: UserType,
})

/** specification §3: the optional data block, with the device secret that the client stores instead of a password (quality.md §1.4). */
export type UserData = Static<typeof UserData>
export const UserData = Type.Object({
  code: Type.String(),
  is_not_1c: Type.Boolean({ description: 'Поставщик этого сеанса ведёт учёт не в 1С; у остальных всегда true' }),
  reception_options: Type.Object({ order_in_email: Type.Boolean() }),
  device: Type.Optional(Type.Object({ id: Type.String(), psw: Type.String() })),
  works_for: Type.Optional(
    Type.Object(
      { id: Type.Union([RowId, Type.Null()], { description: 'null: ещё не выбран' }), name: Type.String() },
      { description: 'Поставщик, за которого работает этот сеанс: у того, кто работает у нескольких' },
    ),
  ),
  isReopened: Type.Optional(Type.Boolean({ description: 'Этот вход вернул закрытую учётную запись' })),
})

export type SessionAnswer = Static<typeof SessionAnswer>
export const SessionAnswer = Type.Object({ token: Type.String(), user: User, data: UserData })

/** Each login answers with a new `data.device.psw`, an automatic one too; the used secret is replaced by it (60 s of grace). */
export const logIn = defineCall({
  method: 'POST',
  url: '/api/users/auth',
  summary: 'Вход по логину и паролю (или по секрету устройства, который при этом заменяется новым)',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    psw: Password,
    type: Type.Enum(['web', 'web-mobile']),
    model: Type.String({ maxLength: 200 }),
  }),
  answer: SessionAnswer,
  errors: ['BAD_CREDENTIALS', 'RIGHTS_CHANGED', 'TOO_MANY'],
})

export const isLoginAcceptable = defineCall({
  method: 'POST',
  url: '/api/users/valid',
  summary: 'Подходит ли логин для регистрации: допустим и свободен',
  allow: everyone,
  body: Type.Object({ login: Type.String({ maxLength: 254 }) }),
  answer: Type.Boolean(),
  errors: ['TOO_MANY'],
})

/** Without `data.device`: the stored secret does not change. */
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
  answer: Done,
})

/** A logout sent later, when the token may have expired: the device is identified by its secret. */
export const forgetDevice = defineCall({
  method: 'POST',
  url: '/api/users/logout/device',
  summary: 'Отложенный выход: отзывает устройство по его секрету. Ответ одинаков для известного и неизвестного секрета',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ psw: Password }),
  answer: Done,
})

export const changePassword = defineCall({
  method: 'POST',
  url: '/api/users/psw',
  summary: 'Смена пароля: нужен прежний. Остальные устройства выходят',
  allow: people,
  body: Type.Object({ oldpsw: Password, newpsw: Password }),
  answer: Done,
  errors: ['PASSWORD_REFUSED', 'TOO_MANY'],
})

/** For an account that began with a phone code, once. The token stays; the session's login is the new one. The other devices end. */
export const setFirstPassword = defineCall({
  method: 'POST',
  url: '/api/users/psw/first',
  summary: 'Первый пароль и логин учётной записи, созданной по коду из СМС',
  allow: ['client'],
  body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254 }), psw: Password }),
  answer: Type.Object({ login: Type.String() }),
  errors: ['PASSWORD_REFUSED', 'LOGIN_TAKEN'],
})

/** After PASSWORD_NEEDED: ask for the password, send it here, and repeat the refused call. Valid for ten minutes. */
export const confirmPassword = defineCall({
  method: 'POST',
  url: '/api/users/psw/confirm',
  summary: 'Подтвердить паролем важное действие; действует 10 минут в этом сеансе',
  allow: people,
  body: Type.Object({ psw: Password }),
  answer: Done,
  errors: ['PASSWORD_REFUSED', 'TOO_MANY'],
})

export type DeviceCard = Static<typeof DeviceCard>
export const DeviceCard = Type.Object({
  id: Type.String(),
  model: Type.String(),
  type: Type.Enum(['web', 'web-mobile']),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  isCurrent: Type.Boolean(),
})

export const findDevices = defineCall({
  method: 'GET',
  url: '/api/users/devices',
  summary: 'Устройства, на которых выполнен вход',
  allow: people,
  answer: Type.Array(DeviceCard),
})

/** Revoking the caller's own device is a logout. NOT_FOUND for another person's device. */
export const revokeDevice = defineCall({
  method: 'DELETE',
  url: '/api/users/devices/{id}',
  summary: 'Выйти на другом устройстве',
  allow: people,
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Done,
  errors: ['NOT_FOUND'],
})

export type UserCard = Static<typeof UserCard>
export const UserCard = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: RoleName,
  type: UserType,
  code: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  createdAt: Type.String(),
  isBlocked: Type.Boolean(),
})

/** A found person with masked contacts; the complete card is a separate call. */
export type UserFound = Static<typeof UserFound>
export const UserFound = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: RoleName,
  type: UserType,
  login: Type.String({ description: 'Почта или телефон вместо логина — скрыты, как ниже' }),
  email: Type.String({ description: 'Начало и домен: a…@mail.example' }),
  phoneEnd: Type.String({ description: 'Последние четыре цифры телефона' }),
  isBlocked: Type.Boolean(),
})

export const findUsers = defineCall({
  method: 'GET',
  url: '/api/users',
  summary: 'Люди: поиск по имени, логину, почте и телефону; каждый поиск записывается',
  allow: ['admin', 'manager'],
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    role: Type.Optional(RoleName),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  answer: Type.Object({ users: Type.Array(UserFound), total: Type.Integer() }),
})

/** GET users/{a}/{b}: `a` is the kind of key, `b` its value. Callers outside the staff find only themselves. */
export const findUser = defineCall({
  method: 'GET',
  url: '/api/users/{a}/{b}',
  summary: 'Человек по id, логину, почте, телефону, коду счёта или ИНН; не сотруднику виден только он сам',
  allow: people,
  params: Type.Object({
    a: Type.Enum(['id', 'login', 'email', 'phone', 'code', 'inn']),
    b: Type.String({ minLength: 1, maxLength: 254 }),
  }),
  answer: UserCard,
  errors: ['NOT_FOUND'],
})

/** Takes effect immediately: the person's next request is refused on every device. */
export const blockUser = defineCall({
  method: 'PUT',
  url: '/api/users/{id}/block',
  summary: 'Заблокировать учётную запись и завершить все её сеансы, или разблокировать; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Type.Object({
    isBlocked: Type.Boolean(),
    reason: Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$', description: 'Для журнала' }),
  }),
  answer: UserCard,
  errors: ['NOT_FOUND', 'VALUE_REFUSED'],
})

/** The calls that the caller may use. The front end hides controls of the others, which the server would refuse. */
export const findRights = defineCall({
  method: 'GET',
  url: '/api/users/rights',
  summary: 'Какие вызовы доступны спрашивающему: «GET /api/users»',
  allow: everyone,
  answer: Type.Object({ role: Type.Enum([...everyone]), calls: Type.Array(Type.String()) }),
})

/**
 * The cookies of the first visit (specification §4), set by the server because Safari keeps those of a script for a week only. The client
 * says whether its basket had been emptied before; where cookies are blocked a mark in the local storage tells it.
 */
export const startVisit = defineCall({
  method: 'POST',
  url: '/api/users/visit',
  summary: 'Первая загрузка: ставит куки uuid, basket_reset, is_person, cookies_accepted на 365 дней',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({
    isMarked: Type.Boolean(),
    isPerson: Type.Optional(Type.Boolean()),
    isCookiesAccepted: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ isMarkNew: Type.Boolean() }),
})

export type LogIn = CallOf<typeof logIn>
export type IsLoginAcceptable = CallOf<typeof isLoginAcceptable>
export type RestoreSession = CallOf<typeof restoreSession>
export type LogOut = CallOf<typeof logOut>
export type ForgetDevice = CallOf<typeof forgetDevice>
export type ChangePassword = CallOf<typeof changePassword>
export type SetFirstPassword = CallOf<typeof setFirstPassword>
export type ConfirmPassword = CallOf<typeof confirmPassword>
export type FindDevices = CallOf<typeof findDevices>
export type RevokeDevice = CallOf<typeof revokeDevice>
export type FindUsers = CallOf<typeof findUsers>
export type FindUser = CallOf<typeof findUser>
export type BlockUser = CallOf<typeof blockUser>
export type FindRights = CallOf<typeof findRights>
export type StartVisit = CallOf<typeof startVisit>
