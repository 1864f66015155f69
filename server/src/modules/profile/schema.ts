import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { Done, Password, RoleName, UserType } from '../users/schema.ts'

// A person's own settings. Calls with `needsPassword` answer PASSWORD_NEEDED unless the password was typed in this session within
// ten minutes (a login by password, or users/psw/confirm).

const ShortCode = Type.String({ pattern: '^[0-9]{6}$' })
const Phone = Type.String({ minLength: 10, maxLength: 30 })
const Email = Type.String({ minLength: 3, maxLength: 254 })
const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export type Profile = Static<typeof Profile>
export const Profile = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: RoleName,
  type: UserType,
  code: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  oktmo: Type.String(),
  createdAt: Type.String(),
  hasPassword: Type.Boolean({ description: 'Нет у того, кто заказал по коду из СМС и пароля ещё не задал' }),
})

export const findProfile = defineCall({
  method: 'GET',
  url: '/api/users/profile',
  summary: 'Свой профиль',
  allow: people,
  answer: Profile,
})

export const editProfile = defineCall({
  method: 'PUT',
  url: '/api/users/profile',
  summary: 'Изменить имя и регион; почта, телефон и пароль меняются своими вызовами',
  allow: people,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    oktmo: Type.Optional(Type.String({ maxLength: 11 })),
  }),
  answer: Profile,
})

export const sendEmailCode = defineCall({
  method: 'POST',
  url: '/api/users/email',
  summary: 'Смена почты: код уходит на новый адрес (10 минут)',
  allow: people,
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({ email: Email }),
  answer: Done,
  errors: ['TOO_MANY'],
})

export const verifyEmailCode = defineCall({
  method: 'POST',
  url: '/api/users/email/verify',
  summary: 'Подтвердить новую почту кодом; на прежний адрес уходит уведомление',
  allow: people,
  body: Type.Object({ email: Email, code: ShortCode }),
  answer: Profile,
  errors: ['BAD_CODE', 'TOO_MANY'],
})

export const sendPhoneCode = defineCall({
  method: 'POST',
  url: '/api/users/phone',
  summary: 'Смена телефона: СМС с кодом на новый номер',
  allow: people,
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({
    phone: Phone,
    country: Type.Optional(Type.String({ maxLength: 3, default: 'RU', description: 'Только RU' })),
  }),
  answer: Done,
  errors: ['TOO_MANY'],
})

export const verifyPhoneCode = defineCall({
  method: 'POST',
  url: '/api/users/phone/verify',
  summary: 'Подтвердить новый телефон кодом из СМС',
  allow: people,
  body: Type.Object({ phone: Phone, code: ShortCode }),
  answer: Profile,
  errors: ['BAD_CODE', 'TOO_MANY'],
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

/** Removing the linked ИНН links the next one of the list, or unlinks the account. */
export const removeInn = defineCall({
  method: 'DELETE',
  url: '/api/users/inn/{id}',
  summary: 'Убрать свой ИНН',
  allow: people,
  params: Id,
  answer: Done,
  errors: ['NOT_FOUND'],
})

export type Address = Static<typeof Address>
const AddressFields = {
  title: Type.String({ maxLength: 60, description: '«Дом», «Работа»; можно пусто' }),
  address: Type.String({ minLength: 5, maxLength: 300 }),
  comment: Type.String({ maxLength: 300, description: 'Подъезд, домофон, этаж' }),
  isMain: Type.Boolean({ description: 'Подставляется в заказ; основной адрес один' }),
}
export const Address = Type.Object({ id: Type.Integer(), ...AddressFields })
const NewAddress = Type.Object(AddressFields)

export const findAddresses = defineCall({
  method: 'GET',
  url: '/api/users/addresses',
  summary: 'Адреса доставки, основной первым',
  allow: people,
  answer: Type.Array(Address),
})

export const addAddress = defineCall({
  method: 'POST',
  url: '/api/users/addresses',
  summary: 'Добавить адрес (до 20); первый становится основным',
  allow: people,
  body: NewAddress,
  answer: Address,
})

export const editAddress = defineCall({
  method: 'PUT',
  url: '/api/users/addresses/{id}',
  summary: 'Изменить адрес',
  allow: people,
  params: Id,
  body: NewAddress,
  answer: Address,
  errors: ['NOT_FOUND'],
})

export const removeAddress = defineCall({
  method: 'DELETE',
  url: '/api/users/addresses/{id}',
  summary: 'Удалить адрес; основным становится следующий',
  allow: people,
  params: Id,
  answer: Done,
  errors: ['NOT_FOUND'],
})

const Hour = Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()], {
  description: 'Тихие часы по Москве, с целого часа до целого часа; оба null — сообщать в любое время',
})

/** Codes, the account's safety, receipts and letters of work are always sent; advertising is a consent, not a setting. */
export type NotificationSettings = Static<typeof NotificationSettings>
export const NotificationSettings = Type.Object({
  orderInEmail: Type.Boolean(),
  orderInSms: Type.Boolean(),
  orderInPush: Type.Boolean(),
  regularInEmail: Type.Boolean(),
  regularInPush: Type.Boolean(),
  reviewInEmail: Type.Boolean(),
  reviewInPush: Type.Boolean(),
  waitInEmail: Type.Boolean(),
  waitInSms: Type.Boolean(),
  waitInPush: Type.Boolean(),
  quietFrom: Hour,
  quietUntil: Hour,
})

export const findNotificationSettings = defineCall({
  method: 'GET',
  url: '/api/users/notifications',
  summary: 'О чём сообщать, как и когда',
  allow: people,
  answer: NotificationSettings,
})

export const editNotificationSettings = defineCall({
  method: 'PUT',
  url: '/api/users/notifications',
  summary: 'Изменить, о чём сообщать, как и когда; чего нет в запросе, не меняется',
  allow: people,
  body: Type.Partial(NotificationSettings, { minProperties: 1 }),
  answer: NotificationSettings,
})

export const exportPerson = defineCall({
  method: 'GET',
  url: '/api/users/export',
  summary: 'Все свои данные одним файлом JSON',
  allow: people,
  needsPassword: true,
  answer: Type.Record(Type.String(), Type.Unknown()),
})

/**
 * Always asks for the password: a long-lived session is not enough. Orders stay without a reference to personal data, as the law requires.
 * Staff accounts are removed by an administrator.
 */
export const closeAccount = defineCall({
  method: 'POST',
  url: '/api/users/profile/close',
  summary: 'Закрыть учётную запись: 14 дней её возвращает вход, потом личные данные стираются, заказы остаются',
  allow: ['client'],
  body: Type.Object({ psw: Password }),
  answer: Type.Object({ removedAfter: Type.String({ description: 'С этого времени данные стираются' }) }),
  errors: ['PASSWORD_REFUSED', 'OPEN_ORDERS', 'TOO_MANY'],
})

export type FindProfile = CallOf<typeof findProfile>
export type EditProfile = CallOf<typeof editProfile>
export type SendEmailCode = CallOf<typeof sendEmailCode>
export type VerifyEmailCode = CallOf<typeof verifyEmailCode>
export type SendPhoneCode = CallOf<typeof sendPhoneCode>
export type VerifyPhoneCode = CallOf<typeof verifyPhoneCode>
export type FindInns = CallOf<typeof findInns>
export type AddInn = CallOf<typeof addInn>
export type RemoveInn = CallOf<typeof removeInn>
export type FindAddresses = CallOf<typeof findAddresses>
export type AddAddress = CallOf<typeof addAddress>
export type EditAddress = CallOf<typeof editAddress>
export type RemoveAddress = CallOf<typeof removeAddress>
export type FindNotificationSettings = CallOf<typeof findNotificationSettings>
export type EditNotificationSettings = CallOf<typeof editNotificationSettings>
export type ExportPerson = CallOf<typeof exportPerson>
export type CloseAccount = CallOf<typeof closeAccount>
