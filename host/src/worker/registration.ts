import { createEffect, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import { lateStarted } from '../remotes/screen-settled'
import { readSession } from '../session/stored'
import { workerPath } from './address'

/** Registers our service worker when the page has nothing else to do. A browser that refuses loses notifications and no more. */
const registerFx = createEffect(async () => {
  await new Promise<void>((idle) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle())
    else setTimeout(idle, 1_000)
  })
  await navigator.serviceWorker?.register(workerPath)
})
sample({ clock: lateStarted, target: registerFx })
sample({ clock: registerFx.failData, target: createEffect((error: Error) => console.warn('No service worker', error)) })

/**
 * The browser forgets its subscription to notifications when its person leaves; the server does so as well, but without a connection only later.
 * A page that was opened with a token leaves the session of the browser alone.
 */
const unsubscribeFx = createEffect(async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (readSession()) return
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
})
sample({ clock: loggedOut, target: unsubscribeFx })
