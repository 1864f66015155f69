import type { EditTaplink, FindSupplierInfo, FindTaplink, FindTaplinks } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findSupplierInfoFx = createCall<FindSupplierInfo>('GET', '/api/clientv9/objects/suppliers/{code}')
export const findTaplinksFx = createCall<FindTaplinks>('GET', '/api/clientv9/object/taplink')
export const findTaplinkFx = createCall<FindTaplink>('GET', '/api/clientv9/objects/taplink/{code}')
export const editTaplinkFx = createCall<EditTaplink>('PUT', '/api/clientv9/object/taplink')
