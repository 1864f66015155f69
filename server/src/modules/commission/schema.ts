import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** An act of what a supplier owes of commission by the end of a day of Moscow and was not asked for yet. MONEY_REFUSED when there is nothing. */
export const makeCommissionAct = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/commission-acts/make',
  summary: 'Выставить поставщику счёт на комиссию за заказы, деньги за которые он получил сам',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    supplier: RowId,
    until: Type.String({ ...Day, description: 'Последний день, включительно' }),
  }),
  answer: Type.Object({ id: RowId, number: Type.Integer(), commissionKopecks: Type.Integer() }),
  errors: ['NOT_FOUND', 'VALUE_REFUSED', 'MONEY_REFUSED'],
})

/** What the supplier has paid of an act, in whole or in part. `leftKopecks`: what was left of it, as it was shown. */
export const payCommissionAct = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/commission-acts/pay',
  summary: 'Отметить оплату счёта на комиссию',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    id: RowId,
    leftKopecks: Type.Integer({ minimum: 0, description: 'Сколько оставалось оплатить, когда открыли счёт' }),
    kopecks: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    on: Type.String({ ...Day, description: 'День платёжного поручения' }),
    note: Type.String({ minLength: 1, maxLength: 200, pattern: storable, description: 'Номер платёжного поручения' }),
  }),
  answer: Type.Object({ id: RowId, leftKopecks: Type.Integer() }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'VALUE_REFUSED', 'MONEY_REFUSED'],
})

export type MakeCommissionAct = CallOf<typeof makeCommissionAct>
export type PayCommissionAct = CallOf<typeof payCommissionAct>
