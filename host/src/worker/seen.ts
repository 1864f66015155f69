import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import { $id, $routes, base, matchRoute } from '@lavka/shared'
import { lateStarted } from '../remotes/screen-settled'
import { placeShown } from '../routing/phone-shop'
import { opensOffline } from './choice'
import type { ToWorker } from './messages'
import { isFile } from './page-parts'

// Tells the worker which pages were read, so that it keeps them for when there is no connection (docs/worker.md).

/** A page that is left earlier was passed through, in milliseconds. */
const READ_MS = 3_000

/** The address of a page that was looked at. */
const pageRead = createEvent<string>()
// the waiting is no effect: whoever waits until all effects are over does not wait for three seconds more
const readLaterFx = createEffect(() => {
  const { href } = window.location
  const read = scopeBind(pageRead, { safe: true })
  setTimeout(() => {
    if (window.location.href === href) read(href)
  }, READ_MS)
})
sample({ clock: [lateStarted, placeShown], fn: () => undefined, target: readLaterFx })

/** Only what search engines may have is everybody's; the edge has the last word (kept-pages.ts). */
const tellSeenFx = attach({
  source: $routes,
  effect(routes, address: string) {
    const { pathname, search } = window.location
    const isPublic = matchRoute(routes, pathname.slice(base.length))?.route.isIndexed ?? false
    if (!isPublic || /[?&]token=/.test(search) || !navigator.onLine || savesData() || !opensOffline()) return
    // of a browser that allows no worker it never comes
    void navigator.serviceWorker?.ready.then(({ active }) => {
      if (window.location.href === address) tell(active, { kind: 'seen', address, used: usedHere() })
    })
  },
})
sample({ clock: pageRead, target: tellSeenFx })

/** What was opened says something of who opened it, so it goes with their session: also when the page was left before this was loaded. */
const tellPersonFx = createEffect(async (id: number) => {
  const registration = await navigator.serviceWorker?.getRegistration()
  tell(registration?.active, { kind: 'person', id })
})
sample({ clock: [lateStarted, $id], source: $id, target: tellPersonFx })

function tell(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message)
}

/** Files that the page has loaded until now, and the pictures that it shows, in the size that the browser has chosen. */
function usedHere(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  return [...files.filter(isFile), ...pictures.map(({ currentSrc }) => currentSrc)]
}

/** Whether the person has asked to save data, or the connection is so slow that it is needed for the page itself. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const type = 'effectiveType' in connection ? String(connection.effectiveType) : ''
  return ('saveData' in connection && connection.saveData === true) || type.endsWith('2g')
}
