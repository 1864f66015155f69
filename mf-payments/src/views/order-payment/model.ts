import { attach, createEvent, createStore, sample } from 'effector'
import { orderMoneyChanged, type ApiError, type SlotViews } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { findOrderPaymentFx } from '../../api/order-payment'
import { made as claimMade } from '../../ui/claims/model'
import { made as extraMade } from '../../ui/extra/model'

type Order = SlotViews['order-payment']
type Known = { asked: Order; payment: FindOrderPayment['answer'] | null; error: ApiError | null }

export const shown = createEvent<Order>()
export const retryClicked = createEvent<Order>()

const loadPaymentFx = attach({
  effect: findOrderPaymentFx,
  mapParams: ({ orderNumber }: Order) => ({ body: { order_number: orderNumber } }),
})

/** By order number, since several slots may show different orders. Answers to earlier requests are ignored. */
export const $payments = createStore<Record<string, Known>>({})
  .on(loadPaymentFx, (all, asked) => {
    const payment = all[asked.orderNumber]?.payment ?? null
    return { ...all, [asked.orderNumber]: { asked, payment, error: null } }
  })
  .on(loadPaymentFx.done, (all, { params, result }) => {
    if (all[params.orderNumber]?.asked !== params) return
    return { ...all, [params.orderNumber]: { asked: params, payment: result, error: null } }
  })
  .on(loadPaymentFx.fail, (all, { params, error }) => {
    const known = all[params.orderNumber]
    if (known?.asked !== params) return
    return { ...all, [params.orderNumber]: { ...known, error } }
  })

sample({ clock: [shown, retryClicked], target: loadPaymentFx })
const claimed = sample({
  clock: [claimMade, extraMade],
  source: $payments,
  fn: (all, order) => all[order]?.asked,
})
sample({ clock: claimed.filterMap((asked) => asked && { ...asked }), target: [loadPaymentFx, orderMoneyChanged] })
