import { createCall } from '@lavka/shared'
import type { RetryReceipt } from '@lavka/server/contract'

export const retryReceiptFx = createCall<RetryReceipt>('PUT', '/apisbersc/receipt')
