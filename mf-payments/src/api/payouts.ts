import { createCall } from '@lavka/shared'
import type { FindPayout, MakePayout } from '@lavka/server/contract'

export const findPayoutFx = createCall<FindPayout>('GET', '/apisbersc/payouts/{id}')
export const makePayoutFx = createCall<MakePayout>('POST', '/apisbersc/payouts')
