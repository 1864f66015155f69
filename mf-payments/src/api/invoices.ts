import { createCall } from '@lavka/shared'
import type { FindInvoice } from '@lavka/server/contract'

export const findInvoiceFx = createCall<FindInvoice>('GET', '/api/clientv9/object/invoice')
