import { attach, combine, createEvent, createStore, sample } from 'effector'
import { isBrought } from '@lavka/domain/order/fulfilment'
import { windowText } from '@lavka/domain/order/window'
import { $id, $isLoggedIn, $userInfo, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { $pickups, DRAFT_KEY, draftPlaceChanged } from '../../../basket/draft-address'
import { $summary } from '../../../basket/summary-model'
import { stepPassed } from '../../../metrics/steps'
import { choicesOf, isTimeGone, withoutPast } from '../../../delivery/delivery-days'
import { $takenSlots, slotsAsked } from './slots-model'
import { emptyForm, toForm, validate, type Form, type FormErrors } from './form'

export const opened = createEvent()
export const fieldChanged = createEvent<Partial<Form>>()
export const submitted = createEvent()
/** After an order, the fields that the next order reuses are kept. */
export const draftDropped = createEvent()

/** Fills empty fields from the settings; not stored as a draft until the person edits something (saved-model.ts). */
export const prefilled = createEvent<Partial<Form>>()
const draftRead = createEvent<Form>()

export const $form = createStore<Form>(emptyForm)
  .on([fieldChanged, prefilled], (form, change) => ({ ...form, ...change }))
  .on(draftRead, (_, draft) => draft)
  // receiver, address, phone and substitution are kept for the next order; the rest belongs to this one
  .on(draftDropped, (form) => ({
    ...form,
    windows: {},
    pickups: {},
    comment: '',
    promo: '',
    payer: '',
    isByCard: false,
    consent: '',
  }))
  .reset(loggedOut)

// the stored draft first, then the fields of the last order; a draft of another person is ignored
const readDraftFx = attach({ effect: readStoredFx, mapParams: (_: void) => DRAFT_KEY })
sample({ clock: opened, fn: () => undefined, target: readDraftFx })
sample({
  clock: readDraftFx.doneData,
  source: { info: $userInfo, form: $form, owner: $id },
  fn: ({ info, form, owner }, stored): Form => {
    const draft = toForm(stored, owner) ?? form
    return {
      ...draft,
      windows: withoutPast(draft.windows, new Date()),
      receiver: draft.receiver || info.receiver,
      phone: draft.phone || info.phone,
      address: draft.address || info.address,
    }
  },
  target: draftRead,
})
// the basket asks for the prices of delivery at this place, too
sample({ clock: $form, fn: ({ address, pickups }) => ({ address, pickups }), target: draftPlaceChanged })
/** The stored draft has been read, or there is none. */
export const draftSettled = sample({ clock: [draftRead, readDraftFx.fail], fn: () => undefined })
export const $isDraftRead = createStore(false)
  .on(draftSettled, () => true)
  .reset(opened)
sample({
  clock: [fieldChanged, draftDropped],
  source: { form: $form, owner: $id },
  fn: ({ form, owner }) => ({ key: DRAFT_KEY, value: { ...form, owner } }),
  target: writeStoredFx,
})

/** Errors appear when ordering and disappear when their field is edited. */
export const $errors = createStore<FormErrors>({}).on(fieldChanged, (errors, change) => {
  const left = Object.entries(errors).filter(([name]) => !(name in change))
  return Object.fromEntries(left)
})
/** The missing consent, as the check reports it (check.ts); a guest's is the one in force (guest-model.ts). */
export const consentAsked = createEvent<string | null>()
export const $consentNeeded = createStore<string | null>(null)
  .on(consentAsked, (_, version) => version)
  // a guest's consent says nothing of the person who logs in
  .reset($isLoggedIn)

/** Whether anything is brought, or the buyer takes everything. */
export const $isBrought = combine($summary, $pickups, ({ ready }, pickups) => isBrought(pickups, ready))

sample({ clock: opened, target: slotsAsked })
export const $choices = combine($summary, $form, $takenSlots, ({ ready }, { windows, pickups }, taken) =>
  choicesOf(ready, windows, new Date(), { taken, pickups }),
)
/** The delivery time of each supplier that is sent with the order. */
export const $windows = combine($choices, (choices) =>
  Object.fromEntries(choices.map(({ supplier, day, hour }) => [supplier, windowText(day, hour ?? '')])),
)
const $problems = combine(
  { form: $form, consentNeeded: $consentNeeded, isBrought: $isBrought },
  ({ form, consentNeeded, isBrought }) => validate(form, consentNeeded, isBrought),
)
/** The form can be sent. */
export const $isFilled = combine(
  $problems,
  $choices,
  (problems, choices) => Object.keys(problems).length === 0 && !choices.some(isTimeGone),
)
sample({ clock: submitted, source: $problems, target: $errors })
// default times are fixed now, so that a retry after a cut-off or midnight is the same order
sample({
  clock: submitted,
  source: $windows,
  filter: $isFilled,
  fn: (windows) => ({ windows }),
  target: fieldChanged,
})

// where an order is given up (docs/metrica.md)
sample({ clock: opened, fn: () => 'checkout' as const, target: stepPassed })
sample({
  clock: fieldChanged,
  source: { form: $form, isBrought: $isBrought },
  filter: ({ form, isBrought }) => Object.keys(validate(form, null, isBrought)).length === 0,
  fn: () => 'receiver' as const,
  target: stepPassed,
})
sample({
  clock: fieldChanged,
  filter: (change) => 'windows' in change || 'pickups' in change || 'substitutions' in change,
  fn: () => 'delivery' as const,
  target: stepPassed,
})
sample({ clock: submitted, fn: () => 'submit' as const, target: stepPassed })
