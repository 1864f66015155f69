import { createStore, merge, type Event, type Unit } from 'effector'
import type { ApiError } from '@lavka/shared'
import { confirmPasswordFx } from '../api/users'

type Options = {
  /** the calls that may be refused */
  calls: readonly { failData: Event<ApiError> }[]
  sent: Unit<unknown>
  done: Unit<unknown>
  /** another form is open */
  resetOn: readonly Unit<unknown>[]
}

/**
 * What a form says of an act that wants a typed password. `$needsPassword`: the session is old, so the form asks for it too (`OwnPassword`), and sends it by
 * `confirmPasswordFx` before the act.
 */
export function createPasswordRefusal({ calls, sent, done, resetOn }: Options) {
  const refused = merge([...calls, confirmPasswordFx].map(({ failData }) => failData))
  const $needsPassword = createStore(false)
    .on(refused, (needs, { code }) => needs || code === 'PASSWORD_NEEDED')
    .reset([...resetOn, done])
  const $refusal = createStore('')
    .on(refused, (_, { code, message }) => (code === 'PASSWORD_NEEDED' ? '' : message))
    .reset([...resetOn, sent])
  return { $needsPassword, $refusal }
}
