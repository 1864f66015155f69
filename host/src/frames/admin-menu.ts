import { createEvent, createStore, sample } from 'effector'
import type { FindMenu } from '@lavka/server/contract'
import {
  $menu,
  $role,
  $routes,
  createCall,
  dataFetchingChanged,
  menuLoaded,
  noticeShown,
  toNotice,
} from '@lavka/shared'

export const menuAsked = createEvent()
export const menuFolded = createEvent<boolean>()

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
sample({ clock: findMenuFx.doneData, target: menuLoaded })
sample({ clock: findMenuFx.failData, fn: toNotice, target: noticeShown })
