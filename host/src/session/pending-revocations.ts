import { createEffect, createEvent, sample, scopeBind } from 'effector'
import type { ForgetDevice } from '@lavka/server/contract'
import { isApiError } from '../http/is-api-error'
import { send } from '../http/send'
import { lateStarted } from '../remotes/screen-settled'
import { dropSecret, pendingSecrets, revokeDeviceFx } from './revoke-device'

// Revocations that the server has not confirmed are sent by the device's secret: after the start, after a failed logout, and whenever the connection
// returns.

const connected = createEvent()
const listenFx = createEffect(() => {
  const notify = scopeBind(connected, { safe: true })
  window.addEventListener('online', () => notify())
})
const retryFx = createEffect(async () => {
  await Promise.all(pendingSecrets().map(revoke))
})

sample({ clock: lateStarted, target: listenFx })
sample({ clock: [lateStarted, connected, revokeDeviceFx.fail], fn: () => undefined, target: retryFx })

async function revoke(psw: string): Promise<void> {
  const body: ForgetDevice['body'] = { psw }
  try {
    await send('', { method: 'POST', url: '/api/users/logout/device', body })
    dropSecret(psw)
  } catch (error) {
    const isUnheard = isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (!isUnheard) dropSecret(psw)
  }
}
