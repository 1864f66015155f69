import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, noticeShown, readStoredFx, toNotice, writeStoredFx, type ApiError } from '@lavka/shared'
import { changeFavouritesFx, findFavouritesFx } from '../api/own-goods'
import { toTexts } from '../own-goods/texts'

const KEY = 'lavka.favourites'

/** A heart was shown: loads the favourites of this person unless they are loaded. */
export const favouritesAsked = createEvent()
export const favouriteToggled = createEvent<string>()

const readFx = attach({ effect: readStoredFx, mapParams: (_id: number) => KEY })
const writeFx = attach({ effect: writeStoredFx, mapParams: (value: string[] | null) => ({ key: KEY, value }) })
const findFx = attach({ effect: findFavouritesFx, mapParams: (_id: number) => {} })
const mergeFx = attach({
  effect: changeFavouritesFx,
  mapParams: ({ kept }: { id: number; kept: string[] }) => ({ body: { add: kept, remove: [] } }),
})
const changeFx = attach({
  effect: changeFavouritesFx,
  mapParams: ({ code, isAdded }: { code: string; isAdded: boolean }) => ({
    body: { add: isAdded ? [code] : [], remove: isAdded ? [] : [code] },
  }),
})
const $isLoading = combine([readFx.pending, findFx.pending, mergeFx.pending], (pending) => pending.some(Boolean))

/** Product codes, the last marked first; null before they are loaded. */
export const $favourites = createStore<string[] | null>(null).reset(loggedOut)
/** The owner; 0 is a guest. */
const $of = createStore<number | null>(null).reset(loggedOut)
export const $error = createStore<ApiError | null>(null)
  .reset(favouritesAsked)
  .on([findFx.failData, mergeFx.failData], (_, error) => error)

sample({
  clock: favouritesAsked,
  source: { id: $id, of: $of, isLoading: $isLoading },
  filter: ({ id, of, isLoading }) => of !== id && !isLoading,
  fn: ({ id }) => id,
  target: readFx,
})

/*
 * A guest's favourites are stored in the browser. At the login they are added to the person's on the server and removed from the browser, so
 * that the next person at this device does not see them.
 */
const read = sample({
  clock: readFx.finally,
  fn: (read) => ({ id: read.params, kept: read.status === 'done' ? toTexts(read.result) : [] }),
})
const ofGuest = sample({
  clock: read,
  filter: ({ id }) => id === 0,
  fn: ({ id, kept }) => ({ id, codes: kept }),
})
sample({ clock: read, filter: ({ id, kept }) => id !== 0 && kept.length === 0, fn: ({ id }) => id, target: findFx })
sample({ clock: read, filter: ({ id, kept }) => id !== 0 && kept.length > 0, target: mergeFx })
sample({ clock: mergeFx.done, fn: () => null, target: writeFx })

const known = sample({
  clock: [
    ofGuest,
    sample({ clock: findFx.done, fn: ({ params, result }) => ({ id: params, codes: result }) }),
    sample({ clock: mergeFx.done, fn: ({ params, result }) => ({ id: params.id, codes: result }) }),
  ],
  source: $id,
  fn: (current, { id, codes }) => ({ id, codes, isCurrent: current === id }),
})
const taken = sample({ clock: known, filter: ({ isCurrent }) => isCurrent })
sample({ clock: taken, fn: ({ codes }) => codes, target: $favourites })
sample({ clock: taken, fn: ({ id }) => id, target: $of })
// the person has changed meanwhile
sample({ clock: known, filter: ({ isCurrent }) => !isCurrent, fn: () => undefined, target: favouritesAsked })

// optimistic: changed at once, reverted when the server refuses
const toggled = sample({
  clock: favouriteToggled,
  source: $favourites,
  filter: Boolean,
  fn: (codes, code) => ({ code, isAdded: !codes.includes(code) }),
})
$favourites.on(toggled, (codes, { code, isAdded }) => codes && withMark(codes, code, isAdded))
sample({ clock: toggled, source: $id, filter: (id) => id !== 0, fn: (_, change) => change, target: changeFx })
sample({
  clock: toggled,
  source: { id: $id, codes: $favourites },
  filter: ({ id }) => id === 0,
  fn: ({ codes }) => codes,
  target: writeFx,
})
$favourites.on(changeFx.fail, (codes, { params: { code, isAdded } }) => codes && withMark(codes, code, !isAdded))
sample({ clock: changeFx.failData, fn: toNotice, target: noticeShown })

function withMark(codes: string[], code: string, isMarked: boolean): string[] {
  const others = codes.filter((other) => other !== code)
  return isMarked ? [code, ...others] : others
}

/** Loads the favourites at a login. */
export function connect() {
  sample({ clock: $id, fn: () => undefined, target: favouritesAsked })
}
