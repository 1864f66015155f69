import { attach, combine, createEvent, createStore, sample } from 'effector'
import { formatMoney, loggedOut } from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import { placeOrderFx } from '../../api/orders'
import { $active } from './model'
import { toBody } from './placing-model'
import type { Tab } from './tab'

/** The operator has gone on from the promo code: what it takes off is asked, so that it can be said to the customer. */
export const promoLeft = createEvent()

/** A check wants no receiver yet, the call's form does. */
const nobody = { receiver: '—', phone: '00000', address: '———' }

const checkFx = attach({
  effect: placeOrderFx,
  mapParams: (tab: Tab) => ({
    idempotencyKey: '',
    body: { ...toBody({ ...tab, form: { ...tab.form, ...nobody, comment: '' } }), toCheckOrder: true },
  }),
})

type Checked = { tab: Tab; group: PlacedGroup }
const $checked = createStore<Checked | null>(null)
  .on(checkFx.done, (_, { params, result }) => ({ tab: params, group: result }))
  .reset(checkFx.fail, loggedOut)

sample({
  clock: promoLeft,
  source: $active,
  filter: ({ form, lines, customer }) => Boolean(form.promo?.trim()) && lines.length > 0 && customer !== null,
  target: checkFx,
})

/** What the code does with the basket as it stands; null while that is not known. What is wrong with the lines is said at placing. */
export const $promoNote = combine($active, $checked, (tab, checked) => {
  const promo = checked?.group.promo
  const isSame =
    checked?.tab.key === tab.key && checked.tab.lines === tab.lines && checked.tab.form.promo === tab.form.promo
  if (!checked || !promo || !isSame) return null
  if (promo.refusal !== null) return { refusal: promo.refusal }
  const { discountKopecks, totalKopecks } = checked.group
  return { discount: `Скидка ${formatMoney(discountKopecks)}, к оплате ${formatMoney(totalKopecks)}` }
})
