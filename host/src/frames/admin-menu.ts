import { attach, createEvent, createStore, sample } from 'effector'
import type { FindMenu, MenuItem } from '@lavka/server/contract'
import {
  $menu,
  $role,
  $routes,
  createCall,
  dataFetchingChanged,
  loggedOut,
  menuLoaded,
  noticeShown,
  toNotice,
} from '@lavka/shared'

export const menuAsked = createEvent()
export const menuFolded = createEvent<boolean>()
/** The entries under one are opened or closed; its code. */
export const partToggled = createEvent<string>()

/** On a narrow screen the menu would cover the content, so it starts folded. */
export const $isMenuFolded = createStore(window.matchMedia('(max-width: 1023px)').matches).on(menuFolded, (_, is) => is)

const findMenuFx = createCall<FindMenu>('GET', '/apiadmin/{role}/menu')

sample({
  clock: menuAsked,
  source: { role: $role, menu: $menu },
  filter: ({ menu }) => menu.length === 0,
  fn: ({ role }) => ({ params: { role }, query: {} }),
  target: findMenuFx,
})
// the published rows changed, so the menu entries may have changed as well
sample({
  clock: $routes.updates,
  source: { role: $role, menu: $menu },
  filter: ({ menu }) => menu.length > 0,
  fn: ({ role }) => ({ params: { role }, query: {} }),
  target: findMenuFx,
})
sample({ clock: findMenuFx.pending, target: dataFetchingChanged })
sample({
  clock: findMenuFx.done,
  filter: ({ params: { query } }) => query.parent_code === undefined,
  fn: ({ result }) => result,
  target: menuLoaded,
})

const findPartFx = attach({
  source: $role,
  effect: findMenuFx,
  mapParams: (parent_code: string, role) => ({ params: { role }, query: { parent_code } }),
})
/** The entries under the opened one; null while they are on their way. */
export const $part = createStore<{ code: string; items: MenuItem[] | null } | null>(null)
  .on(partToggled, (part, code) => (part?.code === code ? null : { code, items: null }))
  .on(findPartFx.done, (part, { params: code, result: items }) => (part?.code === code ? { code, items } : part))
  .on(findPartFx.fail, () => null)
  .reset(loggedOut)
sample({
  clock: partToggled,
  source: $part,
  filter: Boolean,
  fn: (_, code) => code,
  target: findPartFx,
})
sample({ clock: findMenuFx.failData, fn: toNotice, target: noticeShown })
