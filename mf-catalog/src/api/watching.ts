import type { FindPriceHistory } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findPriceHistoryFx = createCall<FindPriceHistory>('GET', '/api/clientv9/objects/prices/{code}')
