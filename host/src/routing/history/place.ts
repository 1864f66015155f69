import { createPath, NavigationType, type Location } from 'react-router-dom'
import { entryNumber, history, movedBy } from './steps'

/** Where the page is and how it came there. */
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

/** Whether a location is the entry of the page on the screen, or of a sheet over it. */
export const isHere = ({ key, ...path }: Location): boolean =>
  key === place.location.key && createPath(path) === createPath(place.location)

/** Says of an entry how many sheets lie over the page there. */
export const markOf = (sheets: number) => (sheets > 0 ? { sheets } : null)
export const sheetsIn = (state: unknown): number => Number((state as { sheets?: number } | null)?.sheets ?? 0)

/** What `history` keeps with an entry. The key is the page's: its place on the screen is kept under it. */
const stateOf = (idx: number, sheets: number) => ({ idx, key: place.location.key, usr: markOf(sheets) })

/** The same page once more, as the entry of its topmost sheet. The screens do not see it. */
export function pushSheet(sheets: number): void {
  window.history.pushState(stateOf(entryNumber() + 1, sheets), '', createPath(place.location))
  movedBy()
}

/** The present entry becomes the page's as it is now: what a sheet changed (filters) stands in the entry of the sheet only. */
export function writePlace(sheets: number): void {
  window.history.replaceState(stateOf(entryNumber(), sheets), '', createPath(place.location))
}
