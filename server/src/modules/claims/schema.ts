import { Type, type Static } from 'typebox'
import { mostClaimPhotos } from '@lavka/domain/claims'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { claimProblems, claimStates, claimWays } from '../../database/values.ts'
import { OrderIds, RowId, storable } from '../../schema-primitives.ts'
import { FileCard } from '../files/schema.ts'

const Moment = Type.String({ description: 'UTC ISO' })
const Problem = Type.Enum([...claimProblems])
const mostLines = 200

/** A line of a claim: what is wrong with how much of an order's line, what that cost and what of it is returned. Kopecks. */
export type ClaimLine = Static<typeof ClaimLine>
export const ClaimLine = Type.Object({
  id: Type.Integer(),
  line: Type.Integer({ description: 'Строка заказа' }),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  problem: Problem,
  problemName: Type.String(),
  askedKopecks: Type.Integer(),
  acceptedKopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'Пока ответа нет — null' }),
})

/** A claim for its buyer and for who answers it. */
export type Claim = Static<typeof Claim>
export const Claim = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: Type.Enum([...claimStates]),
  stateName: Type.String(),
  text: Type.String(),
  createdAt: Moment,
  lines: Type.Array(ClaimLine),
  photos: Type.Array(FileCard),
  returnedKopecks: Type.Integer(),
  way: Type.Union([Type.Enum([...claimWays]), Type.Null()]),
  wayName: Type.String({ description: 'Как вернутся деньги; пусто, когда возвращать нечего' }),
  answer: Type.String(),
  answeredAt: Type.Union([Moment, Type.Null()], { description: 'Когда ответили или отозвали' }),
  settledAt: Type.Union([Moment, Type.Null()], { description: 'Когда люди отдали деньги' }),
})

/** The claims of a received order of the caller, and until when another one may be made (14 days after the delivery). */
export type OrderClaims = Static<typeof OrderClaims>
export const OrderClaims = Type.Object({
  order: Type.Integer(),
  until: Moment,
  isOpen: Type.Boolean({ description: 'Претензию можно подать' }),
  claims: Type.Array(Claim),
})

export const findClaims = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/claims',
  summary: 'Претензии по своим полученным заказам',
  allow: people,
  query: Type.Object({
    orders: OrderIds,
  }),
  answer: Type.Array(OrderClaims),
})

export const makeClaim = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/claims',
  summary: 'Подать претензию по строкам полученного заказа',
  allow: people,
  bodyLimit: 48 * 1024,
  body: Type.Object({
    order: RowId,
    text: Type.String({ maxLength: 10_000, pattern: storable }),
    lines: Type.Array(Type.Object({ line: RowId, problem: Problem, quantity: Type.Number() }), {
      minItems: 1,
      maxItems: mostLines,
    }),
    photos: Type.Array(RowId, { maxItems: mostClaimPhotos, description: 'Снимки, загруженные перед этим' }),
  }),
  answer: OrderClaims,
  errors: ['NOT_FOUND', 'CLAIM_REFUSED', 'FILE_KIND', 'FILES_FULL'],
})

/** A buyer takes an own claim back while nobody has answered it; another one may follow. */
export const withdrawClaim = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/claims/withdrawal',
  summary: 'Отозвать свою претензию, пока на неё не ответили',
  allow: people,
  body: Type.Object({ id: RowId, version: Type.Integer() }),
  answer: OrderClaims,
  errors: ['NOT_FOUND', 'ROW_CHANGED'],
})

export type FindClaims = CallOf<typeof findClaims>
export type MakeClaim = CallOf<typeof makeClaim>
export type WithdrawClaim = CallOf<typeof withdrawClaim>
