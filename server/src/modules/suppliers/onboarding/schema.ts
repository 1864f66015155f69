import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { onboardingStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'
import { Version } from '../../objects/schema.ts'

/** The steps of the checklist, in the order in which they are shown. */
export const onboardingSteps = [
  'requisites',
  'documents',
  'contract',
  'beneficiary',
  'schedule',
  'shop',
  'products',
] as const

export type Onboarding = Static<typeof Onboarding>
export const Onboarding = Type.Object({
  id: RowId,
  /** of the supplier's row */
  version: Version,
  state: Type.Enum([...onboardingStates]),
  note: Type.String({ description: 'Почему возвращено' }),
  steps: Type.Array(Type.Object({ code: Type.Enum([...onboardingSteps]), isDone: Type.Boolean() })),
})

const staff = ['admin', 'manager', 'supplier', 'partner'] as const

export const findOnboarding = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/suppliers/onboarding',
  summary: 'Что поставщику осталось сделать, чтобы начать продавать',
  allow: staff,
  query: Type.Object({ id: RowId }),
  answer: Onboarding,
  errors: ['NOT_FOUND'],
})

export const submitOnboarding = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/suppliers/submission',
  summary: 'Отправить себя на проверку, когда все пункты выполнены',
  allow: ['supplier'],
  ownersOnly: true,
  body: Type.Object({ id: RowId, version: Version }),
  answer: Onboarding,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

/** A supplier that sells may be returned, too: its goods leave the shop until it is approved again. */
export const decideOnboarding = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/suppliers/onboarding',
  summary: 'Одобрить поставщика или вернуть с причиной',
  allow: ['admin', 'manager'],
  body: Type.Object({
    id: RowId,
    version: Version,
    to: Type.Enum(['approved', 'returned']),
    reason: Type.Optional(Type.String({ maxLength: 1000, description: 'Нужна для возврата: её прочтёт поставщик' })),
  }),
  answer: Onboarding,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED', 'VALUE_REFUSED'],
})

export type FindOnboarding = CallOf<typeof findOnboarding>
export type SubmitOnboarding = CallOf<typeof submitOnboarding>
export type DecideOnboarding = CallOf<typeof decideOnboarding>
