import { createCall } from '@lavka/shared'
import type { AnswerClaim, ReadClaim, SettleClaim } from '@lavka/server/contract'

export const readClaimFx = createCall<ReadClaim>('GET', '/apiadmin/objects/claims/card')
export const answerClaimFx = createCall<AnswerClaim>('PUT', '/apiadmin/objects/claims/answer')
export const settleClaimFx = createCall<SettleClaim>('PUT', '/apiadmin/objects/claims/settlement')
