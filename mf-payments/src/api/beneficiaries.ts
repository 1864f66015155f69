import { createCall } from '@lavka/shared'
import type {
  AddPayUser,
  CreateIp,
  CreateOrg,
  FindBeneficiaries,
  FindBeneficiaryBy,
  FindBeneficiaryState,
  FindPayUsers,
  RemovePayUser,
} from '@lavka/server/contract'

export const findBeneficiariesFx = createCall<FindBeneficiaries>('GET', '/apisbersc/get-beneficiary/{id}')
export const findBeneficiaryStateFx = createCall<FindBeneficiaryState>('GET', '/apisbersc/Beneficiary/{id}/state')
export const findBeneficiaryByFx = createCall<FindBeneficiaryBy>('GET', '/apisbersc/Beneficiary/getBy')
export const createOrgFx = createCall<CreateOrg>('POST', '/apisbersc/Beneficiary/createOrg')
export const createIpFx = createCall<CreateIp>('POST', '/apisbersc/Beneficiary/createIp')
export const findPayUsersFx = createCall<FindPayUsers>('GET', '/apisbersc/Beneficiary/{id}/payUsers')
export const addPayUserFx = createCall<AddPayUser>('POST', '/apisbersc/Beneficiary/payUser')
export const removePayUserFx = createCall<RemovePayUser>('DELETE', '/apisbersc/Beneficiary/payUser/{id}')
