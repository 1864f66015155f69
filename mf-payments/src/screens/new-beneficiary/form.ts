import { problemsOfBeneficiary, type BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import { createForm, filled, problemOf, type FormProblems, type FormValues } from '@lavka/shared/forms'
import { attach, createEffect, createEvent, createStore } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { CreateOrg } from '@lavka/server/contract'
import { createIpFx, createOrgFx } from '../../api/beneficiaries'
import { creationRefusal } from '../../api/refusals'
import { ipBody, orgBody } from './body'
import { steps, stepOf, type Step } from './steps'

export type Place = { kind: BeneficiaryKind; step: Step }

export const kindOf = (text: string | undefined): BeneficiaryKind => (text === 'ip' ? 'ip' : 'org')

/** The form of which kind is shown, and at which step: parameters of the address. */
export const placeRead = createEvent<{ type: string | undefined; step: string | undefined }>()
export const $place = createStore<Place>({ kind: 'org', step: stepOf('org', undefined) }).on(
  placeRead,
  (_, { type, step }) => ({ kind: kindOf(type), step: stepOf(kindOf(type), step) }),
)

/** The day of Moscow, as the server and the bank compare dates. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** The problems of a step's fields; those of all fields at the review. */
function problemsAt({ kind, step }: Place, values: FormValues): FormProblems {
  const supplier = problemOf(values['supplier'] ?? '', filled('Выберите поставщика'))
  const all = { ...problemsOfBeneficiary(kind, values, today()), ...(supplier && { supplier }) }
  if (step.name === 'review') return all
  return Object.fromEntries(Object.entries(all).filter(([path]) => step.fields.includes(path)))
}

type Passed = { place: Place; values: FormValues }

/** «Дальше» of a step sends nothing, «Отправить в банк» of the review creates the beneficiary. Its refusal has the words of specification §8. */
const passFx = createEffect<Passed, CreateOrg['answer'] | null, ApiError>(async ({ place: { kind, step }, values }) => {
  if (step.name !== 'review') return null
  const create = kind === 'org' ? createOrgFx({ body: orgBody(values) }) : createIpFx({ body: ipBody(values) })
  return create.catch((error: ApiError) => Promise.reject({ ...error, message: creationRefusal(error) }))
})

export const form = createForm({
  effect: attach({
    source: $place,
    effect: passFx,
    mapParams: (values: FormValues, place): Passed => ({ place, values }),
  }),
  check: $place.map((place) => ({ check: (values: FormValues) => problemsAt(place, values) })),
  toParams: (values) => values,
  problemsOf: fieldProblems,
})

/** The messages of fields that the server refused: its `details` have them by path. */
function fieldProblems({ details }: ApiError): FormProblems {
  const given: [string, unknown][] = typeof details === 'object' && details !== null ? Object.entries(details) : []
  const known = [...steps.org, ...steps.ip].flatMap(({ fields }) => fields)
  return Object.fromEntries(
    given.filter((one): one is [string, string] => known.includes(one[0]) && typeof one[1] === 'string'),
  )
}
