import { NavigationType, parsePath, type Location } from 'react-router-dom'
import { base } from '@lavka/shared'
import { arrive, isHere, markOf, placeNow, writePlace } from './place'
import { backToSheet, countSheets, leaveSheets, moveBelowSheets, skipSheets } from './sheets'
import { afterSteps, entryNumber, finishStep, history, isStepping, movedBy, step } from './steps'

export { followPlace, placeNow } from './place'
export { sheetCloses, sheetOpens } from './sheets'
export { history } from './steps'

/** A navigation that is blocked by unsaved edits until the person decides. */
export type BlockedStep = { go: () => void }

type Guard = { holds: (from: Location, to: Location) => boolean; onBlocked: (blocked: BlockedStep) => void }

let guard: Guard | undefined

// after a reload or a return the sheets of the entry are not open: go to the entry of the page itself
afterSteps(() => skipSheets(() => writePlace(0)))

history.listen(({ action, location }) => {
  const delta = movedBy()
  if (finishStep()) return
  if (action !== NavigationType.Pop) arrive({ action, location })
  // a browser step cannot be prevented, so it is undone while the person decides
  else if (delta && guard?.holds(placeNow().location, location)) {
    const { onBlocked } = guard
    afterSteps(() => step(-delta, () => {}))
    onBlocked({ go: () => unguarded(() => leaveSheets(() => history.go(delta))) })
  } else if (!backToSheet(delta)) skipSheets(arriveHere)
})

function arriveHere(): void {
  const { location } = history
  if (!isHere(location)) arrive({ action: NavigationType.Pop, location })
}

/** Another script called `history.pushState`: the page follows, in browsers with the Navigation API. */
function noticeForeign(): void {
  const isOurs = isStepping() || !Number.isNaN(entryNumber())
  const { pathname, search } = history.location
  const { location } = placeNow()
  const isSame = location.pathname === pathname && location.search === search
  if (!isOurs && !isSame) arrive({ action: NavigationType.Replace, location: history.location })
}
if ('navigation' in window && window.navigation instanceof EventTarget) {
  window.navigation.addEventListener('currententrychange', noticeForeign)
}

/** Navigates to a path without the base path. An open sheet stays until it is closed. */
export function goTo(path: string, { replace = false } = {}): void {
  const address = base + path
  const move = () =>
    replace ? history.replace(address, markOf(countSheets())) : moveBelowSheets(() => pushUnlessHere(address))
  const to: Location = { ...placeNow().location, ...parsePath(address) }
  if (guard?.holds(placeNow().location, to)) guard.onBlocked({ go: () => unguarded(move) })
  else afterSteps(move)
}

/** Navigating to the current address adds no entry. */
function pushUnlessHere(address: string): void {
  const { pathname, search, hash } = history.location
  if (address === pathname + search + hash) history.replace(address)
  else history.push(address)
}

/** A change of parameters of the same screen loses nothing. */
export const leavesScreen: Guard['holds'] = (from, to) => from.pathname !== to.pathname

/** Blocks navigation by links, Back and Forward until `ask` is answered. Returns the function that removes the block. */
export function blockNavigation(given: Guard): () => void {
  guard = given
  return () => {
    if (guard === given) guard = undefined
  }
}

function unguarded(move: () => void): void {
  guard = undefined
  afterSteps(move)
}
