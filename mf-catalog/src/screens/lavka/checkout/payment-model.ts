import { combine, createEvent, sample } from 'effector'
import { $payAccount, paidGroupPlaced, payAccountChosen } from '@lavka/shared'
import { payAsked } from '../../../card/pay-model'
import { waysTold } from './check'
import type { Form } from './form'
import { $gift, giftAskedAgain } from './gift-model'
import { $form, fieldChanged } from './model'
import { failed, placed } from './place'

/** How the order is paid: by an invoice to a payer, by card, or else when it is received or from a bank account. */
export type Way = Pick<Form, 'payer' | 'isByCard'>
export const atDoor: Way = { payer: '', isByCard: false }
const isAtDoor = ({ payer, isByCard }: Way) => payer === '' && !isByCard
export const wayChosen = createEvent<Way>()

sample({ clock: wayChosen, target: fieldChanged })
// one way at a time: beside an invoice or a card no account is offered
sample({ clock: wayChosen, filter: (way) => !isAtDoor(way), fn: () => '', target: payAccountChosen })

// one order is paid at once; of several, each on its own page, by the buttons of the page that confirms them; a gift of 0 is paid by nobody
sample({
  clock: placed.filterMap(({ body, group }) => {
    const [first, ...others] = group.orders.filter(({ totalKopecks }) => totalKopecks !== 0)
    return body.order_properties.isByCard && others.length === 0 ? (first?.id ?? undefined) : undefined
  }),
  target: payAsked,
})

/** Another way is chosen, beside which no certificate is taken: what one leaves is paid when the order is received (decision 0153). */
export const $isOtherWay = combine($form, $payAccount, (form, account) => !isAtDoor(form) || account !== '')
// a kept draft may bring an organisation or a card after the code is typed
const giftTaken = sample({ clock: $gift, filter: (gift) => gift !== null })
sample({ clock: giftTaken, fn: () => atDoor, target: wayChosen })
sample({ clock: giftTaken, fn: () => '', target: payAccountChosen })
// what it has now is asked, so that the next press pays what is shown
sample({
  clock: failed,
  filter: ({ code }) => code === 'CERTIFICATE_REFUSED',
  fn: () => undefined,
  target: giftAskedAgain,
})

// the orders are paid on the page that confirms them; the next checkout begins without an account
const paid = sample({
  clock: placed,
  source: $payAccount,
  filter: (account, { group: { groupId } }) => account !== '' && groupId !== null,
  fn: (account, { group: { groupId } }) => ({ account, groupId: groupId ?? 0 }),
})
sample({ clock: paid, target: paidGroupPlaced })
sample({ clock: paid, fn: () => '', target: payAccountChosen })

/** A kept draft may name an organisation that is gone since, and another basket a seller without invoices or cards: the order is then paid when it is received. */
export function connectPayment() {
  sample({
    clock: waysTold,
    source: $form,
    filter: ({ payer, isByCard }, { invoice, card }) =>
      (payer !== '' && (invoice?.refusal !== null || !invoice.payers.some(({ inn }) => inn === payer))) ||
      (isByCard && card?.refusal !== null),
    fn: () => atDoor,
    target: fieldChanged,
  })
}
