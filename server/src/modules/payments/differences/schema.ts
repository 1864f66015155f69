import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { differenceAnswers } from '../../../database/values.ts'
import { RowId, storable } from '../../../schema-primitives.ts'

/** What becomes of a difference between the bank and the ledger; the list is the object `money-differences`. */
export const decideDifference = defineCall({
  method: 'PUT',
  url: '/apisbersc/difference',
  summary: 'Решение о расхождении с банком: повторить, провести как у банка или оставить',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    id: RowId,
    version: Type.Integer(),
    answer: Type.Enum([...differenceAnswers]),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: storable }),
  }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

/** Begins a comparison of the ledger with the bank, which also comes by itself each hour. */
export const startReconciliation = defineCall({
  method: 'POST',
  url: '/apisbersc/reconcile',
  summary: 'Сверить книгу с банком сейчас',
  allow: ['admin'],
  moves: 'nothing',
  answer: Type.Object({ done: Type.Literal(true) }),
})

export type DecideDifference = CallOf<typeof decideDifference>
export type StartReconciliation = CallOf<typeof startReconciliation>
