import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'

/** What a certificate pays now. */
export type GiftBalance = Static<typeof GiftBalance>
export const GiftBalance = Type.Object({
  tail: Type.String({ description: 'Последние четыре знака кода' }),
  balanceKopecks: Type.Integer({ minimum: 1 }),
  expiresOn: Type.String({ description: 'Последний день, ГГГГ-ММ-ДД' }),
})

/** A body, not an address: addresses are written to logs. CERTIFICATE_REFUSED says why it does not pay. */
export const findGiftBalance = defineCall({
  method: 'POST',
  url: '/api/gift-certificates/balance',
  summary: 'Подарочный сертификат: сколько на нём осталось',
  allow: everyone,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40, pattern: storable }) }),
  answer: GiftBalance,
  errors: ['CERTIFICATE_REFUSED', 'TOO_MANY'],
})

/** The codes of a series, told once. */
export type IssuedGiftSeries = Static<typeof IssuedGiftSeries>
export const IssuedGiftSeries = Type.Object({
  id: RowId,
  codes: Type.Array(Type.Object({ id: RowId, code: Type.String() }), {
    description: 'Коды говорят один раз: они нигде не хранятся',
  }),
})

export const issueGiftSeries = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/gift-series/issue',
  summary: 'Выпустить серию подарочных сертификатов и получить их коды',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({ id: RowId, version: Type.Integer({ minimum: 1 }) }),
  answer: IssuedGiftSeries,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

/** The bank of the marketplace has sent the money; `kopecks` as the row showed it. */
export const payGiftDue = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/gift-dues/pay',
  summary: 'Отметить, что поставщику заплатили за часть заказа, оплаченную сертификатом',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    id: RowId,
    kopecks: Type.Integer({ minimum: 0, description: 'Сколько перевели: долг без комиссии, как показано' }),
  }),
  answer: Type.Object({ id: RowId }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

export type PayGiftDue = CallOf<typeof payGiftDue>
export type FindGiftBalance = CallOf<typeof findGiftBalance>
export type IssueGiftSeries = CallOf<typeof issueGiftSeries>
