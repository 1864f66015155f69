import { createEvent, createStore, sample } from 'effector'
import { loggedOut, navigated, paths } from '@lavka/shared'
import { makePayoutFx } from '../../../api/payouts'
import * as list from '../model'

/** «Составить акт», with the code of the supplier. */
export const payoutAsked = createEvent<string>()
export const $isMaking = makePayoutFx.pending
export const $refusal = createStore('')
  .on(makePayoutFx.failData, (_, { message }) => message)
  .reset(payoutAsked, list.beneficiaryOpened, list.beneficiaryClosed, loggedOut)

sample({
  clock: payoutAsked,
  source: $isMaking,
  filter: (isMaking) => !isMaking,
  fn: (_, supplier) => ({ body: { supplier } }),
  target: makePayoutFx,
})
sample({ clock: makePayoutFx.doneData, fn: ({ id }) => paths.payout(id), target: navigated })
