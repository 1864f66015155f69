import { parseBeneficiary } from '../beneficiary-data.ts'
import { BankError } from '../errors.ts'
import { plan } from '../plan.ts'
import { check } from '../rules/requisites.ts'
import { operation } from './command.ts'

/** Creates a beneficiary; the bank reviews it for `activationSeconds`. Its id and its INN are unique (409). */
export const createBeneficiary = operation(parseBeneficiary, (state, data, at) => {
  const today = new Date(at).toISOString().slice(0, 10)
  check(data.contractExpDate > today, 'contractExpDate', 'must be later than today', 'Договор уже закончился')
  const beneficiaryId = data.beneficiaryId.toLowerCase()
  if (state.beneficiaries.has(beneficiaryId)) throw new BankError(409, 'beneficiaryId is already used')
  if (state.inns.has(data.inn)) {
    throw new BankError(409, 'beneficiary with this inn already exists', 'Бенефициар с таким ИНН уже есть')
  }
  state.beneficiaries.set(beneficiaryId, {
    data,
    status: 'CREATED',
    createdAt: at,
    changedAt: at,
    money: { balance: 0, obligations: 0, pending: 0, blocked: 0, debt: 0 },
    events: [],
    contracts: [],
  })
  state.inns.set(data.inn, beneficiaryId)
  plan(state, at + state.settings.activationSeconds * 1000, { kind: 'activate', beneficiaryId })
  return { status: 201, body: { beneficiaryId } }
})
