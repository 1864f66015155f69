import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { LongCode } from '../../schema-primitives.ts'
import { GivenConsent } from '../consents/schema.ts'
import { Done, Password, SessionAnswer, UserType } from '../users/schema.ts'

// Registration, restoring access, SMS codes for people who are not logged in. Answers never tell whether an e-mail or a phone is
// registered.

const Email = Type.String({ minLength: 3, maxLength: 254 })
const Phone = Type.String({ minLength: 10, maxLength: 30, description: 'Как набрано: +7 (912) 345-67-89' })
const Country = Type.Optional(Type.String({ maxLength: 3, default: 'RU', description: 'Только RU' }))
/** The six digits from an SMS or a mail. */
const ShortCode = Type.String({ pattern: '^[0-9]{6}$' })

/** The {device} of page addresses (specification §2); links in mails use the same value. */
export type PageDevice = Static<typeof PageDevice>
const PageDevice = Type.Enum(['web', 'app'])

/**
 * The five fields of the specification are required, the others optional. `phoneCode` is the answer of `users/registration/verify`. The
 * account is created when the link in the mail is confirmed; for a registered e-mail the answer is the same, and the mail tells its owner.
 */
export const signUp = defineCall({
  method: 'POST',
  url: '/api/users/signup',
  summary: 'Регистрация: на почту уходит ссылка для подтверждения (24 часа)',
  allow: everyone,
  body: Type.Object({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    psw: Password,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    email: Email,
    oktmo: Type.String({
      maxLength: 11,
      description: 'Код из GET /api/users/oktmo; у человека пусто — по первому адресу',
    }),
    type: Type.Optional(Type.Enum(['person', 'organisation', 'supplier'], { default: 'person' })),
    inn: Type.Optional(Type.String({ maxLength: 20, description: 'Обязателен для organisation и supplier' })),
    innName: Type.Optional(Type.String({ maxLength: 200, description: 'Название по ИНН; без него — name' })),
    phone: Type.Optional(Phone),
    phoneCode: Type.Optional(LongCode),
    consents: Type.Optional(Type.Array(GivenConsent, { maxItems: 2 })),
    device: Type.Optional(PageDevice),
  }),
  answer: Done,
  errors: ['LOGIN_TAKEN', 'PASSWORD_REFUSED', 'BAD_CODE', 'TOO_MANY'],
})

/** The registration of a mail's link. Changes nothing, because mail programs open links automatically. */
export const findSignUp = defineCall({
  method: 'GET',
  url: '/api/users/signup/{code}',
  summary: 'Регистрация по коду из письма: чья и подтверждена ли',
  allow: everyone,
  params: Type.Object({ code: LongCode }),
  answer: Type.Object({ login: Type.String(), name: Type.String(), type: UserType, isConfirmed: Type.Boolean() }),
  errors: ['BAD_CODE', 'TOO_MANY'],
})

/** Confirms the registration («Подтвердить»; the page may call it automatically): the account is created. */
export const confirmSignUp = defineCall({
  method: 'POST',
  url: '/api/users/signup/{code}',
  summary: 'Подтвердить регистрацию кодом из письма; код одноразовый',
  allow: everyone,
  params: Type.Object({ code: LongCode }),
  answer: Type.Object({ login: Type.String() }),
  errors: ['BAD_CODE', 'LOGIN_TAKEN', 'TOO_MANY'],
})

/**
 * Three forms (specification §7): `{email}` sends a link with a code (10 minutes); `{code, pwd}` sets the password by it;
 * `{login, psw, code}` sets it by the answer of `users/restore/verify`. A set password ends every device.
 */
export const restoreAccess = defineCall({
  method: 'POST',
  url: '/api/users/forgot',
  summary: 'Восстановление доступа: письмо со ссылкой либо новый пароль по коду',
  allow: everyone,
  ignoresToken: true,
  body: Type.Union([
    Type.Object({ login: Type.String({ minLength: 1, maxLength: 254 }), psw: Password, code: LongCode }),
    Type.Object({ code: LongCode, pwd: Password }),
    Type.Object({ email: Email, device: Type.Optional(PageDevice) }),
  ]),
  answer: Done,
  errors: ['BAD_CODE', 'PASSWORD_REFUSED', 'TOO_MANY'],
})

/** `code` is sent with the call that needs the proof. Valid once, for ten minutes. */
const Proof = Type.Object({ code: Type.String() })

/** A code was sent, if the phone may get one. */
const CodeSent = Type.Object({
  done: Type.Boolean(),
  isLate: Type.Optional(Type.Boolean({ description: 'СМС сейчас уходят с задержкой: код может прийти не сразу' })),
})

export const sendRegistrationCode = defineCall({
  method: 'POST',
  url: '/api/users/registration',
  summary: 'СМС с кодом для регистрации (1 в минуту и 5 в сутки на номер)',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ phone: Phone, country: Country }),
  answer: CodeSent,
  errors: ['TOO_MANY'],
})

export const verifyRegistrationCode = defineCall({
  method: 'POST',
  url: '/api/users/registration/verify',
  summary: 'Проверить код из СМС; ответ нужен для users/signup (phoneCode)',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ phone: Phone, code: ShortCode }),
  answer: Proof,
  errors: ['BAD_CODE', 'TOO_MANY'],
})

export const sendRestoreCode = defineCall({
  method: 'POST',
  url: '/api/users/restore',
  summary: 'СМС с кодом для восстановления доступа; незнакомый номер получает такой же ответ',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ phone: Phone, country: Country }),
  answer: CodeSent,
  errors: ['TOO_MANY'],
})

export const verifyRestoreCode = defineCall({
  method: 'POST',
  url: '/api/users/restore/verify',
  summary: 'Проверить код из СМС; ответ: код для users/forgot и логины этого номера',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ phone: Phone, code: ShortCode }),
  answer: Type.Object({ code: Type.String(), logins: Type.Array(Type.String()) }),
  errors: ['BAD_CODE', 'TOO_MANY', 'RESTORE_BY_MAIL'],
})

export const sendEntryCode = defineCall({
  method: 'POST',
  url: '/api/users/entry',
  summary: 'СМС с кодом для входа по телефону или заказа без регистрации; ответ одинаков для любого номера',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ phone: Phone, country: Country }),
  answer: CodeSent,
  errors: ['TOO_MANY'],
})

/**
 * With `name` and `consent` (an order without registration) a phone without an account gets one without a password. ACCOUNT_BLOCKED, NO_ACCOUNT and
 * PASSWORD_LOGIN (staff, sellers, closed accounts, who pays from a bank account) are told after a right code only.
 */
export const enterByPhone = defineCall({
  method: 'POST',
  url: '/api/users/entry/verify',
  summary: 'Войти по коду из СМС; с именем и согласием — и тому, у кого учётной записи ещё нет',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({
    phone: Phone,
    code: ShortCode,
    type: Type.Enum(['web', 'web-mobile']),
    model: Type.String({ maxLength: 200 }),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    consent: Type.Optional(Type.String({ maxLength: 20, description: 'Редакция согласия на обработку данных' })),
  }),
  answer: SessionAnswer,
  errors: ['BAD_CODE', 'TOO_MANY', 'ACCOUNT_BLOCKED', 'NO_ACCOUNT', 'PASSWORD_LOGIN'],
})

export type Oktmo = Static<typeof Oktmo>
export const Oktmo = Type.Object({ code: Type.String(), name: Type.String(), region: Type.String() })

export const findOktmo = defineCall({
  method: 'GET',
  url: '/api/users/oktmo',
  summary: 'Справочник ОКТМО: регионы и крупные города; без search — весь',
  allow: everyone,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: Type.Array(Oktmo),
})

/** By the link of an SMS, without a login (docs/decisions/0147-a-buyer-made-in-a-call.md). BAD_CODE: an old or a used link. */
export const giveConsentByLink = defineCall({
  method: 'POST',
  url: '/api/users/consents/link',
  summary: 'Согласие на обработку данных по ссылке из СМС; ссылка одноразовая, действует неделю',
  allow: everyone,
  body: Type.Object({ code: LongCode, version: GivenConsent.properties.version }),
  answer: Done,
  errors: ['BAD_CODE', 'TOO_MANY'],
})

export type SignUp = CallOf<typeof signUp>
export type FindSignUp = CallOf<typeof findSignUp>
export type ConfirmSignUp = CallOf<typeof confirmSignUp>
export type RestoreAccess = CallOf<typeof restoreAccess>
export type SendRegistrationCode = CallOf<typeof sendRegistrationCode>
export type VerifyRegistrationCode = CallOf<typeof verifyRegistrationCode>
export type SendRestoreCode = CallOf<typeof sendRestoreCode>
export type VerifyRestoreCode = CallOf<typeof verifyRestoreCode>
export type SendEntryCode = CallOf<typeof sendEntryCode>
export type EnterByPhone = CallOf<typeof enterByPhone>
export type FindOktmo = CallOf<typeof findOktmo>
export type GiveConsentByLink = CallOf<typeof giveConsentByLink>
