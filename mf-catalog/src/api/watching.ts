import type { AddWait, FindPriceHistory, FindWaits, RemoveWait } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findPriceHistoryFx = createCall<FindPriceHistory>('GET', '/api/clientv9/objects/prices/{code}')
export const findWaitsFx = createCall<FindWaits>('GET', '/api/clientv9/object/waits')
export const addWaitFx = createCall<AddWait>('PUT', '/api/clientv9/object/waits')
export const removeWaitFx = createCall<RemoveWait>('DELETE', '/api/clientv9/objects/waits/{id}')
