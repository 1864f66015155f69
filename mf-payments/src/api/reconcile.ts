import { createCall } from '@lavka/shared'
import type { StartReconciliation } from '@lavka/server/contract'

export const startReconciliationFx = createCall<StartReconciliation>('POST', '/apisbersc/reconcile')
