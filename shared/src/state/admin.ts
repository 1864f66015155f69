import { createEvent, createStore } from 'effector'
import type { MenuItem } from '@lavka/server/contract'
import { loggedOut } from './auth'

// specification §3, admin
export const menuLoaded = createEvent<MenuItem[]>()
export const $menu = createStore<MenuItem[]>([])
  .on(menuLoaded, (_, menu) => menu)
  .reset(loggedOut)

export const dataFetchingChanged = createEvent<boolean>()
export const $isDataFetching = createStore(false).on(dataFetchingChanged, (_, is) => is)
