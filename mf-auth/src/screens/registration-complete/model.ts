import { combine, createEvent, createStore, sample } from 'effector'
import { createDetails, textHeaderChanged, type ApiError } from '@lavka/shared'
import { confirmSignUpFx, findSignUpFx } from '../../api/registration'

export const opened = createEvent<string>()
export const confirmed = createEvent()

const $code = createStore('').on(opened, (_, code) => code)

const details = createDetails({ effect: findSignUpFx, toParams: (code: string) => ({ params: { code } }) })
export const { retryClicked } = details

/** The registration that the link in the mail belongs to. */
export const $signUp = details.$details.on(confirmSignUpFx.done, (signUp) => signUp && { ...signUp, isConfirmed: true })
const $confirmError = createStore<ApiError | null>(null)
  .on(confirmSignUpFx.failData, (_, error) => error)
  .reset(opened, confirmed)
export const $error = combine(details.$error, $confirmError, (load, confirm) => load ?? confirm)
export const $isConfirming = confirmSignUpFx.pending

sample({ clock: opened, fn: () => 'Подтверждение регистрации', target: textHeaderChanged })
// opening the link only reads: mail programs that open links must not confirm a registration
sample({ clock: opened, fn: (code) => code || null, target: details.addressRead })
sample({ clock: confirmed, source: $code, fn: (code) => ({ params: { code } }), target: confirmSignUpFx })
