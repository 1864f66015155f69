import { createPath, NavigationType, type Location } from 'react-router-dom'
import { entryNumber, history, movedBy } from './steps'

/** The current location and the kind of navigation that led to it. */
export type Place = { location: Location; action: NavigationType }

let place: Place = { location: history.location, action: NavigationType.Pop }
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const placeNow = (): Place => place
export function followPlace(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function arrive(next: Place): void {
  place = next
  for (const changed of listeners) changed()
}

/** Whether a location belongs to the current page: its own entry or the entry of a sheet over it. */
export const isHere = ({ key, ...path }: Location): boolean =>
  key === place.location.key && createPath(path) === createPath(place.location)

/** The number of sheets over the page at a history entry. */
export const markOf = (sheets: number) => (sheets > 0 ? { sheets } : null)
export const sheetsIn = (state: unknown): number => Number((state as { sheets?: number } | null)?.sheets ?? 0)

/** The `history.state` of an entry. `key` identifies the page; the scroll position is stored under it. */
const stateOf = (idx: number, sheets: number) => ({ idx, key: place.location.key, usr: markOf(sheets) })

/** Pushes an entry of the same page for a sheet that was opened. Screens do not notice it. */
export function pushSheet(sheets: number): void {
  window.history.pushState(stateOf(entryNumber() + 1, sheets), '', createPath(place.location))
  movedBy()
}

/** Copies the address of the sheet's entry (filters may have changed it) to the entry of the page. */
export function writePlace(sheets: number): void {
  window.history.replaceState(stateOf(entryNumber(), sheets), '', createPath(place.location))
}
