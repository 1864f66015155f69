import { createCall } from '@lavka/shared'
import type {
  BlockUser,
  FindTrader,
  FindTraderContacts,
  FindTraderFields,
  LoadTraders,
  LogOutTrader,
  MergeTraders,
  PreviewTradersMerge,
  RaiseLimits,
} from '@lavka/server/contract'

export const loadTradersFx = createCall<LoadTraders>('POST', '/apiadmin/objects/traders/loadoptions')
export const findTraderFieldsFx = createCall<FindTraderFields>('GET', '/apiadmin/objects/traders/fields')
export const findTraderFx = createCall<FindTrader>('GET', '/apiadmin/objects/traders')
export const findTraderContactsFx = createCall<FindTraderContacts>('GET', '/apiadmin/objects/traders/contacts')
export const logOutTraderFx = createCall<LogOutTrader>('POST', '/apiadmin/objects/traders/logout')
export const raiseLimitsFx = createCall<RaiseLimits>('PUT', '/apiadmin/objects/traders/limits')
export const previewTradersMergeFx = createCall<PreviewTradersMerge>('POST', '/apiadmin/objects/traders/merge/preview')
export const mergeTradersFx = createCall<MergeTraders>('POST', '/apiadmin/objects/traders/merge')
export const blockUserFx = createCall<BlockUser>('PUT', '/api/users/{id}/block')
