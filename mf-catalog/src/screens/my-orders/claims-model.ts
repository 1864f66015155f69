import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, noticeShown, toNotice } from '@lavka/shared'
import type { Claim, OrderClaims } from '@lavka/server/contract'
import { findClaimsFx, makeClaimFx, withdrawClaimFx } from '../../api/claims'
import { createOfReceived, withOrders } from './received'

// The claims of the received orders on the page. The form of a new one is in claim-form.

const claims = createOfReceived(findClaimsFx)
export const { retryClicked, $error } = claims
/** «Отозвать претензию», confirmed. */
export const withdrawn = createEvent<Claim>()
const withdrawFx = attach({
  effect: withdrawClaimFx,
  mapParams: ({ id, version }: Claim) => ({ body: { id, version } }),
})
export const $isWithdrawing = withdrawFx.pending
sample({
  clock: withdrawn,
  source: $isWithdrawing,
  filter: (isBusy) => !isBusy,
  fn: (_, claim) => claim,
  target: withdrawFx,
})
sample({ clock: withdrawFx.failData, fn: toNotice, target: noticeShown })
// it was answered meanwhile: the answer is shown
sample({
  clock: withdrawFx.failData,
  filter: ({ status }) => status === 404 || status === 409,
  fn: () => undefined,
  target: claims.retryClicked,
})

/** By order. */
export const $claims = createStore<Readonly<Record<number, OrderClaims>>>({})
  .on(claims.loadFx.doneData, withOrders)
  .on([makeClaimFx.doneData, withdrawFx.doneData], (known, one) => withOrders(known, [one]))
  .reset(loggedOut)

export const formOpened = createEvent<number>()
export const formClosed = createEvent()
/** The order whose claim is being written; one at a time. */
export const $formOf = createStore<number | null>(null)
  .on(formOpened, (_, order) => order)
  .reset(formClosed, loggedOut, makeClaimFx.done)
