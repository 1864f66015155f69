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
    openingKopecks: Type.Integer({ description: 'На счёте до периода' }),
    incomeKopecks: Type.Integer(),
    expenseKopecks: Type.Integer(),
    closingKopecks: Type.Integer({ description: 'На счёте после периода' }),
    heldKopecks: Type.Integer({ description: 'Из них в резерве и под блокировкой' }),
    lines: Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'Номер записи книги' }),
        at: Type.String(),
        name: Type.String(),
        orderNumber: Type.String({ description: 'Пусто, если заказа нет' }),
        otherName: Type.String({ description: 'Плательщик прихода, получатель расхода' }),
        otherInn: Type.String({ description: 'Пусто, если банк не сказал' }),
        purpose: Type.String(),
        kopecks: Type.Integer({ description: 'Приход больше нуля, расход меньше' }),
        balanceKopecks: Type.Integer({ description: 'На счёте после записи' }),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

export type FindStatement = CallOf<typeof findStatement>
