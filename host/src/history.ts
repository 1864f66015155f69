import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router-dom'
import { base } from '@lavka/shared'

/** Where the page is and how it came there. */
export type Place = { location: Location; action: NavigationType }
/** A step away that a form holds back until the person decides. */
export type Held = { go: () => void }

type Guard = { holds: (from: Location, to: Location) => boolean; onHeld: (held: Held) => void }

/** The one that writes the address. The data router above it would be 16 kB of loaders and actions that nobody here has. */
export const history = createBrowserHistory({ v5Compat: true })

let place: Place = { location: history.location, action: NavigationType.Pop }
let guard: Guard | undefined
/** steps that our own taking back of a step still has to make */
let returning = 0
const listeners = new Set<() => void>()

history.listen(({ action, location, delta }) => {
  if (returning > 0) {
    returning--
    return
  }
  // a step of the browser's has been made already: it is taken back while the person decides
  if (action === NavigationType.Pop && delta && guard?.holds(place.location, location)) {
    const { onHeld } = guard
    returning++
    history.go(-delta)
    onHeld({ go: () => unguarded(() => history.go(delta)) })
    return
  }
  arrive({ action, location })
})

/** Somebody else's script wrote the address (`history.pushState`): the page follows, where the browser tells of it. */
function noticeForeign(): void {
  const isOurs = returning > 0 || (window.history.state as { idx?: number } | null)?.idx !== undefined
  const { pathname, search } = history.location
  const isSame = place.location.pathname === pathname && place.location.search === search
  if (!isOurs && !isSame) arrive({ action: NavigationType.Replace, location: history.location })
}
if ('navigation' in window && window.navigation instanceof EventTarget) {
  window.navigation.addEventListener('currententrychange', noticeForeign)
}

/** For `useSyncExternalStore`. */
export const placeNow = (): Place => place
export function followPlace(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** To a path of ours, without the base that the product is mounted under. */
export function goTo(path: string, { replace = false } = {}): void {
  const address = base + path
  const { pathname, search, hash } = history.location
  const move = () =>
    // the same place again is no step of the history
    replace || address === pathname + search + hash ? history.replace(address) : history.push(address)
  const to: Location = { ...place.location, ...parsePath(address) }
  if (guard?.holds(place.location, to)) guard.onHeld({ go: () => unguarded(move) })
  else move()
}

/** Asks before the person leaves: by a link or by the browser's Back and forward. Answers with what ends it. */
export function holdBack(given: Guard): () => void {
  guard = given
  return () => {
    if (guard === given) guard = undefined
  }
}

function unguarded(move: () => void): void {
  guard = undefined
  move()
}

function arrive(next: Place): void {
  place = next
  for (const changed of listeners) changed()
}
