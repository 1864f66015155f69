import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, noticeShown, readStoredFx, toNotice, writeStoredFx, type ApiError } from '@lavka/shared'
import { changeFavouritesFx, findFavouritesFx } from '../api/own-goods'
import { toCodes } from '../own-goods/codes'

const KEY = 'lavka.favourites'

/** A heart came in sight: what is marked has to be known. What is known of this person is not asked again. */
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

/** Codes of products, marked last first; null until they are known. */
export const $favourites = createStore<string[] | null>(null).reset(loggedOut)
/** Whose they are; 0 is a guest. */
const $of = createStore<number | null>(null).reset(loggedOut)
export const $favouritesError = createStore<ApiError | null>(null)
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
 * A guest's hearts lie in the browser. At the login they join the person's own on the server and leave the browser: nothing is lost, and
 * after the logout the next one at this device sees none of them.
 */
const read = sample({
  clock: readFx.finally,
  fn: (read) => ({ id: read.params, kept: read.status === 'done' ? toCodes(read.result) : [] }),
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
// meanwhile somebody has logged in or out
sample({ clock: known, filter: ({ isCurrent }) => !isCurrent, fn: () => undefined, target: favouritesAsked })

// at once on the page; what the server does not take is put back
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

/** Who logs in sees their own hearts at once. */
export function connect() {
  sample({ clock: $id, fn: () => undefined, target: favouritesAsked })
}
