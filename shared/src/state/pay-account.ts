import { createEvent, createStore } from 'effector'
import { loggedOut } from './auth'

/** The bank account that the person has chosen at the checkout to pay the order from; empty: it is paid on delivery. */
export const payAccountChosen = createEvent<string>()
export const $payAccount = createStore('')
  .on(payAccountChosen, (_, id) => id)
  .reset(loggedOut)

/** The checkout that was just placed with an account: the orders of this group are paid from it, and of no other one. */
export type PaidGroup = { groupId: number; account: string }
export const paidGroupPlaced = createEvent<PaidGroup>()
export const $paidGroup = createStore<PaidGroup | null>(null)
  .on(paidGroupPlaced, (_, group) => group)
  .reset(loggedOut)
