import { createCall } from '@lavka/shared'
import type { FindByInn, FindSuppliers } from '@lavka/server/contract'

export const findByInnFx = createCall<FindByInn>('POST', '/api/users/inn/find')
export const findSuppliersFx = createCall<FindSuppliers>('GET', '/api/clientv9/object/suppliers')
