import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { formatMoney, readNumber, type ApiError } from '@lavka/shared'
import { createForm, filled, numeric, places, problemOf, toProblems, type FormValues } from '@lavka/shared/forms'
import type { CreateSmartContract, FindOrderPayment, FindOwnBeneficiaries } from '@lavka/server/contract'
import { createSmartContractFx } from '../../api/own-payment'
import { accounts, order } from './order'

type Order = FindOrderPayment['answer']

/** Null until «Дальше»: the account and the sum are typed. Then they are looked over before they go. */
export const $reviewed = createStore<FormValues | null>(null)
export const changeClicked = createEvent()
export const sendClicked = createEvent()

type Asked = { order: Order | null; values: FormValues }

const sendFx = createEffect<Asked, CreateSmartContract['answer'] | null, ApiError>(async ({ order, values }) => {
  if (!order || values['isReviewed'] !== 'on') return null
  const { beneficiaryId = '', amount = '' } = values
  const { supplierCode, shop, orderNumber: num } = order
  return createSmartContractFx({ body: { supplierCode, shop, num, amount: readNumber(amount) ?? 0, beneficiaryId } })
})

export const form = createForm({
  effect: attach({
    source: order.$details,
    effect: sendFx,
    mapParams: (values: FormValues, found): Asked => ({ order: found, values }),
  }),
  check: combine(order.$details, accounts.$details, (found, known) => ({
    check: ({ beneficiaryId = '', amount = '' }: FormValues) => {
      const account = known?.find(({ id }) => id === beneficiaryId)
      return toProblems({
        beneficiaryId: problemOf(beneficiaryId, filled('Выберите счёт')),
        amount: problemOf(amount, filled('Введите сумму'), numeric, places(2)) ?? outOfRange(amount, found, account),
      })
    },
  })),
  toParams: (values) => values,
})

type Account = FindOwnBeneficiaries['answer'][number]

/** The bank holds at least what is to be paid, at most what the order may weigh, and no more than is free of the account. */
function outOfRange(amount: string, found: Order | null, account: Account | undefined): string | null {
  const kopecks = Math.round((readNumber(amount) ?? 0) * 100)
  if (!found) return null
  if (kopecks < found.toPayKopecks) return `Не меньше суммы заказа: ${formatMoney(found.toPayKopecks)}`
  if (kopecks > found.toHoldKopecks) return `Не больше ${formatMoney(found.toHoldKopecks)}`
  return account && kopecks > account.availableKopecks
    ? `На счёте не хватает денег: свободно ${formatMoney(account.availableKopecks)}`
    : null
}

$reviewed
  .on(form.sendFx.done, (_, { params, result }) => (result === null ? params : null))
  .reset(changeClicked, order.opened, order.closed)

sample({
  clock: sendClicked,
  source: $reviewed,
  filter: Boolean,
  fn: (values) => ({ ...values, isReviewed: 'on' }),
  target: form.submitFx,
})
const created = form.sendFx.doneData.filterMap((answer) => answer ?? undefined)
sample({ clock: created, fn: () => undefined, target: order.invalidated })
sample({ clock: order.opened, fn: () => undefined, target: form.opened })
