import { createCall } from '@lavka/shared'
import type { FindBeneficiaries, FindBeneficiaryState, FindPayUsers } from '@lavka/server/contract'

export const findBeneficiariesFx = createCall<FindBeneficiaries>('GET', '/apisbersc/get-beneficiary/{id}')
export const findBeneficiaryStateFx = createCall<FindBeneficiaryState>('GET', '/apisbersc/Beneficiary/{id}/state')
export const findPayUsersFx = createCall<FindPayUsers>('GET', '/apisbersc/Beneficiary/{id}/payUsers')
