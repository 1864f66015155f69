import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId } from '../../../schema-primitives.ts'
import { Version } from '../../objects/schema.ts'

/** `productVersion` is the version of the product, or of the supplier, that the operator compared with. */
export const decideProposal = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/change-proposals/state',
  summary: 'Принять или отклонить изменение товара или реквизитов, которое предложил поставщик',
  allow: ['admin', 'manager'],
  body: Type.Object({
    id: RowId,
    version: Version,
    productVersion: Version,
    to: Type.Enum(['accepted', 'refused']),
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'Нужна для отказа: её прочтёт поставщик' })),
  }),
  answer: Type.Object({ id: RowId, state: Type.String() }),
  errors: ['NOT_FOUND', 'PASSWORD_NEEDED', 'ROW_CHANGED', 'TRANSITION_REFUSED', 'VALUE_REFUSED'],
})

/** Withdraws the supplier's own change. */
export const withdrawProposal = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/change-proposals/withdrawal',
  summary: 'Отозвать своё изменение, пока оно ждёт подтверждения',
  allow: ['supplier'],
  body: Type.Object({ id: RowId, version: Version }),
  answer: Type.Object({ id: RowId, state: Type.String() }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

export type DecideProposal = CallOf<typeof decideProposal>
export type WithdrawProposal = CallOf<typeof withdrawProposal>
