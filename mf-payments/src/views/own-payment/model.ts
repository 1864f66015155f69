import { attach, createEvent, createStore, merge, sample } from 'effector'
import { loggedOut, orderMoneyChanged, type ApiError, type SlotViews } from '@lavka/shared'
import type { FindOwnBeneficiaries, OwnPayment } from '@lavka/server/contract'
import { createSmartContractFx, findOwnBeneficiariesFx, findOwnPaymentFx } from '../../api/own-payment'
import { made as claimMade } from '../../ui/claims/model'
import { made as extraMade } from '../../ui/extra/model'

type Order = SlotViews['own-payment']
type Known = {
  asked: Order
  payment: OwnPayment | null
  error: ApiError | null
  refusal: string
  isPaying: boolean
  /** a payment was asked for: by a press, or once for an order that was placed with an account */
  isTried: boolean
}
type Pay = { order: Order; beneficiaryId: string; payment: OwnPayment }

export const shown = createEvent<Order>()
export const retryClicked = createEvent<Order>()
/** «Оплатить» of the review was pressed. */
export const payPressed = createEvent<Pay>()

const loadPaymentFx = attach({
  effect: findOwnPaymentFx,
  mapParams: ({ orderId }: Order) => ({ params: { id: Number(orderId) } }),
})
/** The sum that the bank holds: that of the order with the tolerance of weighed goods. The call takes roubles. */
const payFx = attach({
  effect: createSmartContractFx,
  mapParams: ({ order: { supplier, shop }, beneficiaryId, payment: { orderNumber, toHoldKopecks } }: Pay) => ({
    body: { supplierCode: supplier, shop, num: orderNumber, amount: toHoldKopecks / 100, beneficiaryId },
  }),
})

const nothing = { payment: null, error: null, refusal: '', isPaying: false, isTried: false }
type All = Readonly<Partial<Record<string, Known>>>

const changed = (all: All, id: string, change: Partial<Known>): All => {
  const known = all[id]
  return known ? { ...all, [id]: { ...known, ...change } } : all
}

/** By order id: several orders are on the page. Answers to earlier requests are ignored. */
export const $payments = createStore<All>({})
  .on(loadPaymentFx, (all, asked) => ({
    ...all,
    [asked.orderId]: { ...(all[asked.orderId] ?? nothing), asked, error: null },
  }))
  .on(loadPaymentFx.done, (all, { params, result: payment }) =>
    all[params.orderId]?.asked === params ? changed(all, params.orderId, { payment }) : all,
  )
  .on(loadPaymentFx.fail, (all, { params, error }) =>
    all[params.orderId]?.asked === params ? changed(all, params.orderId, { error }) : all,
  )
  .on(payFx, (all, { order }) => changed(all, order.orderId, { isPaying: true, isTried: true, refusal: '' }))
  .on(payFx.fail, (all, { params: { order }, error }) =>
    changed(all, order.orderId, { isPaying: false, refusal: error.message }),
  )
  .on(payFx.done, (all, { params: { order } }) => changed(all, order.orderId, { isPaying: false }))
  .reset(loggedOut)

/** Accounts that this person may pay from; null until they are known. */
export const $accounts = createStore<FindOwnBeneficiaries['answer'] | null>(null)
  .on(findOwnBeneficiariesFx.doneData, (_, accounts) => accounts)
  .reset(loggedOut)

sample({ clock: [shown, retryClicked], target: loadPaymentFx })
const said = merge([claimMade, extraMade])
const claimed = sample({ clock: said, source: $payments, fn: (all, order) => all[order]?.asked })
sample({ clock: claimed.filterMap((asked) => asked && { ...asked }), target: loadPaymentFx })
const paidOrClaimed = sample({
  clock: [said, payFx.done.map(({ params: { order } }) => order.orderId)],
  source: $payments,
  fn: (all, id) => all[id]?.payment,
})
sample({ clock: paidOrClaimed.filterMap((payment) => payment ?? undefined), target: orderMoneyChanged })
sample({
  clock: payPressed,
  source: $payments,
  filter: (all, { order }) => all[order.orderId]?.isPaying === false,
  fn: (_, pay) => pay,
  target: payFx,
})
sample({
  clock: loadPaymentFx.done,
  source: $payments,
  filter: (all, { params, result }) => params.account !== '' && result.canPay && all[params.orderId]?.isTried === false,
  fn: (_, { params: order, result: payment }) => ({ order, payment, beneficiaryId: order.account }),
  target: payFx,
})
// what the bank has answered meanwhile, and what is free of the account now
sample({ clock: payFx.finally, fn: ({ params: { order } }) => order, target: loadPaymentFx })
const payable = sample({
  clock: loadPaymentFx.doneData,
  source: findOwnBeneficiariesFx.pending,
  filter: (isAsked, { canPay }) => canPay && !isAsked,
})
sample({ clock: payable, target: findOwnBeneficiariesFx.prepend((_: boolean) => undefined) })
