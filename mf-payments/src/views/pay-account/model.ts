import { createEvent, createStore, sample } from 'effector'
import { $payAccount, loggedOut, payAccountChosen } from '@lavka/shared'
import type { FindOwnBeneficiaries } from '@lavka/server/contract'
import { findOwnBeneficiariesFx } from '../../api/own-payment'

export const shown = createEvent()

/** Accounts that this person may pay from; empty until they are known. */
export const $accounts = createStore<FindOwnBeneficiaries['answer']>([])
  .on(findOwnBeneficiariesFx.doneData, (_, accounts) => accounts)
  .reset(loggedOut)

sample({ clock: shown, fn: () => undefined, target: findOwnBeneficiariesFx })
// an account that may not be paid from any more is not chosen
sample({
  clock: findOwnBeneficiariesFx.doneData,
  source: $payAccount,
  filter: (chosen, accounts) => chosen !== '' && !accounts.some(({ id }) => id === chosen),
  fn: () => '',
  target: payAccountChosen,
})
