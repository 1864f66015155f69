import { createEvent, sample } from 'effector'
import type { CountNewOrders } from '@lavka/server/contract'
import { $role, createCall, newOrdersCounted, staff } from '@lavka/shared'

/** The count is shown, or the person has navigated since. */
export const countWanted = createEvent()

const countNewOrdersFx = createCall<CountNewOrders>('GET', '/apiadmin/objects/orders/new')

sample({
  clock: countWanted,
  source: { role: $role, isPending: countNewOrdersFx.pending },
  filter: ({ role, isPending }) => staff.some((one) => one === role) && !isPending,
  fn: () => undefined,
  target: countNewOrdersFx,
})
sample({ clock: countNewOrdersFx.doneData, fn: ({ count }) => count, target: newOrdersCounted })
