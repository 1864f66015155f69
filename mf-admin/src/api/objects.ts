import { createCall } from '@lavka/shared'
import type {
  ExportRows,
  FindEverywhere,
  FindObjectChanges,
  FindObjectFields,
  FindObjectRow,
  FindObjects,
  InsertObjectRow,
  LoadObjectGroups,
  LoadObjectRows,
  RemoveObjectRow,
  RevertObjectChange,
  UpdateObjectRow,
} from '@lavka/server/contract'

export const findEverywhereFx = createCall<FindEverywhere>('POST', '/apiadmin/find')
export const findObjectsFx = createCall<FindObjects>('GET', '/apiadmin/admin/obj')
export const findObjectFieldsFx = createCall<FindObjectFields>('GET', '/apiadmin/admin/obj/{x}/fields')
export const loadObjectRowsFx = createCall<LoadObjectRows>('POST', '/apiadmin/admin/obj/{x}/loadoptions')
export const loadObjectGroupsFx = createCall<LoadObjectGroups>('POST', '/apiadmin/admin/obj/{x}/loadoptions')
export const findObjectRowFx = createCall<FindObjectRow>('GET', '/apiadmin/admin/obj/{x}')
export const insertObjectRowFx = createCall<InsertObjectRow>('POST', '/apiadmin/admin/obj/{x}')
export const updateObjectRowFx = createCall<UpdateObjectRow>('PUT', '/apiadmin/admin/obj/{x}')
export const removeObjectRowFx = createCall<RemoveObjectRow>('DELETE', '/apiadmin/admin/obj/{x}')
export const findObjectChangesFx = createCall<FindObjectChanges>('GET', '/apiadmin/admin/obj/{x}/changes')
export const revertObjectChangeFx = createCall<RevertObjectChange>('POST', '/apiadmin/admin/obj/{x}/changes')
export const exportRowsFx = createCall<ExportRows>('POST', '/apiadmin/admin/obj/{x}/export')
