import { createCall } from '@lavka/shared'
import type { DecideDispute, OpenDispute, OpenOwnDispute, RefundOrder } from '@lavka/server/contract'

export const openOwnDisputeFx = createCall<OpenOwnDispute>('POST', '/api/clientv9/objects/orders/{id}/dispute')
export const openDisputeFx = createCall<OpenDispute>('POST', '/apisbersc/dispute')
export const decideDisputeFx = createCall<DecideDispute>('PUT', '/apisbersc/dispute')
export const refundOrderFx = createCall<RefundOrder>('POST', '/apisbersc/refund')
