import { Type } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

/** Suggestions while a delivery address is typed: the person's earlier addresses first, then those of the address service. */
export const suggestAddresses = defineCall({
  method: 'GET',
  url: '/api/clientv9/addresses',
  summary: 'Подсказки адреса доставки',
  allow: people,
  query: Type.Object({ search: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }) }),
  answer: Type.Array(Type.String()),
  errors: ['TOO_MANY'],
})

export type SuggestAddresses = CallOf<typeof suggestAddresses>
