import { createEvent, createStore, sample } from 'effector'
import type { CountNewOrders, FindMenu } from '@lavka/server/contract'
import { $menu, $role, createCall, menuLoaded, newOrdersCounted, noticeShown, toNotice } from '@lavka/shared'

export const menuAsked = createEvent()
export const menuFolded = createEvent<boolean>()

/** Folded from the start where the menu would cover the screen. */
export const $isMenuFolded = createStore(window.matchMedia('(max-width: 1023px)').matches).on(menuFolded, (_, is) => is)

const findMenuFx = createCall<FindMenu>('GET', '/apiadmin/{role}/menu')

sample({
  clock: menuAsked,
  source: { role: $role, menu: $menu },
  filter: ({ menu }) => menu.length === 0,
  fn: ({ role }) => ({ params: { role }, query: {} }),
  target: findMenuFx,
})
sample({ clock: findMenuFx.doneData, target: menuLoaded })
sample({ clock: findMenuFx.failData, fn: toNotice, target: noticeShown })

/** How many orders wait to be confirmed: asked when the back office is opened, at each step in it and each minute. */
export const newOrdersAsked = createEvent()
const countNewOrdersFx = createCall<CountNewOrders>('GET', '/apiadmin/objects/orders/new')
const confirming: readonly string[] = ['admin', 'manager', 'supplier', 'partner']

sample({
  clock: newOrdersAsked,
  source: { role: $role, isPending: countNewOrdersFx.pending },
  filter: ({ role, isPending }) => confirming.includes(role) && !isPending,
  fn: () => undefined,
  target: countNewOrdersFx,
})
sample({ clock: countNewOrdersFx.doneData, fn: ({ count }) => count, target: newOrdersCounted })
