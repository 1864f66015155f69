import { createCall } from '@lavka/shared'
import type { CreateSmartContract, FindOwnBeneficiaries, FindOwnPayment } from '@lavka/server/contract'

export const findOwnPaymentFx = createCall<FindOwnPayment>('GET', '/api/clientv9/objects/orders/{id}/payment')
export const findOwnBeneficiariesFx = createCall<FindOwnBeneficiaries>('GET', '/apisbersc/Beneficiary/own')
export const createSmartContractFx = createCall<CreateSmartContract>('POST', '/apisbersc/SmartContract/create')
