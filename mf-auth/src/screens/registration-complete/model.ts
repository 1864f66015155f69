import { createEvent, createStore, sample } from 'effector'
import { textHeaderChanged, type ApiError } from '@lavka/shared'
import { confirmSignUpFx, findSignUpFx } from '../../api/registration'

export const opened = createEvent<string>()
export const confirmed = createEvent()
export const retried = createEvent()

const $code = createStore('').on(opened, (_, code) => code)

type SignUp = { login: string; name: string; isConfirmed: boolean }

/** Whose registration the link of the mail is about. */
export const $signUp = createStore<SignUp | null>(null)
  .on(findSignUpFx.doneData, (_, signUp) => signUp)
  .on(confirmSignUpFx.done, (signUp) => signUp && { ...signUp, isConfirmed: true })
  .reset(opened)
export const $error = createStore<ApiError | null>(null)
  .on([findSignUpFx.failData, confirmSignUpFx.failData], (_, error) => error)
  .reset(opened, confirmed, retried)
export const $isConfirming = confirmSignUpFx.pending

sample({ clock: opened, fn: () => 'Подтверждение регистрации', target: textHeaderChanged })
// reading changes nothing: a mail program that opens links confirms nothing
sample({ clock: opened, filter: (code) => code !== '', fn: (code) => ({ params: { code } }), target: findSignUpFx })
sample({ clock: retried, source: $code, fn: (code) => ({ params: { code } }), target: findSignUpFx })
sample({ clock: confirmed, source: $code, fn: (code) => ({ params: { code } }), target: confirmSignUpFx })
