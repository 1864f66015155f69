import { createCall } from '@lavka/shared'
import type { MakeCommissionAct, PayCommissionAct } from '@lavka/server/contract'

export const makeCommissionActFx = createCall<MakeCommissionAct>('POST', '/apiadmin/objects/commission-acts/make')
export const payCommissionActFx = createCall<PayCommissionAct>('PUT', '/apiadmin/objects/commission-acts/pay')
