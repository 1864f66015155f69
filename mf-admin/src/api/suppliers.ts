import { createCall } from '@lavka/shared'
import type { LoadObjectRows } from '@lavka/server/contract'

/** The suppliers of the back office, also those that do not sell now: their orders stay. */
export const loadSuppliersFx = createCall<LoadObjectRows>('POST', '/apiadmin/admin/obj/{x}/loadoptions')
