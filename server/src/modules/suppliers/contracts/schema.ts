import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { contractStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'

/** `version` is that of the row as it was read, so that nobody accepts a contract that has changed since. */
export type ContractEdition = Static<typeof ContractEdition>
export const ContractEdition = Type.Object({ id: RowId, version: Type.Integer({ minimum: 1 }) })

/** A supplier accepts by POST clientv9/contract (specification §7). */
export const moveContract = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/contracts/state',
  summary: 'Предложить договор поставщику, отозвать предложение или завершить договор сегодняшним днём',
  allow: ['admin', 'manager'],
  body: Type.Object({ ...ContractEdition.properties, to: Type.Enum(['draft', 'offered', 'ended']) }),
  answer: Type.Object({
    id: RowId,
    state: Type.Enum([...contractStates]),
    letters: Type.Integer({ description: 'Скольким людям поставщика написано; 0 — писать некому' }),
  }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

export type MoveContract = CallOf<typeof moveContract>
