import { createCall } from '@lavka/shared'
import type { FindPriceRows } from '@lavka/server/contract'

export const findPriceRowsFx = createCall<FindPriceRows>('GET', '/api/clientv9/object/price-list')
