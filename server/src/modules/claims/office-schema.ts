import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { claimWays } from '../../database/values.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { Claim } from './schema.ts'

/** A claim for the staff: what may be done with it, and how the money would go back. */
export type OfficeClaim = Static<typeof OfficeClaim>
export const OfficeClaim = Type.Object({
  ...Claim.properties,
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  ownWay: Type.Union([Type.Literal('bank'), Type.Literal('card'), Type.Null()], {
    description: 'Куда деньги вернутся сами; null — их отдают люди',
  }),
  certificateKopecks: Type.Integer({
    description: 'Столько вернётся на подарочный сертификат: пока ответа нет — не больше, после ответа — ровно',
  }),
  cardKopecks: Type.Integer({
    description: 'Столько вернётся на карту, которой оплачен заказ: пока ответа нет — не больше, после ответа — ровно',
  }),
  mayAnswer: Type.Boolean(),
  maySettle: Type.Boolean({ description: 'Деньги, которые отдают люди, ещё не отданы' }),
})

export const readClaim = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/claims/card',
  summary: 'Претензия со строками и снимками',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  query: Type.Object({ id: RowId }),
  answer: OfficeClaim,
  errors: ['NOT_FOUND'],
})

/** Every line gets what is returned for it, 0 to what is asked. What is not returned in full needs a text, which the buyer reads. */
export const answerClaim = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/claims/answer',
  summary: 'Ответить на претензию: сколько вернуть за каждую строку',
  allow: ['admin', 'manager', 'supplier'],
  moves: 'money',
  needsPassword: true,
  bodyLimit: 48 * 1024,
  body: Type.Object({
    id: RowId,
    version: Type.Integer(),
    lines: Type.Array(Type.Object({ id: RowId, kopecks: Type.Integer({ minimum: 0 }) }), {
      minItems: 1,
      maxItems: 200,
    }),
    way: Type.Enum([...claimWays], {
      description: 'Через банк и на карту — только у заказа, который так оплачен; чего карта не платила, отдают люди',
    }),
    text: Type.String({ maxLength: 10_000, pattern: storable }),
  }),
  answer: OfficeClaim,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

/** Money that people hand over was handed over. */
export const settleClaim = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/claims/settlement',
  summary: 'Отметить, что деньги по претензии отданы',
  allow: ['admin', 'manager', 'supplier'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({ id: RowId, version: Type.Integer() }),
  answer: OfficeClaim,
  errors: ['NOT_FOUND', 'ROW_CHANGED'],
})

export type ReadClaim = CallOf<typeof readClaim>
export type AnswerClaim = CallOf<typeof answerClaim>
export type SettleClaim = CallOf<typeof settleClaim>
