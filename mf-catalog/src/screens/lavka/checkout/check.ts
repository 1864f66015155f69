import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { throttle } from 'patronum/throttle'
import { addressOrNull } from '@lavka/domain/order/fulfilment'
import { orderRequest } from '@lavka/domain/order/request'
import { mayRetry } from '@lavka/domain/may-retry'
import { $isLoggedIn, createLatestCall, loggedOut, type BasketLine } from '@lavka/shared'
import type { BasketDelivery, PlacedGroup } from '@lavka/server/contract'
import { findConsentDocumentsFx, placeOrderFx } from '../../../api/orders'
import { $addressToAsk, $pickups, type Pickups } from '../../../basket/draft-address'
import { $readyDiscounts, $summary } from '../../../basket/summary-model'
import { toProblems } from '../../../basket/problems'
import type { Form } from './form'
import { $form, consentAsked, draftDropped, draftSettled, fieldChanged, opened } from './model'

// The dry run of the order (toCheckOrder): the discount of the promo code and whether a consent is missing.

export const promoTyped = createEvent<string>()
export const promoApplied = createEvent()
export const promoDropped = createEvent()
/** The promo code was refused, with the message. It is not sent with the order any more. */
export const promoRefused = createEvent<string>()

/** The typed code; only an applied code is sent with the order. */
export const $promoText = createStore('')
  .on(promoTyped, (_, text) => text)
  .on($form, (text, { promo }) => promo || text)
  .reset(opened, promoDropped, draftDropped)
/** The message about the refused code. */
export const $promoRefusal = createStore<string | null>(null)
  .on(promoRefused, (_, refusal) => refusal)
  .reset(opened, promoTyped, promoApplied, promoDropped)

const promoChosen = sample({ clock: promoApplied, source: $promoText, fn: (text) => text.trim() })
sample({ clock: promoChosen, fn: (promo) => ({ promo }), target: fieldChanged })
sample({ clock: [promoDropped, promoRefused], fn: () => ({ promo: '' }), target: fieldChanged })
// editing or clearing the code removes the applied one
sample({
  clock: promoTyped,
  source: $form,
  filter: ({ promo }) => promo !== '',
  fn: () => ({ promo: '' }),
  target: fieldChanged,
})

const $checkedAddress = $addressToAsk.map((typed) => addressOrNull(typed) ?? '')

type Ready = { readyLines: readonly BasketLine[] }
/** What a check depends on, beside the place: who receives it, when, and a consent do not matter. */
const checked = ({ substitutions, promo, payer, isByCard }: Form) => ({ substitutions, promo, payer, isByCard })
type Checked = { form: Form; summary: Ready; address: string; pickups: Pickups }
const checkFx = attach({
  effect: placeOrderFx,
  source: { form: $form, summary: $summary, address: $checkedAddress, pickups: $pickups },
  mapParams: (_: void, { form, summary, address, pickups }: Checked) => ({
    body: orderRequest(summary.readyLines, { ...checked(form), address, pickups }, true),
    idempotencyKey: '',
  }),
})

/** Checks overlap, so answers to earlier ones, made without the current code, are ignored. */
const check = createLatestCall({ effect: checkFx, toParams: (_: void) => undefined })
/** The typed code is being checked. A check of its own accord (a changed basket) does not count: «Применить» works during it. */
export const $isPromoChecking = combine(check.$isPending, $form, (isPending, { promo }) => isPending && promo !== '')
const checkDone = check.done.map(({ answer }) => answer)

export const checkAsked = createEvent()
// after the draft is read, which may contain an applied code
sample({ clock: [draftSettled, promoChosen, promoDropped], fn: () => undefined, target: checkAsked })

/** The content to check; unchanged content is not checked again. */
const $ordered = $summary.map(({ readyLines }) =>
  readyLines.map(({ product: { code, priceKopecks }, quantity }) => `${code} ${quantity} ${priceKopecks}`).join(),
)
const PAUSE_MS = 300
const orderedChanged = createEvent()
throttle({ source: orderedChanged, timeout: PAUSE_MS, target: checkAsked })
// a price by the town is asked when the address is typed
const ADDRESS_PAUSE_MS = 600
const addressChanged = createEvent()
debounce({ source: addressChanged, timeout: ADDRESS_PAUSE_MS, target: checkAsked })

/** While the checkout is open, a changed basket is checked again, because the discount may depend on it. */
export function connect() {
  sample({ clock: [$ordered, $isLoggedIn, $pickups], fn: () => undefined, target: orderedChanged })
  sample({ clock: $checkedAddress, fn: () => undefined, target: addressChanged })
}
sample({
  clock: checkAsked,
  source: { isLoggedIn: $isLoggedIn, summary: $summary },
  filter: ({ isLoggedIn, summary }) => isLoggedIn && summary.readyLines.length > 0,
  fn: () => undefined,
  target: check.asked,
})

/** The order has changed and is counted anew: its sum would be refused. */
const $isChanged = createStore(false)
  .on(orderedChanged, () => true)
  .reset(check.done, check.failed)
export const $isCounting = combine(
  [$isChanged, $isLoggedIn, $summary],
  ([isChanged, isLoggedIn, { readyLines }]) => isChanged && isLoggedIn && readyLines.length > 0,
)

/** How the checked basket can be paid besides at the door: by whose invoices, null for who has no organisation; by card, null where nobody takes one. */
export const waysTold = checkDone.map(({ invoice, card, orders }) => ({
  invoice,
  card,
  // a gift of 0 is paid by nobody
  orderCount: orders.filter(({ totalKopecks }) => totalKopecks !== 0).length,
}))
export const $ways = restore(waysTold, { invoice: null, card: null, orderCount: 0 }).reset(loggedOut)
/**
 * The last result of the check. A refusal ends it: other problems of the basket are shown when ordering, beside the lines. Without an answer the
 * sum stays as it was told: it is the one that the server expects.
 */
const $checked = createStore<PlacedGroup | null>(null)
  .on(checkDone, (_, checked) => checked)
  .on(check.failed, (known, error) => (mayRetry(error) ? known : null))

/** Why a supplier does not deliver to the address; empty while it does, or is not asked. */
export const $outside = createStore('')
  .on(check.failed, (_, { code, details }) =>
    (code === 'BASKET_CHANGED' ? toProblems(details) : [])
      .filter(({ kind }) => kind === 'area')
      .map(({ message }) => message)
      .join('. '),
  )
  .reset(opened, check.done)
/** The message that the order is too large; empty when it is not. */
export const $limit = $checked.map((checked) => checked?.limit ?? '')
/** By product: the message about the limit per person, and the allowed quantity. */
export const $lineLimits = createStore<Record<string, string>>({})
  .on(check.failed, (_, { code, details }) =>
    Object.fromEntries(
      (code === 'BASKET_CHANGED' ? toProblems(details) : [])
        .filter(({ kind }) => kind === 'limit')
        .map(({ product, message }) => [product, message]),
    ),
  )
  .reset(opened, check.done)

/** The applied valid code. */
export const $promo = combine($checked, $form, (checked, { promo }) =>
  promo !== '' && checked?.promo?.refusal === null ? checked.promo : null,
)
/** The result for the current basket and code; null until it is checked. */
const $current = combine($checked, $summary, $form, (checked, { readyKopecks }, { promo }) => {
  const isOfBasket =
    checked !== null && checked.totalKopecks - checked.deliveryKopecks + checked.discountKopecks === readyKopecks
  const isOfDroppedCode = promo === '' && checked?.promo?.refusal === null
  return isOfBasket && !isOfDroppedCode ? checked : null
})
/** The discounts of the order; a guest, for whom nothing can be checked yet, has those of the basket. */
const $discounts = combine($isLoggedIn, $current, $readyDiscounts, (isLoggedIn, current, ofBasket) =>
  isLoggedIn ? current : ofBasket,
)
/** The promotions that lower the current basket, each with its discount in kopecks. */
export const $promotions = $discounts.map((discounts) => discounts?.promotions ?? [])
/** What is missing to further promotions. */
export const $hints = $discounts.map((discounts) => discounts?.hints ?? [])
export const $lineDiscounts = $discounts.map((discounts) => discounts?.lines ?? [])
export const $discount = $discounts.map((discounts) => discounts?.discountKopecks ?? 0)
const none: readonly BasketDelivery[] = []
/** What delivery costs of suppliers where it may cost something. */
export const $deliveries = $discounts.map((discounts) => discounts?.deliveries ?? none)
const $deliveryKopecks = $discounts.map((discounts) => discounts?.deliveryKopecks ?? 0)
export const $total = combine(
  $summary,
  $discount,
  $deliveryKopecks,
  ({ readyKopecks }, discount, delivery) => readyKopecks - discount + delivery,
)

sample({ clock: checkDone.filterMap(({ promo }) => promo?.refusal ?? undefined), target: promoRefused })
sample({ clock: checkDone, fn: ({ consent }) => consent, target: consentAsked })
sample({
  clock: checkDone,
  source: findConsentDocumentsFx.pending,
  filter: (isPending, { consent }) => consent !== null && !isPending,
  fn: () => undefined,
  target: findConsentDocumentsFx,
})
export const $consentText = createStore('').on(
  findConsentDocumentsFx.doneData,
  (_, documents) => documents.find(({ kind }) => kind === 'personal-data')?.text ?? '',
)
