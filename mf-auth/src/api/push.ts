import type { AddPush, FindPush, RemovePush } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findPushFx = createCall<FindPush>('GET', '/api/users/push')
export const addPushFx = createCall<AddPush>('PUT', '/api/users/push')
export const removePushFx = createCall<RemovePush>('DELETE', '/api/users/push/{id}')
