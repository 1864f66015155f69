import { createCall } from '@lavka/shared'
import type { FindByInn, FindInnSearch, LoadObjectRows } from '@lavka/server/contract'

export const findInnSearchFx = createCall<FindInnSearch>('GET', '/api/users/inn/find')
export const findByInnFx = createCall<FindByInn>('POST', '/api/users/inn/find')
export const loadObjectRowsFx = createCall<LoadObjectRows>('POST', '/apiadmin/admin/obj/{x}/loadoptions')
