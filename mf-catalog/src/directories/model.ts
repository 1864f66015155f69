import { attach, createEvent, createStore, sample } from 'effector'
import { $shops, $suppliers, $tags, shopsLoaded, suppliersLoaded, tagsLoaded, type ApiError } from '@lavka/shared'
import { findShopsFx, findSuppliersFx, findTagsFx } from '../api/catalog'

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

sample({ clock: loadSuppliersFx.doneData, target: suppliersLoaded })
sample({ clock: loadShopsFx.doneData, target: shopsLoaded })
sample({ clock: loadTagsFx.doneData, target: tagsLoaded })
