import { createDetails } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { isOrganisationInn, isPersonInn, withoutSpaces } from '@lavka/domain/requisites'
import type { BeneficiaryRow } from '@lavka/server/contract'
import { findBeneficiaryByFx } from '../../api/beneficiaries'
import { findByInnFx, findInnSearchFx } from '../../api/owners'
import { $place } from './form'
import { $values, filledIn, opened, typed } from './model'
import { ownerFields } from './owner'

/** The statistics service fills in the names, where there is one; our list says whether there is such a beneficiary already. */
export const ownerAsked = createEvent()

const asked = sample({ clock: ownerAsked, source: { values: $values, place: $place } }).map(({ values, place }) => {
  const inn = withoutSpaces(values?.['inn'] ?? '')
  return { inn, isRight: place.kind === 'org' ? isOrganisationInn(inn) : isPersonInn(inn) }
})
const right = asked.filterMap(({ inn, isRight }) => (isRight ? inn : undefined))
const innTyped = typed.filter({ fn: ({ name }) => name === 'inn' })

/** «Найти по ИНН» is offered where the shop has the statistics service. */
const search = createDetails({ effect: findInnSearchFx, toParams: (_: void) => {} })
export const searchAsked = search.opened
export const $isOffered = search.$details.map((found) => found?.isOffered ?? false)
export const $isFinding = combine(findByInnFx.pending, findBeneficiaryByFx.pending, (one, other) => one || other)
const nobodyFound = sample({
  clock: findBeneficiaryByFx.doneData,
  source: $isOffered,
  filter: (isOffered, row) => !isOffered && row === null,
})
/** What was found, announced to screen readers. */
export const $found = createStore('')
  .on(asked, (_, { isRight }) => (isRight ? '' : 'Введите ИНН целиком'))
  .on(findByInnFx.doneData, (_, { name }) => `Нашли: ${name}`)
  .on(findByInnFx.failData, (_, { message }) => message)
  .on(nobodyFound, () => 'Бенефициара с этим ИНН ещё нет')
  .reset(opened, innTyped)
/** The beneficiary that has this INN already. */
export const $existing = createStore<BeneficiaryRow | null>(null)
  .on(findBeneficiaryByFx.doneData, (_, row) => row)
  .reset(opened, innTyped)

sample({ clock: right, filter: $isOffered, fn: (inn) => ({ body: { inn } }), target: findByInnFx })
sample({ clock: right, fn: (inn) => ({ query: { inn } }), target: findBeneficiaryByFx })
// the answer about another INN than the present one is dropped
sample({
  clock: findByInnFx.doneData,
  source: { values: $values, place: $place },
  filter: ({ values }, { inn }) => withoutSpaces(values?.['inn'] ?? '') === inn,
  fn: ({ place }, owner) => ownerFields(place.kind, owner),
  target: filledIn,
})
