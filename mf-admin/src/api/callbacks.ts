import { createCall } from '@lavka/shared'
import type { FindCallbackContact, MoveCallback } from '@lavka/server/contract'

export const moveCallbackFx = createCall<MoveCallback>('PUT', '/apiadmin/objects/callbacks/state')
export const findCallbackContactFx = createCall<FindCallbackContact>('GET', '/apiadmin/objects/callbacks/contact')
