import { createEffect, sample } from 'effector'
import { createDetails, type ApiError } from '@lavka/shared'
import { loadOrderGroupsFx } from '../../../api/orders'
import { joined } from '../../../conditions'
import { newestFirst, type OrdersView } from '../../../orders-address'
import { conditionsOf } from '../load-options'
import { moved } from '../order-card/model'
import { $view, addressRead, opened } from '../model'

// The orders of a day of delivery, counted by their state, window and supplier. Each count leaves its own filter out, so that it says what a
// press of its switch would show.

export type Counted = { key: string; count: number }
type Counts = { statuses: Counted[]; windows: Counted[]; suppliers: Counted[] }

const countBy = async (
  view: OrdersView,
  selector: 'status' | 'deliveryWindow' | 'supplierName',
): Promise<Counted[]> => {
  const conditions = conditionsOf(view)
  const { data } = await loadOrderGroupsFx({
    body: {
      group: [{ selector, desc: false, isExpanded: false }],
      take: MOST,
      ...(conditions.length > 0 && { filter: joined('and', conditions) }),
      ...(view.search && { searchValue: view.search }),
    },
  })
  return data.flatMap(({ key, count = 0 }) => (typeof key === 'string' ? [{ key, count }] : []))
}
const MOST = 30

const countFx = createEffect<OrdersView, Counts, ApiError>(async (view) => {
  const [statuses, windows, suppliers] = await Promise.all([
    countBy({ ...view, statuses: [] }, 'status'),
    countBy({ ...view, hours: '' }, 'deliveryWindow'),
    countBy({ ...view, supplier: '' }, 'supplierName'),
  ])
  return { statuses, windows, suppliers: suppliers.toSorted((one, other) => other.count - one.count) }
})

const details = createDetails({
  effect: countFx,
  toParams: (view: OrdersView) => view,
  // while a switch is pressed the counts before it stay
  idOf: ({ day }) => day,
})
/** Null while no day of delivery is chosen, or the counts are not loaded. */
export const $counts = details.$details

sample({ clock: opened, target: details.closed })
sample({
  clock: addressRead,
  source: $view,
  fn: (view) => (view.day === '' ? null : { ...view, page: 1, size: 50, sort: newestFirst, order: null }),
  target: details.addressRead,
})
sample({ clock: moved, fn: () => undefined, target: details.invalidated })
