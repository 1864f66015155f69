import { createCall } from '@lavka/shared'
import type { AnswerExtraHold } from '@lavka/server/contract'

export const answerExtraHoldFx = createCall<AnswerExtraHold>('PUT', '/api/clientv9/objects/orders/{id}/extra-hold')
