import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, navigated, noticeShown, paths, readStoredFx, redirected, writeStoredFx } from '@lavka/shared'
import type { FormValues } from '@lavka/shared/forms'
import { newBeneficiary } from '../../addresses'
import { draftKey, keptDraft, newId, readDraft } from './draft'
import { lookOf } from './fields'
import { $place, form, type Place } from './form'
import { readRequisites } from './paste'
import { nextStep, wrongStep } from './steps'

/** A visit of the screen, or the form of the other kind. */
export const opened = createEvent<Place['kind']>()
export const typed = createEvent<{ name: string; value: string }>()
/** Values from elsewhere: found by INN, or pasted. Each filling remounts the fields. */
export const filledIn = createEvent<FormValues>()
export const requisitesPasted = createEvent<string>()
export const submitted = createEvent()
export const draftDropped = createEvent()

const emptyForm = (): FormValues => ({ beneficiaryId: newId(), isTaxResidentRF: 'on', isOnlyTaxResidentRF: 'on' })
/** An effect because of the random id. */
const startAnewFx = createEffect(emptyForm)

const readDraftFx = attach({
  source: $id,
  effect: async (person, kind: Place['kind']) => {
    const kept = readDraft(await readStoredFx(draftKey(person, kind)), Date.now())
    return { values: kept ?? emptyForm(), isKept: kept !== null }
  },
})

const writeDraftFx = attach({
  source: { person: $id, place: $place },
  effect: ({ person, place }, values: FormValues) =>
    writeStoredFx({ key: draftKey(person, place.kind), value: keptDraft(values, Date.now()) }),
})

/** Null until the draft is read. The passport stays in memory only. */
export const $values = createStore<FormValues | null>(null)
  .on(readDraftFx.doneData, (_, { values }) => values)
  .on(typed, (values, { name, value }) => values && { ...values, [name]: value })
  .on(filledIn, (values, given) => values && { ...values, ...given })
  .on(startAnewFx.doneData, (_, values) => values)
  .reset(opened, loggedOut)
/** The draft of an earlier visit was read. */
export const $isKept = createStore(false)
  .on(readDraftFx.doneData, (_, { isKept }) => isKept)
  .reset(typed, filledIn, startAnewFx, opened, loggedOut)
/** How often values came from elsewhere. */
export const $fillings = createStore(0).on([filledIn, readDraftFx.done, startAnewFx.done], (count) => count + 1)

sample({ clock: opened, target: [readDraftFx, form.opened] })
sample({ clock: typed, fn: ({ name }) => name, target: form.edited })
sample({ clock: draftDropped, fn: () => undefined, target: [startAnewFx, form.opened] })
sample({ clock: [typed, filledIn, startAnewFx.done], source: $values, filter: Boolean, target: writeDraftFx })

const pasted = sample({
  clock: requisitesPasted,
  source: $place,
  fn: ({ kind }, text) => {
    const found = Object.entries(readRequisites(kind, text))
    return Object.fromEntries(found.map(([path, value = '']) => [path, lookOf(kind, path).mask?.(value) ?? value]))
  },
})
/** The paths that the last pasted text filled in; null before a paste. */
export const $pasted = createStore<readonly string[] | null>(null)
  .on(pasted, (_, found) => Object.keys(found))
  .reset(opened)
sample({ clock: pasted, filter: (found) => Object.keys(found).length > 0, target: filledIn })

sample({ clock: submitted, source: $values, filter: Boolean, target: form.submitFx })

const addressOf = ({ kind, step }: Place) => newBeneficiary(kind, step.name === 'owner' ? '' : step.name)

const passed = form.sendFx.doneData
sample({
  clock: passed,
  source: $place,
  filter: (_, created) => created === null,
  fn: ({ kind, step }) => addressOf({ kind, step: nextStep(kind, step) }),
  target: navigated,
})
// a wrong field of an earlier step, found at the review by the rules or by the server
sample({
  clock: form.$problems,
  source: $place,
  filter: ({ kind, step }, problems) => step.name === 'review' && wrongStep(kind, problems) !== null,
  fn: ({ kind, step }, problems) => addressOf({ kind, step: wrongStep(kind, problems) ?? step }),
  target: redirected,
})

const created = passed.filterMap((answer) => answer ?? undefined)
sample({ clock: created, fn: () => undefined, target: startAnewFx })
sample({ clock: created, fn: ({ beneficiaryId }) => paths.beneficiary(beneficiaryId), target: redirected })
sample({
  clock: created,
  fn: () => ({ kind: 'success', text: 'Бенефициар отправлен в банк. Проверка занимает до 15 минут' }) as const,
  target: noticeShown,
})
