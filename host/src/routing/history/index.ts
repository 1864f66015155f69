import { NavigationType, parsePath, type Location } from 'react-router-dom'
import { base } from '@lavka/shared'
import { arrive, isHere, markOf, placeNow, writePlace } from './place'
import { backToSheet, countSheets, leaveSheets, moveBelowSheets, skipSheets } from './sheets'
import { afterSteps, entryNumber, finishStep, history, isStepping, movedBy, step } from './steps'

export { followPlace, placeNow } from './place'
export { sheetCloses, sheetOpens } from './sheets'
export { history } from './steps'

/** A step away that a form holds back until the person decides. */
export type BlockedStep = { go: () => void }

type Guard = { holds: (from: Location, to: Location) => boolean; onBlocked: (blocked: BlockedStep) => void }

let guard: Guard | undefined

// a page that was reloaded, or left, with a sheet over it comes without the sheet
afterSteps(() => skipSheets(() => writePlace(0)))

history.listen(({ action, location }) => {
  const delta = movedBy()
  if (finishStep()) return
  if (action !== NavigationType.Pop) arrive({ action, location })
  // a step of the browser's has been made already: it is taken back while the person decides
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

/** Somebody else's script wrote the address (`history.pushState`): the page follows, where the browser tells of it. */
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

/** To a path of ours, without the base that the product is mounted under. A sheet over it stays until it is closed. */
export function goTo(path: string, { replace = false } = {}): void {
  const address = base + path
  const move = () =>
    replace ? history.replace(address, markOf(countSheets())) : moveBelowSheets(() => pushUnlessHere(address))
  const to: Location = { ...placeNow().location, ...parsePath(address) }
  if (guard?.holds(placeNow().location, to)) guard.onBlocked({ go: () => unguarded(move) })
  else afterSteps(move)
}

/** The same place again is no step of the history. */
function pushUnlessHere(address: string): void {
  const { pathname, search, hash } = history.location
  if (address === pathname + search + hash) history.replace(address)
  else history.push(address)
}

/** Asks before the person leaves: by a link or by the browser's Back and forward. Answers with what ends it. */
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
