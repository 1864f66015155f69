import type { FindAddresses, FindProfile } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findAddressesFx = createCall<FindAddresses>('GET', '/api/users/addresses')
export const findProfileFx = createCall<FindProfile>('GET', '/api/users/profile')
