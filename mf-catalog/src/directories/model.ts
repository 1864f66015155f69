import { attach, createEvent, createStore, sample } from 'effector'
import { $shops, $suppliers, $tags, shopsLoaded, suppliersLoaded, tagsLoaded, type ApiError } from '@lavka/shared'
import {
  findCategoriesFx,
  findFacetsFx,
  findProductsFx,
  findShopsFx,
  findSuppliersFx,
  findTagsFx,
} from '../api/catalog'

/** Called by every screen: loads what is not loaded yet and retries failed loads. */
export const directoriesAsked = createEvent()

const loadSuppliersFx = attach({ effect: findSuppliersFx })
const loadShopsFx = attach({ effect: findShopsFx, mapParams: () => ({ query: {} }) })
const loadTagsFx = attach({ effect: findTagsFx })

sample({
  clock: directoriesAsked,
  source: { rows: $suppliers, isPending: loadSuppliersFx.pending },
  filter: ({ rows, isPending }) => rows.length === 0 && !isPending,
  fn: () => ({}),
  target: loadSuppliersFx,
})
sample({
  clock: directoriesAsked,
  source: { rows: $shops, isPending: loadShopsFx.pending },
  filter: ({ rows, isPending }) => rows.length === 0 && !isPending,
  fn: () => ({}),
  target: loadShopsFx,
})
sample({
  clock: directoriesAsked,
  source: { rows: $tags, isPending: loadTagsFx.pending },
  filter: ({ rows, isPending }) => rows.length === 0 && !isPending,
  fn: () => ({}),
  target: loadTagsFx,
})

/** The error of suppliers or shops, for screens that cannot be shown without them. */
export const $directoriesError = createStore<ApiError | null>(null)
  .reset(directoriesAsked)
  .on([loadSuppliersFx.failData, loadShopsFx.failData], (_, error) => error)

/** The tags failed to load: the row of filters shows the reason. */
export const $tagsError = createStore<ApiError | null>(null)
  .reset(loadTagsFx)
  .on(loadTagsFx.failData, (_, error) => error)

/** Directories that are not loaded yet. A loaded one may be empty. */
type State = 'coming' | 'failed' | 'here'
export const $suppliersState = stateOf(loadSuppliersFx)
export const $shopsState = stateOf(loadShopsFx)
export const $tagsState = stateOf(loadTagsFx)

function stateOf(load: typeof loadSuppliersFx | typeof loadShopsFx | typeof loadTagsFx) {
  return createStore<State>('coming')
    .on(load, (state) => (state === 'here' ? 'here' : 'coming'))
    .on(load.fail, (state) => (state === 'here' ? 'here' : 'failed'))
    .on(load.done, () => 'here')
}

/** Another list of the screen was loaded successfully. */
export const listAnswered = createEvent()

/** When another request succeeds, the server answers again: retries the failed directories. */
sample({
  clock: [listAnswered, findCategoriesFx.done, findProductsFx.done, findFacetsFx.done],
  source: [$suppliersState, $shopsState, $tagsState] as const,
  filter: (states) => states.includes('failed'),
  fn: () => undefined,
  target: directoriesAsked,
})

sample({ clock: loadSuppliersFx.doneData, target: suppliersLoaded })
sample({ clock: loadShopsFx.doneData, target: shopsLoaded })
sample({ clock: loadTagsFx.doneData, target: tagsLoaded })
