import { createCall } from '@lavka/shared'
import type { FindTopUps, IdentifyTopUp } from '@lavka/server/contract'

export const findTopUpsFx = createCall<FindTopUps>('GET', '/apisbersc/topUps')
export const identifyTopUpFx = createCall<IdentifyTopUp>('POST', '/apisbersc/topUps/{id}/identify')
