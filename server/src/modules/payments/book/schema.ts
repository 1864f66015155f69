import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { uuid } from '../../../schema-primitives.ts'

const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const Party = Type.Object({ name: Type.String(), inn: Type.String(), kpp: Type.String(), account: Type.String() })

/** The statement of a beneficiary's account, for paper: days of Moscow, kopecks, times UTC ISO. */
export const findStatement = defineCall({
  method: 'GET',
  url: '/apisbersc/Beneficiary/{id}/statement',
  summary: 'Выписка по счёту бенефициара за период',
  allow: ['admin'],
  params: Type.Object({ id: Type.String({ pattern: uuid }) }),
  query: Type.Object({ from: Day, to: Day }),
  answer: Type.Object({
    from: Type.String(),
    to: Type.String(),
    marketplace: Party,
    beneficiary: Party,
    openingKopecks: Type.Integer({ description: 'Свободно до периода' }),
    incomeKopecks: Type.Integer(),
    expenseKopecks: Type.Integer(),
    closingKopecks: Type.Integer({ description: 'Свободно после периода' }),
    lines: Type.Array(
      Type.Object({
        at: Type.String(),
        name: Type.String(),
        orderNumber: Type.String({ description: 'Пусто, если заказа нет' }),
        incomeKopecks: Type.Integer(),
        expenseKopecks: Type.Integer(),
        balanceKopecks: Type.Integer({ description: 'Свободно после записи' }),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

export type FindStatement = CallOf<typeof findStatement>
