import type { FindClaims, MakeClaim, WithdrawClaim } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findClaimsFx = createCall<FindClaims>('GET', '/api/clientv9/object/claims')
export const makeClaimFx = createCall<MakeClaim>('POST', '/api/clientv9/object/claims')
export const withdrawClaimFx = createCall<WithdrawClaim>('PUT', '/api/clientv9/object/claims/withdrawal')
