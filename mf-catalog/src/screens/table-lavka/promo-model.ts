import { attach, combine, createEvent, createStore, sample } from 'effector'
import { orderRequest } from '@lavka/domain/order/request'
import { createLatestCall, formatMoney, loggedOut } from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import { placeOrderFx } from '../../api/orders'
import { $active } from './model'
import { wishesOf } from './placing-model'
import type { Tab } from './tab'

/** The operator left the promo field: requests the discount, so that the customer can be told. */
export const promoLeft = createEvent()

const checkFx = attach({
  effect: placeOrderFx,
  mapParams: ({ lines, form, customer }: Tab) => {
    const wishes = { ...wishesOf({ ...form, receiver: '', phone: '', comment: '' }), customer: customer?.id }
    return { idempotencyKey: '', body: orderRequest(lines, wishes, true) }
  },
})
/** Checks overlap when the code is edited: only the last answer counts. */
const check = createLatestCall({ effect: checkFx, toParams: (tab: Tab) => tab })

type Checked = { tab: Tab; group: PlacedGroup }
const $checked = createStore<Checked | null>(null)
  .on(check.done, (_, { question, answer }) => ({ tab: question, group: answer }))
  .reset(check.failed, loggedOut)

sample({
  clock: promoLeft,
  source: $active,
  filter: ({ form, lines, customer }) => Boolean(form.promo?.trim()) && lines.length > 0 && customer !== null,
  target: check.asked,
})

/** The discount of the code for the current basket; null while unknown. Problems of lines are shown when placing. */
export const $promoNote = combine($active, $checked, (tab, checked) => {
  const promo = checked?.group.promo
  const isSame =
    checked?.tab.key === tab.key && checked.tab.lines === tab.lines && checked.tab.form.promo === tab.form.promo
  if (!checked || !promo || !isSame) return null
  if (promo.refusal !== null) return { refusal: promo.refusal }
  const { discountKopecks, totalKopecks } = checked.group
  return { discount: `Скидка ${formatMoney(discountKopecks)}, к оплате ${formatMoney(totalKopecks)}` }
})
