import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { Document } from '@lavka/server/contract'
import { findOrderDocumentsFx } from '../../api/orders'

/** «Документы на товары» of an order, by its id. */
export const documentsAsked = createEvent<number>()

const loadFx = attach({ effect: findOrderDocumentsFx, mapParams: (id: number) => ({ params: { id } }) })
sample({ clock: documentsAsked, target: loadFx })

/** By the order's id. */
export const $documents = createStore<Readonly<Record<number, readonly Document[]>>>({})
  .on(loadFx.done, (known, { params, result }) => ({ ...known, [params]: result }))
  .reset(loggedOut)
export const $loadingId = createStore<number | null>(null)
  .on(loadFx, (_, id) => id)
  .reset(loadFx.finally)
export const $failedId = createStore<number | null>(null)
  .on(loadFx.fail, (_, { params }) => params)
  .reset(loadFx)
