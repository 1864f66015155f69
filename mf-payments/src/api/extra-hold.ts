import { createCall } from '@lavka/shared'
import type { AnswerExtraHold, AnswerExtraHoldForBuyer } from '@lavka/server/contract'

export const answerExtraHoldFx = createCall<AnswerExtraHold>('PUT', '/api/clientv9/objects/orders/{id}/extra-hold')
export const answerExtraHoldForBuyerFx = createCall<AnswerExtraHoldForBuyer>('PUT', '/apisbersc/extra-hold')
