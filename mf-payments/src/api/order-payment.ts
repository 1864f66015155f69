import { createCall } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'

export const findOrderPaymentFx = createCall<FindOrderPayment>('POST', '/apisbersc/get-status')
