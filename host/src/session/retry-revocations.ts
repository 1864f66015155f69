import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { lateStarted } from '../remotes/screen-settled'
import { retryPending } from './revoke-device'

// After each screen pending revocations are sent, and whenever the connection returns.

const connected = createEvent()
const listenFx = createEffect(() => {
  const notify = scopeBind(connected, { safe: true })
  window.addEventListener('online', () => notify())
})
const retryPendingFx = createEffect(retryPending)

const $isDeaf = createStore(true).on(listenFx, () => false)
sample({ clock: lateStarted, filter: $isDeaf, target: listenFx })
sample({ clock: lateStarted, target: retryPendingFx })
sample({ clock: connected, target: retryPendingFx })
