import { Type } from 'typebox'
import { parserOf } from './parse.ts'
import { isOrganisationInn, isPersonInn } from './rules/check-keys.ts'
import { check, checkAccount, checkDay } from './rules/requisites.ts'
import { Account, Day, Kopecks, Kpp, OrgInn, PersonInn, Purpose, Uuid } from './schemas.ts'

const parseContractFields = parserOf(
  Type.Object({
    smartContractId: Uuid,
    title: Type.String({ maxLength: 250, pattern: '^[А-ЯЁа-яе0-9][А-ЯЁа-яе0-9 ./№+-]+$' }),
    expirationDate: Day,
    amount: Kopecks,
    currency: Type.Literal('RUB'),
    beneficiaryId: Uuid,
  }),
)

/** The data of a new contract. `contractors` is ignored, as by the bank since 2025-09-01. */
export function parseContract(given: unknown) {
  const data = parseContractFields(given)
  checkDay('expirationDate', data.expirationDate)
  return {
    ...data,
    smartContractId: data.smartContractId.toLowerCase(),
    beneficiaryId: data.beneficiaryId.toLowerCase(),
  }
}

const name = Type.String({ minLength: 1, maxLength: 250 })
const Side = Type.Object({
  typeCode: Type.Enum(['UL', 'IP', 'FL']),
  name,
  inn: Type.Optional(Type.String({ pattern: '^(\\d{10}|\\d{12})$' })),
  kpp: Type.Optional(Kpp),
  account: Account,
})
const sides = {
  UL: parserOf(Type.Object({ inn: OrgInn, kpp: Kpp })),
  IP: parserOf(Type.Object({ inn: PersonInn })),
  FL: parserOf(Type.Object({ inn: Type.Optional(PersonInn) })),
}

const Transaction = Type.Object({
  transactionType: Type.Enum(['PAYMENT', 'FEE']),
  payer: Side,
  payee: Side,
  amount: Kopecks,
  purpose: Purpose,
})

const parseStepFields = parserOf(
  Type.Object({ smartContractId: Uuid, transactions: Type.Array(Transaction, { minItems: 1, maxItems: 10 }) }),
)

export type StepTransaction = Type.Static<typeof Transaction>

/** The data of a step: one to ten transactions of one payer. */
export function parseStep(given: unknown) {
  const { smartContractId, transactions } = parseStepFields(given)
  const payer = JSON.stringify(transactions[0]?.payer)
  for (const [index, one] of transactions.entries()) {
    const path = `transactions.${index}`
    checkSide(`${path}.payer`, one.payer)
    checkSide(`${path}.payee`, one.payee)
    const isSame = JSON.stringify(one.payer) === payer
    check(isSame, `${path}.payer`, 'must be the same in all transactions', 'Плательщик должен быть один')
  }
  return { smartContractId: smartContractId.toLowerCase(), transactions }
}

/** `inn` and `kpp` by the type of the side: an organisation has both, a sole trader the first, a person may have it. */
function checkSide(path: string, side: Type.Static<typeof Side>): void {
  const { inn } = sides[side.typeCode](side, `${path}.`)
  const isKeyed = inn === undefined || (side.typeCode === 'UL' ? isOrganisationInn(inn) : isPersonInn(inn))
  check(isKeyed, `${path}.inn`, 'does not match key', 'ИНН неверный: не сходится контрольная цифра')
  checkAccount(`${path}.account`, side.account)
}

const parseId = parserOf(Type.Object({ smartContractId: Uuid }))
export const parseCompletion = (given: unknown) => ({ smartContractId: parseId(given).smartContractId.toLowerCase() })
