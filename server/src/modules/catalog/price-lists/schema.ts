import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { priceListStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'

export const sellers = ['admin', 'manager', 'supplier'] as const
/** `version` is that of the row as it was read, so that nobody plans a list that has changed since. */
const read = { id: RowId, version: Type.Integer({ minimum: 1 }) }

export const movePriceList = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/price-lists/state',
  summary: 'Запланировать прайс-лист, вернуть его в черновики или отменить до срока',
  allow: sellers,
  body: Type.Object({ ...read, to: Type.Enum(['planned', 'draft', 'cancelled']) }),
  answer: Type.Object({ id: RowId, state: Type.Enum([...priceListStates]) }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

export const fillPriceList = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/price-lists/products',
  summary: 'Добавить в черновик прайс-листа товары поставщика, которые продаются, по их нынешним ценам',
  allow: sellers,
  body: Type.Object(read),
  answer: Type.Object({ added: Type.Integer() }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

export type MovePriceList = CallOf<typeof movePriceList>
export type FillPriceList = CallOf<typeof fillPriceList>
