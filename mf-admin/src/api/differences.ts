import { createCall } from '@lavka/shared'
import type { DecideDifference } from '@lavka/server/contract'

export const decideDifferenceFx = createCall<DecideDifference>('PUT', '/apisbersc/difference')
