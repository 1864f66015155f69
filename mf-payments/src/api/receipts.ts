import { createCall } from '@lavka/shared'
import type { FindReceipt } from '@lavka/server/contract'

export const findReceiptFx = createCall<FindReceipt>('GET', '/api/clientv9/receipts/{id}')
