import type { EnterByPhone, FindAddresses, FindProfile, SendEntryCode } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findAddressesFx = createCall<FindAddresses>('GET', '/api/users/addresses')
export const findProfileFx = createCall<FindProfile>('GET', '/api/users/profile')
export const sendEntryCodeFx = createCall<SendEntryCode>('POST', '/api/users/entry')
export const enterByPhoneFx = createCall<EnterByPhone>('POST', '/api/users/entry/verify')
