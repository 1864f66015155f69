import { createEffect, sample } from 'effector'
import { lateStarted } from '../remotes/screen-settled'
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
