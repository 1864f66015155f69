import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId, storable } from '../../../schema-primitives.ts'

const Party = Type.Object({ name: Type.String(), inn: Type.String(), kpp: Type.String(), account: Type.String() })

/** An act with its lines, for paper. Kopecks; times UTC ISO. */
export const findPayout = defineCall({
  method: 'GET',
  url: '/apisbersc/payouts/{id}',
  summary: 'Акт о выплатах поставщику с заказами',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  ownersOnly: true,
  params: Type.Object({ id: RowId }),
  answer: Type.Object({
    number: Type.Integer(),
    createdAt: Type.String(),
    startsAt: Type.String(),
    endsAt: Type.String(),
    marketplace: Party,
    supplier: Party,
    lines: Type.Array(
      Type.Object({
        orderNumber: Type.String(),
        at: Type.String({ description: 'Когда банк подтвердил последний перевод' }),
        sumKopecks: Type.Integer(),
        basisPoints: Type.Integer({ description: 'Комиссия по договору на день заказа, сотые доли процента' }),
        commissionKopecks: Type.Integer(),
        nettedKopecks: Type.Integer(),
        repays: Type.Array(Type.String(), { description: 'Номера заказов, за которые удержан возврат' }),
        paidKopecks: Type.Integer(),
      }),
    ),
    sumKopecks: Type.Integer(),
    commissionKopecks: Type.Integer(),
    nettedKopecks: Type.Integer(),
    paidKopecks: Type.Integer(),
  }),
  errors: ['NOT_FOUND'],
})

/** An act before the week is over: of all that the bank has confirmed since the act before. */
export const makePayout = defineCall({
  method: 'POST',
  url: '/apisbersc/payouts',
  summary: 'Составить акт о выплатах поставщику сейчас',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({ supplier: Type.String({ minLength: 1, maxLength: 80, pattern: storable }) }),
  answer: Type.Object({ id: RowId }),
  errors: ['NOT_FOUND', 'MONEY_REFUSED'],
})

export type FindPayout = CallOf<typeof findPayout>
export type MakePayout = CallOf<typeof makePayout>
