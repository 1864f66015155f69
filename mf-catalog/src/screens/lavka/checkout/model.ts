import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, $userInfo, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { $summary } from '../../../basket/model'
import { choicesOf, windowOf } from './delivery-days'
import { emptyForm, toForm, validate, type Form, type FormErrors } from './form'

const DRAFT_KEY = 'lavka.order-draft'

export const opened = createEvent()
export const fieldChanged = createEvent<Partial<Form>>()
export const submitted = createEvent()
/** Ordered: what the next order starts from stays. */
export const draftDropped = createEvent()

/** What the settings know, into fields that are empty: it is no draft until the person changes something (saved-model.ts). */
export const prefilled = createEvent<Partial<Form>>()
const draftRead = createEvent<Form>()

export const $form = createStore<Form>(emptyForm)
  .on([fieldChanged, prefilled], (form, change) => ({ ...form, ...change }))
  .on(draftRead, (_, draft) => draft)
  // who, where, the telephone and what to do about what is missing stay for the next order; the other wishes were this one's
  .on(draftDropped, (form) => ({ ...form, windows: {}, comment: '', promo: '', consent: '' }))
  .reset(loggedOut)

// what the browser kept comes first, then what was entered at the last order. What another person at this device wrote is not this one's
const readDraftFx = attach({ effect: readStoredFx, mapParams: (_: void) => DRAFT_KEY })
sample({ clock: opened, fn: () => undefined, target: readDraftFx })
sample({
  clock: readDraftFx.doneData,
  source: { info: $userInfo, form: $form, owner: $id },
  fn: ({ info, form, owner }, stored): Form => {
    const draft = toForm(stored, owner) ?? form
    return {
      ...draft,
      receiver: draft.receiver || info.receiver,
      phone: draft.phone || info.phone,
      address: draft.address || info.address,
    }
  },
  target: draftRead,
})
/** The kept draft is in the form, or there is none to be had. */
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

/** An error is said when ordering is tried, and goes when its field is changed. */
export const $errors = createStore<FormErrors>({}).on(fieldChanged, (errors, change) => {
  const left = Object.entries(errors).filter(([name]) => !(name in change))
  return Object.fromEntries(left)
})
/** The consent that is missing, as the check says (check.ts). */
export const consentAsked = createEvent<string | null>()
export const $consentNeeded = createStore<string | null>(null).on(consentAsked, (_, version) => version)

sample({
  clock: submitted,
  source: { form: $form, consentNeeded: $consentNeeded },
  fn: ({ form, consentNeeded }) => validate(form, consentNeeded),
  target: $errors,
})

export const $choices = combine($summary, $form, ({ ready }, { windows }) => choicesOf(ready, windows, new Date()))
/** The window of each supplier as it goes with the order. */
export const $windows = combine($choices, (choices) =>
  Object.fromEntries(choices.map(({ supplier, day, hour }) => [supplier, windowOf(day, hour)])),
)
// what was only offered is chosen from now on: a repeat after a cut-off or midnight is still the same order
sample({ clock: submitted, source: $windows, fn: (windows) => ({ windows }), target: fieldChanged })
