import { attach, createEvent, createStore, sample } from 'effector'
import { findTakenSlotsFx } from '../../../api/orders'
import { $summary } from '../../../basket/summary-model'
import { takenBySupplier, type TakenSlots } from '../../../delivery/delivery-days'

// Delivery times of the suppliers in the basket that take no more orders. Without an answer all are offered; placing refuses a full one.

export const slotsAsked = createEvent()
const $codes = $summary.map(({ ready }) => ready.map(({ supplier }) => supplier).join())
const findFx = attach({ effect: findTakenSlotsFx, mapParams: (suppliers: string) => ({ query: { suppliers } }) })
sample({ clock: slotsAsked, source: $codes, filter: (codes) => codes !== '', target: findFx })

export const $takenSlots = createStore<TakenSlots>({}).on(findFx.doneData, (_, rows) => takenBySupplier(rows))

/** While the checkout is open, another supplier in the order is asked about, too. */
export function connectSlots() {
  sample({ clock: $codes, fn: () => undefined, target: slotsAsked })
}
