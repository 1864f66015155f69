import { Type } from 'typebox'
import type { Role } from '@lavka/domain/roles'
import { defineCall } from '../../call.ts'
import { editLimit } from './calls.ts'
import { loadAnswerSchema } from './options/answer-schema.ts'
import { LoadOptions } from './options/schema.ts'
import { AnyRow, EditedRow, NewRow, RemovedRow } from './schema.ts'

/** A generic route to any object by its name (`{x}` of the address), for the roles of `allow`; the object's own roles are checked too. */
type RowRoute<Url extends string, Allow extends readonly Role[]> = {
  url: Url
  allow: Allow
  /** as in `CallShape` */
  paramForms?: { x: string }
}

export const objectParams = Type.Object({ x: Type.String({ maxLength: 60 }) })
export const anyRows = loadAnswerSchema<AnyRow>(AnyRow)

/** The calls that all generic routes have: loadOptions in the query, insert, update, remove. A route serves those that it needs. */
export function rowCalls<const Url extends string, const Allow extends readonly Role[]>(
  { url, allow, paramForms }: RowRoute<Url, Allow>,
  summaries: { query?: string; insert?: string } = {},
) {
  const at = { url, allow, params: objectParams, ...(paramForms && { paramForms }) }
  return {
    query: defineCall({
      ...at,
      method: 'GET',
      summary: summaries.query ?? 'Строки или группы по loadOptions в адресе',
      query: LoadOptions,
      answer: anyRows,
      errors: ['NOT_FOUND'],
    }),
    insert: defineCall({
      ...at,
      method: 'POST',
      summary: summaries.insert ?? 'Добавить запись',
      bodyLimit: editLimit,
      body: NewRow,
      answer: AnyRow,
      errors: ['VALUE_REFUSED', 'CONFLICT', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
    }),
    update: defineCall({
      ...at,
      method: 'PUT',
      summary: 'Изменить присланные поля записи',
      bodyLimit: editLimit,
      body: EditedRow,
      answer: AnyRow,
      errors: ['VALUE_REFUSED', 'PASSWORD_NEEDED', 'ROW_CHANGED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
    }),
    remove: defineCall({
      ...at,
      method: 'DELETE',
      summary: 'Удалить запись',
      body: RemovedRow,
      answer: Type.Object({ removed: Type.Literal(true) }),
      errors: ['ROW_CHANGED', 'ROW_USED', 'TRANSITION_REFUSED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
    }),
  }
}
