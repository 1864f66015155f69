import { attach, createEvent, createStore, sample } from 'effector'
import { pulledToRefresh, type ApiError } from '@lavka/shared'
import type { Category } from '@lavka/server/contract'
import { findCategoriesFx } from '../../api/catalog'

export const opened = createEvent()

const loadFx = attach({ effect: findCategoriesFx, mapParams: (_: void) => ({ query: {} }) })

export const $categories = createStore<Category[]>([]).on(loadFx.doneData, (_, rows) =>
  rows.filter(({ parent }) => parent === null),
)
export const $error = createStore<ApiError | null>(null)
  .reset(loadFx)
  .on(loadFx.failData, (_, error) => error)

sample({ clock: opened, target: loadFx })

export function connect() {
  sample({ clock: pulledToRefresh, target: opened })
}
