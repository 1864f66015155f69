import { createCall } from '@lavka/shared'
import type { FindSuppliers } from '@lavka/server/contract'

export const findSuppliersFx = createCall<FindSuppliers>('GET', '/api/clientv9/object/suppliers')
