import { Type, type Static } from 'typebox'
import { duties } from '@lavka/domain/duties'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId } from '../../../schema-primitives.ts'
import { SessionAnswer } from '../schema.ts'

// Who works for several suppliers chooses one in the session (docs/accounts.md).

export type Membership = Static<typeof Membership>
const Membership = Type.Object({
  supplierId: RowId,
  supplierName: Type.String(),
  duty: Type.Enum([...duties]),
  dutyName: Type.String({ description: 'Владелец, Менеджер, Сборщик, Курьер' }),
  isChosen: Type.Boolean({ description: 'За этого поставщика работает спрашивающий сеанс' }),
})

export const findMemberships = defineCall({
  method: 'GET',
  url: '/api/users/memberships',
  summary: 'Поставщики, у которых работает человек, и за кого он работает сейчас',
  allow: ['supplier', 'picker', 'courier'],
  answer: Type.Array(Membership),
})

/**
 * Answers with a new token without a new device secret; all tokens of the device so far end, so what is open in another tab is not done in the name of the other
 * supplier. NOT_FOUND: the person does not work there, or does no more.
 */
export const chooseSupplier = defineCall({
  method: 'PUT',
  url: '/api/users/memberships',
  summary: 'Работать за другого своего поставщика: на этом устройстве сразу, на остальных — со следующего входа',
  allow: ['supplier', 'picker', 'courier'],
  body: Type.Object({ supplierId: RowId }),
  answer: SessionAnswer,
  errors: ['NOT_FOUND'],
})

export type FindMemberships = CallOf<typeof findMemberships>
export type ChooseSupplier = CallOf<typeof chooseSupplier>
