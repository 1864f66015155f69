import type { ChangeRegular, FindRegularOrders, MakeRegular, RemoveRegular } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findRegularOrdersFx = createCall<FindRegularOrders>('GET', '/api/clientv9/object/regular-orders')
export const makeRegularFx = createCall<MakeRegular>('POST', '/api/clientv9/object/regular-orders')
export const changeRegularFx = createCall<ChangeRegular>('PUT', '/api/clientv9/object/regular-orders')
export const removeRegularFx = createCall<RemoveRegular>('DELETE', '/api/clientv9/objects/regular-orders/{id}')
