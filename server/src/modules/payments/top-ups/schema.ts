import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { storable, uuid } from '../../../schema-primitives.ts'

const Nullable = Type.Union([Type.String(), Type.Null()])

export type TopUp = Static<typeof TopUp>
/** Money that came to the nominal account and was nobody's. Kopecks; times UTC ISO. */
const TopUp = Type.Object({
  id: Type.String(),
  amountKopecks: Type.Integer(),
  freeKopecks: Type.Integer({ description: 'Сколько ещё не распределено' }),
  purpose: Type.String(),
  payerName: Type.String(),
  payerInn: Type.String(),
  arrivedAt: Type.String(),
  readAt: Type.String({ description: 'Когда банк последний раз сказал о нём' }),
  /** the beneficiary with the payer's INN */
  suggested: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  identifications: Type.Array(
    Type.Object({
      id: Type.String(),
      beneficiaryName: Type.String(),
      amountKopecks: Type.Integer(),
      state: Type.Enum(['asked', 'done', 'declined']),
      reason: Type.String(),
      decidedBy: Nullable,
      decidedAt: Type.String(),
      error: Type.String({ description: 'Почему банк отказал' }),
    }),
  ),
})

export const findTopUps = defineCall({
  method: 'GET',
  url: '/apisbersc/topUps',
  summary: 'Поступления, которые банк не смог отнести к бенефициару',
  allow: ['admin'],
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 40, default: 40 })),
    search: Type.Optional(Type.String({ maxLength: 200, pattern: storable })),
    all: Type.Optional(Type.Boolean({ description: 'И распределённые' })),
  }),
  answer: Type.Object({
    items: Type.Array(TopUp),
    page: Type.Object({ number: Type.Integer(), size: Type.Integer(), total: Type.Integer() }),
  }),
})

/** Says whose the money is. The bank is asked; what it answered is in the list. `identificationId` makes a repeat known. */
export const identifyTopUp = defineCall({
  method: 'POST',
  url: '/apisbersc/topUps/{id}/identify',
  summary: 'Отнести поступление или его часть к бенефициару',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  params: Type.Object({ id: Type.String({ pattern: uuid }) }),
  body: Type.Object({
    identificationId: Type.String({ pattern: uuid }),
    beneficiaryId: Type.String({ pattern: uuid }),
    amountKopecks: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: storable }),
  }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND', 'MONEY_REFUSED'],
})

export type FindTopUps = CallOf<typeof findTopUps>
export type IdentifyTopUp = CallOf<typeof identifyTopUp>
