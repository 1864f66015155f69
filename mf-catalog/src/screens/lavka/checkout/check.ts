import { attach, combine, createEvent, createStore, sample } from 'effector'
import { throttle } from 'patronum/throttle'
import { $isLoggedIn } from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import { findConsentDocumentsFx, placeOrderFx } from '../../../api/orders'
import { $summary } from '../../../basket/model'
import { toProblems } from '../../../basket/problems'
import { toBody, type Form } from './form'
import { $form, consentAsked, draftDropped, draftSettled, fieldChanged, opened } from './model'

// The dry run of the order (toCheckOrder): what the promo code takes off and whether consent is still to be given.

export const promoTyped = createEvent<string>()
export const promoApplied = createEvent()
export const promoDropped = createEvent()
/** The code does not hold: why, for the person. It goes with no order any more. */
export const promoRefused = createEvent<string>()

/** What stands in the field; with the order goes only what was applied. */
export const $promoText = createStore('')
  .on(promoTyped, (_, text) => text)
  .on($form, (text, { promo }) => promo || text)
  .reset(opened, promoDropped, draftDropped)
/** Why the code last tried does not hold. */
export const $promoRefusal = createStore<string | null>(null)
  .on(promoRefused, (_, refusal) => refusal)
  .reset(opened, promoTyped, promoApplied, promoDropped)

const promoChosen = sample({ clock: promoApplied, source: $promoText, fn: (text) => text.trim() })
sample({ clock: promoChosen, fn: (promo) => ({ promo }), target: fieldChanged })
sample({ clock: [promoDropped, promoRefused], fn: () => ({ promo: '' }), target: fieldChanged })
// a code that is being changed is applied no more, and so is one that was cleared
sample({
  clock: promoTyped,
  source: $form,
  filter: ({ promo }) => promo !== '',
  fn: () => ({ promo: '' }),
  target: fieldChanged,
})

/** A check wants no receiver yet, the call's form does. */
const nobody = { receiver: '—', phone: '00000', address: '———' }

const checkFx = attach({
  effect: placeOrderFx,
  source: { form: $form, summary: $summary },
  mapParams: (_: void, { form, summary }: { form: Form; summary: { readyLines: Parameters<typeof toBody>[2] } }) => ({
    body: {
      ...toBody({ ...form, ...nobody, comment: '', consent: '' }, { windows: {} }, summary.readyLines),
      toCheckOrder: true,
    },
    idempotencyKey: '',
  }),
})

export const $isChecking = checkFx.pending

export const checkAsked = createEvent()
// not before the draft is read: a code that was applied is in it
sample({ clock: [draftSettled, promoChosen, promoDropped], fn: () => undefined, target: checkAsked })

/** What would be ordered; another text is another sum to ask for. */
const $ordered = $summary.map(({ readyLines }) =>
  readyLines.map(({ product: { code, priceKopecks }, quantity }) => `${code} ${quantity} ${priceKopecks}`).join(),
)
const PAUSE_MS = 300
const orderedChanged = createEvent()
throttle({ source: orderedChanged, timeout: PAUSE_MS, target: checkAsked })

/** While the checkout is open, a changed basket is checked anew: what is taken off may depend on it. */
export function connect() {
  sample({ clock: [$ordered, $isLoggedIn], fn: () => undefined, target: orderedChanged })
}
sample({
  clock: checkAsked,
  source: { isLoggedIn: $isLoggedIn, summary: $summary },
  filter: ({ isLoggedIn, summary }) => isLoggedIn && summary.readyLines.length > 0,
  fn: () => undefined,
  target: checkFx,
})

/** What the check said last. What else is wrong with the basket itself is said at ordering, beside the lines. */
const $checked = createStore<PlacedGroup | null>(null)
  .on(checkFx.doneData, (_, checked) => checked)
  .reset(checkFx.fail)

/** Why the order may not be so large now; empty when it may. */
export const $limit = $checked.map((checked) => checked?.limit ?? '')
/** The lines of which one person may not have so much, by product: why, and how much may be. */
export const $lineLimits = createStore<Record<string, string>>({})
  .on(checkFx.failData, (_, { code, details }) =>
    Object.fromEntries(
      (code === 'BASKET_CHANGED' ? toProblems(details) : [])
        .filter(({ kind }) => kind === 'limit')
        .map(({ product, message }) => [product, message]),
    ),
  )
  .reset(opened, checkFx.done)

/** The applied code that holds. */
export const $promo = combine($checked, $form, (checked, { promo }) =>
  promo !== '' && checked?.promo?.refusal === null ? checked.promo : null,
)
/** What is off the goods as they stand in the basket now. */
export const $discount = combine($checked, $summary, $promo, (checked, { readyKopecks }, promo) => {
  if (!checked || !promo) return 0
  return checked.totalKopecks + checked.discountKopecks === readyKopecks ? checked.discountKopecks : 0
})
export const $total = combine($summary, $discount, ({ readyKopecks }, discount) => readyKopecks - discount)

sample({ clock: checkFx.doneData.filterMap(({ promo }) => promo?.refusal ?? undefined), target: promoRefused })
sample({ clock: checkFx.doneData, fn: ({ consent }) => consent, target: consentAsked })
sample({
  clock: checkFx.doneData,
  source: findConsentDocumentsFx.pending,
  filter: (isPending, { consent }) => consent !== null && !isPending,
  fn: () => undefined,
  target: findConsentDocumentsFx,
})
export const $consentText = createStore('').on(
  findConsentDocumentsFx.doneData,
  (_, documents) => documents.find(({ kind }) => kind === 'personal-data')?.text ?? '',
)
