import { createEvent, createStore } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { OrderClaims } from '@lavka/server/contract'
import { findClaimsFx, makeClaimFx } from '../../api/claims'
import { createOfReceived, withOrders } from './received'

// The claims of the received orders on the page. The form of a new one is in claim-form.

const claims = createOfReceived(findClaimsFx)
export const { retryClicked, $error } = claims
/** By order. */
export const $claims = createStore<Readonly<Record<number, OrderClaims>>>({})
  .on(claims.loadFx.doneData, withOrders)
  .on(makeClaimFx.doneData, (known, one) => withOrders(known, [one]))
  .reset(loggedOut)

export const formOpened = createEvent<number>()
export const formClosed = createEvent()
/** The order whose claim is being written; one at a time. */
export const $formOf = createStore<number | null>(null)
  .on(formOpened, (_, order) => order)
  .reset(formClosed, loggedOut, makeClaimFx.done)
