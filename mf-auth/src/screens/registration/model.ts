import { attach, createEvent, createStore, sample } from 'effector'
import type { InnOwner, SignUp } from '@lavka/server/contract'
import { navigated, paths, textHeaderChanged, type PageDevice } from '@lavka/shared'
import {
  email as isEmail,
  length,
  pattern,
  problemOf,
  required,
  createForm,
  toProblems,
  type FormProblems,
  type FormValues,
} from '@lavka/shared/forms'
import { findByInnFx, sendRegistrationCodeFx, signUpFx, verifyRegistrationCodeFx } from '../../api/registration'
import { isLoginAcceptableFx } from '../../api/users'
import { $documents, documents } from '../../consent-texts/model'
import { innProblem } from '../../forms/inn-check'
import { newPasswordProblem } from '../../forms/strength'
import { createPhoneCheck } from '../../phone-check/model'

export type PersonType = 'person' | 'organisation' | 'supplier'

export const opened = createEvent<{ type: PersonType; device: PageDevice }>()
export const loginLeft = createEvent<string>()
export const ownerAsked = createEvent<string>()

export const $visit = createStore<{ type: PersonType; device: PageDevice }>({ type: 'person', device: 'web' }).on(
  opened,
  (_, visit) => visit,
)

const LOGIN = pattern(/^[\p{L}\p{N}._@-]+$/u, 'Можно буквы, цифры, точку, дефис, подчёркивание и @')

const loginRules = [required, length(3, 60), LOGIN]

/** The messages of invalid fields; `type` decides whether an ИНН is required. */
function problemsOf(values: FormValues): FormProblems {
  const { type, inn = '', name = '', login = '', email = '', oktmo = '', psw = '' } = values
  return toProblems({
    inn: type === 'person' ? null : innProblem(inn),
    name: problemOf(name, required, length(1, 200)),
    login: problemOf(login.trim(), ...loginRules),
    email: problemOf(email, required, isEmail),
    oktmo: type !== 'person' && oktmo === '' ? 'Выберите город или регион' : null,
    psw: newPasswordProblem(psw, [login, email.split('@')[0] ?? '', ...name.split(' ')]),
    'personal-data': values['personal-data'] ? null : 'Без этого согласия зарегистрироваться нельзя',
  })
}

function toBody(values: FormValues): SignUp['body'] {
  const { type, inn = '', name = '', login = '', email = '', phone = '', phoneCode = '', oktmo = '', psw = '' } = values
  const isInApp = values.device === 'app'
  const isFirm = type === 'organisation' || type === 'supplier'
  return {
    login: login.trim(),
    psw,
    name: name.trim(),
    email: email.trim(),
    oktmo,
    type: isFirm ? type : 'person',
    ...(isInApp && { device: 'app' }),
    ...(isFirm && { inn, innName: name.trim() }),
    ...(phone && { phone, phoneCode }),
    consents: (['personal-data', 'advertising'] as const).flatMap((kind) => {
      const version = values[kind]
      return version ? [{ kind, version }] : []
    }),
  }
}

export const form = createForm({
  effect: signUpFx,
  check: problemsOf,
  toParams: (values) => ({ body: toBody(values) }),
})

/** A phone is sent with the registration when an SMS has proved it; the proof is valid for ten minutes. */
export const phoneCheck = createPhoneCheck({ send: sendRegistrationCodeFx, verify: verifyRegistrationCodeFx })
export const $provedPhone = createStore<{ phone: string; code: string } | null>(null)
  .on(phoneCheck.codeForm.sendFx.done, (_, { params: { phone = '' }, result: { code } }) => ({ phone, code }))
  .reset(phoneCheck.opened)

/** specification §5: a call checks whether a login is acceptable; made on blur, shown at the field. */
const checkLoginFx = attach({ effect: isLoginAcceptableFx, mapParams: (login: string) => ({ body: { login } }) })
export const $loginVerdict = createStore('')
  .on(checkLoginFx.doneData, (_, isAcceptable) =>
    isAcceptable ? 'Логин свободен' : 'Этот логин не подойдёт: он занят или недопустим',
  )
  .reset(loginLeft, opened)

/** The answer of the statistics service about the ИНН; it fills the fields. */
export const $owner = createStore<InnOwner | null>(null)
  .on(findByInnFx.doneData, (_, owner) => owner)
  .reset(opened, ownerAsked)
export const $ownerWords = createStore('')
  .on(ownerAsked, (_, inn) => innProblem(inn) ?? '')
  .on(findByInnFx.doneData, (_, { name }) => `Нашли: ${name}`)
  .on(findByInnFx.failData, (_, { message }) => message)
  .reset(opened)
export const $isFinding = findByInnFx.pending

sample({ clock: opened, fn: () => 'Регистрация', target: textHeaderChanged })
sample({ clock: opened, fn: () => undefined, target: form.opened })
sample({
  clock: opened,
  source: $documents,
  filter: (all) => all.length === 0,
  fn: () => undefined,
  target: documents.opened,
})
// a changed text is shown and must be agreed to again
sample({ clock: form.sendFx.failData, fn: () => undefined, target: documents.invalidated })
sample({
  clock: loginLeft.map((login) => login.trim()),
  filter: (login) => problemOf(login, ...loginRules) === null,
  target: checkLoginFx,
})
sample({
  clock: ownerAsked,
  filter: (inn) => innProblem(inn) === null,
  fn: (inn) => ({ body: { inn } }),
  target: findByInnFx,
})
sample({
  clock: form.sendFx.doneData,
  source: $visit,
  fn: ({ type, device }) => paths.registrationComplete(type, device),
  target: navigated,
})
