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

/** Every screen asks; what is already here is not asked again. A failed load is tried again at the next asking. */
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

/** Suppliers or shops did not come: for the screens that are nothing without them. */
export const $directoriesError = createStore<ApiError | null>(null)
  .reset(directoriesAsked)
  .on([loadSuppliersFx.failData, loadShopsFx.failData], (_, error) => error)

/** What is still on its way or has not come. A directory that is here may be empty. */
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

/** Another list of a screen that shows directories has come. */
export const listAnswered = createEvent()

/** The server answers again, to «Повторить» of what stands beside them or by itself: what had failed is asked for again. */
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
